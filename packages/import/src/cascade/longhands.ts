import { tokenize } from '@csstools/css-tokenizer';
import { splitOutside, splitWords } from '@postpress/markup';
import { type Inks, readColor } from './colors.ts';
import type { Line } from './style.ts';
import { readExtent, readLength, readNumber, readSize, readUrl, type Units } from './values.ts';

/** What the values of an element refer to. */
export type Around = Units & Inks & { readonly parentFontPx: number };

const words = (allowed: string) => {
  const known = new Set(allowed.split(' '));
  return (text: string): string | undefined => {
    const word = text.toLowerCase();
    return known.has(word) ? word : undefined;
  };
};

const padding = (text: string, around: Around) =>
  readLength(text, around, { least: 0, wholePx: around.widthPx, quirky: true });
const margin = (text: string, around: Around): number | 'auto' | undefined =>
  text.toLowerCase() === 'auto'
    ? 'auto'
    : readLength(text, around, { wholePx: around.widthPx, quirky: true });
const size = (text: string, around: Around) => readSize(text, around, 'auto');
const most = (text: string, around: Around) => readSize(text, around, 'none');

const LINE_WIDTHS: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 };
const lineWidth = (text: string, around: Around): number | undefined =>
  LINE_WIDTHS[text.toLowerCase()] ?? readLength(text, around, { least: 0, quirky: true });
const lineStyle: (text: string) => Line['style'] | undefined = words(
  'none hidden solid dotted dashed double groove ridge inset outset',
);

/** Colors of properties that know no numbers beside them may omit the `#` in quirks mode. */
const color = (text: string, around: Around): string | undefined =>
  readColor(around.quirks && /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? `#${text}` : text, around) ??
  undefined;

const clip = words('border-box padding-box content-box text border-area');
const overflow = words('visible hidden scroll auto clip overlay');

/** How each property is read; `undefined` for what is no value of it. */
export const longhands = {
  color,
  display: readDisplay,
  float: words('none left right inline-start inline-end'),
  position: words('static relative absolute fixed sticky -webkit-sticky'),
  'box-sizing': words('content-box border-box'),
  width: size,
  height: size,
  'min-width': size,
  'min-height': size,
  'max-width': most,
  'max-height': most,
  'padding-top': padding,
  'padding-right': padding,
  'padding-bottom': padding,
  'padding-left': padding,
  'margin-top': margin,
  'margin-right': margin,
  'margin-bottom': margin,
  'margin-left': margin,
  'border-top-width': lineWidth,
  'border-right-width': lineWidth,
  'border-bottom-width': lineWidth,
  'border-left-width': lineWidth,
  'border-top-style': lineStyle,
  'border-right-style': lineStyle,
  'border-bottom-style': lineStyle,
  'border-left-style': lineStyle,
  'border-top-color': color,
  'border-right-color': color,
  'border-bottom-color': color,
  'border-left-color': color,
  'border-top-left-radius': readRadius,
  'border-top-right-radius': readRadius,
  'border-bottom-right-radius': readRadius,
  'border-bottom-left-radius': readRadius,
  'border-collapse': words('collapse separate'),
  'border-spacing': readSpacing,
  'table-layout': words('auto fixed'),
  'caption-side': words('top bottom'),
  'background-color': color,
  'background-image': (text: string) => layersOf(text, readImage),
  'background-clip': (text: string) => layersOf(text, clip),
  'background-repeat': (text: string) => layersOf(text, readRepeat),
  'background-position': (text: string, around: Around) => layersOf(text, (one) => readPosition(one, around)),
  'background-size': (text: string, around: Around) =>
    layersOf(text, (one) => readBackgroundSize(one, around)),
  'vertical-align': readVerticalAlign,
  'overflow-x': overflow,
  'overflow-y': overflow,
  opacity: readOpacity,
  'font-size': readFontSize,
  'font-family': readFamily,
  'font-weight': readWeight,
  'font-style': (text: string) =>
    /^(?:normal|italic|oblique(?:\s+-?[\d.]+(?:deg|rad|grad|turn))?)$/i.exec(text)?.[0].toLowerCase(),
  'line-height': readLineHeight,
  'letter-spacing': (text: string, around: Around) =>
    text.toLowerCase() === 'normal' ? 0 : readLength(text, around, { wholePx: around.fontPx, quirky: true }),
  'text-align': words(
    'left right center justify start end -webkit-match-parent -webkit-left -webkit-center -webkit-right -internal-center',
  ),
  'text-transform': readTransform,
  'text-decoration-line': readDecoration,
  'white-space-collapse': words('collapse preserve preserve-breaks preserve-spaces break-spaces'),
  'text-wrap-mode': words('wrap nowrap'),
  'word-break': words('normal break-all keep-all break-word auto-phrase'),
  'overflow-wrap': words('normal break-word anywhere'),
  visibility: words('visible hidden collapse'),
  'list-style-type': readListStyle,
  direction: words('ltr rtl'),
  'color-scheme': (text: string) =>
    /^-?[a-z][\w-]*(?:\s+-?[a-z][\w-]*)*$/i.test(text) ? text.toLowerCase() : undefined,
} satisfies Readonly<Record<string, (text: string, around: Around) => unknown>>;

