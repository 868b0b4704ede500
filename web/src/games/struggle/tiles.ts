/** Tiles in hand: the verb that uses each, by what it does. */
import type { Offer } from '../../lib/api/types';
import type { Tile } from './view.generated';

/** The verb of every effect that is used at will; the others work by themselves. */
export const USES: Readonly<Record<string, string>> = {
  free_attack: 'war_office',
  free_army: 'mercenaries',
  free_navy: 'pressgangs',
  natives: 'natives',
  diplomacy: 'diplomacy',
  agriculture: 'agriculture',
  reform: 'reform',
  blockade: 'lay_blockade',
  reroll: 'reserve',
  surprise: 'surprise',
  withdrawal: 'save_own',
};

/** The verb that uses a tile now, if it is on offer. */
export function usable({ effect }: Pick<Tile, 'effect'>, offers: readonly Offer[]): string | null {
  const verb = USES[effect];
  return verb && offers.some((offer) => offer.verb === verb) ? verb : null;
}
