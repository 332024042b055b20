import { Store, useStore } from '@postpress/ui/store';

/** Columns that a user may add, in their order. */
export const extraColumns = ['sender', 'template', 'tags', 'reason'] as const;
export type ExtraColumn = (typeof extraColumns)[number];

const KEPT_AS = 'postpress.emails.columns';
const columnsStore = new Store<readonly ExtraColumn[]>(parseColumns(keptText()));

/** The columns that the user added, in this browser. */
export function useColumns(): readonly ExtraColumn[] {
  return useStore(columnsStore);
}

export function setColumns(columns: readonly ExtraColumn[]): void {
  const ordered = extraColumns.filter((name) => columns.includes(name));
  try {
    localStorage.setItem(KEPT_AS, ordered.join(','));
  } catch {
    // A browser without storage keeps them until the page is left.
  }
  columnsStore.set(ordered);
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
