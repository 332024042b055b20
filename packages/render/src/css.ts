import { parseColor } from '@postpress/markup';
import { remembered } from './remembered.ts';

/**
 * CSS declarations, one function per property. Each takes an unchecked value and returns `property:value;`, or '' if
 * the value is empty, has another type, or could break out of its declaration. The result is safe inside a
 * double-quoted attribute.
 *
 * Checked values are cached within limits: a page repeats a few hundred, and checking them each time halves throughput.
 */
export type Declare = (value: unknown) => string;

/** The value as CSS, or '' if it is not valid for the property. */
type Grammar = (value: string | number) => string;

const REMEMBERED_PER_PROPERTY = 500;
/** Longer values are not cached: they would keep the text of their design in memory. */
const REMEMBERED_CHARS_MAX = 200;

function declaration(property: string, grammar: Grammar): Declare {
  const known = new Map<unknown, string>();
  // Adjacent blocks usually agree: two of three calls repeat the last value.
  let last: unknown;
  let lastDeclared = '';
  return (value) => {
    if (value === last) return lastDeclared;
    const declared = known.get(value) ?? declare(known, property, grammar, value);
    // Not cached; see `REMEMBERED_CHARS_MAX`.
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

/** Also words that depend on their place, such as `inherit`. */
const COLOR_NAME = /^[a-z]{3,30}$/i;
const SIZE = /^-?(?:\d+(?:\.\d*)?|\.\d+)(px|%|em|rem|pt|vh|vw)?$/;
const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const FAMILY = /^[\w .'"-]+(?:,[\w .'"-]+)*$/;

/** A color that CSS knows, as it is written; '' for anything else. */
export function colorOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const trimmed = value.trim();
  return COLOR_NAME.test(trimmed) || parseColor(trimmed) ? trimmed : '';
}

/** One length; a bare number means px. '' for anything else. */
export function sizeOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}px` : '';
  if (typeof value !== 'string') return '';
  const trimmed = value.trim();
  const unit = SIZE.exec(trimmed);
  if (unit === null) return '';
  return unit[1] === undefined && Number(trimmed) !== 0 ? `${trimmed}px` : trimmed;
}

/** One to four lengths, for padding and radius; '' if one of them is invalid. */
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

/** A list of font families with single quotes, safe in attributes; '' if quotes are unbalanced. */
export const familyOf = remembered((value: unknown): string => {
  if (typeof value !== 'string') return '';
  const quoted = value.trim().replaceAll('"', "'");
  return FAMILY.test(quoted) && quoted.split("'").length % 2 === 1 ? quoted : '';
});

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

/** Alignments that move text away from the bullet at the edge of its box. */
const MOVED = /^(?:center|right|end)$/;

/** Keeps bullets and numbers beside aligned text; '' for text that begins at the edge, beside its bullet. */
export function bulletPosition(align: unknown): string {
  return typeof align === 'string' && MOVED.test(align) ? 'list-style-position:inside;' : '';
}
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

/** One side of a border, such as `1px solid #ccc`; '' if that side is invisible. */
export function borderSide(widthValue: unknown, style: unknown, colorValue: unknown): string {
  const line = sizeOf(widthValue);
  if (line === '' || Number.parseFloat(line) <= 0) return '';
  const named = typeof style === 'string' ? style.trim().toLowerCase() : '';
  if (named === 'none' || named === 'hidden') return '';
  const kind = BORDER_STYLE.test(named) ? named : 'solid';
  const paint = sideColor(colorValue).slice(1, -1);
  return paint === '' || paint === 'transparent' ? `${line} ${kind} transparent` : `${line} ${kind} ${paint}`;
}

/** A border from `{borderTopWidth, borderTopStyle, borderTopColor, …}`; '' for `{}`, `[]` and null. */
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
