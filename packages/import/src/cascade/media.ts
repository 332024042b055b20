import { splitOutside } from '@postpress/markup';
import { generate, parsePart } from '@postpress/render/parse';
import type * as CssTree from 'css-tree';
import { readLength, readNumber, WINDOW_HEIGHT_PX } from './values.ts';

/** The widths of the two windows in px. */
export const DESKTOP_PX = 640;
export const MOBILE_PX = 375;

/** Rules up to this width still target narrow screens. */
const NARROW_MAX_PX = 720;
const NARROW = /(?:max-(?:device-)?width\s*:|width\s*<=?)\s*([\d.]+)(px|r?em)/gi;

/**
 * The width of the wide window: 640 px, or just above the widest rule for narrow screens. An email of 600 px with phone
 * rules up to 650 px is meant to be seen in its wide form everywhere but on phones.
 */
export function wideWindow(sheets: readonly { css: string; media: string }[]): number {
  let widest = DESKTOP_PX;
  for (const { css, media } of sheets) {
    const queries = [...css.matchAll(/@media\b([^{;]{0,500})/gi)].map((found) => found[1] ?? '');
    for (const query of [media, ...queries]) {
      for (const [, number, unit] of query.matchAll(NARROW)) {
        const edge = Math.floor(Number(number) * (unit?.toLowerCase() === 'px' ? 1 : 16)) + 1;
        if (edge > widest && edge <= NARROW_MAX_PX) widest = edge;
      }
    }
  }
  return widest;
}

/** Of conditions with unknown parts, `undefined` is neither true nor false. */
export type Truth = boolean | undefined;

const KNOWN_MAX = 500;
const known = new Map<string, CssTree.MediaQuery | undefined>();

/** Whether media queries match a light screen of this width: a desktop's with a pointer, or a phone's. No query matches. */
export function mediaMatches(media: string, widthPx: number): boolean {
  if (media.trim() === '') return true;
  return splitOutside(media, ',').some((query) => queryMatches(query.trim(), widthPx));
}

function queryMatches(text: string, widthPx: number): boolean {
  const query = parsed(text);
  if (query === undefined) return false;
  const type = query.mediaType?.toLowerCase() ?? 'all';
  const isHere = type === 'all' || type === 'screen';
  const condition = query.condition ? conditionHolds(query.condition, featureOf(widthPx)) : true;
  const holds: Truth = isHere ? condition : false;
  // The whole of a query with a type is negated, unless a part of it is unknown.
  return query.modifier?.toLowerCase() === 'not' ? holds === false : holds === true;
}

/** Equality, which css-tree does not know: `(width = 40rem)`. */
const EQUAL = /\(\s*([a-z-]+)\s*=\s*/gi;
const EQUAL_AFTER = /\(\s*([^()<>=:]{1,50})\s*=\s*([a-z-]+)\s*\)/gi;

/** A query as a tree; `undefined` for an invalid one. */
function parsed(text: string): CssTree.MediaQuery | undefined {
  if (known.has(text)) return known.get(text);
  const query = parsePart(text.replace(EQUAL, '($1:').replace(EQUAL_AFTER, '($2:$1)'), 'mediaQuery');
  if (known.size >= KNOWN_MAX) known.clear();
  const read = query?.type === 'MediaQuery' ? query : undefined;
  if (text.length < 1_000) known.set(text, read);
  return read;
}

/** Whether a condition of `and`, `or` and `not` holds, by whether its parts do. */
export function conditionHolds(
  condition: CssTree.CssNode,
  partHolds: (part: CssTree.CssNode) => Truth,
): Truth {
  if (condition.type !== 'Condition') return partHolds(condition);
  let holds: Truth = true;
  let operator = 'and';
  let isNegated = false;
  let isFirst = true;
  let isKnown = true;
  condition.children.forEach((part) => {
    if (part.type === 'Identifier') {
      const word = part.name.toLowerCase();
      if (word === 'not') isNegated = true;
      else if (word === 'and' || word === 'or') operator = word;
      else isKnown = false;
      return;
    }
    const read = conditionHolds(part, partHolds);
    const own = isNegated ? negated(read) : read;
    isNegated = false;
    if (isFirst) holds = own;
    else holds = operator === 'or' ? negated(both(negated(holds), negated(own))) : both(holds, own);
    isFirst = false;
  });
  return isKnown ? holds : undefined;
}

function negated(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

function both(one: Truth, other: Truth): Truth {
  if (one === false || other === false) return false;
  return one === undefined || other === undefined ? undefined : true;
}

type Quantity = { value: number; read: (text: string) => number | undefined };

const length = (text: string) =>
  readLength(text, { fontPx: 16, rootPx: 16, widthPx: DESKTOP_PX, quirks: false });
const resolution = (text: string) => {
  const [, number, unit = ''] = /^([\d.]+)(dppx|x|dpi|dpcm)$/i.exec(text) ?? [];
  return number === undefined ? undefined : Number(number) / (RESOLUTIONS[unit.toLowerCase()] ?? 1);
};
const RESOLUTIONS: Readonly<Record<string, number>> = { dpi: 96, dpcm: 96 / 2.54 };
const ratio = (text: string) => {
  const [one, other] = text.split('/').map((part) => readNumber(part.trim()));
  return one === undefined ? undefined : one / (other ?? 1);
};

/** Features of a screen that have an order, each with its value there. */
function quantityOf(name: string, widthPx: number): Quantity | undefined {
  switch (name) {
    case 'width':
    case 'device-width':
      return { value: widthPx, read: length };
    case 'height':
    case 'device-height':
      return { value: WINDOW_HEIGHT_PX, read: length };
    case 'aspect-ratio':
    case 'device-aspect-ratio':
      return { value: widthPx / WINDOW_HEIGHT_PX, read: ratio };
    case 'resolution':
      return { value: 1, read: resolution };
    case 'device-pixel-ratio':
      return { value: 1, read: readNumber };
    case 'color':
      return { value: 8, read: readNumber };
    case 'color-index':
    case 'monochrome':
      return { value: 0, read: readNumber };
    default:
      return undefined;
  }
}

/** Features that are words, each with those that hold and those that it may be. */
function wordsOf(name: string, isPhone: boolean): readonly [holds: string, others: string] | undefined {
  const words: Readonly<Record<string, readonly [string, string]>> = {
    orientation: ['portrait', 'landscape'],
    hover: isPhone ? ['none', 'hover'] : ['hover', 'none'],
    'any-hover': isPhone ? ['none', 'hover'] : ['hover', 'none'],
    pointer: isPhone ? ['coarse', 'none fine'] : ['fine', 'none coarse'],
    'any-pointer': isPhone ? ['coarse', 'none fine'] : ['fine', 'none coarse'],
    'prefers-color-scheme': ['light', 'dark'],
    'prefers-contrast': ['no-preference', 'more less custom'],
    'prefers-reduced-motion': ['no-preference', 'reduce'],
    'prefers-reduced-transparency': ['no-preference', 'reduce'],
    'forced-colors': ['none', 'active'],
    scripting: ['none', 'enabled initial-only'],
    update: ['fast', 'none slow'],
    grid: ['0', '1'],
    'color-gamut': ['srgb', 'p3 rec2020'],
    'dynamic-range': ['standard', 'high'],
    'video-dynamic-range': ['standard', 'high'],
    'display-mode': [
      'browser',
      'fullscreen standalone minimal-ui picture-in-picture window-controls-overlay',
    ],
    'overflow-block': ['scroll', 'none paged'],
    'overflow-inline': ['scroll', 'none'],
    '-webkit-transform-3d': ['1', '0'],
  };
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

function featureOf(widthPx: number): (part: CssTree.CssNode) => Truth {
  const textOf = (node: CssTree.CssNode) => generate(node).toLowerCase();
  return (part) => {
    if (part.type === 'Feature') {
      const [, limit, bare = ''] = /^(?:-webkit-)?(?:(min|max)-)?(.*)$/.exec(part.name.toLowerCase()) ?? [];
      const quantity = quantityOf(bare, widthPx);
      if (!quantity) return wordHolds(part.name.toLowerCase(), part.value && textOf(part.value), widthPx);
      if (part.value === null) return limit ? undefined : quantity.value !== 0;
      return compared(quantity, limit === 'min' ? '>=' : limit === 'max' ? '<=' : '=', textOf(part.value));
    }
    if (part.type !== 'FeatureRange') return undefined;
    const { left, leftComparison, middle, rightComparison, right } = part;
    if (right === null || rightComparison === null) {
      const isNamed = left.type === 'Identifier';
      const quantity = quantityOf(textOf(isNamed ? left : middle), widthPx);
      return (
        quantity &&
        compared(
          quantity,
          isNamed ? leftComparison : flipped(leftComparison),
          textOf(isNamed ? middle : left),
        )
      );
    }
    const quantity = quantityOf(textOf(middle), widthPx);
    return (
      quantity &&
      both(
        compared(quantity, flipped(leftComparison), textOf(left)),
        compared(quantity, rightComparison, textOf(right)),
      )
    );
  };
}

function wordHolds(name: string, value: string | null, widthPx: number): Truth {
  const words = wordsOf(name, widthPx <= MOBILE_PX);
  if (!words) return undefined;
  const [holds, others] = words;
  if (value === null) return !/^(?:none|no-preference|0)$/.test(holds);
  if (value === holds) return true;
  return others.split(' ').includes(value) ? false : undefined;
}

const FLIPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' };

function flipped(comparison: string): string {
  return FLIPPED[comparison] ?? comparison;
}

function compared({ value, read }: Quantity, comparison: string, text: string): Truth {
  const limit = read(text);
  if (limit === undefined) return undefined;
  switch (comparison) {
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
    default:
      return Math.abs(value - limit) < 0.001;
  }
}
