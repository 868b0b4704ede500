/** What a seat of mine answers beforehand: the table says it at once, and nobody else sees it. */
import { api } from '../api/client';
import type { StandingInfo } from '../api/types';
import { toastError } from '../ui/toasts.svelte';

export class Standing {
  /** The kinds of questions that may be answered beforehand; none at most tables. */
  questions = $state.raw<StandingInfo[]>([]);
  /** The position for which it was told which answers fit, by its rows. */
  #told = $state(-1);
  #asked = 0;
  readonly #table: string;
  readonly #seat: number;
  #last: Promise<boolean> = Promise.resolve(true);

  constructor(table: string, seat: number) {
    this.#table = table;
    this.#seat = seat;
  }

  /** Look at a position, by its rows. */
  async load(rows = -1): Promise<void> {
    const asked = ++this.#asked;
    const found = await api.answers(this.#table, this.#seat).catch(() => []);
    if (asked !== this.#asked) return;
    [this.questions, this.#told] = [found, rows];
  }

  /** Whether a step asks something that may be answered beforehand. */
  knows(step: string): boolean {
    return this.questions.some(({ steps }) => steps.includes(step));
  }

  /** What would answer the question of a position for good: kinds of questions with the answers that fit now. */
  fitting(rows: number): StandingInfo[] {
    if (rows !== this.#told) return [];
    return this.questions.flatMap((question) => {
      const answers = question.answers.filter(({ fits }) => fits);
      return answers.length ? [{ ...question, answers }] : [];
    });
  }

  /** Answer a kind of question from now on, one change after the other; one that fails is taken back: false. */
  give(question: string, answer: string): Promise<boolean> {
    const before = this.questions.find(({ id }) => id === question)?.answer;
    this.#asked++; // what is on its way tells of before
    this.#show(question, answer);
    this.#last = this.#last.then(async () => {
      try {
        await api.giveAnswer(this.#table, this.#seat, question, answer);
        return true;
      } catch (error) {
        toastError(error);
        if (before !== undefined) this.#show(question, before);
        return false;
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
