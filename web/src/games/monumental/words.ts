/** The messages of Monumental. */
import { messages, type Messages } from '../../lib/i18n/index.svelte';
import type en from './languages/en.json';

export const t = messages<keyof typeof en>(
  import.meta.glob<Messages>('./languages/*.json', { eager: true, import: 'default' }),
);
