import MiniSearch from 'minisearch';
import { searchOptions } from '../../apps/docs/src/search-options.ts';
import type { SitePage } from './pages.ts';

/** Long pages of tables are found by their headings. */
const BODY_CHARACTERS_MAX = 700;
const KINDS = { guide: '', reference: '', operation: 'API' } as const;

/** The index of the search, as JSON: a document per heading. */
export function searchIndex(pages: readonly SitePage[]): string {
  const index = new MiniSearch(searchOptions);
  let id = 0;
  for (const { url, title, kind, passages } of pages)
    for (const { id: anchor, text, body } of passages) {
      id += 1;
      index.add({
        id,
        url: anchor === '' ? url : `${url}#${anchor}`,
        title: text,
        page: anchor === '' ? KINDS[kind] : title,
        body: body.slice(0, BODY_CHARACTERS_MAX),
        kind,
      });
    }
  return JSON.stringify(index);
}
