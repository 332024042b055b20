import { useEffect } from 'react';
import { Store, useStore } from './store.ts';

/** What a table needs of a paginated list to fetch its next page, and how many entries it has. */
export type MoreList = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  /** Of the whole list, as the service counted it; undefined or null where it did not. */
  total?: CountedTotal | null | undefined;
};

export type CountedTotal = { count: number; relation: 'exact' | 'more_than' | 'about' };

/** A list on the page, for the drawer of one of its rows. */
type ShownList = { hrefs: readonly string[]; list: MoreList | undefined };

/** The place of an open row among the rows of its list. */
export type Neighbors = {
  /** From 1. */
  place: number;
  count: number;
  previous: string | undefined;
  next: string | undefined;
  /** Fetches the rows after the last one that is loaded; undefined if there are none. */
  more: (() => void) | undefined;
};

const shownLists = new Store<readonly ShownList[]>([]);
/** Whatever takes a key press of its own. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"]';
const ROWS = '[data-list-row]';
/** What of a row takes the focus, in this order. */
const ROW_TARGETS = ['.pp-table-link, .pp-tile-link', '.pp-checkbox-box', 'a, button:not([tabindex="-1"])'];

/**
 * Declares the rows of a list, so that ↑ ↓ and J K move among them, and the drawer of one leads to the next. Each row
 * has the attribute `data-list-row`.
 */
export function useListOrder<Row>(
  rows: readonly Row[],
  href: ((row: Row) => string) | undefined,
  list?: MoreList,
): void {
  const hrefs = href ? rows.map(href) : [];
  const joined = hrefs.join('\n');
  const hasNextPage = list?.hasNextPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are new with each rendering
  useEffect(() => {
    const shown = { hrefs, list };
    shownLists.set([...shownLists.snapshot, shown]);
    if (shownLists.snapshot.length === 1) addEventListener('keydown', onListKey);
    return () => {
      shownLists.set(shownLists.snapshot.filter((each) => each !== shown));
      if (shownLists.snapshot.length === 0) removeEventListener('keydown', onListKey);
    };
  }, [joined, hasNextPage]);
}

/** The rows before and after an open one; undefined if no list on the page has it. */
export function useNeighbors(path: string, back: string): Neighbors | undefined {
  const lists = useStore(shownLists);
  const base = pathOf(back);
  for (const { hrefs, list } of lists) {
    const at = hrefs.findIndex((href) => isOpen(pathOf(href), path, base));
    if (at !== -1)
      return {
        place: at + 1,
        count: hrefs.length,
        previous: hrefs[at - 1],
        next: hrefs[at + 1],
        more: list?.hasNextPage ? () => void list.fetchNextPage() : undefined,
      };
  }
  return undefined;
}

/** The drawer of a row may have parts of its own; lists inside of it are longer by a part. */
function isOpen(row: string, path: string, base: string): boolean {
  const isChild = row.startsWith(`${base}/`) && !row.slice(base.length + 1).includes('/');
  return isChild && (path === row || path.startsWith(`${row}/`));
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}

/** How far a key moves in a list. */
export function stepOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
}: KeyboardEvent): 1 | -1 | undefined {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return undefined;
  if (key === 'ArrowDown' || key === 'j') return 1;
  return key === 'ArrowUp' || key === 'k' ? -1 : undefined;
}

function onListKey(event: KeyboardEvent): void {
  const target = event.target as Element | null;
  if (target?.closest(TAKES_KEYS)) return;
  const row = target?.closest(ROWS);
  if (event.key === ' ' && row && !target?.closest('button')) {
    const box = row.querySelector<HTMLElement>('.pp-checkbox-box');
    if (!box) return;
    box.click();
    event.preventDefault();
    return;
  }
  const step = stepOf(event);
  // Outside of a list, arrows scroll the page.
  if (!step || (!row && event.key.startsWith('Arrow'))) return;
  const rows = [...(row?.closest('[data-list]') ?? document).querySelectorAll(ROWS)];
  const next = row ? rows[rows.indexOf(row) + step] : rows.find(isInView);
  const focus = ROW_TARGETS.map((each) => next?.querySelector<HTMLElement>(each)).find(Boolean);
  if (!focus) return;
  event.preventDefault();
  focus.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function isInView(row: Element): boolean {
  return row.getBoundingClientRect().top >= 0;
}
