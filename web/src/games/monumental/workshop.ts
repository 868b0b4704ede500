/** Monumental in the workshop: tints, relief, and the tokens of a map. */
import type { WorkshopFace } from '../../lib/workshop/face';
import { MAP_SIGNS } from './icons';
import { TINTS } from './map';
import Laid from './Laid.svelte';
import SheetCard from './SheetCard.svelte';
import { t } from './words';

export const workshop: WorkshopFace = {
  tints: TINTS,
  seas: ['water'],
  layer: Laid,
  keyName: (key) => t.maybe(`key.${key}`),
  card: SheetCard,
  signs: { ...MAP_SIGNS, natural_wonder: MAP_SIGNS.natural },
};
