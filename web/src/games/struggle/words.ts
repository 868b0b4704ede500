/** The messages of Struggle of Empires. */
import { messages, type Messages } from '../../lib/i18n/index.svelte';
import type en from './languages/en.json';

export type Word = keyof typeof en;

export const t = messages<Word>(
  import.meta.glob<Messages>('./languages/*.json', { eager: true, import: 'default' }),
);
