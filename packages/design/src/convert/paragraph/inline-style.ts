import { textFormats } from '../lexical-state.ts';
import type { ElementRole } from './elements.ts';
import { attributeOf, type HtmlElement, type TextContext } from './reading.ts';
import { fontSizePx, nest, nestInline, noStyle, parseStyle, type Style, without } from './style.ts';

type InlineRole = Extract<ElementRole, { role: 'inline' }>;

/** The style of text inside an inline element. */
export function withinInline(element: HtmlElement, role: InlineRole, around: TextContext): TextContext {
  const byElement = new Map([
    ...(role.style ?? noStyle),
    ...fontAttributes(element),
    ...ownTextStyle(element),
  ]);
  return withStyle(byElement, { ...around, format: around.format | role.format });
}

function withStyle(own: Style, around: TextContext): TextContext {
  const { format, style } = takeFormats(own, around.format);
  return { ...around, format, textStyle: nestInline(around.textStyle, style, paragraphFontSizePx(around)) };
}

function paragraphFontSizePx({ block, basePx }: TextContext): number {
  return fontSizePx(block.style, basePx);
}

/**
 * The style of text inside a link. The link's own style goes to its node; of the surrounding text style, color and
 * underline are removed, because the page's link style overrides inherited ones.
 */
export function withinLink(element: HtmlElement, around: TextContext): TextContext {
  const url = attributeOf(element, 'href');
  const own = ownTextStyle(element);
  if (url === undefined) return withStyle(own, around);
  const absolute = nest(around.textStyle, own, paragraphFontSizePx(around));
  const style = without(
    absolute,
    (property) => !own.has(property) && !isComputed(property, absolute, around.textStyle),
  );
  const textStyle = without(around.textStyle, (property) => style.has(property) || LINK_LOOK.test(property));
  const link = {
    url,
    target: attributeOf(element, 'target') ?? null,
    rel: attributeOf(element, 'rel') ?? null,
    title: attributeOf(element, 'title') ?? null,
    style,
  };
  return { ...around, textStyle, link };
}

const LINK_LOOK = /^(color$|text-decoration)/;

/** Whether nesting gave the property a value that neither of the two styles had. */
function isComputed(property: string, nested: Style, outer: Style): boolean {
  return nested.get(property) !== outer.get(property);
}

/**
 * The style attribute of an inline element, without `text-align`, which has no effect there. `dir` isolates its text,
 * as in a browser.
 */
function ownTextStyle(element: HtmlElement): Style {
  const style = without(
    parseStyle(attributeOf(element, 'style') ?? ''),
    (property) => property === 'text-align',
  );
  const direction = attributeOf(element, 'dir');
  if (direction !== 'rtl' && direction !== 'ltr') return style;
  return new Map([...style, ['direction', direction], ['unicode-bidi', 'isolate']]);
}

/** Sizes 1 to 7 of the old `font` element, as CSS names them (HTML standard, rules for parsing a legacy font size). */
const LEGACY_SIZES = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];

function fontAttributes(element: HtmlElement): Style {
  if (element.tagName !== 'font') return noStyle;
  const style = new Map<string, string>();
  const color = attributeOf(element, 'color');
  const face = attributeOf(element, 'face');
  const size = /^\s*([+-]?)(\d+)/.exec(attributeOf(element, 'size') ?? '');
  if (color) style.set('color', color);
  if (face) style.set('font-family', face);
  if (size) style.set('font-size', legacySize(size));
  return style;
}

function legacySize([, sign, digits]: RegExpExecArray): string {
  const steps = Number(digits) * (sign === '-' ? -1 : 1);
  const size = Math.min(7, Math.max(1, sign ? 3 + steps : steps));
  return LEGACY_SIZES[size - 1] ?? 'medium';
}

/** Converts weight, slant, underline and strikethrough to format bits where they are equivalent. */
function takeFormats(style: Style, around: number): { format: number; style: Style } {
  let format = around;
  const taken = new Set<string>();
  const weight = style.get('font-weight');
  if (weight !== undefined) {
    const isBold = weight === 'bold' || weight === '700';
    format = isBold ? format | textFormats.bold : format & ~textFormats.bold;
    if (isBold) taken.add('font-weight');
  }
  const slope = style.get('font-style');
  if (slope === 'italic' || slope === 'oblique') {
    format |= textFormats.italic;
    taken.add('font-style');
  } else if (slope === 'normal') format &= ~textFormats.italic;
  for (const property of ['text-decoration', 'text-decoration-line']) {
    const rendered = lineBits(style.get(property));
    if (rendered === undefined) continue;
    format |= rendered;
    taken.add(property);
  }
  return { format, style: without(style, (property) => taken.has(property)) };
}

/** `undefined` if the two bits cannot express it. `none` has no effect: decorations of ancestors stay. */
function lineBits(decoration: string | undefined): number | undefined {
  if (decoration === undefined) return undefined;
  let bits = 0;
  for (const word of decoration.split(/\s+/)) {
    if (word === 'underline') bits |= textFormats.underline;
    else if (word === 'line-through') bits |= textFormats.strikethrough;
    else if (word !== 'none' && word !== 'inherit' && word !== 'solid') return undefined;
  }
  return bits;
}
