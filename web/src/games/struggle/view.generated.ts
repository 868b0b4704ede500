// What is sent. Written by `mappemonde generate` from `fields.py` and `events.py`: do not edit.

import type { Component } from '../../lib/games/catalogue';

/** A view as it is sent. */
export interface StruggleView {
  /** Who looks; nobody is a spectator. */
  seat: string | null;
  /** From 1 to 3. */
  war: number;
  /** Of the war; 0 before its first. */
  round: number;
  /** Seats clockwise round the table, the first player first (R2.2). */
  circle: string[];
  /** Who opens the first auction of the next war (R5.2). */
  opener: string;
  /** The eight boxes of the alliances, A and B by turns (R5.11). */
  boxes: string[];
  /** Whose turn it is. */
  turn: string;
  /** Left in this turn (R6.1). */
  actions: number;
  /** Whether a tile was bought in this turn (R6.3). */
  bought: boolean;
  /** Whether this turn has colonised or enslaved (R6.4). */
  settled: boolean;
  gold: Record<string, number>;
  population: Record<string, number>;
  /** Victory points by where they come from. */
  points: Record<string, Record<string, number>>;
  units: Record<string, Record<string, Record<string, number>>>;
  /** Control markers. */
  control: Record<string, Record<string, number>>;
  /** Region markers on the map. */
  lying: Record<string, boolean>;
  /** Tiles each seat owns. */
  tiles: Record<string, Record<string, number>>;
  /** Of these, turned for this war (R18.7). */
  used: Record<string, Record<string, number>>;
  /** Tiles to be had. */
  supply: Record<string, number>;
  /** Whose Blockade lies there (R17.1). */
  blockader: Record<string, string>;
  /** Where Pirates and Slave Revolt lie (R16.3). */
  raided: Record<string, string>;
  /** Whose marker lies on them (R16.5). */
  captive: Record<string, string>;
  /** Who has nothing more to write at this congress (R4.3). */
  ready: Record<string, boolean>;
  /** Seats in order of play (R5.11). */
  order: string[];
  /** As far as the seat may see it; -1 where it may not (R3.6). */
  unrest: Record<string, number>;
  bag_size: number;
  letters: Letters;
  /** Of a war (R1.8). */
  rounds: number;
  /** By seat, the gold that a loan brings (R3.1, R3.2). */
  loan: Record<string, number>;
  /** By power, the pieces that are not on the map: units by kind, and `control` markers. */
  stock: Record<string, Record<string, number>>;
  races: Record<string, Race>;
  /** By seat, kind of unit and area: where it may go now. */
  reach: Record<string, Record<string, Record<string, Reach>>>;
  /** For the seat that looks, in its turn. */
  plans: Plan[];
  battle: BattleSheet | null;
  auction: AuctionTable | null;
  costs: Record<string, Cost>;
  /** Three tiles that are good to begin with, for a seat that has none in the first war. */
  good_first: string[];
  projections: Record<string, Projection>;
  warnings: Warnings | null;
}

/** What is printed on the components, told once. */
export interface StruggleCatalogue {
  area: Record<string, Component<Region>>;
  marker: Record<string, Component<Marker>>;
  tile: Record<string, Component<Tile>>;
}

/** What a viewer may know of letters and treaties. */
export interface Letters {
  treaties: Treaty[];
  draft: Draft | null;
  letters_left: number;
  ledger: Record<string, Standing>;
}

/** The race for a region: powers with control markers there, the best first. */
export interface Race {
  ranks: Rank[];
  /** By the power that would get one marker more: whose points change, and by how much. */
  one_more: Record<string, Record<string, number>>;
}

/** Why a unit may go somewhere now (R9.3 to R9.7). */
export interface Reach {
  by: 'home' | 'colony_navy' | 'marker' | 'neighbour' | 'border' | 'navy' | 'sea_area' | 'sea';
  /** The area of the marker, the home or the navy that it relies on. */
  via: string | null;
}

/** An attack that could be declared now, or a raid that could be bought, before anybody is asked for help. */
export interface Plan {
  action: string;
  area: string;
  /** `strike`: a raid is the attacker, and the target is its victim. */
  kind: 'power' | 'marker' | 'raid' | 'strike';
  target: string;
  /** How many loans paying for it takes now. */
  loans: number;
  wins_marker: boolean;
  wins_gold: number;
  wins_points: number;
  /** How a victory changes the own points, if the war ended then. */
  swing: number;
  helpers: Helper[];
  sheet: Sheet;
}

/** The attack under way. */
export interface BattleSheet {
  /** Nobody where a raid strikes. */
  attacker: string | null;
  defender: string | null;
  kind: 'power' | 'marker' | 'raid' | 'strike';
  /** A power, a region marker or a raid. */
  target: string;
  area: string;
  surprised: boolean;
  lent: Lent[];
  asked: Asked | null;
  sheet: Sheet;
  thrown: Throw | null;
}

