import { type Background, type Extent, type Four, initialStyle, type Line, type Style } from './style.ts';
import { readColor, readExtent, readPx, readUrl } from './values.ts';

/** The result of the cascade for one element: the winning text of each property. */
export type Specified = ReadonlyMap<string, string>;

/** Computes the values of specified properties, inheriting from `parent`. */
export function computeStyle(specified: Specified, parent: Style, widthPx: number): Style {
  const get = (name: string): string | undefined => {
    const value = specified.get(name);
    return value === undefined || value === 'inherit' || value === 'unset' ? undefined : value;
  };
  const fontSizePx = fontSizeOf(get('font-size'), parent.fontSizePx);
  const color = readColor(get('color') ?? '') || parent.color;
  const extent = (name: string): Extent => readExtent(get(name) ?? 'auto', fontSizePx, widthPx);
  const px = (name: string): number => Math.max(0, readPx(get(name) ?? '0', fontSizePx, 0, widthPx));
  const sides = <T>(one: (side: string) => T): Four<T> => [
    one('top'),
    one('right'),
    one('bottom'),
    one('left'),
  ];
  const radius = [get('border-radius'), get('border-top-left-radius')].find((value) => value !== undefined);
  return {
    display: get('display')?.toLowerCase() ?? 'inline',
    float: /^(?:left|right)$/i.test(get('float') ?? '') ? (get('float') ?? '').toLowerCase() : '',
    width: extent('width'),
    minWidth: extent('min-width'),
    maxWidth: extent('max-width'),
    height: extent('height'),
    minHeight: extent('min-height'),
    maxHeight: extent('max-height'),
    borderBox: get('box-sizing') === 'border-box',
    padding: sides((side) => px(`padding-${side}`)),
    margin: sides((side) => marginOf(get(`margin-${side}`), fontSizePx, widthPx)),
    border: sides((side) => lineOf(side, get, fontSizePx, color)),
    radius: radiusOf(radius ?? '', fontSizePx),
    collapses: (get('border-collapse') ?? (parent.collapses ? 'collapse' : '')) === 'collapse',
    spacingPx: get('border-spacing') === undefined ? parent.spacingPx : px('border-spacing'),
    background: readColor(get('background-color') ?? ''),
    image: imageOf(get),
    verticalAlign: get('vertical-align')?.toLowerCase() ?? 'baseline',
    overflow: get('overflow') ?? 'visible',
    opacity: readPx(get('opacity') ?? '1', 16, 1),
    position: get('position') ?? 'static',
    ...inheritedOf(get, parent, fontSizePx, color),
  };
}

type Get = (name: string) => string | undefined;

function inheritedOf(get: Get, parent: Style, fontSizePx: number, color: string) {
  const visibility = get('visibility');
  const decoration = get('text-decoration')?.toLowerCase();
  const spacing = get('letter-spacing');
  return {
    color,
    fontSizePx,
    family: familyOf(get('font-family')) || parent.family,
    weight: weightOf(get('font-weight'), parent.weight),
    italic: get('font-style') === undefined ? parent.italic : /italic|oblique/i.test(get('font-style') ?? ''),
    line: lineHeightOf(get('line-height'), parent, fontSizePx),
    hasStruts: parent.hasStruts,
    align: alignOf(get('text-align'), parent.align),
    letterSpacingPx: spacing === undefined ? parent.letterSpacingPx : readPx(spacing, fontSizePx, 0),
    transform: get('text-transform')?.toLowerCase() ?? parent.transform,
    decoration: decorationOf(decoration, parent.decoration, get('display')),
    whiteSpace: get('white-space')?.toLowerCase() ?? parent.whiteSpace,
    hidden: visibility === undefined ? parent.hidden : visibility !== 'visible',
    listStyle:
      get('list-style-type') ??
      /\b(none|disc|circle|square|decimal)\b/.exec(get('list-style') ?? '')?.[1] ??
      parent.listStyle,
    rightToLeft: get('direction') === undefined ? parent.rightToLeft : get('direction') === 'rtl',
  };
}

function alignOf(value: string | undefined, parent: string): string {
  const align = value?.toLowerCase() ?? parent;
  return align === 'start' || align === 'initial' ? '' : align === 'end' ? 'right' : align;
}

