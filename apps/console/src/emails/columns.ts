import { useSyncExternalStore } from 'react';

/** Columns that a user may add, in their order. */
export const extraColumns = ['sender', 'template', 'tags', 'reason'] as const;
export type ExtraColumn = (typeof extraColumns)[number];

const KEPT_AS = 'postpress.emails.columns';
const listeners = new Set<() => void>();
let current: readonly ExtraColumn[] | undefined;

/** The columns that this user added, in this browser. */
export function useColumns(): readonly ExtraColumn[] {
  return useSyncExternalStore(follow, readColumns);
}

export function setColumns(columns: readonly ExtraColumn[]): void {
  current = extraColumns.filter((name) => columns.includes(name));
  try {
    localStorage.setItem(KEPT_AS, current.join(','));
  } catch {
    // A browser without storage keeps them until the page is left.
  }
  for (const listener of listeners) listener();
}

function readColumns(): readonly ExtraColumn[] {
  current ??= parseColumns(keptText());
  return current;
}

/** Names that are unknown, as of another version, are left out. */
export function parseColumns(text: string): ExtraColumn[] {
  const names = text.split(',');
  return extraColumns.filter((name) => names.includes(name));
}

function keptText(): string {
  try {
    return localStorage.getItem(KEPT_AS) ?? '';
  } catch {
    return '';
  }
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
