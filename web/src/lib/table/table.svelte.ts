/** A table as this person sees it: its position, its log, its live line, and what can be done about it. */
import { api, ApiError } from '../api/client';
import { listen, type Live } from '../api/live.svelte';
import type {
  GameInfo,
  LogEntry,
  Moved,
  Position,
  SeatsChanged,
  TableInfo,
  Text,
  Viewpoint,
  Words,
} from '../api/types';
import { artFor, type BoardArt } from '../board/art';
import { artOf, faceOf } from '../games';
import type { Adapter, Scene } from '../games/adapter';
import { plain } from '../games/plain';
import { usualValue } from '../setup/choices';
import { lastOwnRow, merged, newsSince } from './journal';
import { Talk } from './talk.svelte';

/** Why something was not done, for people to read. */
export interface Trouble {
  text: Text | null;
  rule: string | null;
  code: string;
}

/** No session, not for this person, no such table. */
const DECLINED = new Set([401, 403, 404]);
const FIRST_LOG = 400; // rows fetched at once

export class TableState {
  readonly id: string;
  /** Nobody else is here, and nothing is kept: there is no talk, no film and nothing to be handed over. */
  readonly practice: boolean = false;
  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameInfo | null>(null);
  words = $state.raw<Words | null>(null);
  art = $state.raw<BoardArt | null>(null);
  now = $state.raw<Position | null>(null);
  log = $state.raw<LogEntry[]>([]);
  viewpoint = $state.raw<Viewpoint>(null);
  /** A seat of mine that the next person must take over before its hand is shown. */
  curtain = $state<number | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  failure = $state.raw<ApiError | null>(null);
  busy = $state(false);
  live = $state.raw<Live | null>(null);
  /** Told when the table has gone on without this person, with the position before. */
  onadvance: (before: Position) => void = () => {};

  readonly talk: Talk;
  adapter = $state.raw<Adapter>(plain);
  /** Every option of this table, those included that it need not say. */
  readonly options = $derived({
    ...Object.fromEntries(
      (this.game?.options ?? []).map((each) => [
        each.id,
        usualValue(each, false, this.info?.seats.length ?? 0),
      ]),
    ),
    ...this.info?.options,
  });
  readonly mine: ReadonlySet<number> = $derived(new Set(this.info?.my_seats));
  /** The seat this person acts for at the moment. */
  readonly acting: number | null = $derived(
    typeof this.viewpoint === 'number' && this.mine.has(this.viewpoint) ? this.viewpoint : null,
  );
  /** Seats of mine that a bot plays for the time being. */
  readonly away: number[] = $derived(
    (this.info?.seats ?? [])
      .filter((seat) => this.mine.has(seat.number) && (seat.absent || seat.kind === 'bot'))
      .map(({ number }) => number),
  );
  /** Whether I wish a pause. */
  readonly resting: boolean = $derived(
    (this.info?.seats ?? []).some((seat) => this.mine.has(seat.number) && seat.pauses),
  );
  readonly myTurn: boolean = $derived(
    !!this.now && !this.now.ended && this.now.waiting.some((seat) => this.mine.has(seat)),
  );
  readonly news: ReadonlySet<string> = $derived(
    this.words ? newsSince(this.log, this.mine, this.words) : new Set<string>(),
  );
  readonly lastOwn: number = $derived(lastOwnRow(this.log, this.mine));
  readonly complete: boolean = $derived(this.practice || (this.log[0]?.row ?? 0) === 0);

  #reading: Promise<void> | null = null;
  #asked = 0;
  #wanted = false;

  constructor(id: string) {
    this.id = id;
    this.talk = new Talk(id);
  }

  scene(position: Position): Scene | null {
    return this.words && { position, words: this.words, options: this.options };
  }

  async load(seat: number | null, invite: string | null): Promise<void> {
    try {
      this.info = invite ? await api.join(this.id, invite) : await api.table(this.id);
      this.viewpoint = seat !== null && this.mine.has(seat) ? seat : this.#ownSeat();
      const { game } = this.info;
      const [words, art, games, face] = await Promise.all([
        api.words(this.id),
        artOf(game),
        api.games(),
        faceOf(game),
      ]);
      [this.words, this.art] = [words, artFor(face.art(words) ?? art, words.board.areas)];
      this.adapter = face;
      this.game = games.find(({ id }) => id === game) ?? null;
      if (this.info.status === 'playing' || this.info.status === 'ended') await this.#begin();
      this.#listen();
    } catch (error) {
      this.fail(error);
    }
  }

