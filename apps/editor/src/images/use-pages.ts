import { useEffect, useState } from 'react';

type Page<Item> = {
  items: readonly Item[];
  /** Where the next page starts, if there is one. */
  next?: string;
};

/**
 * A list that is shown page after page; another `key` starts it again.
 *
 * @param read fetches the page that starts at `after`, or the first one
 */
export function usePages<Item extends { id: unknown }, More = object>(
  read: (after: string | undefined, signal: AbortSignal) => Promise<Page<Item> & More>,
  key: string,
) {
  const [items, setItems] = useState<readonly Item[]>();
  const [page, setPage] = useState<Page<Item> & More>();
  const [error, setError] = useState<string>();
  const load = async (after?: string, { signal } = new AbortController()) => {
    try {
      const found = await read(after, signal);
      if (signal.aborted) return;
      setItems((before = []) => (after === undefined ? found.items : joined(before, found.items)));
      setPage(found);
      setError(undefined);
    } catch (cause) {
      if (!signal.aborted) setError((cause as Error).message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is another function at each rendering
  useEffect(() => {
    const stop = new AbortController();
    void load(undefined, stop);
    return () => stop.abort();
  }, [key]);
  return {
    // After a failure the list is empty instead of loading.
    items: error === undefined ? items : (items ?? []),
    page,
    error,
    hasMore: page?.next !== undefined,
    more: () => load(page?.next),
    again: () => load(),
  };
}

/** The list may have changed between two pages, and the button may be pressed twice. */
function joined<Item extends { id: unknown }>(before: readonly Item[], found: readonly Item[]) {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...found.filter(({ id }) => !known.has(id))];
}