/** The auction under way. */
export interface AuctionTable {
  number: number;
  auctions: number;
  opener: string;
  /** Who made the standing bid. */
  bidder: string | null;
  gold: number;
  /** The power proposed for row A. */
  first: string | null;
  second: string | null;
  /** Who has passed since the standing bid. */
  passed: string[];
  unplaced: string[];
}

/** What a tile of the supply costs the seat that looks. */
export interface Cost {
  gold: number;
  population: number;
  /** What is printed, and that of loans. */
  unrest: number;
  loans: number;
}

/** A seat, if the war ended now (R19). */
export interface Projection {
  /** Points of the scoring. */
  war: number;
  population: number;
  control: number;
  trade: number;
  upkeep: number;
  /** Left after income and upkeep. */
  gold: number;
  loans: number;
  /** After loans; nothing where it lies face down. */
  unrest: number | null;
  /** If this were the end; nothing where somebody's unrest lies face down (R20.3). */
  penalty: number | null;
  /** Whether its unrest is known to be too high (R20.2). */
  revolution: boolean;
}

/** What the seat that looks should think of before it ends its turn. */
export interface Warnings {
  /** Own tiles that may still be used in this war (R18.7). */
  unused: string[];
  /** Whether it has no other turn in this war. */
  last_turn: boolean;
  /** What the upkeep takes as things stand. */
  loans: number;
}

/** What is printed on an area. */
export interface Region {
  /** Points for the most control markers, the second most and so forth; empty for a home (R19.4). */
  values: number[];
  /** `europe`, `america`, `colony` or `home`. */
  continent: string;
  /** Whether navies may stand there (R1.3). */
  navies: boolean;
  /** Where it is fought at sea for it (R12.7). */
  sea: string | null;
  /** Whose home it is. */
  home: string | null;
  /** The areas an army may march from, one way or the other (R9.6). */
  borders: string[];
  /** The areas from which it is entered without a sea roll (R9.9). */
  calm: string[];
}

/** What is printed on a region marker (R1.6). */
export interface Marker {
  area: string;
  /** `neutral`, `pop` or `slaves`. */
  type: string;
  strength: number;
  gold: number;
  points: number;
}

