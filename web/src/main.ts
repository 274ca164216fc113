import { mount } from 'svelte';

import './app.css';
import App from './App.svelte';
import { text } from './lib/text.svelte';
import { appearance } from './lib/theme.svelte';

appearance.begin();
await text.begin();
mount(App, { target: document.getElementById('app')! });
