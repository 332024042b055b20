import type { Options } from 'minisearch';

/** One entry of the search: a page, or a heading of one. */
export type SearchEntry = { id: number; url: string; title: string; page: string; body: string };

/** The same where the index is made and where it is read: the library requires it. */
export const searchOptions: Options<SearchEntry> = {
  fields: ['title', 'page', 'body'],
  storeFields: ['url', 'title', 'page'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
