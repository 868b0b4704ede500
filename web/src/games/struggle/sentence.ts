/** Actions in words, where names in a row would not tell who does what to whom. */
import { nameOf, nounOf } from '../../lib/table/names';
import type { Scene } from '../../lib/games/adapter';
import { unitsText } from './units';
import { t } from './words';

const LETTERS = ['accept', 'decline', 'counter', 'withdraw', 'decline_because'] as const;

export function sentence({ words }: Scene, verb: string, picked: readonly string[]): string | null {
  const [one = '', two = '', three = ''] = picked;
  const letter = LETTERS.find((each) => each === verb);
  if (letter) return t(`told.${letter}`, { seat: nounOf(words, 'seat', one) });
  switch (verb) {
    case 'bid':
      return t('told.bid', {
        count: three,
        first: nounOf(words, 'power', one),
        second: nounOf(words, 'power', two),
      });
    case 'bid_side':
      return t('told.bid_side', { count: two, side: nameOf(words, 'side', one) });
    case 'attack':
      return t('told.attack', {
        area: nounOf(words, 'area', one),
        power: nounOf(words, 'power', two),
      });
    case 'request':
    case 'bribe':
      return t(two === '0' && verb === 'request' ? 'told.request_free' : `told.${verb}`, {
        power: nounOf(words, 'power', one),
        count: Number(two),
      });
    case 'lend':
      return t('lend.go', { units: unitsText({ army: Number(one), navy: Number(two) }) });
    case 'place':
    case 'build':
      return t(`told.${verb}`, {
        unit: nounOf(words, 'unit', one),
        area: nounOf(words, 'area', two),
      });
    case 'move':
      return t('told.move', {
        unit: nounOf(words, 'unit', one),
        from: nounOf(words, 'area', two),
        to: nounOf(words, 'area', three),
      });
    default:
      return null;
  }
}
