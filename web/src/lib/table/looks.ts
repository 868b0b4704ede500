/** From a position and what has been picked to the looks of the areas. */
import type { Offer, Words } from '../api/types';
import type { AreaLook, Standing } from '../board/look';
import { t } from '../i18n/index.svelte';
import type { Adapter, Planner, Scene } from '../games/adapter';
import { colourName, nameOf, nounOf, verbName } from './names';
import type { Picker } from './picker.svelte';

interface Sources {
  scene: Scene;
  adapter: Adapter;
  /** Nothing can be picked by whoever only looks on. */
  picker: Picker | null;
  planner?: Planner | null;
  offers: readonly Offer[];
  news: ReadonlySet<string>;
}

export function areaLooks({
  scene,
  adapter,
  picker,
  planner,
  offers,
  news,
}: Sources): Map<string, AreaLook> {
  const {
    words,
    position: { view },
  } = scene;
  const next = picker?.next('area') ?? new Set<string>();
  const chosen = new Set(picker?.areas);
  const fresh = !picker?.pick.words.length && !picker?.pick.verb;
  const standing = (id: string): Standing => {
    const planned = planner?.standing(id);
    if (planned) return planned;
    if (chosen.has(id)) return 'chosen';
    if (!next.has(id)) return picker?.fits(id, 'area') ? 'anew' : 'idle';
    return fresh ? 'open' : 'target';
  };
  const origins = waysTo(offers);
  const entries = words.board.areas.map(({ id, group }) => {
    const owner = adapter.owner(view, id);
    const state = standing(id);
    const label = [
      nameOf(words, 'area', id),
      owner ? colourName(words, owner) : '',
      adapter.aloud(scene, id),
      ...ways(origins.get(id), words, adapter),
      state === 'chosen' ? t('area.chosen') : '',
      state === 'open' || state === 'target' ? t('area.open') : '',
      state === 'anew' ? t('area.anew') : '',
      news.has(id) ? t('area.changed') : '',
    ].filter(Boolean);
    const figure = adapter.figure(view, id);
    return {
      id,
      group,
      owner,
      figure,
      standing: state,
      changed: news.has(id),
      label: label.join(', '),
    };
  });
  return new Map(entries.map((look) => [look.id, look]));
}

/** For each area: the verbs that reach it, and from where. */
function waysTo(offers: readonly Offer[]): Map<string, Map<string, Set<string>>> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const { verb, words } of offers) {
    const [origin, target] = words;
    if (!origin || !target) continue;
    const verbs = found.get(target) ?? new Map<string, Set<string>>();
    verbs.set(verb, (verbs.get(verb) ?? new Set()).add(origin));
    found.set(target, verbs);
  }
  return found;
}

function ways(
  verbs: Map<string, Set<string>> | undefined,
  words: Words,
  adapter: Adapter,
): string[] {
  return [...(verbs ?? [])].map(([verb, origins]) => {
    const areas = [...origins].map((id) => nounOf(words, 'area', id));
    return adapter.reach(verb, areas) ?? t('area.reach', { verb: verbName(adapter, verb), areas });
  });
}
