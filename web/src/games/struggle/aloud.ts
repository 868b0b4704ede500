/** What a screen reader says of an area: who stands there, what it is worth, how an attack would go. */
import { lang, signed } from '../../lib/i18n/index.svelte';
import { colourName, nameOf } from '../../lib/table/names';
import type { Scene } from '../../lib/games/adapter';
import { targetName } from './plans';
import { unitsText } from './units';
import {
  blockaderIn,
  forcesIn,
  lyingIn,
  percent,
  printedAt,
  raidsIn,
  seen,
  stanceOf,
} from './view';
import type { Force } from './view';
import type { Plan, StruggleView } from './view.generated';
import { t, type Word } from './words';

/** "enemy France, two armies, you attack at +1: 60 per cent". */
export function aloud({ position: { view }, words }: Scene, area: string): string {
  const told = seen(view);
  const printed = printedAt(words);
  const values = printed.areas[area]?.values ?? [];
  const race = told.races[area]?.ranks ?? [];
  const blockader = blockaderIn(told, area);
  const name = (power: string) => colourName(words, power);
  return [
    values.length ? t('aloud.values', { values: values.join(', ') }) : '',
    ...race.map(({ power, control, points }) =>
      t('aloud.control', { power: name(power), count: control, points }),
    ),
    ...forcesIn(told, area).map((force) => forceAloud(told, force, name(force.power))),
    ...lyingIn(told, printed.markers, area).map(({ id, type }) =>
      type === 'neutral'
        ? targetName(words, { kind: 'marker', target: id })
        : t(`marker.${type}` as Word),
    ),
    ...raidsIn(told, area).map(({ raid, captive }) =>
      t('region.raid', { raid: nameOf(words, 'tile', raid), power: name(captive) }),
    ),
    blockader ? t('region.blockade', { power: name(blockader) }) : '',
    ...told.plans
      .filter((plan) => plan.area === area && plan.kind !== 'strike')
      .map((plan) => planAloud(targetName(words, plan), plan)),
  ]
    .filter(Boolean)
    .join(', ');
}

function forceAloud(view: StruggleView, { power, army, navy, fort }: Force, name: string): string {
  const stance = stanceOf(view, power);
  const units = unitsText({ army, navy, fort });
  return t(stance ? `aloud.${stance}` : 'aloud.units', { power: name, units });
}

function planAloud(target: string, { sheet }: Plan): string {
  const fight = sheet.land ?? sheet.sea;
  const lead = fight ? fight.attack_strength - fight.defence_strength : 0;
  return t('aloud.attack', {
    target,
    lead: signed(lead),
    chance: percent(sheet.win, lang()),
  });
}
