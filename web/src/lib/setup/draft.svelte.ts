/** A table being set up: what the host has chosen so far, and what is still wrong with it. */

import type {
  Clock,
  GameInfo,
  LiveAnswer,
  OptionInfo,
  OptionValue,
  SeatWish,
  SetupWish,
  TableWish,
  Visibility,
} from '../api/types';
import { api } from '../api/client';
import { say, t } from '../i18n/index.svelte';
import { usualBot } from '../lobby/lobby.svelte';
import { botSeats } from '../lobby/lobby.svelte';
import { usualValue } from './choices';
import type { GivenBoard } from './given';

export type ClockKind = 'none' | Clock['kind'];

export interface DraftSeat {
  /** Stays with the seat while others come and go. */
  id: number;
  kind: Exclude<SeatWish['kind'], 'rules'>;
  bot: string;
  name: string;
}

/** The option that names one of a game's printed boards. */
const MAP = 'map';

const whole = (value: number, low: number, high: number) =>
  Number.isInteger(value) && value >= low && value <= high;

export class Draft {
  seats = $state<DraftSeat[]>([]);
  /** What the host has chosen; every other option has its default. */
  #chosen = $state<Record<string, OptionValue>>({});
  clockKind = $state<ClockKind>('none');
  #minutes = $state<number | null>();
  #increment = $state<number | null>();
  days = $state(3);
  visibility = $state<Visibility>('private');
  /** Whether bots give hints to all; whoever plays with bots alone has them anyway. */
  hints = $state(false);
  board = $state<{ name: string; text: string } | null>(null);
  /** The seats, counted from 0, that the rules will play: the server says which. */
  automatic = $state.raw<readonly number[]>([]);
  /** The live clock that the game suggests for these seats. */
  suggested = $state.raw({ minutes: 30, increment: 15 });
  /** What seats have answered beforehand if the clock is a live one. */
  liveAnswers = $state.raw<readonly LiveAnswer[]>([]);
  /** Why seats and options do not go together, in the server's words. */
  contradiction = $state<string | null>(null);
  #lastSeat = 0;
  #asked = 0;

