/** Policies of a seat: the one that works, those that have fallen silent, those that can still be developed (R5.3, R5.4). */
import type { Words } from '../../lib/api/types';
import type { Tree } from '../../lib/games/catalogue';
import { say } from '../../lib/i18n/index.svelte';
import { printedAt, resourceOf, type Amounts } from './view';
import type { MonumentalView } from './view.generated';

export interface PolicyLine {
  id: string;
  state: 'active' | 'silent' | 'open';
  text: string;
  /** What developing it would give now: its own Bonus and those of all that were developed before (R5.3). */
  gives: Amounts;
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
    gives:
      state === 'open'
        ? gained([id, ...developed].flatMap((each) => all[each]?.printed.bonus ?? []))
        : {},
  });
  return [
    ...developed.map((id, index) => line(id, index ? 'silent' : 'active')),
    ...open.map((id) => line(id, 'open')),
  ];
}

/** What texts give for certain, added up by resource. */
function gained(texts: readonly Tree[]): Amounts {
  const found: Record<string, number> = {};
  for (const text of texts) {
    const { word, args } = text as { word?: string; args?: Tree[] };
    const [symbol, amount] = args ?? [];
    if (word !== 'gain' || typeof symbol !== 'string') continue;
    const resource = resourceOf(symbol);
    found[resource] = (found[resource] ?? 0) + Number(amount ?? 1);
  }
  return found;
}
