/** Letters and treaties: which are whose, what they say, where they concern the map. */
import type { Offer } from '../../lib/api/types';
import { type Names, nounOf } from '../../lib/table/names';
import type { Ground } from './view';
import type { AfricaView, Letters, Term, Treaty } from './view.generated';
import { t } from './words';

type Parties = Pick<Treaty, 'proposer' | 'partner'>;

/** A term as a sentence. */
export function termText(term: Term, { proposer, partner }: Parties, words: Names): string {
  const power = (id: string) => nounOf(words, 'seat', id);
  const who = power(term.who === 'partner' ? partner : proposer);
  const argument = term.argument ?? '';
  switch (term.clause) {
    case 'alliance':
      return t('term.alliance', { one: power(proposer), other: power(partner) });
    case 'stay_out':
      return t('term.stay_out', { who, area: nounOf(words, 'area', argument) });
    case 'develop':
      return t('term.develop', { area: nounOf(words, 'area', argument) });
    default: // war
      return t('term.war', { power: power(argument) });
  }
}

/** The other party of a treaty of mine. */
export function otherOf({ proposer, partner }: Parties, me: string): string {
  return proposer === me ? partner : proposer;
}

export function isMine({ proposer, partner }: Parties, me: string | null): boolean {
  return me !== null && (proposer === me || partner === me);
}

export function received({ treaties }: Letters, me: string | null): Treaty[] {
  return treaties.filter(({ status, partner }) => status === 'offered' && partner === me);
}

export function sent({ treaties }: Letters, me: string | null): Treaty[] {
  return treaties.filter(({ status, proposer }) => status === 'offered' && proposer === me);
}

/** What treaties in force say about the map: who promised to stay out, who develops together. */
export interface MapPromise {
  area: string;
  clause: 'stay_out' | 'develop';
  powers: string[];
}

export function promisesOn({ treaties }: Letters): MapPromise[] {
  return treaties
    .filter(({ status }) => status === 'in_force')
    .flatMap(({ proposer, partner, terms }) =>
      terms.flatMap(({ who, clause, argument }) => {
        if ((clause !== 'stay_out' && clause !== 'develop') || !argument) return [];
        const powers =
          who === 'both' ? [proposer, partner] : [who === 'proposer' ? proposer : partner];
        return [{ area: argument, clause, powers }];
      }),
    );
}

/** A way to add a clause to the draft: the verb, and what it may be about. */
export interface Way {
  verb: string;
  clause: string;
  arguments: string[];
}

/** Everything that may be added to the draft now, verb by verb. */
export function waysToPromise(offers: readonly Offer[]): Way[] {
  const found = new Map<string, Way>();
  for (const { verb, words } of offers) {
    const clause = /^(?:promise|ask|agree)_(alliance|stay_out|develop|war)$/.exec(verb)?.[1];
    if (!clause) continue;
    const way = found.get(verb) ?? { verb, clause, arguments: [] };
    way.arguments.push(...words);
    found.set(verb, way);
  }
  return [...found.values()];
}

/**
 * The split of a region: each side keeps away from where the other already stands alone, and areas of neither or of
 * both are dealt out in turn. As many terms as the letter still has room for.
 */
export function split(
  region: readonly string[],
  { present, colonies }: Ground,
  { seat: me }: Pick<AfricaView, 'seat'>,
  partner: string,
  room: number,
): string[] {
  let turn = 0;
  const terms = region
    .filter((area) => !colonies.has(area))
    .map((area) => {
      const there = present[area] ?? [];
      const [mine, theirs] = [there.includes(me ?? ''), there.includes(partner)];
      const ask = mine === theirs ? turn++ % 2 === 0 : mine;
      return `${ask ? 'ask' : 'promise'}_stay_out ${area}`;
    });
  return terms.slice(0, room);
}
