/**
 * An attachment that does not lose the keyboard: when what had the focus goes away or can no longer be pressed, the focus
 * passes to the element itself, which needs `tabindex="-1"`, so that Tab goes on from there.
 */
export function hold(node: HTMLElement): () => void {
  let held: Element | null = null;
  const isGone = (one: Element) => !one.isConnected || one.matches(':disabled');
  const enter = ({ target }: FocusEvent) => (held = target as Element);
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (held === target && !isGone(held as Element)) held = null; // went elsewhere by itself
    });
  const observer = new MutationObserver(() => {
    if (!held || !isGone(held)) return;
    const at = document.activeElement;
    if (at === document.body || at === held) node.focus({ preventScroll: true });
    else held = null; // somebody is elsewhere already
  });
  node.addEventListener('focusin', enter);
  node.addEventListener('focusout', leave);
  observer.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    node.removeEventListener('focusin', enter);
    node.removeEventListener('focusout', leave);
  };
}
