/** A game nobody has drawn a face for: playable through its words alone. */
import type { Adapter } from './adapter';

export const plain: Adapter = {
  verb: () => null,
  reach: () => null,
  again: () => null,
  defaults: () => ({}),
  grave: new Set(),
  elsewhere: new Set(),
  jotted: new Set(),
  anew: () => false,
  simultaneous: false,
  owner: () => null,
  figure: () => '',
  aloud: () => '',
  facts: () => [],
  isOut: () => false,
  headline: () => '',
  turnName: () => '',
  worth: () => null,
  companion: (_, area, neighbours) => neighbours[0] ?? area,
  role: () => 0,
  heads: () => false,
  charts: () => [],
  panels: [],
  planner: () => null,
  parts: {},
};
