/**
 * CSS declarations, one function per property. Each takes whatever a design holds there and answers `property:value;`,
 * or '' when the value is empty, of another type, or could leave its declaration.
 *
 * Every (property, value) is checked once and remembered, within bounds: a page repeats the same few hundred, and
 * checking them anew halves the pages drawn a second. What comes out is safe inside a double-quoted attribute.
 */
export type Declare = (value: unknown) => string;

/** The value as CSS writes it, or '' when it may not stand there. */
type Grammar = (value: string | number) => string;

const REMEMBERED_PER_PROPERTY = 500;
/** Longer values are checked each time: remembered ones stay when their design is gone, with all the text they were cut from. */
const REMEMBERED_CHARS_MAX = 200;

function declaration(property: string, grammar: Grammar): Declare {
  const known = new Map<unknown, string>();
  // Blocks that follow each other mostly agree: the last value is asked for again in two of three cases.
  let last: unknown;
  let lastDeclared = '';
  return (value) => {
    if (value === last) return lastDeclared;
    const declared = known.get(value) ?? declare(known, property, grammar, value);
    // A long value would outlive its design here, with the whole text it was cut from.
    if (typeof value === 'string' && value.length > REMEMBERED_CHARS_MAX) return declared;
    last = typeof value === 'object' ? undefined : value;
    lastDeclared = last === undefined ? '' : declared;
    return declared;
  };
}

function declare(known: Map<unknown, string>, property: string, grammar: Grammar, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const written = grammar(value);
  const declared = written === '' ? '' : `${property}:${written};`;
  if (typeof value === 'string' && value.length > REMEMBERED_CHARS_MAX) return declared;
  if (known.size >= REMEMBERED_PER_PROPERTY) known.clear();
  known.set(value, declared);
  return declared;
}

