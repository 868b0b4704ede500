/** What games tell newcomers, fetched once per game and language. */

import { SvelteMap } from 'svelte/reactivity';
import { api } from '../api/client';
import type { Primer } from '../api/types';
import { typeset, type Lang } from '../i18n/languages';

const kept = new SvelteMap<string, Primer>();
const asked = new Set<string>();

/** Reactive: the primer of a game once it has come; without it nothing is explained, and everything else works. */
export function primerOf(game: string, lang: Lang): Primer | undefined {
  const key = `${game} ${lang}`;
  if (game && !asked.has(key)) {
    asked.add(key);
    api.primer(game, lang).then(
      (told) => kept.set(key, shownIn(told, lang)),
      () => asked.delete(key),
    );
  }
  return kept.get(key);
}

function shownIn(told: Primer, lang: Lang): Primer {
  const set = (text: string) => typeset(text, lang);
  const words = told.words.map(({ forms, meaning }) => ({
    forms: forms.map(set),
    meaning: set(meaning),
  }));
  const phase = (one: Primer['phases'][number]) => ({
    ...one,
    name: set(one.name),
    told: set(one.told),
  });
  const phases = told.phases.map(phase);
  const beginning = told.beginning && phase(told.beginning);
  const pitfalls = told.pitfalls.map(set);
  return { ...told, words, aim: set(told.aim), phases, beginning, end: set(told.end), pitfalls };
}
