/** Actions in words, where names in a row would not tell who does what to whom. */
import { nounOf } from '../../lib/table/names';
import type { Scene } from '../../lib/games/adapter';
import { t } from './words';

const LETTERS = ['accept', 'decline', 'counter', 'withdraw', 'decline_because'] as const;

export function sentence({ words }: Scene, verb: string, picked: readonly string[]): string | null {
  const [one = '', two = ''] = picked;
  const seat = nounOf(words, 'seat', one);
  if (verb === 'declare')
    return t(two === 'war' ? 'told.declare_war' : 'told.declare_alliance', { seat });
  const letter = LETTERS.find((each) => each === verb);
  return letter ? t(`told.${letter}`, { seat }) : null;
}
