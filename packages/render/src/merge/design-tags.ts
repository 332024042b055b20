import type { RenderOptions } from '../options.ts';
import { encodeMerged } from './merge-address.ts';
import type { MergePlace } from './merger.ts';
import { applyReplacements, markupReplacements } from './replacements.ts';
import { escapePattern, type FoundTag } from './tag-syntax.ts';

/** Most signs that values may add to one page, twice over for they are looked up twice. Beyond, tags stay as written. */
const MERGED_CHARS_MAX = 16_000_000;
const DELIMITER = ['{{', '}}'] as const;
const NAME = '[^<>"\\r\\n]{1,200}?';

/**
 * What replaces design tags (`designTags` between the pair of `designTagsConfig.delimiter`, by default `{{` and `}}`), or
 * undefined when there is none to replace. Values are made harmless like those of merge tags.
 */
export function designTagReplacer({
  designTags,
  designTagsConfig,
}: RenderOptions): ((value: string, place: MergePlace) => string) | undefined {
  if (!designTags || Object.keys(designTags).length === 0) return undefined;
  const [open, close] = delimiterOf(designTagsConfig);
  const pattern = new RegExp(`${escapePattern(open)}(${NAME})${escapePattern(close)}`, 'g');
  let room = MERGED_CHARS_MAX;
  const lookup = ({ path }: FoundTag): string | undefined => {
    const name = path.keys[0] ?? '';
    const value = Object.hasOwn(designTags, name) ? designTags[name] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const text = String(value);
    room -= text.length;
    return room < 0 ? undefined : text;
  };
  return (value, place) => {
    if (!value.includes(open)) return value;
    const found = findDesignTags(value, pattern).filter((tag) => lookup(tag) !== undefined);
    if (found.length === 0) return value;
    if (place === 'html') return applyReplacements(value, markupReplacements(value, found), lookup);
    if (place === 'url') return inAddress(value, found, lookup);
    const written = found.map((tag) => ({ start: tag.start, end: tag.end, write: () => lookup(tag) }));
    return applyReplacements(value, written, lookup);
  };
}

function delimiterOf(config: RenderOptions['designTagsConfig']): readonly [string, string] {
  const [open, close] = Array.isArray(config?.delimiter) ? config.delimiter : DELIMITER;
  return typeof open === 'string' && typeof close === 'string' && open !== '' && close !== ''
    ? [open, close]
    : DELIMITER;
}

function findDesignTags(value: string, pattern: RegExp): FoundTag[] {
  return [...value.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    literal: match[0],
    path: { keys: [(match[1] ?? '').trim()], grouped: false },
  }));
}

function inAddress(
  address: string,
  found: readonly FoundTag[],
  lookup: (tag: FoundTag) => string | undefined,
): string {
  let last = 0;
  const pieces = found.flatMap((tag) => {
    const before = address.slice(last, tag.start);
    last = tag.end;
    return [
      { text: before, merged: false },
      { text: lookup(tag) ?? '', merged: true },
    ];
  });
  pieces.push({ text: address.slice(last), merged: false });
  const encoded = encodeMerged(pieces);
  if (!encoded) return '';
  let next = 0;
  return pieces.map(({ text, merged }) => (merged ? (encoded[next++] ?? '') : text)).join('');
}
