import { declarationsByWeight } from '@postpress/markup';

/** The CSS declarations of an element: lowercase property → value as written. Later ones win and come last. */
export type Style = ReadonlyMap<string, string>;

export const noStyle: Style = new Map();

/** Parses a `style` attribute. */
export function parseStyle(css: string): Style {
  const style = new Map<string, string>();
  for (const { property, value, important } of declarationsByWeight(css)) {
    style.delete(property);
    style.set(property, value + important);
  }
  return style;
}

/** The declarations as a `style` attribute: `color:red;font-size:18px`. */
export function printStyle(style: Style): string {
  let css = '';
  for (const [property, value] of style) css += `${css && ';'}${property}:${value}`;
  return css;
}

/** The style without the properties for which `isUnwanted` returns true; the same object if there are none. */
export function without(style: Style, isUnwanted: (property: string) => boolean): Style {
  let kept: Map<string, string> | undefined;
  for (const property of style.keys()) {
    if (!isUnwanted(property)) continue;
    kept ??= new Map(style);
    kept.delete(property);
  }
  return kept ?? style;
}

const RELATIVE = /^(?:([\d.]+)(em|%)|(smaller|larger))$/;
/** The factor that browsers use for `larger` (CSS Fonts 4, relative size). */
const KEYWORD_STEP = 1.2;
const LINE_HEIGHT = /^([\d.]+)(px|em|%|)$/;
const PIXELS = /^([\d.]+)px$/;

/**
 * The style of one element that replaces two nested ones.
 *
 * Inner declarations win; `inherit` takes the outer value. Sizes relative to the outer element are resolved, because it
 * is gone. A line height in percent, which CSS inherits as its computed length, becomes that length if the inner font
 * size differs.
 *
 * @param basePx font size around the outer element.
 */
export function nest(outer: Style, inner: Style, basePx: number): Style {
  if (outer.size === 0) return inner;
  if (inner.size === 0) return outer;
  const nested = new Map(outer);
  const outerPx = fontSizePx(outer, basePx);
  for (const [property, value] of inner) {
    if (value === 'inherit' && outer.has(property)) continue;
    nested.delete(property);
    nested.set(property, value);
  }
  const innerSize = inner.get('font-size');
  if (innerSize === undefined) return nested;
  if (RELATIVE.test(innerSize) && outer.has('font-size'))
    nested.set('font-size', px(fontSizePx(inner, outerPx)));
  const lineHeight = inner.has('line-height') ? null : RELATIVE.exec(outer.get('line-height') ?? '');
  if (lineHeight) nested.set('line-height', px(times(lineHeight) * outerPx));
  return nested;
}

/**
 * Like `nest`, for two inline elements. Each makes its line at least as high as its own line height, so the higher one
 * applies.
 */
export function nestInline(outer: Style, inner: Style, basePx: number): Style {
  const nested = nest(outer, inner, basePx);
  const outerPx = lineHeightPx(outer, basePx);
  const nestedPx = lineHeightPx(nested, basePx);
  if (outerPx === undefined || nestedPx === undefined || outerPx <= nestedPx) return nested;
  return new Map([...nested, ['line-height', px(outerPx)]]);
}

function lineHeightPx(style: Style, basePx: number): number | undefined {
  const [, amount, unit] = LINE_HEIGHT.exec(style.get('line-height') ?? '') ?? [];
  if (amount === undefined) return undefined;
  if (unit === 'px') return Number(amount);
  return (Number(amount) * fontSizePx(style, basePx)) / (unit === '%' ? 100 : 1);
}

/** The font size in px; unknown units count as the surrounding size. */
export function fontSizePx(style: Style, basePx: number): number {
  const size = style.get('font-size') ?? '';
  const relative = RELATIVE.exec(size);
  if (relative) return times(relative) * basePx;
  return Number(PIXELS.exec(size)?.[1] ?? basePx);
}

function times([, amount, unit, keyword]: RegExpExecArray): number {
  if (keyword) return keyword === 'larger' ? KEYWORD_STEP : 1 / KEYWORD_STEP;
  return Number(amount) / (unit === '%' ? 100 : 1);
}

function px(length: number): string {
  return `${Math.round(length * 1_000) / 1_000}px`;
}
