/** Keeps the keyboard where it was: a button that goes away with its question leaves it to what held the button. */
import { tick } from 'svelte';

/** An attachment for what can be focused itself; `changed` reads whatever redraws it. */
export function keepFocus(changed: () => unknown): (node: HTMLElement) => () => void {
  return (node) => {
    let inside = false;
    const enter = () => (inside = true);
    /** Somebody goes elsewhere, unless the button itself has gone or can no longer be pressed. */
    const leave = async ({ target, relatedTarget }: FocusEvent) => {
      await tick();
      const left = target as HTMLButtonElement;
      if (relatedTarget || (left.isConnected && !left.disabled))
        inside = node.contains(document.activeElement);
    };
    node.addEventListener('focusin', enter);
    node.addEventListener('focusout', leave);
    $effect(() => {
      changed();
      void tick().then(() =>
        requestAnimationFrame(() => {
          if (inside && document.activeElement === document.body)
            node.focus({ preventScroll: true });
        }),
      );
    });
    return () => {
      node.removeEventListener('focusin', enter);
      node.removeEventListener('focusout', leave);
    };
  };
}
