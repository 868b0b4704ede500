// What is sent. Written by `mappemonde generate` from `fields.py` and `events.py`: do not edit.

import type { Component, Tree } from '../../lib/games/catalogue';

/** A view as it is sent. */
export interface MonumentalView {
  /** Who looks; nobody is a spectator. */
  seat: string | null;
  /** From 1 on. */
  round: number;
  /** Who holds the Era I card. */
  first: string;
  /** Whose turn it is. */
  turn: string;
  /** The current Era, by `ERAS`. */
  era: number;
  /** Rounds to be finished before the end; -1 before it is near. */
  last_rounds: number;
  civilization: Record<string, string>;
  /** The uppermost card of each space of a City. */
  city: Record<string, Record<string, string>>;
  /** Cards on top of a City deck that everybody knows. */
  known: Record<string, number>;
  discards: Record<string, string[]>;
  /** Cards drawn and used, beside the City. */
  beside: Record<string, string[]>;
  /** Cards under the Warlord card. */
  archived: Record<string, string[]>;
  /** Reserved cards, beside the Warlord card. */
  reserves: Record<string, string[]>;
  /** The Wonder under construction. */
  building: Record<string, string>;
  /** Completed Wonders. */
  wonders: Record<string, string[]>;
  /** Knowledge cards of a seat, the starting one included. */
  knowledge: Record<string, number>;
  /** Developed Policies, the active one last. */
  policies: Record<string, string[]>;
  /** The display, the card farthest from the deck first. */
  display: Record<string, string>;
  /** Cards at the bottom of a Reserve pile that everybody knows. */
  buried: Record<string, number>;
  /** Basic Buildings that are left. */
  supply: Record<string, number>;
  /** The Unrest pile. */
  unrest: string[];
  /** Development cards that have left the game. */
  removed: string[];
  /** Cards taken from the display in this turn (round). */
  taken: number;
  purse: Record<string, Record<string, number>>;
  /** Activated cards whose text was not used yet. */
  ready: Record<string, string[]>;
  /** Explorers that have acted. */
  acted: Record<string, Record<string, number>>;
  /** Who controls a tile, Capitals included. */
  holder: Record<string, string>;
  /** Soldiers of the holder. */
  soldiers: Record<string, number>;
  /** Outposts of the holder. */
  outpost: Record<string, number>;
  /** Where a Warlord stands. */
  warlord: Record<string, string>;
  /** Where the Explorers stand. */
  explorers: Record<string, Record<string, string>>;
  outposts_left: Record<string, number>;
  posts_left: Record<string, number>;
  /** Production tokens. */
  production: Record<string, number>;
  /** Science tokens. */
  science: Record<string, number>;
  /** The Market of a tile. */
  market: Record<string, string>;
  /** The Wonder whose token lies there. */
  wonder_on: Record<string, string>;
  /** Whether a Natural Wonder lies face up. */
  natural_up: Record<string, number>;
  /** Whose Trading Post stands there. */
  post: Record<string, string>;
  /** The Exchange token beside a Post. */
  exchange: Record<string, string>;
  /** Hidden Forces. */
  hidden: Record<string, number>;
  /** Hidden Forces in the supply of the Zulu. */
  hidden_left: number;
  /** Spaces reached on the Trade track. */
  track: Record<string, number>;
  /** Unused Trade Benefits. */
  own_benefits: string[];
  /** Unused Market tokens. */
  own_wares: string[];
  /** Whether the Future cards are laid out. */
  future: number;
  /** Who holds a Future card. */
  project_of: Record<string, string>;
  /** What lies on it. */
  project_paid: Record<string, number>;
  /** Quests dealt, then kept, face down. */
  own_quests: string[];
  /** The Quest each seat has thrown away. */
  own_rejected: string;
  /** Quests that were revealed. */
  fulfilled: Record<string, string[]>;
  /** Heroes to be hired, the one nearest to the deck last. */
  heroes: string[];
  /** The Hero of each seat. */
  hero: Record<string, string>;
  /** Of the turn (round): 1 hired, 2 sent away. */
  hero_mark: Record<string, number>;
  /** Monsters on the map in the order they appeared. */
  monsters: string[];
  /** Where a Monster stands. */
  monster_at: Record<string, string>;
  /** Columns its marker has moved. */
  monster_column: Record<string, number>;
  /** Who has defeated a Monster. */
  beaten: Record<string, string>;
  /** Who has passed in this round. */
  passed: Record<string, number>;
  /** Cards turned up in this turn. */
  automa_open: string[];
  /** Cards turned up before. */
  automa_discard: string[];
  /** Cards that have left the game. */
  automa_out: string[];
  /** What it takes to conquer a Province, modifiers of the attacker aside. */
  defence: Record<string, number>;
  /** Provinces a seat controls. */
  provinces: Record<string, number>;
  /** The known cards on top of each City deck, the top card last. */
  known_tops: Record<string, string[]>;
  /** The unknown cards of each City deck, in no order. */
  deck_rest: Record<string, string[]>;
  deck_sizes: Record<string, number>;
  /** Cards of each Era and type left in the Development deck. */
  deck_left: Record<string, number>;
  /** Known cards at the bottom of a Reserve pile. */
  bottoms: Record<string, string[]>;
  pile_sizes: Record<string, number>;
  /** The kind of an Exploration token, by its back. */
  backs: Record<string, string>;
  /** Whether a Trade Benefit lies on a Port. */
  port_filled: Record<string, boolean>;
  /** Natural Wonders that lie face up. */
  natural_seen: Record<string, string>;
  /** Where one lies face down. */
  natural_down: Record<string, boolean>;
  stack_sizes: Record<string, number>;
  /** Unused Trade Benefits of each seat. */
  benefits_held: Record<string, number>;
  /** From which Markets a seat holds unused tokens. */
  wares_held: Record<string, string[]>;
  bag_size: number;
  exchanges_left: number;
  /** Cards in the Automas' deck. */
  automa_left: number;
  /** Quests each seat holds face down. */
  quests_held: Record<string, number>;
  /** By a card of a City the Knowledge under it, the uppermost first. */
  beneath: Record<string, string[]>;
  activated: string[];
  /** Cards whose text was used in this turn (round). */
  used: string[];
  /** All nine of the seat that looks, row by row, while it is asked for one. */
  crosses: Cross[];
  /** By seat the cross that gives the most resources, of Cities that are not activated yet. */
  best_crosses: Record<string, Cross>;
  /** What faces that can be acquired cost the seat that looks. */
  prices: Record<string, number>;
  /** What the second section of its Wonder costs. */
  completion: number | null;
  /** What its next Policy costs. */
  policy_price: number | null;
  modifiers: Modifier[];
  /** By Province the parts of its defence: `terrain`, `token`, `units`, `outpost`, `effects`, `wonder`, `natural`. */
  defences: Record<string, Record<string, number>>;
  targets: Record<string, Target>;
  /** Cards that leave the display at the end of the turn (round), as things stand (R13.8, R15.20). */
  falling: string[];
  /** By kind (`exploration`, `natural`, `ware`, `benefit`) how many of each token may lie face down somewhere. */
  unseen: Record<string, Record<string, number>>;
  under_way: Frame[];
  attack: Attack | null;
  /** By seat and source, as if the game ended now (R14.4). */
  points: Record<string, Record<string, number>>;
  /** What counts for each majority, by seat. */
  majorities: Record<string, Record<string, number>>;
  /** Who has each majority now (R14.6). */
  leads: Record<string, string[]>;
}

