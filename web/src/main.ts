import { mount } from 'svelte';

import './app.css';
import App from './App.svelte';
import { text } from './lib/text.svelte';
import { looks } from './lib/theme.svelte';

looks.begin();
await text.begin();
mount(App, { target: document.getElementById('app')! });