  constructor(readonly game: GameInfo) {
    this.seats = botSeats(game).map((seat) => this.#seat(seat.kind));
  }

  /** Every option as it stands: defaults follow the seats, since bots alone may have others. */
  get options(): Readonly<Record<string, OptionValue>> {
    return Object.fromEntries(this.game.options.map((option) => [option.id, this.#value(option)]));
  }

  /** Minutes of a live clock, as the game suggests until the host has written something. */
  get minutes(): number | null {
    return this.#minutes === undefined ? this.suggested.minutes : this.#minutes;
  }

  set minutes(value) {
    this.#minutes = value;
  }

  get increment(): number | null {
    return this.#increment === undefined ? this.suggested.increment : this.#increment;
  }

  set increment(value) {
    this.#increment = value;
  }

  /** The options there are: some belong to one of the maps, and a board of one's own has none. */
  get available(): OptionInfo[] {
    const map = this.game.options.find(({ id, by_seats }) => id === MAP && by_seats);
    if (!map) return this.game.options;
    if (this.board) return this.game.options.filter((option) => option !== map && !option.boards);
    const board = String(this.#value(map));
    return this.game.options.filter(({ boards }) => !boards || boards.includes(board));
  }

  /** The seats that somebody will play. */
  get players(): DraftSeat[] {
    return this.seats.filter((_, number) => !this.automatic.includes(number));
  }

  /** Whether anybody but bots will sit there. */
  get people(): boolean {
    return this.players.some(({ kind }) => kind !== 'bot');
  }

  /** Whether people will play against each other. */
  get several(): boolean {
    return this.players.filter(({ kind }) => kind !== 'bot').length > 1;
  }

  get free(): number {
    return this.players.filter(({ kind }) => kind === 'open').length;
  }

  get full(): boolean {
    return this.seats.length >= this.game.seats[1];
  }

  get changed(): OptionInfo[] {
    return this.available.filter((option) => this.options[option.id] !== this.usual(option));
  }

  /** Play on a board of one's own, with as many seats as it has. */
  take({ name, text, seats }: GivenBoard) {
    this.board = { name, text };
    this.seatAs(seats);
  }

  /** So many seats: bots come, or the last ones go. */
  seatAs(seats: number) {
    while (this.seats.length < seats && !this.full) this.addSeat();
    this.seats = this.seats.slice(0, Math.max(seats, this.game.seats[0]));
  }

  addSeat() {
    if (!this.full) this.seats.push(this.#seat('bot'));
  }

  removeSeat(id: number) {
    if (this.seats.length > this.game.seats[0]) {
      this.seats = this.seats.filter((seat) => seat.id !== id);
    }
  }

  /** The option that must be on before this one means anything, unless it is. */
  missing(option: OptionInfo): OptionInfo | null {
    if (!option.needs || this.options[option.needs] === true) return null;
    return this.game.options.find(({ id }) => id === option.needs) ?? null;
  }

  /** The default of an option with these seats. */
  usual(option: OptionInfo): OptionValue {
    return usualValue(option, this.people, this.seats.length);
  }

  /** Choose a value; options that needed what was switched off fall back to their defaults. */
  choose(option: OptionInfo, value: OptionValue) {
    this.#chosen[option.id] = value;
    for (const other of this.game.options) {
      if (this.missing(other)) delete this.#chosen[other.id];
    }
  }

  resetOptions() {
    this.#chosen = {};
  }

  /** Why the table cannot be made yet; `null` when it can. */
  fault(): string | null {
    if (this.seats.length < this.game.seats[0]) {
      return t('new.fault.seats', { low: this.game.seats[0] });
    }
    const nameless = this.players.find(({ kind, name }) => kind === 'hotseat' && !name.trim());
    if (nameless) return t('new.fault.name', { number: this.seats.indexOf(nameless) + 1 });
    for (const option of this.available) {
      const { low = 0, high = 0 } = option;
      if (option.kind === 'number' && !whole(Number(this.options[option.id]), low, high)) {
        return t('new.fault.option', { name: say(option.name), low, high });
      }
    }
    return this.#clockHolds() ? null : t('new.fault.clock');
  }

  /** What the server is asked about the seats and options as they stand. */
  get setup(): SetupWish {
    return {
      seats: this.seats.length,
      options: this.#told(),
      people: this.people,
      ...(this.board ? { board: this.board.text } : {}),
    };
  }

  /** Ask the server which seats the rules will play, and whether everything goes together. */
  async check(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const told = await api.setup(this.game.id, this.setup);
      const { automatic, fault, clock, live_answers } = told;
      if (asked !== this.#asked) return; // something was changed since
      this.suggested = clock
        ? { minutes: clock.bank / 60, increment: clock.increment ?? 0 }
        : { minutes: 30, increment: 15 };
      this.liveAnswers = live_answers ?? [];
      if (String(automatic) !== String(this.automatic)) this.automatic = automatic;
      this.contradiction = fault ? say(fault) : null;
    } catch {
      this.contradiction = null; // whoever makes the table is told
    }
  }

  wish(): TableWish {
    return {
      game: this.game.id,
      options: this.#told(),
      seats: this.seats.map((seat, number) =>
        this.automatic.includes(number) ? { kind: 'rules' } : seatWish(seat),
      ),
      clock: this.#clock(),
      visibility: this.visibility,
      ...(this.several && this.hints ? { hints: true } : {}),
      ...(this.board ? { board: this.board.text } : {}),
    };
  }

  #told(): Record<string, OptionValue> {
    return Object.fromEntries(this.changed.map(({ id }) => [id, this.options[id] ?? false]));
  }

  #value(option: OptionInfo): OptionValue {
    const needed = this.game.options.find(({ id }) => id === option.needs);
    const idle = needed !== undefined && this.#value(needed) !== true;
    return (idle ? undefined : this.#chosen[option.id]) ?? this.usual(option);
  }

  #seat(kind: DraftSeat['kind']): DraftSeat {
    const bot = usualBot(this.game) ?? '';
    return { id: ++this.#lastSeat, kind, bot, name: '' };
  }

  #clockHolds(): boolean {
    if (this.clockKind === 'live')
      return whole(this.minutes ?? NaN, 1, 1440) && whole(this.increment ?? NaN, 0, 3600);
    return this.clockKind === 'none' || whole(this.days, 1, 60);
  }

  #clock(): Clock | null {
    if (this.clockKind === 'none') return null;
    if (this.clockKind === 'days') return { kind: 'days', days: this.days };
    return { kind: 'live', bank: (this.minutes ?? 0) * 60, increment: this.increment ?? 0 };
  }
}

function seatWish({ kind, bot, name }: DraftSeat): SeatWish {
  if (kind === 'bot') return { kind, bot };
  if (kind === 'hotseat') return { kind, name: name.trim() };
  return { kind };
}
