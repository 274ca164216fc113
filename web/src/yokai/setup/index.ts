export { default as Options } from './Options.svelte';
export { ruleWords } from './options';
export { default as Tabletop } from './Tabletop.svelte';
