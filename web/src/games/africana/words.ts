/** The messages of Africana. */
import { messages } from '../../lib/i18n/index.svelte';
import en from './words/en.json';
import fr from './words/fr.json';

export const t = messages(en, fr);
