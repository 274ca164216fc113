export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEPT = 'himiko.theme';

// Light or dark: app.css has the colours of both, and an attribute of the root element chooses.
class Appearance {
  theme = $state<Theme>('system');

  begin(): void {
    const kept = localStorage.getItem(KEPT) as Theme | null;
    this.choose(kept && themes.includes(kept) ? kept : 'system');
  }

  choose(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem(KEPT, theme);
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }
}

export const appearance = new Appearance();
