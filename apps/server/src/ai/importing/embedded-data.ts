import type { Computation } from '../../platform/threads/compute.ts';

/** A base64 data URI in a page. */
export type EmbeddedData = {
  /** The position of its first character (`data:`). */
  start: number;
  end: number;
  /** In lowercase; empty if it names none. */
  mediaType: string;
  bytes: Uint8Array;
};

/** The same, for a thread: a page may have 25 MB, all of it percent-encoded. @onThread */
export const embeddedData: Computation<{ html: string; matchesMax: number }, EmbeddedData[]> = {
  module: import.meta.url,
  name: 'embeddedData',
  run: ({ html, matchesMax }) => findEmbeddedData(html, matchesMax),
};

const OPENING = /data:([\w.+-]{1,60}\/[\w.+-]{1,60})?((?:;[\w.+=-]{1,60}){0,5}?);base64,/gi;
const ENTITY_QUOTE = /&(?:quot|#34|#39|apos);$/i;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/**
 * Every base64 data URI of a page: in attributes, styles, style sheets and comments for Outlook. Linear in the size of
 * the page.
 *
 * @param matchesMax stops after this many
 */
export function findEmbeddedData(html: string, matchesMax = Number.POSITIVE_INFINITY): EmbeddedData[] {
  const found: EmbeddedData[] = [];
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(html); match && found.length < matchesMax; match = OPENING.exec(html)) {
    const start = match.index;
    const from = start + match[0].length;
    const end = Math.max(from, endOf(html, start, from));
    OPENING.lastIndex = end;
    const bytes = decode(html.slice(from, end));
    if (bytes) found.push({ start, end, mediaType: (match[1] ?? '').toLowerCase(), bytes });
  }
  return found;
}

/** By its opening delimiter: a quote, also as an entity within a style, a bracket, or nothing. */
function endOf(html: string, start: number, from: number): number {
  const before = html[start - 1] ?? '';
  if (before === '"' || before === "'") return indexOr(html, before, from);
  const entity = ENTITY_QUOTE.exec(html.slice(Math.max(0, start - 7), start))?.[0];
  if (entity) return indexOr(html, entity, from);
  if (before === '(') return indexOr(html, ')', from);
  UNQUOTED_END.lastIndex = from;
  return UNQUOTED_END.exec(html)?.index ?? html.length;
}

const UNQUOTED_END = /[\s>"')]/g;

function indexOr(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at < 0 ? html.length : at;
}

/** White space is allowed, and `+` and `/` may be percent-encoded. */
function decode(written: string): Buffer | undefined {
  const bare = written
    .replace(/\s+/g, '')
    .replace(/%(2b|2f|3d)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return BASE64.test(bare) ? Buffer.from(bare, 'base64') : undefined;
}
