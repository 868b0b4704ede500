/** Whether a newcomer is shown the coach: at the first two tables of a game, and afterwards where it was switched on. */

import type { Advice } from '../api/types';

const PLACE = 'mappemonde.coach';
const FIRST_TABLES = 2;

interface Kept {
  /** The first tables, by id. */
  tables: string[];
  /** What was chosen. */
  on?: boolean;
}

/** Read what was kept; anything damaged begins anew. */
export function readCoached(text: string | null): Record<string, Kept> {
  try {
    const found = JSON.parse(text ?? '{}') as Record<string, Partial<Kept> | null> | null;
    return Object.fromEntries(
      Object.entries(found ?? {}).map(([game, kept]) => {
        const tables = Array.isArray(kept?.tables) ? kept.tables : [];
        return [game, typeof kept?.on === 'boolean' ? { tables, on: kept.on } : { tables }];
      }),
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

export class Coach {
  #kept = $state(readCoached(stored()));

  on(game: string, table: string): boolean {
    const { tables, on } = this.#kept[game] ?? { tables: [] };
    return on ?? (tables.includes(table) || tables.length < FIRST_TABLES);
  }

  /** A person sits at a table: the first ones are counted. */
  sit(game: string, table: string) {
    const { tables, on } = this.#kept[game] ?? { tables: [] };
    if (tables.includes(table) || tables.length >= FIRST_TABLES) return;
    this.#keep(game, { tables: [...tables, table], ...(on === undefined ? {} : { on }) });
  }

  choose(game: string, on: boolean) {
    this.#keep(game, { tables: this.#kept[game]?.tables ?? [], on });
  }

  #keep(game: string, kept: Kept) {
    this.#kept[game] = kept;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // storage switched off: the choice holds until the page goes
    }
  }
}

export const coach = new Coach();

/** The first reason for a move: nobody is persuaded by what it costs. */
export function speaksFor({
  reasons,
}: Pick<Advice, 'reasons'>): Advice['reasons'][number] | undefined {
  return reasons.find(({ weight }) => weight >= 0);
}
