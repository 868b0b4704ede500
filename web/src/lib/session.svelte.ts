/** Who is here: a guest with a name, made at the first action that needs one. */

import { api, ApiError } from './api/client';
import type { InvitationInfo, Me } from './api/types';
import type { Lang } from './i18n/languages';
import { settings } from './settings.svelte';

type Waiting = (me: Me | null) => void;

class Session {
  me = $state.raw<Me | null>(null);
  loaded = $state(false);
  /** Somebody asked for a name: the page shows the question. */
  asking = $state(false);
  /** What the person was invited to, if that is why a name is asked for. */
  invitation = $state.raw<InvitationInfo | null>(null);
  #waiting: Waiting[] = [];

  async load() {
    try {
      this.me = await api.me();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.me = null;
      // anything else: stay as we are, the next action will tell
    } finally {
      this.loaded = true;
    }
  }

  /** The person here, asked for a name first if need be; `null` when they would rather not. */
  async ensure(invited?: () => Promise<InvitationInfo>): Promise<Me | null> {
    if (!this.me && !this.loaded) await this.load();
    if (this.me) return this.me;
    this.invitation = invited ? await invited() : null;
    this.asking = true;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async begin(name: string): Promise<Me> {
    const me = await api.guest(name, settings.lang);
    this.settle(me);
    return me;
  }

  async rename(name: string) {
    this.me = await api.updateMe({ name });
  }

  /** Tell the server which language the person reads; a failure does no harm. */
  speak(lang: Lang) {
    if (this.me && this.me.lang !== lang) {
      api.updateMe({ lang }).then(
        (me) => (this.me = me),
        () => {},
      );
    }
  }

  async logout(everywhere = false) {
    await api.logout(everywhere);
    this.me = null;
  }

  settle(me: Me | null) {
    if (me) this.me = me;
    this.asking = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve(me);
  }
}

export const session = new Session();
