import type { ExtraColumn } from './columns.ts';
import { parseColumns } from './columns.ts';

/** A saved view: its name, the query of its URL, and its columns. */
export type SavedView = { name: string; search: string; columns: readonly ExtraColumn[] };

const VIEWS_MAX = 20;
const keptAs = (projectId: number) => `postpress.emails.views.${projectId}`;

/** The views that the user saved for a project, in this browser. */
export function readViews(projectId: number): SavedView[] {
  try {
    return parseViews(localStorage.getItem(keptAs(projectId)) ?? '[]');
  } catch {
    return [];
  }
}

/** Adds a view; one with the same name is replaced. @returns all, the newest last */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-VIEWS_MAX);
}

export function keepViews(projectId: number, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(keptAs(projectId), JSON.stringify(views));
  } catch {
    // A browser without storage keeps them until the page is left.
  }
}

/** The storage may have been written by another version: invalid entries are left out. */
export function parseViews(text: string): SavedView[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(found)) return [];
  return found.flatMap((each: unknown) => {
    const { name, search, columns } = (each ?? {}) as Record<string, unknown>;
    if (typeof name !== 'string' || name === '' || typeof search !== 'string') return [];
    return [{ name, search, columns: parseColumns(Array.isArray(columns) ? columns.join(',') : '') }];
  });
}
