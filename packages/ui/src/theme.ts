export type Theme = 'light' | 'dark' | 'system';

const KEPT_AS = 'postpress.theme';

/** The default theme, used until the user chooses one. */
let fallback: Theme = 'system';

/** The theme chosen in this browser; by default the host's, else `system`. */
export function readTheme(): Theme {
  return chosenTheme() ?? fallback;
}

function chosenTheme(): Theme | undefined {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return kept === 'light' || kept === 'dark' || kept === 'system' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Applies a host's theme, unless the user has chosen one. Stores nothing. */
export function suggestTheme(theme: Theme): void {
  fallback = theme;
  show(readTheme());
}

/** Applies a theme and stores it. */
export function applyTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEPT_AS, theme);
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
