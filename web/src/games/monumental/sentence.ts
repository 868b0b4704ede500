/** Actions in words, where their arguments are numbers. */
import { nameOf, nounOf } from '../../lib/table/names';
import type { Scene } from '../../lib/games/adapter';
import { faceOf, seen, there } from './view';
import { t } from './words';

const EXPLORERS = ['collect', 'market', 'post', 'visit'] as const;
/** Verbs that take a space of the City. */
const SPACES: ReadonlySet<string> = new Set(['archive', 'discard', 'tilt']);

export function sentence(
  { position, words }: Scene,
  verb: string,
  [one = '', two = '']: readonly string[],
) {
  const view = seen(position.view);
  if (verb === 'activate') return t('cross.activate', { row: one, column: two });
  if (verb === 'step') return t('told.step', { explorer: one, area: nounOf(words, 'area', two) });
  const explorer = EXPLORERS.find((each) => each === verb);
  if (explorer)
    return t(`told.${explorer}`, { explorer: one, resource: nameOf(words, 'resource', two) });
  const card = SPACES.has(verb) && there(view.city[view.seat ?? '']?.[one]);
  if (!card) return null;
  const name = nameOf(words, 'face', faceOf(words, card));
  return t('told.space', { verb: t(`verb.${verb as 'archive'}`), name });
}
