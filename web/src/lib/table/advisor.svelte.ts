/** The advisor of a table: what a bot would do now, and why one did something. */
import { api, ApiError } from '../api/client';
import type { Advice, LogEntry, TableInfo, Text, Viewpoint, Words } from '../api/types';
import type { Adapter, Scene } from '../games/adapter';
import { t } from '../i18n/index.svelte';
import { toldWords, verbName } from './names';
import type { TableState } from './table.svelte';

/** Why a row happened, or why that is not told; nothing of both while it is asked. */
export interface RowAnswer {
  row: number;
  advice?: Advice;
  fault?: Text | null;
}

/** Bots advise whoever plays with bots alone, and all where the table was opened so; nobody at the deal of today. */
export function isAdvised(info: Pick<TableInfo, 'seats' | 'hints' | 'day'> | null): boolean {
  if (info?.day && info.day >= new Date().toISOString().slice(0, 10)) return false;
  const people = info?.seats.filter(({ kind }) => kind === 'person').length ?? 0;
  return info !== null && (people < 2 || info.hints);
}

/** An action as people read it: "Attack: Peru → Argentina (3)", or in a sentence of the game. */
export function spokenAction(words: Words, adapter: Adapter, action: string, scene: Scene | null) {
  const [verb = '', ...rest] = action.split(' ');
  const sentence = scene && adapter.sentence(scene, verb, rest);
  if (sentence) return sentence;
  const kinds = words.verbs.find((each) => each.verb === verb)?.arguments ?? [];
  const counted = kinds.at(-1)?.kind === 'number' ? rest.pop() : undefined;
  const number = counted && rest.length ? `(${counted})` : counted;
  const value = [toldWords(words, { verb, words: rest }), number];
  const told = value.filter(Boolean).join(' ');
  const name = verbName(adapter, verb, scene);
  return told ? t('ui.entry', { name, value: told }) : name;
}

export class Advisor {
  readonly #table: TableState;
  #hint = $state.raw<{ seat: number; advice: Advice } | null>(null);
  #asking: { key: string; answer: Promise<Advice> } | null = null;
  /** Whether the hint stands over the question. */
  open = $state(false);
  busy = $state(false);
  fault = $state.raw<Text | null>(null);
  row = $state.raw<RowAnswer | null>(null);

  constructor(table: TableState) {
    this.#table = table;
  }

  readonly allowed: boolean = $derived.by(() => {
    const { practice, info } = this.#table;
    return !practice && info?.status === 'playing' && isAdvised(info);
  });
  /** Whether a hint can be asked for now. */
  readonly able: boolean = $derived.by(() => {
    const { acting, now, curtain, away, info } = this.#table;
    const asked = acting !== null && !!now?.waiting.includes(acting) && !away.includes(acting);
    return this.allowed && asked && curtain === null && !info?.paused;
  });
  /** The hint for the question on the table, if it was asked for. */
  readonly hint: Advice | null = $derived.by(() => {
    const { acting, now } = this.#table;
    const found = this.#hint;
    return this.able && found?.seat === acting && found?.advice.rows === now?.rows
      ? found!.advice
      : null;
  });

  /** Fetch the hint for the question on the table; the same question is asked once. */
  async fetch(): Promise<Advice | null> {
    const { id, acting, now } = this.#table;
    if (!this.able || acting === null || !now) return null;
    if (this.hint) return this.hint;
    const key = `${acting} ${now.rows}`;
    if (this.#asking?.key !== key) this.#asking = { key, answer: api.hint(id, acting) };
    const asking = this.#asking;
    try {
      const advice = await asking.answer;
      this.#hint = { seat: acting, advice };
      return this.hint;
    } catch (error) {
      if (this.#asking === asking) this.#asking = null;
      throw error;
    }
  }

  /** Ask for a hint, and be told why if there is none. */
  async ask(): Promise<Advice | null> {
    this.open = true;
    this.busy = true;
    this.fault = null;
    try {
      return await this.fetch();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error.text;
      return null;
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.open = false;
    this.fault = null;
  }

  /** Whether a row can be asked about: a bot did it, openly, and its table is over or allows it. */
  explains({ row, seat, action }: LogEntry): boolean {
    const { info, viewpoint } = this.#table;
    const bot = info?.seats.find(({ number }) => number === seat)?.kind === 'bot';
    const may = info?.status === 'ended' || (this.allowed && typeof viewpoint === 'number');
    return row > 0 && bot && action !== null && may && !this.#table.practice;
  }

  /** Ask why a row happened; asked again, the answer goes. */
  async why(row: number): Promise<void> {
    if (this.row?.row === row) {
      this.row = null;
      return;
    }
    this.row = { row };
    const answer = await answered(this.#table.id, this.#table.viewpoint, row);
    if (this.row?.row === row) this.row = answer;
  }
}

async function answered(table: string, viewpoint: Viewpoint, row: number): Promise<RowAnswer> {
  try {
    return { row, advice: await api.reasons(table, viewpoint, row) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { row, fault: error.text };
  }
}
