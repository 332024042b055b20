import type { RenderOptions } from '../options.ts';
import type { MergeBudget } from './merge-budget.ts';
import type { MergeContext } from './merger.ts';
import { applyReplacements, markupReplacements, mergedAddress, plainReplacement } from './replacements.ts';
import type { FoundTag } from './tag-syntax.ts';

/**
 * How many characters values may add to a page. Design tags are resolved twice, so this is twice the limit of merge
 * tags. Tags beyond it stay unchanged.
 */
const MERGED_CHARS_MAX = 16_000_000;
const DELIMITER = ['{{', '}}'] as const;
const NAME_CHARS_MAX = 200;
/** Characters that a tag name must not contain. Own delimiters may be signs that texts are full of. */
const NO_NAME = /[<>"]/g;
const NO_NAME_OF_OWN = /[<>"\r\n]/g;

/**
 * Replaces design tags (`designTags` between the delimiters of `designTagsConfig`, `{{` and `}}` by default).
 * `undefined` if there are none. Values are escaped like those of merge tags.
 */
export function designTagReplacer(
  { designTags, designTagsConfig }: RenderOptions,
  budget: MergeBudget,
): ((value: string, context: MergeContext) => string) | undefined {
  if (!designTags || Object.keys(designTags).length === 0) return undefined;
  const [open, close] = designTagDelimiters(designTagsConfig);
  let room = MERGED_CHARS_MAX;
  const lookup = ({ path }: FoundTag): string | undefined => {
    const name = path.keys[0] ?? '';
    const value = Object.hasOwn(designTags, name) ? designTags[name] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const text = String(value);
    budget.spend(1);
    budget.read(text.length);
    room -= text.length;
    return room < 0 ? undefined : text;
  };
  return (value, context) => {
    if (!value.includes(open)) return value;
    const found = findDesignTags(value, open, close).filter((tag) => lookup(tag) !== undefined);
    if (found.length === 0) return value;
    if (context === 'html') return applyReplacements(value, markupReplacements(value, found), lookup);
    if (context === 'url') return mergedAddress(value, found, (tag) => lookup(tag) ?? '') ?? '';
    return applyReplacements(value, found.map(plainReplacement), lookup);
  };
}

/** What begins and what ends a design tag. */
export function designTagDelimiters(config: RenderOptions['designTagsConfig']): readonly [string, string] {
  const [open, close] = Array.isArray(config?.delimiter) ? config.delimiter : DELIMITER;
  return typeof open === 'string' && typeof close === 'string' && open !== '' && close !== ''
    ? [open, close]
    : DELIMITER;
}

/**
 * Pairs each opening delimiter with the next closing one, at most 200 characters later. Both searches only move
 * forward: a delimiter may be one character, and a text may contain ten million of them.
 */
export function findDesignTags(value: string, open: string, close: string): FoundTag[] {
  const found: FoundTag[] = [];
  let closing = -1;
  let forbidden = -1;
  let start = value.indexOf(open);
  while (start >= 0) {
    const from = start + open.length;
    if (closing <= from) closing = value.indexOf(close, from + 1);
    if (closing < 0) break;
    if (forbidden < from) forbidden = indexOfForbidden(value, from, open === '{{' ? NO_NAME : NO_NAME_OF_OWN);
    const isTag = closing - from <= NAME_CHARS_MAX && forbidden >= closing;
    const end = closing + close.length;
    if (isTag)
      found.push({
        start,
        end,
        literal: value.slice(start, end),
        path: { keys: [value.slice(from, closing).trim()], grouped: false },
      });
    start = value.indexOf(open, isTag ? end : start + 1);
  }
  return found;
}

function indexOfForbidden(value: string, from: number, signs: RegExp): number {
  signs.lastIndex = from;
  return signs.exec(value)?.index ?? value.length;
}