/** What is printed on a tile (R7.1, R7.4). */
export interface Tile {
  /** `development`, `trade` or `alliance`. */
  group: string;
  /** What it is good for, as the market sorts it: `war`, `sea`, `build`…. */
  use: string;
  /** `permanent`, `triangle`, `square`, `returning`, `immediate` or `alliance`. */
  life: string;
  effect: string;
  count: number;
  gold: number;
  population: number;
  unrest: number;
  regions: string[];
  /** What an alliance tile may add: `army`, `navy`. */
  adds: string[];
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

/** A power in the race for a region. */
export interface Rank {
  power: string;
  control: number;
  /** From 0; powers with as many markers share a rank (R19.4). */
  rank: number;
  points: number;
}

/** What an ally could lend at most (R11.4). */
export interface Helper {
  power: string;
  side: 'attack' | 'defence';
  armies: number;
  navies: number;
}

/** An attack worked out: the chances are those of the combat that decides, a fight at sea included. */
export interface Sheet {
  sea: Combat | null;
  /** Who has naval support; `fought`: the winner at sea. */
  support: 'attack' | 'defence' | 'none' | 'fought';
  land: Combat | null;
  win: number;
  tie: number;
  loss: number;
  /** Own units that the attacker loses on average. */
  lost: number;
  /** Units that the other side loses on average, those of its allies included; Fighting Withdrawal saves none. */
  killed: number;
  /** What the attacker's unrest grows by on average, loans for the declaration included. */
  unrest: number;
  tried: Tried[];
}

/** Units lent for the attack under way. */
export interface Lent {
  power: string;
  side: 'attack' | 'defence';
  armies: number;
  navies: number;
}

/** Help that was asked for and waits for an answer. */
export interface Asked {
  seat: string;
  ally: string;
  /** What is offered for help. */
  gold: number;
  /** What the other side offers for staying out. */
  bribe: number;
}

/** The dice that lie on the table. */
export interface Throw {
  front: 'sea' | 'land';
  attack: number[];
  defence: number[];
  attack_total: number;
  defence_total: number;
  /** The chance that the attacker wins this combat if all dice are thrown again. */
  again: number;
}

/** One promise: of whom, which clause, about what. */
export interface Term {
  who: 'proposer' | 'partner' | 'both';
  clause: string;
  argument: string | null;
}

/** A combat at sea or on land before its dice, with the exact chances of the attacker. */
export interface Combat {
  attack: Line[];
  defence: Line[];
  attack_strength: number;
  defence_strength: number;
  win: number;
  tie: number;
  loss: number;
}

/** The chances of the whole attack if a side uses what it holds: all its Reserves, or a Blockade (R13.7, R17.4). */
export interface Tried {
  tile: string;
  side: 'attack' | 'defence';
  win: number;
  tie: number;
  loss: number;
}

/** One line of the strength of a side (R13.1 to R13.5). */
export interface Line {
  /** `strength`: of a region marker or a raid. */
  what: 'armies' | 'navies' | 'forts' | 'training' | 'alliance' | 'support' | 'strength';
  count: number;
  strength: number;
  /** Who lends them; nothing: they are the side's own. */
  power: string | null;
  tile: string | null;
}

/** The facts of every kind of event as somebody sees it. */
export type StruggleFacts = {
  undone: { seat: string };
  circle_drawn: { order: string[] };
  markers_laid: { war: number; markers: string[] };
  started: { power: string; regions: string[] };
  redrew: { seat: string; regions: string[] };
  kept_draw: { seat: string };
  garrisoned: { power: string; regions: string[] };
  deployed: { seat: string; unit: string; area: string };
  war_opened: { war: number };
  auction_opened: { number: number; auctions: number; seat: string };
  bid_made: { seat: string; top: string; bottom: string; gold: number };
  side_bid_made: { seat: string; power: string; side: string; gold: number };
  bid_passed: { seat: string };
  auction_won: { seat: string; gold: number };
  aligned: { power: string; side: string; box: number };
  alliances_made: { first: string[]; second: string[]; order: string[] };
  round_opened: { war: number; round: number };
  turn_opened: { seat: string; round: number };
  passed: { seat: string; actions: number };
  turn_ended: { seat: string };
  borrowed: { seat: string; loans: number; gold: number; unrest: number };
  unrest_grew: { seat: string; unrest: number };
  bought: { seat: string; tile: string; gold: number; population: number };
  industry_built: { seat: string; points: number };
  tile_used: { seat: string; tile: string };
  tile_returned: { tile: string };
  population_grew: { seat: string; population: number };
  reformed: { seat: string; unrest: number };
  blockaded: { seat: string; area: string };
  built: { seat: string; unit: string; area: string };
  natives_raised: { seat: string; area: string };
  moved: { seat: string; unit: string; origin: string; target: string };
  sea_rolled: { seat: string; unit: string; target: string; dice: number[] };
  sunk: { seat: string; unit: string; target: string };
  driven_back: { seat: string; unit: string; origin: string; target: string };
  fort_refunded: { seat: string; target: string };
  colonised: { seat: string; marker: string; area: string };
  enslaved: { seat: string; marker: string; area: string };
  gave: { seat: string; receiver: string; gold: number };
  attacked: { seat: string; area: string; victim: string };
  assaulted: { seat: string; area: string; marker: string };
  hunted: { seat: string; area: string; raid: string };
  raided: { seat: string; raid: string; area: string; victim: string };
  surprised: { seat: string; victim: string };
  requested: { seat: string; ally: string; gold: number };
  left_out: { seat: string; ally: string };
  bribe_offered: { seat: string; ally: string; gold: number };
  lent: { seat: string; principal: string; armies: number; navies: number; gold: number };
  help_refused: { seat: string; principal: string };
  stayed_out: { seat: string; principal: string; gold: number };
  fights_at_sea: { seat: string; area: string };
  declines_at_sea: { seat: string; area: string };
  naval_support: { power: string; area: string; value: number };
  no_naval_support: { area: string };
  assigned: { seat: string; tile: string; front: string };
  blockade_spent: { seat: string };
  thrown: {
    front: string;
    area: string;
    assailant: string;
    opponent: string;
    attack: number;
    defence: number;
    red: number[];
    black: number[];
    attack_total: number;
    defence_total: number;
  };
  reserve_used: { seat: string };
  combat_won: { front: string; victor: string; area: string };
  combat_tied: { front: string; area: string };
  seven: { thrower: string; front: string };
  withdrew: { seat: string; saved: string };
  unit_lost: { power: string; unit: string; area: string };
  control_taken: { seat: string; victim: string; area: string };
  control_removed: { victim: string; area: string };
  neutral_beaten: { seat: string; marker: string; area: string; gold: number; points: number };
  no_marker_left: { seat: string };
  nothing_gained: { seat: string; area: string };
  captured: { raid: string; victim: string; area: string };
  raid_beaten: { seat: string; raid: string; area: string };
  income: { seat: string; population: number; control: number; trade: number; gold: number };
  upkeep: { seat: string; units: number };
  grown: { seat: string; population: number };
  scored: { area: string; powers: string[]; markers: number[]; points: number[] };
  war_scored: { seat: string; points: number; total: number };
  war_ended: { war: number };
  unrest_shown: { seat: string; unrest: number };
  revolution: { seat: string };
  penalty: { seat: string; points: number };
  congress_opened: { war: number; round: number };
  ready: { seat: string };
  not_ready: { seat: string };
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
  term_peace: { seat: string; other: string };
  term_truce: { seat: string; other: string };
  term_spare: { seat: string; other: string; area: string };
  term_help: { seat: string; other: string };
  term_side: { seat: string; other: string };
  term_yield: { seat: string; other: string };
  term_gold: { seat: string; other: string; gold: string };
  game_ended: { winner: string[] };
};

/** An event, told apart by its kind. */
export type StruggleEvent = {
  [Kind in keyof StruggleFacts]: { kind: Kind; facts: StruggleFacts[Kind] };
}[keyof StruggleFacts];