/** Text decorations apply to all descendants, whatever they declare. */
function decorationOf(value: string | undefined, parent: string, display: string | undefined): string {
  const passes = display === undefined || display === 'inline' || display === 'block' ? parent : '';
  if (value === undefined) return passes;
  const own = /\b(?:underline|line-through)\b/.exec(value)?.[0] ?? '';
  if (own === '') return value === 'none' && passes !== '' ? passes : '';
  return own;
}

const SIZE_WORDS: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

function fontSizeOf(value: string | undefined, parentPx: number): number {
  if (value === undefined) return parentPx;
  const word = value.toLowerCase();
  if (Object.hasOwn(SIZE_WORDS, word)) return SIZE_WORDS[word] ?? 16;
  if (word === 'smaller') return parentPx / 1.2;
  if (word === 'larger') return parentPx * 1.2;
  return Math.max(0, Math.min(1_000, readPx(word, parentPx, parentPx, parentPx)));
}

function familyOf(value: string | undefined): string {
  if (value === undefined) return '';
  const quoted = value
    .replaceAll('"', "'")
    .split(',')
    .map((name) => name.trim())
    .join(',');
  return /^[\w .'-]+(?:,[\w .'-]+)*$/.test(quoted) && quoted.split("'").length % 2 === 1 ? quoted : '';
}

function weightOf(value: string | undefined, parent: number): number {
  if (value === undefined) return parent;
  if (value === 'bold') return 700;
  if (value === 'bolder') return parent >= 600 ? 900 : 700;
  if (value === 'lighter') return parent >= 600 ? 400 : 100;
  if (value === 'normal') return 400;
  const number = Number(value);
  return number >= 1 && number <= 1_000 ? number : parent;
}

function lineHeightOf(value: string | undefined, parent: Style, fontSizePx: number): Style['line'] {
  if (value === undefined) return parent.line;
  const text = value.trim().toLowerCase();
  if (text === 'normal' || text === 'initial') return undefined;
  if (/^(?:\d*\.)?\d+$/.test(text)) return { factor: Math.min(100, Number(text)) };
  const px = readPx(text, fontSizePx, Number.NaN, fontSizePx);
  return Number.isNaN(px) || px < 0 ? parent.line : { px: Math.min(px, 2_000) };
}

function marginOf(value: string | undefined, fontSizePx: number, widthPx: number): number | undefined {
  if (value === undefined) return 0;
  return value.trim().toLowerCase() === 'auto' ? undefined : readPx(value, fontSizePx, 0, widthPx);
}

const LINE_WORDS: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 };

function lineOf(side: string, get: Get, fontSizePx: number, ink: string): Line {
  const style = get(`border-${side}-style`) ?? 'none';
  if (style === 'none' || style === 'hidden') return initialStyle.border[0];
  const width = (get(`border-${side}-width`) ?? 'medium').toLowerCase();
  const widthPx = LINE_WORDS[width] ?? Math.max(0, readPx(width, fontSizePx, 0));
  const color = (get(`border-${side}-color`) ?? 'currentcolor').toLowerCase();
  const shown = color === 'currentcolor' ? ink : readColor(color);
  return widthPx === 0 ? initialStyle.border[0] : { widthPx, style, color: shown };
}

function radiusOf(value: string, fontSizePx: number): string {
  const parts = (value.split('/')[0] ?? '').trim().split(/\s+/).slice(0, 4);
  const sizes = parts.map((part) => readExtent(part, fontSizePx, 0));
  if (sizes.every((size) => size === undefined || size === 0)) return '';
  // A percentage is a circle in practice; a large radius renders the same.
  return sizes
    .map((size) => `${typeof size === 'number' ? Math.round(size * 100) / 100 : size ? 100 : 0}px`)
    .join(' ');
}

function imageOf(get: Get): Background | undefined {
  const url = readUrl(get('background-image') ?? '');
  if (url === '') return undefined;
  return {
    url,
    repeat: get('background-repeat') ?? 'repeat',
    position: get('background-position') ?? '0% 0%',
    size: get('background-size') ?? 'auto',
  };
}
