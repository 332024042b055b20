import { readError, t } from './app-parts.ts';
import { Store } from './store.ts';

/** A message about a completed action, with an optional follow-up such as Undo. Shown briefly, and read out. */
export type Announcement = { text: string; action?: { label: string; run: () => void }; number: number };

/** The last thing that was done, until it is dismissed. */
export const lastAnnouncement = new Store<Announcement | undefined>(undefined);
let count = 0;

/** Shows a toast. Errors belong next to what failed; use a toast for one only if that element is gone. */
export function announce(text: string, action?: Announcement['action']): void {
  count += 1;
  lastAnnouncement.set({ text, number: count, ...(action && { action }) });
}

/** For a failed action of a toast or of a menu that has closed. */
export function announceFailure(error: unknown): void {
  announce(readError(error)?.message ?? t('parts.brokenPage'));
}
