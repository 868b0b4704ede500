// What is sent. Written by `mappemonde generate` from `fields.py` and `events.py`: do not edit.

import type { Component } from '../../lib/games/catalogue';

/** A view as it is sent. */
export interface AfricanaView {
  /** Who looks; nobody is a spectator. */
  seat: string | null;
  turn: string;
  round: number;
  last_round: boolean;
  /** Own cards, by kind. */
  hand: Record<string, number>;
  played: Record<string, number>;
  seats: Record<string, Company>;
  slots: Slot[];
  books: Record<string, Book>;
  expeditions: Expeditions;
  travel: TravelCards;
  /** Those left to be won, by colour. */
  assistants: Record<string, number>;
  gone: string[];
  ways: Ways;
}

/** What is printed on the components, told once. */
export interface AfricanaCatalogue {
  area: Record<string, Component<Place>>;
  expedition: Record<string, Component<Expedition>>;
  adventure: Record<string, Component<Adventure>>;
}

/** What everybody knows of a seat. */
export interface Company {
  /** Its name by language. */
  company: Record<string, string>;
  at: string;
  silver: number;
  hand_size: number;
  travel_cards: number;
  /** Assistants and the joker in hand. */
  helpers: Record<string, number>;
  /** Those not placed yet. */
  markers: number;
  open: string[];
  adventures: string[];
  expeditions: string[];
  artifacts: Record<string, number>;
  /** What the sets are worth now; nothing where totals are hidden. */
  sets: number | null;
  /** By source, and the total; nothing where totals are hidden. */
  points: Record<string, number> | null;
}

/** An expedition slot with its bonus and its markers. */
export interface Slot {
  slot: number;
  bonus: Bonus;
  expedition: string | null;
  joined: string[];
}

/** Both sides from the bottom to the open page, nothing for pages that are not known; and what these may be. */
export interface Book {
  left: (string | null)[];
  right: (string | null)[];
  hidden: string[];
}

/** The pile of expeditions by back, and what is known of it. */
export interface Expeditions {
  pile: Record<string, number>;
  top: string | null;
  removed: number;
}

/** The pile of Travel cards, what lies open, and the colours of all that is unseen. */
export interface TravelCards {
  pile: number;
  discards: Record<string, number>;
  hidden: Record<string, number>;
}

/** For the seat that may move: what is due where it stands, and how to go on. */
export interface Ways {
  here: string[];
  /** For every neighbour, the actions that pay for the step, the cheapest first. */
  steps: Record<string, string[]>;
  paths: Record<string, Path>;
}

/** What is printed on a place. */
export interface Place {
  half: string;
  colours: string[];
}

/** What is printed on an expedition. */
export interface Expedition {
  back: string;
  start: string;
  destination: string;
  silver: number;
  points: number;
}

/** What is printed on an adventure. */
export interface Adventure {
  book: string;
  artifact: string | null;
  /** The colour of the assistant it brings. */
  assistant: string | null;
  destination: string;
  silver: number;
  points: number;
}

/** What joining an expedition in a slot brings: silver, or a Travel card. */
export interface Bonus {
  silver?: number;
  card?: number;
}

/** The cheapest way to a place. */
export interface Path {
  actions: string[];
  silver: number;
  cards: number;
}

/** The facts of every kind of event as somebody sees it. */
export type AfricanaFacts = {
  undone: { seat: string };
  book_filled: { book: string; count: number; adventure: string };
  expeditions_removed: { count: number };
  expedition_dealt: { expedition: string; slot: string };
  founded: { seat: string; area: string; silver: number };
  turn_opened: { seat: string; round: number };
  drawn: { seat: string };
  drawn_known: { seat: string; card: string };
  no_card_left: { seat: string };
  reshuffled: { count: number };
  passed: { seat: string };
  page_turned: { seat: string; adventure: string; book: string; side: string; silver: number };
  page_seen: { adventure: string; book: string; side: string };
  bought: { seat: string; adventure: string; book: string; side: string };
  travelled: { seat: string; here: string; area: string; card: string };
  travelled_paid: { seat: string; here: string; area: string; card: string; silver: number };
  joined: { seat: string; expedition: string; slot: string; silver: number };
  joined_for_card: { seat: string; expedition: string; slot: string; silver: number };
  completed: { seat: string; expedition: string; slot: string; silver: number; points: number };
  markers_returned: { returned: string[]; expedition: string };
  artifact_delivered: { seat: string; adventure: string; silver: number; points: number };
  assistant_hired: { seat: string; adventure: string; card: string };
  halted: { seat: string; count: number; back: number };
  discarded: { seat: string; card: string };
  helper_lost: { seat: string; card: string };
  abandoned: { seat: string; adventure: string };
  last_round: { round: number };
  stall_noticed: { round: number };
  scored: {
    seat: string;
    expeditions: number;
    artifacts: number;
    sets: number;
    assistants: number;
    silver: number;
    cards: number;
    open: number;
    total: number;
  };
  expeditions_out: { winner: string[]; round: number };
  stalled: { winner: string[]; round: number };
};

/** An event, told apart by its kind. */
export type AfricanaEvent = {
  [Kind in keyof AfricanaFacts]: { kind: Kind; facts: AfricanaFacts[Kind] };
}[keyof AfricanaFacts];