  /** There is nothing to show but why. */
  fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    this.failure = error;
  }

  close(): void {
    this.live?.close();
  }

  /** Look through the eyes of a seat. */
  async look(viewpoint: Viewpoint): Promise<void> {
    this.viewpoint = viewpoint;
    this.curtain = null;
    this.log = [];
    await this.#begin();
    this.#listen();
  }

  async act(action: string): Promise<boolean> {
    const seat = this.acting;
    if (seat === null || !this.now) return false;
    const [seen, connection] = [this.now.rows, this.live?.key];
    return this.#change(() => api.act(this.id, { seat, action, seen, connection }));
  }

  async undo(): Promise<boolean> {
    const seat = this.acting;
    if (seat === null || !this.now) return false;
    const [seen, connection] = [this.now.rows, this.live?.key];
    return this.#change(() => api.undo(this.id, { seat, seen, connection }));
  }

  /** Ask why an action is not on offer. */
  async why(action: string): Promise<void> {
    const seat = this.acting;
    if (seat === null) return;
    try {
      const {
        allowed,
        text = null,
        rule = null,
        check = '',
      } = await api.why(this.id, seat, action);
      this.trouble = allowed ? null : { text, rule, code: check };
    } catch (error) {
      this.#complain(error);
    }
  }

  /** Run a call that changes the table itself. */
  async reorganise(call: () => Promise<TableInfo>): Promise<void> {
    try {
      this.info = await call();
      await this.#sitDown();
    } catch (error) {
      this.#complain(error);
    }
  }

  /** Wish for a pause, or for its end; it lasts as long as everybody present wishes so. */
  pause(want: boolean): Promise<void> {
    return this.reorganise(() => api.wantPause(this.id, want));
  }

  /** Take a seat back from its bot. */
  async comeBack(seat: number): Promise<void> {
    await this.reorganise(() => api.comeBack(this.id, seat));
    await this.refresh();
  }

  async earlier(): Promise<void> {
    const [before, viewpoint] = [this.log[0]?.row ?? 0, this.viewpoint];
    const after = before > FIRST_LOG ? before - FIRST_LOG : undefined;
    const found = await api.log(this.id, viewpoint, { after, before });
    if (this.viewpoint === viewpoint) this.log = merged(this.log, found); // with what came in meanwhile
  }

  /** Fetch the log back to a row, once however many ask: of a long table only the end is there at first. */
  async logBackTo(row: number): Promise<void> {
    for (let first = -1; this.log[0] && this.log[0].row > row && this.log[0].row !== first;) {
      first = this.log[0].row;
      this.#reading ??= this.earlier().finally(() => (this.#reading = null));
      await this.#reading;
    }
  }

  async wholeLog(): Promise<LogEntry[]> {
    await this.logBackTo(0);
    return this.log;
  }

  /** Fetch the position; calls that overlap are drawn together. */
  async refresh(): Promise<void> {
    this.#wanted = true;
    if (this.#asked) return;
    this.#asked++;
    try {
      while (this.#wanted) {
        this.#wanted = false;
        this.#goOn(await api.position(this.id, this.viewpoint));
      }
    } catch (error) {
      this.#complain(error);
    } finally {
      this.#asked--;
    }
  }

  /** Take a position that others may have led to. */
  #goOn(position: Position): void {
    const before = this.now;
    this.#take(position);
    if (before && this.now === position && this.curtain === null) this.onadvance(before);
  }

  /** My seat; where several people share a screen, nobody's before the curtain has been drawn. */
  #ownSeat(): number | null {
    const [first = null, second] = this.info?.my_seats ?? [];
    return second === undefined ? first : null;
  }

  /** Whoever has just taken a seat looks from there; a table that has begun is shown. */
  async #sitDown(): Promise<void> {
    const { status } = this.info ?? {};
    const chosen = this.viewpoint !== null || this.curtain !== null || status === 'ended';
    const seat = chosen ? null : this.#ownSeat();
    if (seat !== null) this.viewpoint = seat;
    const begun = status === 'playing' || status === 'ended';
    if (begun && (!this.now || seat !== null)) await this.#begin();
    if (seat !== null) this.#listen();
  }

  /** What stood on the table after a row. */
  async at(row: number): Promise<Position> {
    return api.position(this.id, this.viewpoint, row);
  }

  async #begin(): Promise<void> {
    const position = await api.position(this.id, this.viewpoint);
    const after = position.rows > FIRST_LOG ? position.rows - FIRST_LOG : undefined;
    const [log] = await Promise.all([
      api.log(this.id, this.viewpoint, { after }),
      this.talk.load(),
    ]);
    this.log = merged(this.log, log);
    this.#take(position);
  }

  #listen(): void {
    this.live?.close();
    this.live = listen(this.id, this.viewpoint, this.now?.rows ?? 0, {
      onrows: ({ rows, entries, position }) => {
        this.#note(entries);
        const [complete, newer] = [this.log.at(-1)?.row === rows, rows > (this.now?.rows ?? -1)];
        if (position && complete && newer && !this.busy && this.curtain === null)
          this.#goOn(position);
        else void this.#catchUp(rows);
      },
      onseats: (event) => void this.#seatsChanged(event),
      onmessage: (message) => {
        if (this.curtain === null) this.talk.hear(message, this.mine.has(message.from));
      },
      onlost: () => void this.#lookAgain(),
      onresume: () => {
        void this.#reload();
        if (this.now) this.#begin().catch((error) => this.#complain(error));
      },
    });
  }

  /** Fetch what the live line told of, unless the answer to a move is about to bring it. */
  async #catchUp(rows: number): Promise<void> {
    if (this.busy) return;
    const after = this.log.at(-1)?.row ?? 0;
    try {
      if (this.curtain === null && after < rows)
        this.#note(await api.log(this.id, this.viewpoint, { after }));
    } catch (error) {
      this.#complain(error);
    }
    if (rows > (this.now?.rows ?? -1)) await this.refresh();
  }

  async #seatsChanged({ status, paused, seats, my_seats }: SeatsChanged): Promise<void> {
    if (status !== this.info?.status) return this.#reload();
    this.info = { ...this.info, paused, seats, my_seats };
    try {
      await this.#sitDown();
    } catch (error) {
      this.#complain(error);
    }
  }

  async #reload(): Promise<void> {
    try {
      this.info = await api.table(this.id);
      await this.#sitDown();
    } catch (error) {
      this.#complain(error);
    }
  }

  /** What is declined may be so for good: the table was closed, or whoever sits here is signed out. */
  async #lookAgain(): Promise<void> {
    try {
      const { my_seats } = await api.table(this.id);
      if (this.mine.size && !my_seats.length) this.#leave(401);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (DECLINED.has(error.status))
        this.#leave(error.status === 403 && this.mine.size ? 401 : error.status);
    }
  }

  #leave(status: number): void {
    this.close();
    this.fail(new ApiError(status, { error: '' }));
  }

  #take(position: Position): void {
    if (this.now && position.rows < this.now.rows && position.seat === this.now.seat) return;
    // the same menu stays the same thing, so that half a pick outlives the moves of others
    if (this.now && alike(position.offers, this.now.offers)) position.offers = this.now.offers;
    this.now = position;
    this.trouble = null;
    if (position.ended && this.info?.status === 'playing') void this.#reload();
    const next = position.waiting.find((seat) => this.mine.has(seat));
    const mineNow = position.ended || position.waiting.includes(this.acting ?? -1);
    if (next !== undefined && !mineNow && this.mine.size > 1) this.#drawCurtain(next);
  }

  /** Hide everything only one of my seats may know. */
  #drawCurtain(seat: number): void {
    this.curtain = seat;
    this.log = [];
    this.talk.forget();
  }

  async #change(call: () => Promise<Moved>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const { position, entries } = await call();
      this.live?.advance(position.rows);
      this.#take(position);
      this.#note(entries);
      return true;
    } catch (error) {
      this.#complain(error);
      if (error instanceof ApiError && error.stale) await this.refresh();
      return false;
    } finally {
      this.busy = false;
      if (this.live && this.live.rows > (this.now?.rows ?? -1)) void this.#catchUp(this.live.rows);
    }
  }

  #note(entries: readonly LogEntry[]): void {
    if (this.curtain === null) this.log = merged(this.log, entries);
  }

  #complain(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.stale) return;
    if (DECLINED.has(error.status)) void this.#lookAgain();
    this.trouble = { text: error.text, rule: error.rule, code: error.code };
  }
}

function alike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
