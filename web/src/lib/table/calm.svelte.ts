/** A short pause after the question has changed: the second half of a double click finds no new button under it. */
export const PAUSE = 600; // ms

export class Calm {
  /** Buttons of the question take no input now. */
  on = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin = (): void => {
    this.on = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.on = false), PAUSE);
  };

  /** An attachment for what holds buttons of the question: none of them is pressed while the pause lasts. */
  guard = (node: HTMLElement): (() => void) => {
    const stop = (event: Event) => {
      if (!this.on || !(event.target as Element).closest('button, select, input')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    node.addEventListener('click', stop, true);
    $effect(() => {
      if (this.on) node.setAttribute('aria-disabled', 'true');
      else node.removeAttribute('aria-disabled');
    });
    return () => node.removeEventListener('click', stop, true);
  };
}
