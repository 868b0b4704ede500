/** The time of day, as far as somebody looks at it. */
import { createSubscriber } from 'svelte/reactivity';

class Clock {
  #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  });

  /** Milliseconds; markup that reads it follows, second by second. */
  get now(): number {
    this.#subscribe();
    return Date.now();
  }
}

export const clock = new Clock();
