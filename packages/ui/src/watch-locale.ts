import { KEPT_AS } from './messages/preferred-locale.ts';

/** Calls `show` when a language is chosen in another tab. @returns what ends that */
export function watchLocale(show: () => void): () => void {
  // The browser tells the other tabs of a change, not this one. Without a key, everything was removed.
  const watch = ({ key }: StorageEvent) => {
    if (key === KEPT_AS || key === null) show();
  };
  addEventListener('storage', watch);
  return () => removeEventListener('storage', watch);
}
