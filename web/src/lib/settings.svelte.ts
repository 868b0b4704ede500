/** What this reader prefers; kept in the browser, applied to the page. */

import { LANGUAGES, nearestLanguage, type Lang } from './i18n/languages';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Motion = 'system' | 'reduced';

interface Kept {
  theme: Theme;
  lang: Lang;
  sound: boolean;
  motion: Motion;
}

const PLACE = 'mappemonde.settings';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark', 'contrast'];

/** Read what was kept; anything damaged or unknown falls back to its default. */
export function readKept(text: string | null): Kept {
  const lang = nearestLanguage(navigator.language);
  const kept: Kept = { theme: 'system', lang, sound: false, motion: 'system' };
  let found: Partial<Kept> | null = null;
  try {
    found = JSON.parse(text ?? 'null') as Partial<Kept> | null;
  } catch {
    return kept;
  }
  if (typeof found !== 'object' || found === null) return kept;
  if (found.theme && THEMES.includes(found.theme)) kept.theme = found.theme;
  if (LANGUAGES.some(({ id }) => id === found.lang)) kept.lang = found.lang ?? lang;
  kept.sound = found.sound === true;
  if (found.motion === 'reduced') kept.motion = 'reduced';
  return kept;
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null; // storage switched off: every visit starts with the defaults
  }
}

class Settings {
  #kept = $state(readKept(stored()));

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#change({ theme });
  }

  get lang(): Lang {
    return this.#kept.lang;
  }
  set lang(lang: Lang) {
    this.#change({ lang });
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#change({ sound });
  }

  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(motion: Motion) {
    this.#change({ motion });
  }

  /** True when pieces should appear in place instead of travelling. */
  get reducedMotion(): boolean {
    return this.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Tell the style sheet and the screen reader. */
  apply() {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion;
  }

  #change(change: Partial<Kept>) {
    Object.assign(this.#kept, change);
    this.apply();
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // storage switched off: the choice holds until the page goes
    }
  }
}

export const settings = new Settings();
