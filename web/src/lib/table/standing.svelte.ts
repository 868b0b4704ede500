/** What a seat of mine answers beforehand: the table says it at once, and nobody else sees it. */
import { api } from '../api/client';
import type { StandingInfo } from '../api/types';
import { toastError } from '../ui/toasts.svelte';

export class Standing {
  /** The kinds of questions that may be answered beforehand; none at most tables. */
  questions = $state.raw<StandingInfo[]>([]);
  readonly #table: string;
  readonly #seat: number;
  #last: Promise<void> = Promise.resolve();

  constructor(table: string, seat: number) {
    this.#table = table;
    this.#seat = seat;
  }

  async load(): Promise<void> {
    this.questions = await api.answers(this.#table, this.#seat).catch(() => []);
  }

  /** Answer a kind of question from now on, one change after the other; one that fails is taken back. */
  give(question: string, answer: string): Promise<void> {
    const before = this.questions.find(({ id }) => id === question)?.answer;
    this.#show(question, answer);
    this.#last = this.#last.then(async () => {
      try {
        await api.giveAnswer(this.#table, this.#seat, question, answer);
      } catch (error) {
        toastError(error);
        if (before !== undefined) this.#show(question, before);
      }
    });
    return this.#last;
  }

  #show(question: string, answer: string) {
    this.questions = this.questions.map((each) =>
      each.id === question ? { ...each, answer } : each,
    );
  }
}
