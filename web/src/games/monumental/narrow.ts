/** How little room there is: on the screen of a phone City and cards are sheets of their own, a laptop's may be low. */
import { MediaQuery } from 'svelte/reactivity';

export const narrow = new MediaQuery('max-width: 800px');
export const low = new MediaQuery('max-height: 52rem');
