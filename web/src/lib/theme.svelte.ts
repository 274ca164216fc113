export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEPT = 'himiko.theme';

// By day or by night; app.css has the colours of both, and one attribute says which.
class Looks {
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

export const looks = new Looks();
