import type { Options } from 'minisearch';

/** One entry of the search: a page, or a heading of one. */
export type SearchEntry = {
  id: number;
  url: string;
  title: string;
  page: string;
  body: string;
  kind: 'guide' | 'reference' | 'operation';
};

/** Guides say how to reach an end; tables and operations name the same words more often. */
const kindBoosts = { guide: 4, operation: 1.5, reference: 1 } as const;

/** The same where the index is made and where it is read: the library requires it. */
export const searchOptions: Options<SearchEntry> = {
  fields: ['title', 'page', 'body'],
  storeFields: ['url', 'title', 'page', 'body', 'kind'],
  searchOptions: {
    boost: { title: 4, page: 2 },
    boostDocument: (_id, _term, stored) => kindBoosts[(stored?.kind as SearchEntry['kind']) ?? 'reference'],
    prefix: true,
    fuzzy: 0.15,
    combineWith: 'AND',
  },
};

const EXCERPT_CHARACTERS = 120;

/** The words of a body around the first one that was found, in three parts: before, found, after. */
export function excerptOf(body: string, terms: readonly string[]): readonly [string, string, string] {
  const found = terms
    .map((term) => ({ at: body.toLowerCase().indexOf(term.toLowerCase()), length: term.length }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at)[0] ?? { at: 0, length: 0 };
  const from = found.at < 40 ? 0 : body.lastIndexOf(' ', found.at - 30) + 1;
  const end = found.at + found.length;
  const until = Math.max(end, from + EXCERPT_CHARACTERS);
  return [
    `${from > 0 ? '…' : ''}${body.slice(from, found.at)}`,
    body.slice(found.at, end),
    `${body.slice(end, until)}${until < body.length ? '…' : ''}`,
  ];
}
