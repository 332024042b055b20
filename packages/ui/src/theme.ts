export type Theme = 'light' | 'dark' | 'system';

const KEPT_AS = 'postpress.theme';

/** What was chosen in this browser; the system's until something was. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme at once, and keeps it for the next time. */
export function applyTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, theme);
  } catch {
    // A browser without storage forgets it with the page.
  }
  show(theme);
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

function show(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && darkSystem().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Shows the kept theme, and follows the system while nothing is chosen. */
export function followTheme(): void {
  show(readTheme());
  darkSystem().addEventListener('change', () => show(readTheme()));
}
