/** Actions in words, where their arguments are numbers. */
import type { Words } from '../../lib/api/types';
import { nameOf, nounOf } from '../../lib/table/names';
import type { Scene } from '../../lib/games/adapter';
import { CELLS, crossAt, faceOf, seen, there } from './view';
import type { MonumentalView } from './view.generated';
import { t } from './words';

const EXPLORERS = ['collect', 'market', 'post', 'visit'] as const;
/** Verbs that take a space of the City. */
export const SPACES: ReadonlySet<string> = new Set(['archive', 'discard', 'tilt']);

/** The face of the own card that lies where an action says, if it names a space of the City. */
export function faceInSpace(
  { city, seat }: MonumentalView,
  words: Words,
  verb: string,
  cell: string,
): string | null {
  const card = SPACES.has(verb) ? there(city[seat ?? '']?.[cell]) : null;
  return card && faceOf(words, card);
}

/** Where a space of a City is. */
export const spaceOf = (cell: string) =>
  t('city.cross', crossAt(CELLS.indexOf(cell as (typeof CELLS)[number])));

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
  const face = faceInSpace(view, words, verb, one);
  if (!face) return null;
  const name = nameOf(words, 'face', face);
  return t('told.space', { verb: t(`verb.${verb as 'archive'}`), name });
}