export type Longhand = keyof typeof longhands;

/** What a property is read as. */
export type Read<Name extends Longhand> = Exclude<ReturnType<(typeof longhands)[Name]>, undefined>;

export function isLonghand(property: string): property is Longhand {
  return Object.hasOwn(longhands, property);
}

const plain = words(
  'none inline block inline-block list-item table inline-table table-row table-row-group table-header-group table-footer-group table-cell table-column table-column-group table-caption flex inline-flex grid inline-grid flow-root contents ruby ruby-text math -webkit-box -webkit-inline-box',
);
const INSIDE: Readonly<Record<string, readonly [block: string, inline: string]>> = {
  flow: ['block', 'inline'],
  'flow-root': ['flow-root', 'inline-block'],
  table: ['table', 'inline-table'],
  flex: ['flex', 'inline-flex'],
  grid: ['grid', 'inline-grid'],
};

function readDisplay(text: string): string | undefined {
  const [one = '', other, more] = splitWords(text.toLowerCase().replace(/-webkit-(?=(?:inline-)?flex)/, ''));
  if (more !== undefined) return undefined;
  if (other === undefined) return one === 'flow' ? 'block' : plain(one);
  const [outside, inside] = /^(?:block|inline)$/.test(one) ? [one, other] : [other, one];
  const both = Object.hasOwn(INSIDE, inside) ? INSIDE[inside] : undefined;
  return outside === 'block' ? both?.[0] : outside === 'inline' ? both?.[1] : undefined;
}

function readRadius(text: string, around: Around): number | undefined {
  const parts = splitWords(text);
  if (parts.length < 1 || parts.length > 2) return undefined;
  // A percentage is a circle in practice; a large radius renders the same.
  const read = parts.map((part) => {
    const extent = readExtent(part, around);
    if (typeof extent === 'object') return extent.percent < 0 ? undefined : extent.percent > 0 ? 100 : 0;
    return extent === undefined || extent < 0 ? undefined : extent;
  });
  return read.includes(undefined) ? undefined : read[0];
}

function readSpacing(text: string, around: Around): number | undefined {
  const read = splitWords(text).map((part) => readLength(part, around, { least: 0, quirky: true }));
  return read.length > 2 || read[0] === undefined || read.includes(undefined)
    ? undefined
    : Math.trunc(read[0]);
}

function layersOf<T>(text: string, read: (one: string) => T | undefined): T[] | undefined {
  const layers: T[] = [];
  for (const part of splitOutside(text, ',')) {
    const layer = read(part.trim());
    if (layer === undefined) return undefined;
    layers.push(layer);
  }
  return layers;
}

const PAINTED =
  /^(?:(?:repeating-|-webkit-)*(?:linear|radial|conic)-gradient|-webkit-gradient|(?:-webkit-)?image-set|cross-fade|-webkit-cross-fade|paint)\(.*\)$/is;

/** Whether an image of a background is painted, such as a gradient. */
export function isPainted(image: string): boolean {
  return PAINTED.test(image);
}

