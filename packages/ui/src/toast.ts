import { readError, t } from './app-parts.ts';

/** A message about a completed action, with an optional follow-up such as Undo. Shown briefly, and read out. */
export type Announcement = { text: string; action?: { label: string; run: () => void }; number: number };

const listeners = new Set<() => void>();
let current: Announcement | undefined;
let count = 0;

/** Shows a toast. Errors belong next to what failed; use a toast for one only if that element is gone. */
export function announce(text: string, action?: Announcement['action']): void {
  count += 1;
  show({ text, number: count, ...(action && { action }) });
}

/** For a failed action of a toast or of a menu that has closed. */
export function announceFailure(error: unknown): void {
  announce(readError(error)?.message ?? t('parts.brokenPage'));
}

export function dismissAnnouncement(): void {
  show(undefined);
}

export function readAnnouncement(): Announcement | undefined {
  return current;
}

export function followAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Announcement | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}
