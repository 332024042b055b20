import type { Page } from './page.ts';

/** What several rules ask of a page, worked out once for each page. */
export function cachedPerPage<T>(work: (page: Page) => T): (page: Page) => T {
  const known = new WeakMap<Page, { result: T }>();
  return (page) => {
    let found = known.get(page);
    if (!found) {
      found = { result: work(page) };
      known.set(page, found);
    }
    return found.result;
  };
}
