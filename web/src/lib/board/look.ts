/** What a board is told to draw: one look per area, whatever the game. */

/** What a click on the area would do now. */
export type Standing = 'idle' | 'open' | 'chosen' | 'target';

export interface AreaLook {
  id: string;
  group: string;
  /** The colour of the seat that holds it; its emblem follows from it. */
  owner: string | null;
  /** What the piece says, or nothing for no piece. */
  figure: string;
  standing: Standing;
  /** Whether it is marked as changed. */
  changed: boolean;
  /** Everything a screen reader says about it. */
  label: string;
}

/** An arrow from area to area. */
export interface Arrow {
  from: string;
  to: string;
  kind: 'planned' | 'past';
}