/** What is printed on the components, told once. */
export interface MonumentalCatalogue {
  area: Record<string, Component<PrintedTile>>;
  card: Record<string, Component<PrintedCard>>;
  face: Record<string, Component<PrintedFace>>;
  civilization: Record<string, Component<PrintedCivilization>>;
  policy: Record<string, Component<PrintedPolicy>>;
  project: Record<string, Component<PrintedProject>>;
  exploration: Record<string, Component<PrintedToken>>;
  market: Record<string, Component<PrintedMarket>>;
  ware: Record<string, Component<PrintedToken>>;
  benefit: Record<string, Component<PrintedToken>>;
  exchange: Record<string, Component<PrintedToken>>;
  natural: Record<string, Component<PrintedNaturalWonder>>;
  quest: Record<string, Component<PrintedQuest>>;
  hero: Record<string, Component<PrintedHero>>;
  monster: Record<string, Component<PrintedMonster>>;
  automa_card: Record<string, Component<PrintedAutoma>>;
}

/** What activating a row and a column would give (R3.2 to R3.5). */
export interface Cross {
  row: number;
  column: number;
  /** By resource. */
  gains: Record<string, number>;
  /** Cards whose texts could then be used, or would react. */
  texts: string[];
  /** Unrest cards that would go back to their pile. */
  unrest: number;
  /** Faces that could be paid for then; told to the seat itself alone, as all that follows. */
  acquire: string[];
  /** Whether the Wonder under construction could be completed then. */
  complete: boolean;
  /** Whether a Policy could be developed then. */
  develop: boolean;
  /** Provinces that could be conquered then. */
  conquer: string[];
}

/** Something that changes prices, defence or limits of the seat that looks. */
export interface Modifier {
  modifier: string;
  amount: number;
  /** Whether it holds; else it waits for the next time and is used up. */
  lasting: boolean;
}

