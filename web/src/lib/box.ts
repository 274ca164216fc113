import { getContext, setContext } from 'svelte';

import { t } from './text.svelte';

// The box that everything below a component is drawn from. Where nobody has set one it is the built-in box.
export function boxContext<Box>(builtin: Box): { setBox: (box: Box) => Box; getBox: () => Box } {
  const KEY = Symbol('box');
  return {
    setBox: (box) => setContext(KEY, box),
    getBox: () => getContext<Box | undefined>(KEY) ?? builtin,
  };
}

// Whoever brings a box along has named it. One without a name was built in when the game began.
export const boxName = ({ name }: { name?: string }): string => name || t('table.box.earlier');
