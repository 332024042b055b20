import { useSyncExternalStore } from 'react';

/** `light` or `dark`, as the page is shown now: what is painted on a canvas has to be painted again when it changes. */
export function useShownTheme(): string {
  return useSyncExternalStore(followShownTheme, () => document.documentElement.dataset.theme ?? 'light');
}

function followShownTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
