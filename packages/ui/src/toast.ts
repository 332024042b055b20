import { readError, word } from './app-parts.ts';

/** Something that was done, with what may follow: shown for a while at the bottom, and read out. */
export type Announcement = { text: string; action?: { label: string; run: () => void }; number: number };

const listeners = new Set<() => void>();
let current: Announcement | undefined;
let count = 0;

/** Says what was done. Errors stand where they happened, and come here only where nothing is left to stand at. */
export function announce(text: string, action?: Announcement['action']): void {
  count += 1;
  show({ text, number: count, ...(action && { action }) });
}

/** Of what was done by the announcement before, or by a menu that has closed since. */
export function announceFailure(error: unknown): void {
  announce(readError(error)?.message ?? word('parts.brokenPage'));
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