const COLOR =
  /^(?:#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|(?:rgb|hsl)a?\(\s*-?[\d.]+(?:deg|%)?(?:\s*[,\s]\s*-?[\d.]+%?){2}(?:\s*[,/]\s*[\d.]+%?)?\s*\)|[a-z]{3,30})$/i;
const SIZE = /^-?(?:\d+(?:\.\d*)?|\.\d+)(px|%|em|rem|pt|vh|vw)?$/;
const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const FAMILY = /^[\w .'"-]+(?:,[\w .'"-]+)*$/;

/** A colour as CSS writes it: hex, rgb(), hsl() or a name; '' for everything else. */
export function colorOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const trimmed = value.trim();
  return COLOR.test(trimmed) ? trimmed : '';
}

/** One length; a bare number counts px. '' for everything else. */
export function sizeOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}px` : '';
  if (typeof value !== 'string') return '';
  const trimmed = value.trim();
  const unit = SIZE.exec(trimmed);
  if (unit === null) return '';
  return unit[1] === undefined && Number(trimmed) !== 0 ? `${trimmed}px` : trimmed;
}

/** One to four lengths, as paddings and radii take them; '' when one of them is none. */
export function spacingOf(value: unknown): string {
  if (typeof value === 'number') return sizeOf(value);
  if (typeof value !== 'string') return '';
  const parts = value.trim().split(/\s+/);
  if (parts.length > 4) return '';
  let written = '';
  for (const part of parts) {
    const size = sizeOf(part);
    if (size === '') return '';
    written += written === '' ? size : ` ${size}`;
  }
  return written;
}

/** A line height: a length, a percentage or a plain factor. */
export function lineHeightOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? String(value) : '';
  if (typeof value !== 'string') return '';
  const trimmed = value.trim();
  if (trimmed === 'normal' || trimmed === 'inherit' || NUMBER.test(trimmed)) return trimmed;
  return sizeOf(trimmed);
}

/** A list of font families with single quotes, fit for an attribute; '' when quotes do not pair up. */
export function familyOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const quoted = value.trim().replaceAll('"', "'");
  return FAMILY.test(quoted) && quoted.split("'").length % 2 === 1 ? quoted : '';
}

/** A font weight, from `700`, `"700"`, `"bold"`. */
function weightOf(value: string | number): string {
  const written = String(value);
  return /^(?:[1-9]00|bold|normal|lighter|bolder)$/.test(written) ? written : '';
}

function nonNegative(grammar: Grammar): Grammar {
  return (value) => {
    const written = grammar(value);
    return written.includes('-') ? '' : written;
  };
}

function oneOf(...words: string[]): Grammar {
  return (value) => (words.includes(String(value)) ? String(value) : '');
}

const spacing = nonNegative(spacingOf);
const size = nonNegative(sizeOf);
const align = oneOf('left', 'center', 'right', 'justify');

export const backgroundColor: Declare = declaration('background-color', colorOf);
export const color: Declare = declaration('color', colorOf);
export const padding: Declare = declaration('padding', spacing);
export const margin: Declare = declaration('margin', spacingOf);
export const borderRadius: Declare = declaration('border-radius', (value) => {
  const written = spacing(value);
  return /^0(?:px)?$/.test(written) ? '' : written;
});
export const fontSize: Declare = declaration('font-size', size);
export const lineHeight: Declare = declaration('line-height', nonNegative(lineHeightOf));
export const letterSpacing: Declare = declaration('letter-spacing', (value) =>
  value === 'normal' ? '' : sizeOf(value),
);
export const textAlign: Declare = declaration('text-align', align);
export const verticalAlign: Declare = declaration(
  'vertical-align',
  oneOf('top', 'middle', 'bottom', 'baseline'),
);
export const width: Declare = declaration('width', (value) => (value === 'auto' ? value : size(value)));
export const maxWidth: Declare = declaration('max-width', size);
export const height: Declare = declaration('height', (value) => (value === 'auto' ? value : size(value)));
export const alignItems: Declare = declaration(
  'align-items',
  oneOf('center', 'flex-start', 'flex-end', 'stretch'),
);
const family: Declare = declaration('font-family', familyOf);
const weight: Declare = declaration('font-weight', weightOf);

/** `font-family` from `{label, value}`, or from the bare list of old designs. */
export function fontFamily(value: unknown): string {
  if (value === undefined || value === null) return '';
  return family(typeof value === 'object' ? (value as { value?: unknown }).value : value);
}

/** `font-weight` from a number, a word or `{value}`. */
export function fontWeight(value: unknown): string {
  if (value === undefined || value === null) return '';
  return weight(typeof value === 'object' ? (value as { value?: unknown }).value : value);
}

const BORDER_STYLE = /^(?:solid|dotted|dashed|double|groove|ridge|inset|outset)$/;

const sideColor: Declare = declaration('', colorOf);

/** `1px solid #ccc` for one side of a border, or '' when that side shows nothing. */
export function borderSide(widthValue: unknown, style: unknown, colorValue: unknown): string {
  const line = sizeOf(widthValue);
  if (line === '' || line === '0px' || line === '0' || line.startsWith('-')) return '';
  const kind = typeof style === 'string' && BORDER_STYLE.test(style) ? style : 'solid';
  const paint = sideColor(colorValue).slice(1, -1);
  return paint === '' || paint === 'transparent' ? `${line} ${kind} transparent` : `${line} ${kind} ${paint}`;
}

/** A whole border from `{borderTopWidth, borderTopStyle, borderTopColor, …}`; `{}`, `[]` and null are none. */
export function border(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const b = value as { [key: string]: unknown };
  if (
    b.borderTopWidth === undefined &&
    b.borderLeftWidth === undefined &&
    b.borderBottomWidth === undefined &&
    b.borderRightWidth === undefined
  )
    return '';
  const top = borderSide(b.borderTopWidth, b.borderTopStyle, b.borderTopColor);
  const right = borderSide(b.borderRightWidth, b.borderRightStyle, b.borderRightColor);
  const bottom = borderSide(b.borderBottomWidth, b.borderBottomStyle, b.borderBottomColor);
  const left = borderSide(b.borderLeftWidth, b.borderLeftStyle, b.borderLeftColor);
  if (top === right && top === bottom && top === left) return top === '' ? '' : `border:${top};`;
  return `${top && `border-top:${top};`}${right && `border-right:${right};`}${bottom && `border-bottom:${bottom};`}${left && `border-left:${left};`}`;
}
