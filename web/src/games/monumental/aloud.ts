/** What a screen reader says of a tile: terrain rule, defence with its parts, who stands there, what lies there. */
import { listed, say } from '../../lib/i18n/index.svelte';
import type { Text, Words } from '../../lib/api/types';
import type { Scene } from '../../lib/games/adapter';
import { colourName, nameOf } from '../../lib/table/names';
import { onTile } from './layout';
import { faceOf, printedAt, seen, there, totalOf } from './view';
import type { MonumentalView, Target } from './view.generated';
import { t } from './words';

/** "Defence 5: terrain 2, Units 1, Wonder 2." */
export function defenceText(view: MonumentalView, area: string): string {
  const parts = view.defences[area];
  if (!parts) return '';
  const told = Object.entries(parts).map(([part, count]) =>
    t('defence.part', { part: t(`defence.${part as 'terrain'}`), count }),
  );
  const target = view.targets[area];
  const weakened = target ? target.defence - totalOf(parts) : 0;
  if (weakened) told.push(t('defence.part', { part: t('defence.weakened'), count: weakened }));
  return t('defence.total', { total: target?.defence ?? totalOf(parts), parts: listed(told) });
}

/** What a conquest takes, what there is for it, and what else may be demanded. */
export function reachText({ price, reach, units, spare, hidden, hills }: Target): string {
  return [
    t('target.reach', { price, reach, units, spare }),
    hidden ? t('target.hidden') : '',
    hills ? t('target.hills') : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const COLUMNS = 3; // refills of the display from one attack of a Monster to the next (R19.4)

const named = (name: string, text: Text | undefined) => t('target.part', { name, text: say(text) });

/** Everything that lies on a tile, a line each. */
export function lying(view: MonumentalView, words: Words, area: string): string[] {
  const cards = printedAt(words);
  const lines: string[] = [];
  const back = there(view.backs[area]);
  if (back) lines.push(t(back === 'free_town' ? 'tile.free_town' : 'tile.barbarian'));
  for (const token of ['production', 'science'] as const)
    if (view[token][area]) lines.push(t(`tile.${token}`, { count: view[token][area] ?? 0 }));
  const market = there(view.market[area]);
  if (market)
    lines.push(
      t('tile.market', {
        name: nameOf(words, 'market', market),
        count: view.stack_sizes[market] ?? 0,
      }),
    );
  if (view.port_filled[area]) lines.push(t('tile.benefit'));
  const wonder = there(view.wonder_on[area]);
  if (wonder) lines.push(t('tile.wonder', { name: nameOf(words, 'face', faceOf(words, wonder)) }));
  const natural = there(view.natural_seen[area]);
  if (natural) lines.push(named(nameOf(words, 'natural', natural), cards.natural[natural]?.text));
  else if (view.natural_down[area]) lines.push(t('tile.natural_down'));
  const post = there(view.post[area]);
  if (post) lines.push(t('tile.post', { name: colourName(words, post) }));
  const exchange = there(view.exchange[area]);
  if (exchange) lines.push(t('tile.exchange', { text: say(cards.exchange[exchange]?.text) }));
  for (const monster of view.monsters)
    if (view.monster_at[monster] === area) {
      const count = COLUMNS - (view.monster_column[monster] ?? 0);
      lines.push(named(nameOf(words, 'monster', monster), cards.monster[monster]?.text));
      lines.push(t('tile.monster_attacks', { count }));
    }
  return lines;
}

/** Who stands on a tile, a line each. */
export function standing(view: MonumentalView, words: Words, area: string): string[] {
  const { army, pawns } = onTile(view, area);
  const lines: string[] = [];
  if (army) {
    if (army.soldiers) lines.push(t('tile.soldiers', { count: army.soldiers }));
    if (army.warlord) lines.push(t('tile.warlord'));
    if (army.outposts) lines.push(t('tile.outpost'));
    if (army.hidden) lines.push(t('tile.hidden'));
  }
  for (const { seat, acted } of pawns)
    lines.push(
      t(acted ? 'tile.explorer_acted' : 'tile.explorer', { name: colourName(words, seat) }),
    );
  return lines;
}

export function aloud({ position: { view: shown }, words }: Scene, area: string): string {
  const view = seen(shown);
  const target = view.targets[area];
  return [
    defenceText(view, area),
    ...standing(view, words, area),
    ...lying(view, words, area),
    target ? t('target.needs', { price: target.price, units: target.units }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
