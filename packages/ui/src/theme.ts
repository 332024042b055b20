export type Theme = 'light' | 'dark' | 'system';

const KEPT_AS = 'postpress.theme';

/** The theme chosen in this browser; `system` by default. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme and stores it. */
export function applyTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, theme);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  show(theme);
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

function show(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && darkSystem().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Applies the stored theme, or follows the system's. */
export function followTheme(): void {
  show(readTheme());
  darkSystem().addEventListener('change', () => show(readTheme()));
}
