/** Which lessons were gone through to their end on this device, and which comes next. */

const PLACE = 'mappemonde.lessons';

/** Read what was kept, lessons by game; anything damaged begins anew. */
export function readLearned(text: string | null): Record<string, string[]> {
  try {
    const found = JSON.parse(text ?? '{}') as Record<string, unknown> | null;
    return Object.fromEntries(
      Object.entries(found ?? {}).map(([game, done]) => [
        game,
        Array.isArray(done) ? done.filter((each) => typeof each === 'string') : [],
      ]),
    );
  } catch {
    return {};
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null; // storage switched off: every visit is the first
  }
}

export class Learned {
  #done = $state.raw(readLearned(stored()));

  has(game: string, lesson: string): boolean {
    return this.#done[game]?.includes(lesson) ?? false;
  }

  add(game: string, lesson: string): void {
    if (this.has(game, lesson)) return;
    this.#done = { ...this.#done, [game]: [...(this.#done[game] ?? []), lesson] };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#done));
    } catch {
      // storage switched off: known until the page goes
    }
  }

  /** The first lesson that is not done yet; the first one where all are, nothing where there are none. */
  next(game: string, lessons: readonly { id: string }[]): string | undefined {
    return (lessons.find(({ id }) => !this.has(game, id)) ?? lessons[0])?.id;
  }
}

export const learned = new Learned();
