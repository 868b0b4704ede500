/** Short notices at the edge of the page; read aloud, then gone. */

import { ApiError } from '../api/client';
import { say, t } from '../i18n/index.svelte';

export type ToastKind = 'note' | 'good' | 'bad';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** A way on: the rulebook, another try. */
  link?: { href: string; text: string };
}

const STAY: Record<ToastKind, number> = { note: 5000, good: 4000, bad: 9000 };

class Toasts {
  list = $state<Toast[]>([]);
  #last = 0;

  show(text: string, kind: ToastKind = 'note', link?: Toast['link']) {
    const id = ++this.#last;
    this.list = [...this.list.filter((old) => old.text !== text), { id, kind, text, link }].slice(
      -4,
    );
    setTimeout(() => this.drop(id), STAY[kind]);
  }

  drop(id: number) {
    this.list = this.list.filter((old) => old.id !== id);
  }
}

export const toasts = new Toasts();

export function toast(text: string, kind?: ToastKind, link?: Toast['link']) {
  toasts.show(text, kind, link);
}

/** What went wrong, in the reader's words. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.unknown');
  if (error.text) return say(error.text);
  if (error.offline) return t('error.offline');
  if (error.status === 401) return t('error.session');
  if (error.status === 403) return t('error.forbidden');
  if (error.status === 404) return t('error.missing');
  if (error.status === 413) return t('error.large');
  if (error.status === 429) return t('error.busy');
  return t('error.unknown');
}

export function toastError(error: unknown) {
  toast(explain(error), 'bad');
}