/** The URL of an image, or how it is painted; '' for none. */
function readImage(text: string): string | undefined {
  if (text.toLowerCase() === 'none') return '';
  if (PAINTED.test(text)) return text;
  if (!/^url\(.*\)$/is.test(text)) return undefined;
  return readUrl(text);
}

const REPEATS = /^(?:repeat|space|round|no-repeat)$/;

function readRepeat(text: string): string | undefined {
  const [one = '', other, more] = splitWords(text.toLowerCase());
  if (other === undefined) return /^repeat-[xy]$/.test(one) || REPEATS.test(one) ? one : undefined;
  if (more !== undefined || !REPEATS.test(one) || !REPEATS.test(other)) return undefined;
  if (one === other) return one;
  return one === 'repeat' && other === 'no-repeat'
    ? 'repeat-x'
    : one === 'no-repeat' && other === 'repeat'
      ? 'repeat-y'
      : `${one} ${other}`;
}

/** Positions of two words with the horizontal one first. */
function readPosition(text: string, around: Around): string | undefined {
  const parts = splitWords(text.toLowerCase());
  const read = parts.map((part) =>
    /^(?:left|right|top|bottom|center)$/.test(part) ? part : cssExtent(part, around),
  );
  if (parts.length < 1 || parts.length > 4 || read.includes(undefined)) return undefined;
  const [one = '', other = '', ...more] = read as string[];
  const isAcross = (part: string) => !/^(?:top|bottom)$/.test(part);
  const isDown = (part: string) => !/^(?:left|right)$/.test(part);
  const isWord = (part: string) => /^[a-z]/.test(part);
  if (read.length === 1) return one;
  if (more.length === 0) {
    if (isAcross(one) && isDown(other)) return `${one} ${other}`;
    return isWord(one) && isWord(other) && isDown(one) && isAcross(other) ? `${other} ${one}` : undefined;
  }
  const [second = '', last = ''] = more;
  if (read.length < 4 || !isWord(one) || !isWord(second) || isDown(one) === isDown(second)) return undefined;
  return isDown(one) ? `${second} ${last} ${one} ${other}` : read.join(' ');
}

function cssExtent(text: string, around: Around): string | undefined {
  const extent = readExtent(text, around, true);
  if (extent === undefined) return undefined;
  return typeof extent === 'number' ? `${extent}px` : (extent.math ?? `${extent.percent}%`);
}

function readBackgroundSize(text: string, around: Around): string | undefined {
  const parts = splitWords(text.toLowerCase());
  if (parts.length === 1 && /^(?:cover|contain)$/.test(parts[0] ?? '')) return parts[0];
  const read = parts.map((part) => (part === 'auto' ? part : cssExtent(part, around)));
  if (parts.length < 1 || parts.length > 2 || read.some((part) => part === undefined || part.startsWith('-')))
    return undefined;
  return read.every((part) => part === 'auto') ? 'auto' : read.join(' ');
}

const place = words('baseline sub super top middle bottom text-top text-bottom -webkit-baseline-middle');

function readVerticalAlign(text: string, around: Around): string | undefined {
  return place(text) ?? cssExtent(text, around);
}

function readOpacity(text: string): number | undefined {
  const number = text.endsWith('%') ? (readNumber(text.slice(0, -1)) ?? Number.NaN) / 100 : readNumber(text);
  return number === undefined || Number.isNaN(number) ? undefined : Math.min(1, Math.max(0, number));
}

/** A size in px, or a keyword by its place from `xx-small`. */
export type FontSize = { px: number; isFixed: boolean } | { word: number };

const SIZE_WORDS = ['xx-small', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];

function readFontSize(text: string, around: Around): FontSize | undefined {
  const word = text.toLowerCase();
  const { parentFontPx } = around;
  const at = SIZE_WORDS.indexOf(word === '-webkit-xxx-large' ? 'xxx-large' : word);
  if (at >= 0) return { word: at };
  if (word === 'smaller') return { px: parentFontPx / 1.2, isFixed: false };
  if (word === 'larger') return { px: parentFontPx * 1.2, isFixed: false };
  const own = { ...around, fontPx: parentFontPx };
  const px = readLength(word, own, { least: 0, wholePx: parentFontPx, quirky: true });
  if (px === undefined) return undefined;
  return { px: Math.min(10_000, px), isFixed: !/(?:r?em|ex|ch|%)$/.test(word) };
}

