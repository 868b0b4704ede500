// The types of a view. Written by `mappemonde generate` from the game's `fields.py`: do not edit.

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
  cards: Printed;
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

/** The printed values of this table's places and cards: an owner's board has its own. */
export interface Printed {
  places: Record<string, Place>;
  expeditions: Record<string, Expedition>;
  adventures: Record<string, Adventure>;
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
