import { KEPT_AS } from './messages/preferred-locale.ts';

/** Calls `show` when a language is chosen in another tab. @returns a function that stops it */
export function watchLocale(show: () => void): () => void {
  // The event fires in other tabs only. Without a key, the whole storage was cleared.
  const watch = ({ key }: StorageEvent) => {
    if (key === KEPT_AS || key === null) show();
  };
  addEventListener('storage', watch);
  return () => removeEventListener('storage', watch);
}
