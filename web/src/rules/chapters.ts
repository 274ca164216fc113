import type { Component } from 'svelte';

import type { MessageKey } from '../lib/text.svelte';

export type Duty = 'must' | 'may' | 'must_if';

// One heading in the table of contents, and what stands under it.
export interface Chapter {
  id: string; // of the place on the page: /rules/yamatai#build
  title: MessageKey;
  step?: string; // the step of a turn it explains
  duty?: Duty;
  body: Component;
}

// One line of a turn at a glance; `id` is that of its chapter.
export interface Step {
  id: string;
  step: string;
  duty: Duty;
  title: MessageKey;
  text: MessageKey;
}
