/** Whether the screen is that of a phone, where City and cards are sheets of their own. */
import { MediaQuery } from 'svelte/reactivity';

export const narrow = new MediaQuery('max-width: 800px');
