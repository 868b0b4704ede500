/** The order sheet: what is written on it, what is on its way there, and what would be wasted. */
import type { Offer } from '../../lib/api/types';
import type { Squares } from './view';
import type { AfricaView, Sheet } from './view.generated';

/** What may be chosen on one line, as actions by what they write. */
export interface Line {
  area: string;
  targets: string[];
}

/** Why a line would have no effect. It may be written all the same. */
export type Waste = 'full' | 'twice' | 'there' | 'short' | 'landed';

export const SHIP = 'ship';

/** A sheet with the actions that are still on their way. */
export function withJotted(sheet: Sheet, actions: readonly string[]): Sheet {
  return actions.reduce(written, sheet);
}

function written(sheet: Sheet, action: string): Sheet {
  const [verb = '', first = '', second = ''] = action.split(' ');
  const order = (word: string) => ({ ...sheet, orders: { ...sheet.orders, [first]: word } });
  switch (verb) {
    case 'order_develop':
      return order('develop');
    case 'order_nothing':
      return order('nothing');
    case 'order_explore':
      return order(second);
    case 'land':
      return { ...sheet, landing: first };
    case 'land_nowhere':
      return { ...sheet, landing: null };
    case 'declare': {
      const others = sheet.wars.filter((each) => each !== first);
      return { ...sheet, wars: second === 'war' ? [...others, first] : others };
    }
    default:
      return sheet;
  }
}

/** The action that writes a word on a line. */
export function actionFor(line: string, word: string): string {
  if (line === SHIP) return word ? `land ${word}` : 'land_nowhere';
  if (word === 'develop' || word === 'nothing') return `order_${word} ${line}`;
  return `order_explore ${line} ${word}`;
}

export function isTarget(word: string): boolean {
  return !['blank', 'nothing', 'develop'].includes(word);
}

/** The lines of a sheet, each with the neighbours that may be explored from there. */
export function linesOf(sheet: Sheet, offers: readonly Offer[]): Line[] {
  return Object.keys(sheet.orders).map((area) => ({
    area,
    targets: offers.flatMap(({ verb, words: [from, to] }) =>
      verb === 'order_explore' && from === area && to ? [to] : [],
    ),
  }));
}

export function landingsOf(offers: readonly Offer[]): string[] {
  return offers.flatMap(({ verb, words: [area] }) => (verb === 'land' && area ? [area] : []));
}

/** The lines that would be wasted, as far as this sheet and the board can tell. */
export function wasteOf(
  sheet: Sheet,
  view: Pick<AfricaView, 'seat' | 'presences' | 'built' | 'stock'>,
  squares: Squares,
): Map<string, Waste> {
  const found = new Map<string, Waste>();
  const mine = new Set(view.presences[view.seat ?? ''] ?? []);
  const reached = new Set<string>();
  let stock = view.stock[view.seat ?? ''] ?? 0;
  for (const [area, word] of Object.entries(sheet.orders)) {
    if (word === 'develop') {
      if ((view.built[area] ?? 0) >= (squares[area] ?? 0)) found.set(area, 'full');
    } else if (isTarget(word)) {
      if (mine.has(word)) found.set(area, 'there');
      else if (reached.has(word)) found.set(area, 'twice');
      else if (stock === 0) found.set(area, 'short');
      else {
        reached.add(word);
        stock--;
      }
    }
  }
  if (sheet.landing && reached.has(sheet.landing)) found.set(SHIP, 'landed');
  else if (sheet.landing && stock === 0) found.set(SHIP, 'short');
  return found;
}

/** How many presences have no order yet. */
export function blanks(sheet: Sheet | null): number {
  return Object.values(sheet?.orders ?? {}).filter((word) => word === 'blank').length;
}

/** A sheet as it was read aloud: `algiers:tunis tunis:develop ship:natal war:germany,italy`. */
export function readSheet(text: string): Sheet {
  const sheet: Sheet = { orders: {}, landing: null, wars: [] };
  for (const line of text.split(' ').filter(Boolean)) {
    const [name = '', word = ''] = line.split(':');
    if (name === SHIP) sheet.landing = word;
    else if (name === 'war') sheet.wars = word.split(',');
    else sheet.orders[name] = word;
  }
  return sheet;
}
