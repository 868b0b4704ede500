/** A table at which a lesson is given: the server keeps nothing, so all that was done is sent each time. */
import { api, ApiError } from '../api/client';
import type { LessonPosition, Position, SeatInfo, TableInfo } from '../api/types';
import { artFor } from '../board/art';
import { artOf, faceOf } from '../games';
import { say } from '../i18n/index.svelte';
import { TableState } from './table.svelte';

export class LessonState extends TableState {
  override readonly practice = true;
  shown = $state.raw<LessonPosition | null>(null);
  readonly over: boolean = $derived(!!this.shown && this.shown.done === this.shown.tasks);
  #done: string[] = [];
  /** What stood on the table before each task, and now. */
  #past: Position[] = [];

  constructor(
    readonly title: string,
    readonly lesson: string,
  ) {
    super(`lesson ${title} ${lesson}`);
  }

  override async load(): Promise<void> {
    try {
      const [words, art, games, face] = await Promise.all([
        api.lessonWords(this.title, this.lesson),
        artOf(this.title),
        api.games(),
        faceOf(this.title),
      ]);
      [this.words, this.art] = [words, artFor(face.art(words) ?? art, words.board.areas)];
      this.adapter = face;
      this.game = games.find(({ id }) => id === this.title) ?? null;
      this.#take(await api.learn(this.title, this.lesson, []), []);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.failure = error;
    }
  }

  /** Try an action: it is done if the task asks for it, and answered with a reason if not. */
  override async act(action: string): Promise<boolean> {
    if (this.busy || this.over) return false;
    this.busy = true;
    try {
      return await this.#try(action, true);
    } finally {
      this.busy = false;
    }
  }

  override async why(action: string): Promise<void> {
    await this.#try(action, false);
  }

  /** Begin again. */
  async restart(): Promise<void> {
    this.log = [];
    await this.load();
  }

  override async at(row: number): Promise<Position> {
    return this.#past.findLast(({ rows }) => rows <= row) ?? this.#past[0]!;
  }

  override close(): void {}
  override async refresh(): Promise<void> {}
  override async look(): Promise<void> {}
  override async undo(): Promise<boolean> {
    return false;
  }

  async #try(action: string, take: boolean): Promise<boolean> {
    const done = [...this.#done, action];
    try {
      const shown = await api.learn(this.title, this.lesson, done);
      if (shown.refused) {
        const { text = null, rule, check = '' } = shown.refused;
        this.trouble = { text, rule: rule || null, code: check };
      } else if (take) this.#take(shown, done);
      return !shown.refused;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = { text: error.text, rule: error.rule, code: error.code };
      return false;
    }
  }

  #take(shown: LessonPosition, done: string[]): void {
    this.#done = done;
    this.shown = shown;
    this.info = this.#told(shown);
    this.viewpoint = shown.seat;
    if (shown.done === shown.tasks) Object.assign(shown.position, { offers: [], waiting: [] });
    this.now = shown.position;
    this.#past = done.length ? [...this.#past, shown.position] : [shown.position];
    this.log = shown.entries;
    this.trouble = null;
  }

  /** What a table of the server would tell of itself. */
  #told({ seat, seats, options }: LessonPosition): TableInfo {
    const colours = this.words?.colours ?? [];
    const sits = seats.map((name, number): SeatInfo => {
      const kind = name === 'rules' ? 'rules' : number === seat ? 'person' : 'bot';
      const colour = colours[number] ?? '';
      const called = say(this.words?.kinds['seat']?.[number]?.name) || name;
      return { number, name: called, kind, colour, absent: false, connected: true };
    });
    return {
      id: this.id,
      game: this.title,
      version: 0,
      status: 'playing',
      visibility: 'private',
      host: false,
      clock: null,
      commitment: '',
      paused: false,
      hints: false,
      rows: 0,
      options,
      my_seats: [seat],
      seats: sits,
    };
  }
}
