/** A game nobody has drawn a face for: playable through its words alone. */
import type { Adapter } from './adapter';

export const plain: Adapter = {
  verbs: {},
  reach: {},
  again: new Set(),
  defaults: {},
  grave: new Set(),
  owner: () => null,
  figure: () => '',
  aloud: () => '',
  columns: () => [],
  isOut: () => false,
  headline: () => '',
  hand: () => null,
  worth: () => null,
  throwIn: () => null,
  battle: () => null,
  companion: (_, area, neighbours) => neighbours[0] ?? area,
  role: () => 0,
  tally: () => ({}),
};
