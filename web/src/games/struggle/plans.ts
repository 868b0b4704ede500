/** Attacks that could be declared: how they are called, and in which order they are shown. */
import type { Words } from '../../lib/api/types';
import { capital, colourName, nameOf, nounOf } from '../../lib/table/names';
import type { BattleSheet, Plan } from './view.generated';
import { printedAt } from './view';
import { t } from './words';

/** Who or what is attacked, by name. */
export function targetName(words: Words, { kind, target }: Pick<Plan, 'kind' | 'target'>): string {
  if (kind === 'power') return colourName(words, target);
  if (kind === 'marker') {
    const marker = printedAt(words).markers[target];
    return t('target.neutral', { strength: marker?.strength ?? 0 });
  }
  return nameOf(words, 'tile', target);
}

/** "France, in India", as a heading or a button. */
export function planName(words: Words, plan: Plan): string {
  const [verb, , , victim] = plan.action.split(' ');
  const area = nounOf(words, 'area', plan.area);
  if (verb === 'raid')
    return t('plan.strike', {
      raid: nameOf(words, 'tile', plan.action.split(' ')[1] ?? ''),
      victim: colourName(words, victim ?? plan.target),
      area,
    });
  return capital(t('plan.attack', { target: targetName(words, plan), area }));
}

/** The sides of an attack before it is declared, by name: a raid strikes on its own. */
export function sidesIn(words: Words, plan: Plan, seat: string | null): [string, string] {
  if (plan.kind !== 'strike')
    return [colourName(words, seat ?? ''), capital(targetName(words, plan))];
  return [nameOf(words, 'tile', plan.action.split(' ')[1] ?? ''), colourName(words, plan.target)];
}

/** The sides of a battle, by name: a tile strikes on its own. */
export function sidesOf(words: Words, battle: BattleSheet): [string, string] {
  const attacker = battle.attacker
    ? colourName(words, battle.attacker)
    : nameOf(words, 'tile', battle.target);
  const defender = battle.defender
    ? colourName(words, battle.defender)
    : capital(targetName(words, battle));
  return [attacker, defender];
}

/** The likeliest to succeed first; what brings nothing last. */
export function ranked(plans: readonly Plan[]): Plan[] {
  const worth = (plan: Plan) =>
    plan.wins_marker || plan.wins_gold || plan.wins_points || plan.swing > 0 ? 1 : 0;
  return [...plans].sort(
    (one, other) => worth(other) - worth(one) || other.sheet.win - one.sheet.win,
  );
}
