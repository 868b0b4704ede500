/** What a board is told to draw: one look per area, whatever the game. */
import type { BoardArt } from './art';

/** What a click on the area would do now: nothing, begin, be taken back, go on, or begin anew. */
export type Standing = 'idle' | 'open' | 'chosen' | 'target' | 'anew';

export interface AreaLook {
  id: string;
  group: string | null;
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

/** What a layer of a game's own is told about the map it is drawn in. */
export interface MapLayer {
  art: BoardArt;
  looks: ReadonlyMap<string, AreaLook>;
  /** Pixels on the screen per pixel of the map: what must keep its size on the screen is divided by it. */
  k: number;
  /** How large a counter is at this scale, in pixels of the map. */
  radius: number;
  /** Pick an area, as a click on its land would. */
  onpick: (area: string) => void;
}

/** An arrow from area to area. */
export interface Arrow {
  from: string;
  to: string;
  kind: 'planned' | 'past';
}
