import { vi } from 'vitest';

import { text, type Language } from '../src/lib/text.svelte';

// Words need no browser, but where they are kept and said does.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });

export async function speak(language: Language, part: string): Promise<void> {
  await text.loadPart(part);
  await text.choose(language);
}
