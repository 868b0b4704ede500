/** Where the page begins. */

import { mount } from 'svelte';
import './fonts.css';
import './app.css';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';

settings.apply();

const target = document.getElementById('app');
if (!target) throw new Error('no #app in the page');

export default mount(App, { target });
