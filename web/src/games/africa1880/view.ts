/** What the view of Africa 1880 holds, and what can be read off it. */
import type { View } from '../../lib/games/adapter';

export interface Sheet {
  /** By area: `blank`, `nothing`, `develop` or the area that is explored. */
  orders: Record<string, string>;
  landing: string | null;
  wars: readonly string[];
}

export type Clause = 'alliance' | 'stay_out' | 'develop' | 'war';

export interface Term {
  who: 'proposer' | 'partner' | 'both';
  clause: Clause;
  argument: string | null;
}

export type TreatyStatus =
  | 'offered'
  | 'declined'
  | 'withdrawn'
  | 'countered'
  | 'lapsed'
  | 'in_force'
  | 'kept'
  | 'broken'
  | 'void';

export interface Treaty {
  proposer: string;
  partner: string;
  letter: string;
  secret: boolean;
  made: string | number;
  until: string | number;
  status: TreatyStatus;
  breakers: string[];
  terms: Term[];
}

export interface Draft {
  partner: string;
  secret: boolean;
  until: string | number;
  answers: string | null;
  terms: Term[];
}

/** Wars declared in a year, by who declares; everything else was an alliance. */
export type Wars = Record<string, readonly string[]>;

export interface AfricaView {
  year: number;
  phase: string;
  seat: string | null;
  powers: string[];
  presences: Record<string, string[]>;
  built: Record<string, number>;
  squares: Record<string, number>;
  colonies: string[];
  stock: Record<string, number>;
  figures: number;
  past: Wars[];
  embassies: Wars | null;
  scores: Record<string, Score>;
  sheet: Sheet | null;
  sealed: Record<string, boolean>;
  ready: Record<string, boolean>;
  letters: Letters;
}

/** What this viewer may know of letters and treaties. */
export interface Letters {
  treaties: Treaty[];
  draft: Draft | null;
  letters_left: number;
  ledger: Record<string, { kept: number; broken: number; suffered: number }>;
}

export interface Score {
  alone: number;
  shared: number;
  doves: number;
}

/** What stands on the map, and what lies in the embassies. */
export interface Ground {
  /** By area: the powers there, in the order of the powers. */
  present: Readonly<Record<string, readonly string[]>>;
  built: Readonly<Record<string, number>>;
  colonies: ReadonlySet<string>;
  wars: Wars | null;
}

export const YEARS = [1880, 1885, 1890, 1895, 1900, 1905, 1910, 1914];

/** What `show` of the game sends; a ship's line left blank comes as a dash. */
export function seen(view: View): AfricaView {
  const told = view as AfricaView;
  if (told.sheet?.landing !== '-') return told;
  return { ...told, sheet: { ...told.sheet, landing: null } };
}

export function groundOf(view: View): Ground {
  const { presences, powers, built, colonies, embassies } = seen(view);
  const present: Record<string, string[]> = {};
  for (const power of powers)
    for (const area of presences[power] ?? []) (present[area] ??= []).push(power);
  return { present, built, colonies: new Set(colonies), wars: embassies };
}

/** Whether a power declared war on another. */
export function isWar(wars: Wars | null, from: string, to: string): boolean {
  return wars?.[from]?.includes(to) ?? false;
}

export function total({ alone, shared, doves }: Score): number {
  return alone + shared + doves;
}
