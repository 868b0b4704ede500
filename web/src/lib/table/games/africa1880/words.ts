/** The messages of Africa 1880. */
import { messages } from '../../../i18n/index.svelte';
import en from './en.json';
import fr from './fr.json';

export const t = messages(en, fr);