/** A Province within reach of the seat that looks (R6.5, R6.6). */
export interface Target {
  /** After everything that lowers it (R6.9). */
  defence: number;
  /** As much, unless a text grants the conquest for less (R6.11). */
  price: number;
  /** How many Units must move in. */
  units: number;
  /** How much can be paid for it now. */
  reach: number;
  /** How many Units can go there now. */
  spare: number;
  /** Whether Hidden Forces may demand more (R12.7). */
  hidden: boolean;
  /** Whether its holder may defend it with Gold (R6.24). */
  hills: boolean;
  /** Parts that the conquest would set off now: terrain, token, texts that react (R6.16). */
  brings: string[];
  /** Those that it would set off besides if the Warlord moves in (R12.1). */
  led: string[];
  /** With what its price would be paid, with the least Gold, by resource (R4.8). */
  pays: Record<string, number>;
}

/** One of the things under way, the outermost first. */
export interface Frame {
  step: string;
  /** Whose text is carried out, if it is anything's. */
  source: Thing | null;
  /** The Province it is about. */
  area: string | null;
}

/** The attack under way (R6.13). */
export interface Attack {
  seat: string;
  area: string;
  price: number;
  units: number;
  /** Where the Soldiers come from that were picked. */
  sent: string[];
  /** Whether the Warlord goes along. */
  led: boolean;
  /** What Hidden Forces or Hills demand. */
  due: number;
  /** While Units are picked: how many Soldiers may still come from each tile (R6.7). */
  sources: Record<string, number>;
  /** Whether the Warlord may still go along. */
  leads: boolean;
  /** Whether the holder may defend with Gold (R6.24). */
  hills: boolean;
  /** What is to be paid now or next: the price, or what is demanded besides; 0: nothing more. */
  cost: number;
  /** With what that is paid with the least Gold, by resource (R4.8). */
  pays: Record<string, number>;
  /** The least and the most of it that can be paid in Gold, where the attacker is asked; else nothing. */
  gold: number[];
}

/** What a map says of a tile (R2.1, R2.2). */
export interface PrintedTile {
  terrain: string;
  /** Axial coordinates. */
  hex: number[];
  /** That of the terrain alone. */
  defence: number;
  province: boolean;
  coastal: boolean;
  /** The seat that begins there. */
  capital: number | null;
  tokens: string[];
}

/** One of several equal cards. */
export interface PrintedCard {
  face: string;
}

/** A card that can lie in a City. */
export interface PrintedFace {
  number: string;
  box: string;
  provenance: Record<string, string>;
  kind: string;
  /** `I`, `II`, `R`, `III`, or empty. */
  era: string;
  currency: string;
  /** Of a Wonder that of both sections. */
  cost: number[];
  yields: Record<string, number>;
  /** What it does, as a tree; a term has a `word`, and `args`, `branches` and a `cost` where it needs them. */
  text: Tree[];
  completion: Tree[];
  icons: string[];
  /** The sentence of its text alone, by language; empty where it has none. */
  says: Record<string, string>;
  /** What its completion brings, likewise. */
  completes: Record<string, string>;
}

/** A civilization with its Warlord. */
export interface PrintedCivilization {
  box: string;
  type: string;
  /** The Warlord's id. */
  warlord: string;
  /** What the Warlord does. */
  text: Tree[];
  trait: Tree[];
  hidden_forces: number;
  conquest: string;
  start_reserve: number;
  provenance: Record<string, string>;
}

/** A Cultural Policy. */
export interface PrintedPolicy {
  number: string;
  box: string;
  provenance: Record<string, string>;
  civilization: string;
  bonus: Tree[];
  active: Tree[];
  /** The sentence of its Bonus alone, by language. */
  says: Record<string, string>;
}

/** A project of the Future Era. */
export interface PrintedProject {
  number: string;
  box: string;
  provenance: Record<string, string>;
  resource: string;
  gold: boolean;
  points: number;
}

/** An Exploration, Market, Trade Benefit or Exchange token. */
export interface PrintedToken {
  number: string;
  box: string;
  provenance: Record<string, string>;
  kind: string;
  copies: number;
  text: Tree[];
  icons: string[];
  monster: string;
}

/** A Market. */
export interface PrintedMarket {
  number: string;
  box: string;
  provenance: Record<string, string>;
  tokens: string[];
}

/** A Natural Wonder. */
export interface PrintedNaturalWonder {
  number: string;
  box: string;
  provenance: Record<string, string>;
  text: Tree[];
  points: number;
}

/** A Quest. */
export interface PrintedQuest {
  number: string;
  box: string;
  provenance: Record<string, string>;
  goal: Tree[];
  points: number;
}

/** A Hero. */
export interface PrintedHero {
  number: string;
  box: string;
  provenance: Record<string, string>;
  era: string;
  cost: number;
  owned: Tree[];
  dismiss: Tree[];
}

/** A Monster. */
export interface PrintedMonster {
  number: string;
  box: string;
  provenance: Record<string, string>;
  strength: number;
  attack: Tree[];
  reward: Tree[];
  points: number;
}

