/** Policies of a seat: the one that works, those that have fallen silent, those that can still be developed (R5.3, R5.4). */
import type { Words } from '../../lib/api/types';
import type { Tree } from '../../lib/games/catalogue';
import { say } from '../../lib/i18n/index.svelte';
import { printedAt, resourceOf, type Amounts, type ResourceId } from './view';
import type { MonumentalView, PrintedPolicy } from './view.generated';

export interface PolicyLine {
  id: string;
  state: 'active' | 'silent' | 'open';
  text: string;
  /** What developing it would give now: its own Bonus and those of all that were developed before (R5.3). */
  gives: Amounts;
  /** What else these Bonuses do, in sentences. */
  besides: string[];
}

/** The newest first, then what was developed before, then the rest. */
export function policiesOf(view: MonumentalView, words: Words, seat: string): PolicyLine[] {
  const developed = [...(view.policies[seat] ?? [])].reverse();
  const civilization = view.civilization[seat];
  const all = printedAt(words).policy;
  const open = Object.keys(all).filter(
    (id) => all[id]?.printed.civilization === civilization && !developed.includes(id),
  );
  const line = (id: string, state: PolicyLine['state']) => ({
    id,
    state,
    text: say(all[id]?.text),
    ...bonusesOf(
      (state === 'open' ? [id, ...developed] : []).flatMap((each) => all[each]?.printed ?? []),
    ),
  });
  return [
    ...developed.map((id, index) => line(id, index ? 'silent' : 'active')),
    ...open.map((id) => line(id, 'open')),
  ];
}

/** Bonuses added up: resources that come for certain by their sum, everything else in its sentence. */
function bonusesOf(printed: readonly PrintedPolicy[]): Pick<PolicyLine, 'gives' | 'besides'> {
  const gives: Record<string, number> = {};
  const besides: string[] = [];
  for (const { bonus, says } of printed) {
    const gained = bonus.map(gainOf);
    if (!gained.every((each) => each !== null)) besides.push(say(says));
    else for (const [resource, amount] of gained) gives[resource] = (gives[resource] ?? 0) + amount;
  }
  return { gives, besides };
}

/** What a term of a text gives; nothing: it does something else. */
function gainOf(term: Tree): [ResourceId, number] | null {
  const { word, args } = term as { word?: string; args?: Tree[] };
  const [symbol, amount] = args ?? [];
  if (word !== 'gain' || typeof symbol !== 'string') return null;
  return [resourceOf(symbol), Number(amount ?? 1)];
}
