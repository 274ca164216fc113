import { kept } from './kept';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEPT = 'himiko.theme';

// Light or dark: app.css has the colours of both, and an attribute of the root element chooses.
class Appearance {
  theme = $state<Theme>('system');

  begin(): void {
    const chosen = kept.get(KEPT) as Theme | null;
    this.choose(chosen && themes.includes(chosen) ? chosen : 'system');
  }

  choose(theme: Theme): void {
    this.theme = theme;
    kept.set(KEPT, theme);
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }
}

export const appearance = new Appearance();
