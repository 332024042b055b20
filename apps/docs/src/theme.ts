export type Theme = 'light' | 'dark' | 'system';

/** The key that console and editor use: one choice for all pages of an installation. */
const STORED_AS = 'postpress.theme';
const order: readonly Theme[] = ['system', 'light', 'dark'];
const labels: Readonly<Record<Theme, string>> = { system: 'Auto', light: 'Light', dark: 'Dark' };

export function readTheme(): Theme {
  try {
    return order.find((theme) => theme === localStorage.getItem(STORED_AS)) ?? 'system';
  } catch {
    return 'system';
  }
}

/** The style sheet follows the system while the page names no theme. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/** The button goes through the themes. */
export function startThemeButton(button: HTMLButtonElement): void {
  const label = () => {
    button.textContent = labels[readTheme()];
    button.setAttribute('aria-label', `Theme: ${labels[readTheme()]}`);
  };
  label();
  button.addEventListener('click', () => {
    const next = order[(order.indexOf(readTheme()) + 1) % order.length] ?? 'system';
    try {
      localStorage.setItem(STORED_AS, next);
    } catch {
      // Without storage the choice lasts for this page.
    }
    showTheme(next);
    label();
  });
}