const NOT_NAMES = /^(?:inherit|initial|unset|revert|revert-layer|default)$/i;
const IDENT = /^(?:--|-?(?:[a-z_\u0080-\uffff]|\\.))(?:[\w\u0080-\uffff-]|\\.)*$/is;

/** Families separated by commas, names in single quotes where they need them. */
function readFamily(text: string): string | undefined {
  const families: string[] = [];
  let words: string[] = [];
  let quoted: string | undefined;
  const end = (): boolean => {
    const name = quoted ?? words.join(' ');
    if (
      quoted !== undefined
        ? words.length > 0
        : words.length === 0 || (words.length === 1 && NOT_NAMES.test(name))
    )
      return false;
    // What could leave the attribute or the declaration it is written to is no font's name.
    if (name !== '' && !/[\\"'<>{};]|\p{Cc}/u.test(name))
      families.push(quoted !== undefined || !/^[\w -]+$/.test(name) ? `'${name}'` : name);
    words = [];
    quoted = undefined;
    return true;
  };
  for (const [kind, , , , detail] of tokenize({ css: text })) {
    if (kind === 'comma-token') {
      if (!end()) return undefined;
    } else if (kind === 'string-token' && quoted === undefined) quoted = detail.value;
    else if (kind === 'ident-token') words.push(detail.value);
    else if (!/^(?:whitespace|comment|EOF)-token$/.test(kind)) return undefined;
  }
  return end() && families.length > 0 ? families.join(',') : undefined;
}

function readWeight(text: string): number | 'bolder' | 'lighter' | undefined {
  const word = text.toLowerCase();
  if (word === 'bolder' || word === 'lighter') return word;
  const number = word === 'normal' ? 400 : word === 'bold' ? 700 : readNumber(word);
  return number !== undefined && number >= 1 && number <= 1_000 ? number : undefined;
}

/** px, a factor, or `normal`. */
function readLineHeight(
  text: string,
  around: Around,
): { px: number } | { factor: number } | 'normal' | undefined {
  const word = text.toLowerCase();
  if (word === 'normal') return word;
  const factor = readNumber(word);
  if (factor !== undefined) return factor < 0 ? undefined : { factor: Math.min(100, factor) };
  const px = readLength(word, around, { least: 0, wholePx: around.fontPx });
  return px === undefined ? undefined : { px: Math.min(px, 2_000) };
}

const cases = words('none capitalize uppercase lowercase');

function readTransform(text: string): string | undefined {
  const all = splitWords(text.toLowerCase());
  const known = all.filter((word) => word !== 'full-size-kana');
  if (
    all.length === 0 ||
    (known.length > 0 && (cases(known.join(' ')) === undefined || (known[0] === 'none' && all.length > 1)))
  )
    return undefined;
  return known[0] ?? 'none';
}

const drawn = words('underline overline line-through blink');

/** The lines that designs have, in one order; '' for none. */
function readDecoration(text: string): string | undefined {
  const all = splitWords(text.toLowerCase());
  if (all.length === 1 && /^(?:none|spelling-error|grammar-error)$/.test(all[0] ?? '')) return '';
  if (all.length === 0 || all.some((word) => drawn(word) === undefined) || new Set(all).size < all.length)
    return undefined;
  return ['underline', 'line-through'].filter((line) => all.includes(line)).join(' ');
}

const markers = words(
  'none disc circle square decimal decimal-leading-zero lower-roman upper-roman lower-alpha upper-alpha lower-latin upper-latin lower-greek armenian georgian hebrew hiragana katakana cjk-ideographic disclosure-open disclosure-closed',
);

function readListStyle(text: string): string | undefined {
  const known = markers(text);
  if (known !== undefined) return known;
  if (/^(["'])[^"'\\<>]*\1$/.test(text)) return text;
  return IDENT.test(text) && !NOT_NAMES.test(text) ? text : undefined;
}
