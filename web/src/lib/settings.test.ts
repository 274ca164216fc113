import { afterEach, describe, expect, it, vi } from 'vitest';

const browser = (items: Record<string, string>) => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
  });
  return import('./settings.svelte');
};

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

describe('the settings of a browser', () => {
  it('are the defaults as long as nobody has chosen anything', async () => {
    const { settings } = await browser({});
    expect(settings.now).toMatchObject({ sound: false, speed: 1 });
  });

  it('are found where an earlier client stored them, and stored under their own name', async () => {
    const items: Record<string, string> = { 'himiko.wishes': '{"sound":true,"speed":2}' };
    const { settings } = await browser(items);
    expect(settings.now).toMatchObject({ sound: true, speed: 2 });
    settings.set({ speed: 0.5 });
    expect(JSON.parse(items['himiko.settings']!)).toMatchObject({ sound: true, speed: 0.5 });
  });

  it('are the defaults where what was stored cannot be read', async () => {
    const { settings } = await browser({ 'himiko.settings': '{' });
    expect(settings.now.volume).toBe(0.5);
  });
});
