// What is sent. Written by `mappemonde generate` from `fields.py` and `events.py`: do not edit.

import type { Component } from '../../lib/games/catalogue';

/** A view as it is sent. */
export interface ConquestView {
  /** Who looks; nobody is a spectator. */
  seat: string | null;
  /** Seats in turn order, the one that opened phase II first. */
  order: string[];
  /** Whose turn it is. */
  turn: string;
  /** Of phase II, from 1. */
  round: number;
  owner: Record<string, string>;
  armies: Record<string, number>;
  /** Armies standing there that threw dice this turn (R7.2). */
  spent: Record<string, number>;
  /** Armies received and not yet placed (R5.5). */
  reserve: number;
  hand: string[];
  /** Sets handed in by all seats together (R8.2). */
  exchanged: number;
  /** Seats in the order of their elimination (R9.1). */
  fallen: string[];
  resigned: string[];
  /** What opened the combat under way: origin, target (R6.10). */
  front: string[];
  /** Until the first attack (R8.5), and after an elimination (R9.3). */
  exchange_open: boolean;
  /** How many cards of each shuffle a hand holds. */
  held_by_shuffle: Record<string, number[]>;
  talon_size: number;
  /** Empty where discards are closed. */
  discards: string[];
  discards_size: number;
  /** 0 where discards are closed. */
  shuffles: number;
  hand_size: Record<string, number>;
  /** Armies that may still move, by area; empty before movement. */
  movable: Record<string, number>;
  /** What the next set handed in brings. */
  next_set: number;
  /** By seat: what its next turn brings without cards, if nothing changes until then. */
  income: Record<string, number>;
  /** Whether all armies but one are proposed for the occupation under way, and not the fewest (D12). */
  occupies_with_all: boolean;
  /** The continents that one seat owns entirely, each with its owner. */
  holders: Record<string, string>;
}

/** What is printed on the components, told once. */
export interface ConquestCatalogue {
  card: Record<string, Component<Card>>;
  continent: Record<string, Component<Continent>>;
}

/** What is printed on a card. */
export interface Card {
  /** `foot`, `horse`, `cannon` or `joker`. */
  arm: string;
  /** Jokers show none. */
  area: string | null;
}

/** What is printed about a continent. */
export interface Continent {
  /** Armies for whoever holds it whole (R5.3). */
  bonus: number;
}

/** The facts of every kind of event as somebody sees it. */
export type ConquestFacts = {
  undone: { seat: string };
  threw_for_order: { seat: string; points: number };
  order_fixed: { order: string[] };
  dealt: { seat: string; points: number; taken: string[]; lost: number };
  points_lost: { seat: string; lost: number };
  talon_made: { count: number };
  turn_opened: { seat: string; round: number };
  drawn: { seat: string };
  drawn_known: { seat: string; card: string };
  no_card_left: { seat: string };
  reshuffled: { count: number };
  income: { seat: string; areas: number; armies: number };
  bonus: { seat: string; continent: string; armies: number };
  exchanged: { seat: string; cards: string; number: number; armies: number };
  supply_exhausted: { seat: string; lost: number };
  placed: { seat: string; area: string; armies: number };
  attacked: { seat: string; origin: string; target: string; dice: number };
  attacked_unnamed: { seat: string };
  huffed: { seat: string; origin: string; lost: number };
  red_thrown: { seat: string; red: number[] };
  answered: { seat: string; target: string; dice: number };
  thrown: {
    origin: string;
    target: string;
    red: number[];
    black: number[];
    lost: number;
    killed: number;
  };
  occupied: { seat: string; origin: string; target: string; armies: number; victim: string };
  eliminated: { seat: string; victim: string };
  cards_captured: { seat: string; victim: string; count: number };
  cards_captured_known: { seat: string; victim: string; count: number; card: string[] };
  combat_ended: { seat: string };
  moved: { seat: string; origin: string; target: string; armies: number };
  resigned: { seat: string };
  world_conquered: { winner: string[]; round: number };
  round_limit: { winner: string[]; round: number };
  resignation: { winner: string[]; round: number };
};

/** An event, told apart by its kind. */
export type ConquestEvent = {
  [Kind in keyof ConquestFacts]: { kind: Kind; facts: ConquestFacts[Kind] };
}[keyof ConquestFacts];