/** A card of the Automas' deck. */
export interface PrintedAutoma {
  number: string;
  box: string;
  provenance: Record<string, string>;
  kind: string;
  lines: Tree[];
  type: string;
  special: Tree[];
}

/** A component by its kind and id. */
export interface Thing {
  kind: string;
  id: string;
}

/** The facts of every kind of event as somebody sees it. */
export type MonumentalFacts = {
  undone: { seat: string };
  first_drawn: { seat: string };
  civilization_taken: { seat: string; civilization: string };
  turn_begun: { seat: string; round: number };
  round_begun: { round: number };
  era_begun: { era: string };
  end_begun: Record<string, never>;
  future_opened: Record<string, never>;
  last_round_played: { winner: string[] };
  gained: { seat: string; amount: number; resource: string };
  lost: { seat: string; amount: number; resource: string };
  paid: { seat: string; amount: number; resource: string };
  converted: { seat: string; amount: number; resource: string; into: string };
  perished: { seat: string };
  city_activated: { seat: string; row: number; column: number };
  activated_card: { seat: string; card: string };
  unrest_returned: { seat: string };
  unrest_gained: { seat: string };
  reshuffled: { seat: string };
  drawn: { seat: string; card: string };
  card_used: { seat: string; part: string };
  triggered: { seat: string; part: string };
  archived: { seat: string; card: string };
  discarded: { seat: string; card: string };
  recalled: { seat: string; card: string };
  copied: { seat: string; card: string };
  policy_copied: { seat: string; policy: string };
  borrowed: { seat: string; card: string };
  acquired: { seat: string; card: string };
  begun: { seat: string; card: string };
  completed: { seat: string; card: string };
  wonder_placed: { seat: string; card: string; area: string };
  wonder_aside: { seat: string; card: string };
  developed: { seat: string; policy: string };
  reserved: { seat: string; card: string };
  handed: { seat: string; card: string; to: string };
  city_refilled: { seat: string };
  display_discarded: { card: string };
  display_filled: { card: string };
  attacked: { seat: string; area: string; price: number; units: number };
  rolled: { seat: string; area: string; extra: number };
  hidden_home: { area: string };
  bid_made: { seat: string; gold: number };
  matched: { seat: string; gold: number };
  failed: { seat: string; area: string };
  driven_out: { seat: string; area: string };
  conquered: { seat: string; area: string; warlord: number };
  explored: { seat: string; area: string; exploration: string };
  hidden_placed: { seat: string; area: string };
  natural_found: { seat: string; area: string; natural: string };
  lapsed: { seat: string; area: string };
  moved: { seat: string; unit: string; origin: string; target: string };
  outpost_built: { seat: string; area: string };
  destroyed: { seat: string; unit: string; area: string };
  stepped: { seat: string; explorer: string; area: string };
  collected: { seat: string; resource: string; area: string };
  ware_taken: { seat: string; market: string; area: string };
  ware_taken_known: { seat: string; market: string; area: string; ware: string };
  ware_used: { seat: string; ware: string };
  cashed: { seat: string; resource: string };
  advanced: { seat: string; space: number };
  benefit_gained: { seat: string };
  benefit_gained_known: { seat: string; benefit: string };
  benefit_used: { seat: string; benefit: string };
  post_built: { seat: string; area: string; exchange: string };
  post_built_bare: { seat: string; area: string };
  visited: { seat: string; area: string; owner: string };
  contributed: { seat: string; project: string; amount: number };
  passed: { seat: string };
  quests_kept: { seat: string };
  quests_kept_known: { seat: string; quest: string };
  quest_fulfilled: { seat: string; quest: string };
  hero_arrived: { hero: string };
  hero_hired: { seat: string; hero: string };
  hero_sent: { seat: string; hero: string };
  monster_appeared: { monster: string; area: string };
  monster_attacked: { monster: string; area: string };
  monster_beaten: { seat: string; monster: string; area: string };
  automa_turned: { seat: string; card: string };
  automa_line: { seat: string; line: string };
  automa_too_dear: { seat: string; line: string; held: number };
  automa_skipped: { seat: string; line: string; why: string };
  automa_cannot: { seat: string; line: string; why: string; gold: number };
  automa_unmet: { seat: string; line: string };
  automa_shuffled: { seat: string };
  automa_took: { seat: string; card: string };
  automa_turned_over: { seat: string; card: string };
  automa_developed: { seat: string; policies: number };
  automa_cashed: { seat: string; gold: number };
  automa_began_again: { seat: string };
};

/** An event, told apart by its kind. */
export type MonumentalEvent = {
  [Kind in keyof MonumentalFacts]: { kind: Kind; facts: MonumentalFacts[Kind] };
}[keyof MonumentalFacts];
