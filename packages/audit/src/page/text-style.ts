import { legacyFontSizePx, parseLegacyColor, toHex } from '@postpress/markup';
import { type Layer, layerOf, type ReadAttribute } from './layers.ts';
import { type Declarations, hides, isBold, lineFactor, sizeOf } from './style.ts';

/** How text differs from the style of its block; `undefined` values are the block's. */
export type TextStyle = {
  color: string | undefined;
  /**
   * The rule of the head that sets the color instead of what is around: that of links, or in emails that of tables and
   * cells, which have the color of the page.
   */
  rule: 'link' | 'table' | undefined;
  /** Backgrounds of the elements around, from the outside in. */
  layers: readonly Layer[];
  px: number | undefined;
  /** A factor of `px`, or of the block's size. */
  times: number;
  bold: boolean | undefined;
  /** Undefined: as links are there. */
  underlined: boolean | undefined;
  lineHeight: string | undefined;
  align: string | undefined;
  capitals: boolean;
  hidden: boolean;
  /** Superscript or subscript, which is small by design. */
  raised: boolean;
};

/** Text without a style of its own. */
export const plainTextStyle: TextStyle = {
  color: undefined,
  rule: undefined,
  layers: [],
  px: undefined,
  times: 1,
  bold: undefined,
  underlined: undefined,
  lineHeight: undefined,
  align: undefined,
  capitals: false,
  hidden: false,
  raised: false,
};

/** The default styles of elements in browsers. */
const natures: Readonly<Record<string, Partial<TextStyle>>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  h1: { times: 2, bold: true },
  h2: { times: 1.5, bold: true },
  h3: { times: 1.17, bold: true },
  h4: { bold: true },
  h5: { times: 0.83, bold: true },
  h6: { times: 0.67, bold: true },
  small: { times: 0.83 },
  sub: { raised: true },
  sup: { raised: true },
  u: { underlined: true },
  ins: { underlined: true },
  big: { times: 1.2 },
  mark: { color: '#000000', layers: [{ color: { r: 255, g: 255, b: 0, a: 1 }, image: false, opacity: 1 }] },
};

const NO_ATTRIBUTES: ReadAttribute = () => undefined;
/** Elements whose attributes paint a background. */
const PAINTED = /^(?:table|thead|tbody|tfoot|tr|td|th|body)$/;

/** The style inside an element: its default style, its presentational attributes, then its `style` attribute. */
export function textStyleWithin(
  outer: TextStyle,
  element: string,
  style: Declarations,
  attribute: ReadAttribute = NO_ATTRIBUTES,
): TextStyle {
  const nature = Object.hasOwn(natures, element) ? natures[element] : undefined;
  const isPainted = PAINTED.test(element);
  const hidden = attribute('hidden') !== undefined;
  if (nature === undefined && style.size === 0 && !isPainted && !hidden && !/^(?:a|font)$/.test(element))
    return outer;
  const look = { ...outer, ...nature, times: outer.times * (nature?.times ?? 1), layers: outer.layers };
  if (element === 'a') setColor(look, undefined, 'link');
  if (element === 'table' || element === 'td') look.rule = 'table';
  if (element === 'font') addFont(look, attribute);
  if (hidden) look.hidden = true;
  const layer = layerOf(style, isPainted ? attribute : NO_ATTRIBUTES);
  const layers = [...(nature?.layers ?? []), ...(layer ? [layer] : [])];
  if (layers.length > 0) look.layers = [...outer.layers, ...layers];
  if (style.size > 0) addStyle(look, outer, style);
  return look;
}

function setColor(look: TextStyle, color: string | undefined, rule?: 'link' | 'table'): void {
  look.color = color;
  look.rule = rule;
}

/** Values of `color` that are the color around. */
const INHERITED = /^(?:inherit|unset|currentcolor)$/i;

function addFont(look: TextStyle, attribute: ReadAttribute): void {
  const color = parseLegacyColor(attribute('color') ?? '');
  if (color) setColor(look, toHex(color));
  const sizePx = legacyFontSizePx(attribute('size') ?? '');
  if (sizePx === undefined) return;
  look.px = sizePx;
  look.times = 1;
}

function addStyle(look: TextStyle, outer: TextStyle, style: Declarations): void {
  const color = style.get('color');
  if (color !== undefined && INHERITED.test(color)) setColor(look, outer.color, outer.rule);
  else if (color !== undefined) setColor(look, color);
  const size = sizeOf(style.get('font-size'));
  if (size && 'px' in size) {
    look.px = size.px;
    look.times = 1;
  } else if (size) look.times *= size.times;
  const weight = style.get('font-weight');
  if (weight !== undefined) look.bold = isBold(weight);
  const decoration = style.get('text-decoration') ?? style.get('text-decoration-line');
  if (decoration !== undefined) look.underlined = decoration.includes('underline');
  look.lineHeight = style.get('line-height') ?? look.lineHeight;
  look.align = style.get('text-align') ?? look.align;
  if (style.has('text-transform')) look.capitals = style.get('text-transform') === 'uppercase';
  if (hides(style)) look.hidden = true;
}

/** The resulting typography of text on the page. */
export type RunTypography = { sizePx: number; bold: boolean; lineFactor: number | undefined };

/** The typography of a run in a block with this typography. */
export function runTypography(
  look: TextStyle,
  block: { sizePx: number; bold: boolean; lineHeight: unknown },
): RunTypography {
  const sizePx = (look.px ?? block.sizePx) * look.times;
  return {
    sizePx,
    bold: look.bold ?? block.bold,
    lineFactor: lineFactor(look.lineHeight ?? block.lineHeight, sizePx),
  };
}
