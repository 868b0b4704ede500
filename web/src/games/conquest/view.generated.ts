// The types of a view. Written by `mappemonde generate` from the game's `fields.py`: do not edit.

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
  /** What each seat would receive if its turn began now (R5.2, R5.3, R11.1). */
  income: Record<string, number>;
  /** Who owns each of them entirely (R5.3). */
  continents: Record<string, string | null>;
  /** Armies that may still move, by area; empty before movement. */
  movable: Record<string, number>;
  /** What the next set handed in is worth. */
  next_set: number;
}
