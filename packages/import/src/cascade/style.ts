/**
 * A percentage of the container. With `math`, the whole is math with percentages and px, such as `min(100%, 300px)`, and
 * `percent` only about its share.
 */
export type Share = { readonly percent: number; readonly math?: string };

/** px, a share of the container, or `undefined` for `auto`. */
export type Extent = number | Share | undefined;

/** Top, right, bottom, left. */
export type Four<T> = readonly [T, T, T, T];

export type Line = { readonly widthPx: number; readonly style: string; readonly color: string };

export type Background = {
  readonly url: string;
  readonly repeat: string;
  readonly position: string;
  readonly size: string;
};

/** The computed style of an element at one width. Inherited values are resolved; lengths are px. */
export type Style = {
  readonly display: string;
  readonly float: string;
  readonly width: Extent;
  readonly minWidth: Extent;
  readonly maxWidth: Extent;
  readonly height: Extent;
  readonly minHeight: Extent;
  readonly maxHeight: Extent;
  readonly borderBox: boolean;
  readonly padding: Four<number>;
  /** undefined = auto. */
  readonly margin: Four<number | undefined>;
  readonly border: Four<Line>;
  /** The borders, drawn or not: what is inside may inherit them. */
  readonly borderBase: Four<Line>;
  /** As CSS in px; '' for none. */
  readonly radius: string;
  readonly collapses: boolean;
  readonly spacingPx: number;
  /** Whether the first row of a table of its own width decides about the columns. */
  readonly fixedLayout: boolean;
  readonly captionBelow: boolean;
  /** '' = none. */
  readonly background: string;
  readonly image: Background | undefined;
  /** The color alone, where `background` has the mean of a gradient. '' = none. */
  readonly backgroundColor: string;
  /** Whether the background has an image that is painted, such as a gradient. */
  readonly painted: boolean;
  readonly verticalAlign: string;
  readonly overflow: string;
  readonly opacity: number;
  readonly position: string;
  // Inherited from here on.
  readonly color: string;
  readonly fontSizePx: number;
  /** The size that shares of it refer to: before it is raised to one that can be read. */
  readonly sizePx: number;
  /** Whether the size does not follow the default size of a family, and the keyword it came from, if any. */
  readonly isFixedSize: boolean;
  readonly sizeWord: number | undefined;
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  /** px, a factor of the font size, or undefined for `normal`. */
  readonly line: { readonly px: number } | { readonly factor: number } | undefined;
  /** '' = start; `-webkit-center` also aligns blocks. */
  readonly align: string;
  /** Whether a line of images is at least as high as text, as in standards mode. */
  readonly hasStruts: boolean;
  readonly letterSpacingPx: number;
  readonly transform: string;
  /** `underline`, `line-through`, both or ''. */
  readonly decoration: string;
  readonly whiteSpace: string;
  readonly wordBreak: string;
  readonly overflowWrap: string;
  readonly hidden: boolean;
  readonly listStyle: string;
  readonly rightToLeft: boolean;
  /** Whether `light-dark()` is dark here. */
  readonly dark: boolean;
  /** Custom properties with their values. */
  readonly custom: ReadonlyMap<string, string>;
};

const NO_LINE: Line = { widthPx: 0, style: 'none', color: '' };
const NO_BASE: Line = { widthPx: 3, style: 'none', color: 'currentcolor' };

/** What everything starts from, as browsers have it. */
export const initialStyle: Style = {
  display: 'inline',
  float: '',
  width: undefined,
  minWidth: undefined,
  maxWidth: undefined,
  height: undefined,
  minHeight: undefined,
  maxHeight: undefined,
  borderBox: false,
  padding: [0, 0, 0, 0],
  margin: [0, 0, 0, 0],
  border: [NO_LINE, NO_LINE, NO_LINE, NO_LINE],
  borderBase: [NO_BASE, NO_BASE, NO_BASE, NO_BASE],
  radius: '',
  collapses: false,
  fixedLayout: false,
  captionBelow: false,
  spacingPx: 0,
  background: '',
  image: undefined,
  backgroundColor: '',
  painted: false,
  verticalAlign: 'baseline',
  overflow: 'visible',
  opacity: 1,
  position: 'static',
  color: '#000000',
  fontSizePx: 16,
  sizePx: 16,
  isFixedSize: false,
  sizeWord: 3,
  family: 'Times New Roman, serif',
  weight: 400,
  italic: false,
  line: undefined,
  align: '',
  hasStruts: false,
  letterSpacingPx: 0,
  transform: 'none',
  decoration: '',
  whiteSpace: 'normal',
  wordBreak: 'normal',
  overflowWrap: 'normal',
  hidden: false,
  listStyle: 'disc',
  rightToLeft: false,
  dark: false,
  custom: new Map(),
};

/** The style of a box without an element inside `parent`: only what is inherited. */
export function anonymousStyle(parent: Style, display: string): Style {
  const { color, fontSizePx, family, weight, italic, line, align, hasStruts, letterSpacingPx } = parent;
  const { transform, decoration, whiteSpace, hidden, listStyle, rightToLeft, collapses, captionBelow } =
    parent;
  const { sizePx, isFixedSize, sizeWord, wordBreak, overflowWrap, spacingPx, dark, custom } = parent;
  const size = { fontSizePx, sizePx, isFixedSize, sizeWord };
  const font = { ...size, color, family, weight, italic, line, letterSpacingPx, transform, decoration };
  const flow = { align, hasStruts, whiteSpace, wordBreak, overflowWrap, hidden, listStyle, rightToLeft };
  return { ...initialStyle, ...font, ...flow, collapses, captionBelow, spacingPx, dark, custom, display };
}

/** The height of a line of text in this style, in px. */
export function linePx({ line, fontSizePx }: Style): number {
  if (line === undefined) return fontSizePx * NORMAL_LINE;
  return 'px' in line ? line.px : line.factor * fontSizePx;
}

/** The descent of a line of text, which stays empty below an image on it. */
export function belowLinePx(style: Style): number {
  const [ascent, descent] = [Math.round(0.905 * style.fontSizePx), Math.round(0.212 * style.fontSizePx)];
  return Math.max(0, Math.round((linePx(style) - ascent - descent) / 2 + descent));
}

/** The value of `line-height: normal` for the common fonts of email. */
const NORMAL_LINE = 1.15;

/** Vertical padding and border of a box. */
export function verticalInset({ padding, border }: Style): number {
  return padding[0] + padding[2] + border[0].widthPx + border[2].widthPx;
}

/** Horizontal padding and border of a box. */
export function horizontalInset({ padding, border }: Style): number {
  return padding[1] + padding[3] + border[1].widthPx + border[3].widthPx;
}

/** A length as CSS writes it. */
export function px(value: number): string {
  return `${Math.round(value * 100) / 100}px`;
}

/** A size as CSS writes it. */
export function extentText(extent: number | Share): string {
  return typeof extent === 'number' ? px(extent) : (extent.math ?? `${extent.percent}%`);
}
