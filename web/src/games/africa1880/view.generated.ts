// What is sent. Written by `mappemonde generate` from `fields.py` and `events.py`: do not edit.

import type { Component } from '../../lib/games/catalogue';

/** A view as it is sent. */
export interface AfricaView {
  /** Who looks; nobody is a spectator. */
  seat: string | null;
  /** Index into YEARS; -1 while first presences are placed. */
  turn: number;
  /** Where it stands, in order. */
  presences: Record<string, string[]>;
  /** Developments. */
  built: Record<string, number>;
  /** In the order they were founded. */
  colonies: string[];
  sealed: Record<string, boolean>;
  /** Whether it has nothing more to negotiate. */
  ready: Record<string, boolean>;
  /** Hash of its sealed sheet: 4 numbers of 48 bits. */
  seals: Record<string, number[]>;
  year: number;
  powers: string[];
  phase: string;
  /** Presences left to each power. */
  stock: Record<string, number>;
  /** Colonies that can still be founded. */
  figures: number;
  /** By turn read: the wars each power declared. */
  past: Record<string, string[]>[];
  /** The last of them. */
  embassies: Record<string, string[]> | null;
  scores: Record<string, Score>;
  letters: Letters;
  /** How many more terms the letter this viewer writes may hold. */
  room: number;
  sheet: Sheet | null;
}

/** What is printed on the components, told once. */
export interface AfricaCatalogue {
  area: Record<string, Component<Territory>>;
}

/** Points by source. */
export interface Score {
  alone: number;
  shared: number;
  doves: number;
}

/** What a viewer may know of letters and treaties. */
export interface Letters {
  treaties: Treaty[];
  draft: Draft | null;
  letters_left: number;
  ledger: Record<string, Standing>;
}

/** The own sheet of a seat. */
export interface Sheet {
  /** By area with a presence: `blank`, `nothing`, `develop` or the area that is explored. */
  orders: Record<string, string>;
  /** Where a ship lands; nothing: nowhere. */
  landing: string | null;
  wars: string[];
}

/** What is printed on a territory. */
export interface Territory {
  /** To be developed before it can become a colony. */
  squares: number;
  coast: boolean;
}

/** A letter that was sent, and what became of it; turns are told as the game counts them. */
export interface Treaty {
  proposer: string;
  partner: string;
  letter: string;
  secret: boolean;
  made: string | number;
  until: string | number;
  status:
    | 'offered'
    | 'declined'
    | 'withdrawn'
    | 'countered'
    | 'lapsed'
    | 'in_force'
    | 'kept'
    | 'broken'
    | 'void';
  breakers: string[];
  terms: Term[];
  reason?: string;
}

/** The letter this viewer is writing. */
export interface Draft {
  partner: string;
  secret: boolean;
  until: string | number;
  answers: string | null;
  terms: Term[];
}

/** How many treaties a seat kept, broke, and had broken by others. */
export interface Standing {
  kept: number;
  broken: number;
  suffered: number;
}

/** One promise: of whom, which clause, about what. */
export interface Term {
  who: 'proposer' | 'partner' | 'both';
  clause: string;
  argument: string | null;
}

/** The facts of every kind of event as somebody sees it. */
export type AfricaFacts = {
  undone: { seat: string };
  treaty_offered: { proposer: string; partner: string; letter: string; turn: string | number };
  treaty_declined: { proposer: string; partner: string; letter: string };
  treaty_withdrawn: { proposer: string; partner: string; letter: string };
  treaty_countered: { proposer: string; partner: string; letter: string };
  treaty_lapsed: { proposer: string; partner: string; letter: string };
  treaty_in_force: { proposer: string; partner: string; letter: string };
  treaty_kept: { proposer: string; partner: string; letter: string };
  treaty_broken: { proposer: string; partner: string; letter: string; breaker: string[] };
  treaty_void: { proposer: string; partner: string; letter: string };
  treaty_declined_because: { proposer: string; partner: string; letter: string; reason: string };
  term_alliance: { seat: string; other: string };
  term_stay_out: { seat: string; other: string; area: string };
  term_develop: { seat: string; other: string; area: string };
  term_war: { seat: string; other: string; third: string };
  settled: { seat: string; area: string };
  year_opened: { year: number };
  ready: { seat: string };
  not_ready: { seat: string };
  sealed: { seat: string; year: number; number: number; seal: number[] };
  unsealed: { seat: string };
  opened: { seat: string; year: number; number: number; salt: number[]; sheet: string };
  line_ignored: { seat: string; area: string };
  line_absent: { seat: string; word: string };
  line_unknown: { seat: string; word: string };
  rested: { seat: string; area: string };
  order_forgotten: { seat: string; area: string };
  order_illegible: { seat: string; area: string };
  order_doubled: { seat: string; area: string };
  explore_too_far: { seat: string; area: string; target: string };
  explore_own: { seat: string; area: string };
  explore_colony: { seat: string; area: string; target: string };
  landing_illegible: { seat: string };
  landing_doubled: { seat: string };
  landing_inland: { seat: string; area: string };
  landing_occupied: { seat: string; area: string };
  relation_illegible: { seat: string; other: string };
  relation_contradicted: { seat: string; other: string };
  relation_forgotten: { seat: string; allied: string[] };
  developed: { seat: string; area: string; built: number; squares: number };
  develop_idle: { seat: string; area: string };
  explored: { seat: string; area: string; target: string };
  explore_idle: { seat: string; area: string; target: string };
  explore_short: { seat: string; area: string; target: string };
  landed: { seat: string; area: string };
  landing_idle: { seat: string; area: string };
  landing_short: { seat: string; area: string };
  landing_met: { seat: string; area: string };
  declared_both: { seat: string; at_war: string[]; allied: string[] };
  declared_war: { seat: string; at_war: string[] };
  declared_peace: { seat: string; allied: string[] };
  contested: { area: string; present: string[]; wars: number[] };
  betrayed: { seat: string; area: string; other: string };
  removed: { seat: string; area: string; wars: number; doves: number };
  removed_by_all: { seat: string; area: string };
  stayed_fighting: { present: string[]; area: string };
  stayed_unharmed: { unharmed: string[]; area: string };
  stayed_equal: { seat: string; area: string; wars: number };
  stayed_backed: { seat: string; area: string; wars: number; doves: number };
  colony_founded: { area: string; present: string[] };
  colony_prevented: { area: string; present: string[] };
  last_year: { year: number; count: number };
  last_figure: { year: number; count: number };
  scored: { seat: string; alone: number; shared: number; doves: number; total: number };
  won: { winner: string[] };
  nobody_won: Record<string, never>;
};

/** An event, told apart by its kind. */
export type AfricaEvent = {
  [Kind in keyof AfricaFacts]: { kind: Kind; facts: AfricaFacts[Kind] };
}[keyof AfricaFacts];
