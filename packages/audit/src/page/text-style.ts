import { type Declarations, hides, isBold, lineFactor, sizeOf } from './style.ts';

/** How text differs from the style of its block; `undefined` values are the block's. */
export type TextStyle = {
  color: string | undefined;
  /** Backgrounds of the elements around, from the outside in. */
  backgrounds: readonly string[];
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
  backgrounds: [],
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
};

/** The style inside an element: its default style, then its `style` attribute. */
export function textStyleWithin(outer: TextStyle, element: string, style: Declarations): TextStyle {
  const nature = Object.hasOwn(natures, element) ? natures[element] : undefined;
  if (nature === undefined && style.size === 0 && element !== 'a') return outer;
  const look = { ...outer, ...nature, times: outer.times * (nature?.times ?? 1) };
  // A rule of the head colors links: what is around them does not reach inside.
  if (element === 'a') look.color = undefined;
  if (style.size > 0) addStyle(look, style);
  return look;
}

function addStyle(look: TextStyle, style: Declarations): void {
  look.color = style.get('color') ?? look.color;
  const background = style.get('background-color') ?? style.get('background');
  if (background !== undefined) look.backgrounds = [...look.backgrounds, background];
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
