import type { Page } from './page.ts';

/** Facts that several rules need, computed once per page. */
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
