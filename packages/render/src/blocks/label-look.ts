import { declarationsByWeight, faceOf, legacyFontSizePx } from '@postpress/markup';
import { pxIn, sidesIn } from '../value.ts';

/** The font of a label, as the block declares it. */
export type LabelFont = {
  family: string;
  fontSizePx: number;
  /** `120%`, `24px`, `1.2`, a number, or anything else for `normal`. */
  lineHeight: unknown;
  weight: number;
  letterSpacingPx: number;
};

/** What decides the size of a text in a label. */
export type Look = {
  family: string;
  fontSizePx: number;
  weight: number;
  letterSpacingPx: number;
  transform: string;
  /** px, or a factor that elements inside apply to their own font size. */
  line: { px: number } | { factor: number };
  wraps: boolean;
  /** Whether spaces and line ends of the markup show, as in code. */
  keepsSpaces: boolean;
  /** The room that the blocks around the text take at its sides. */
  besidePx: number;
  isInList: boolean;
  /** How far lines reach above and below the baseline for the elements from the block to this one. */
  abovePx: number;
  belowPx: number;
};

/** Space at one side of an element: margins of blocks collapse, paddings do not. */
export type Space = { marginPx: number; paddingPx: number };

/** The look of a label outside its elements. */
export function rootLook({ family, fontSizePx, weight, letterSpacingPx, lineHeight }: LabelFont): Look {
  const line = lineHeightOf(lineHeight, fontSizePx) ?? { factor: NORMAL };
  const font = { family, fontSizePx, weight, letterSpacingPx, transform: '', line };
  const place = { wraps: true, keepsSpaces: false, besidePx: 0, isInList: false, abovePx: 0, belowPx: 0 };
  return withEdges({ ...font, ...place }, undefined, 0);
}

/** `line-height: normal` of the usual fonts. */
const NORMAL = 1.15;
const BOLD = /^(?:b|strong|th|h[1-6])$/;
const SMALLER = /^(?:small|sub|sup)$/;
const MONOSPACED = /^(?:code|kbd|pre|samp|tt)$/;
const HEADING_SIZES = new Map([
  ['h1', 2],
  ['h2', 1.5],
  ['h3', 1.17],
  ['h5', 0.83],
  ['h6', 0.67],
]);

/** Vertical margins of blocks in em, and their space at the sides in px, as browsers have them; pages set `p{margin:0}`. */
const USUAL_SPACE: ReadonlyMap<string, readonly [marginEm: number, besidePx: number]> = new Map([
  ['ul', [1, 40]],
  ['ol', [1, 40]],
  ['menu', [1, 40]],
  ['dir', [1, 40]],
  ['dl', [1, 0]],
  ['dd', [0, 40]],
  ['blockquote', [1, 80]],
  ['figure', [1, 80]],
  ['pre', [1, 0]],
  ['h1', [0.67, 0]],
  ['h2', [0.83, 0]],
  ['h3', [1, 0]],
  ['h4', [1.33, 0]],
  ['h5', [1.67, 0]],
  ['h6', [2.33, 0]],
]);
const LIST = /^(?:ul|ol|menu|dir)$/;

type Opening = { look: Look; isHidden: boolean; before: Space; after: Space };

/** An element that opens inside a label. */
type OpenedElement = {
  name: string;
  attribute: (name: string) => string | undefined;
  isBlock: boolean;
};

/** What an element changes: the look of its text, and the space before and after it. */
export function lookInside(element: OpenedElement, outer: Look): Opening {
  const { name, attribute, isBlock } = element;
  const look: Look = { ...outer };
  applyElement(name, attribute, look);
  const style = attribute('style') ?? '';
  const spaces: Spaces = { margin: [], padding: [] };
  let line: string | undefined;
  let isHidden = false;
  for (const { property, value } of style === '' ? [] : declarationsByWeight(style)) {
    // Percentages and em of a line height are those of the element's own font size.
    if (property === 'line-height') line = value;
    else if (property === 'display') isHidden = value === 'none';
    else if (property.startsWith('margin') || property.startsWith('padding'))
      declareSpace(property, value, look, spaces);
    else declare(property, value, look, outer);
  }
  if (line !== undefined) look.line = lineHeightOf(line, look.fontSizePx) ?? look.line;
  const raisedPx = name === 'sup' ? outer.fontSizePx / 3 : name === 'sub' ? -outer.fontSizePx / 5 : 0;
  const ends = isBlock ? blockSpace(name, spaces, outer, look) : inlineSpace(spaces);
  return { look: withEdges(look, isBlock ? undefined : outer, raisedPx), isHidden, ...ends };
}

/** What an element changes without a style. */
function applyElement(name: string, attribute: OpenedElement['attribute'], look: Look): void {
  if (BOLD.test(name)) look.weight = 700;
  if (SMALLER.test(name)) look.fontSizePx *= 0.833;
  if (name === 'big') look.fontSizePx *= 1.2;
  if (MONOSPACED.test(name)) look.family = 'monospace';
  if (name === 'pre') setWhiteSpace('pre', look);
  if (LIST.test(name)) look.isInList = true;
  look.fontSizePx *= HEADING_SIZES.get(name) ?? 1;
  if (name !== 'font') return;
  look.fontSizePx = legacyFontSizePx(attribute('size') ?? '') ?? look.fontSizePx;
  look.family = attribute('face') || look.family;
}

type Ends = Pick<Opening, 'before' | 'after'>;

/** The space above and below a block; that beside it narrows its lines. */
function blockSpace(name: string, { margin, padding }: Spaces, outer: Look, look: Look): Ends {
  const [marginEm, besidePx] = USUAL_SPACE.get(name) ?? [0, 0];
  // A list in a list has no margin.
  const usualPx = LIST.test(name) && outer.isInList ? 0 : marginEm * look.fontSizePx;
  const declared = LIST.test(name) ? padding[3] : margin[3];
  const sidesPx = [1, 3].reduce((sum, at) => sum + (margin[at] ?? 0) + (padding[at] ?? 0), 0);
  look.besidePx += sidesPx + (declared === undefined ? besidePx : 0);
  const end = (at: number): Space => ({ marginPx: margin[at] ?? usualPx, paddingPx: padding[at] ?? 0 });
  return { before: end(0), after: end(2) };
}

function inlineSpace({ margin, padding }: Spaces): Ends {
  const end = (at: number): Space => ({ marginPx: margin[at] ?? 0, paddingPx: padding[at] ?? 0 });
  return { before: end(3), after: end(1) };
}

type Spaces = { margin: (number | undefined)[]; padding: (number | undefined)[] };
const SIDES = ['top', 'right', 'bottom', 'left'];

function declareSpace(property: string, value: string, { fontSizePx }: Look, spaces: Spaces): void {
  const [kind = '', side] = property.split('-');
  const list = spaces[kind as keyof Spaces];
  if (side === undefined) list.splice(0, 4, ...sidesIn(value, fontSizePx));
  else if (SIDES.includes(side)) list[SIDES.indexOf(side)] = pxIn(value, 0, fontSizePx) ?? 0;
}

function declare(property: string, value: string, look: Look, outer: Look): void {
  switch (property) {
    case 'font-size':
      look.fontSizePx = fontSizeOf(value, outer.fontSizePx);
      break;
    case 'font-family':
      look.family = value;
      break;
    case 'font-weight':
      look.weight = weightOf(value, outer.weight);
      break;
    case 'letter-spacing':
      look.letterSpacingPx =
        value === 'normal' ? 0 : (pxIn(value, 0, look.fontSizePx) ?? look.letterSpacingPx);
      break;
    case 'text-transform':
      look.transform = value;
      break;
    case 'white-space':
      setWhiteSpace(value, look);
      break;
    default:
  }
}

function setWhiteSpace(value: string, look: Look): void {
  look.wraps = value !== 'nowrap' && value !== 'pre';
  look.keepsSpaces = value === 'pre' || value === 'pre-wrap' || value === 'break-spaces';
}

/** How far lines with this look reach, those of the elements around it included: each has its own line box. */
function withEdges(look: Look, outer: Look | undefined, raisedPx: number): Look {
  const { ascent, descent } = faceOf(look.family);
  const ascentPx = Math.round(ascent * look.fontSizePx);
  const descentPx = Math.round(descent * look.fontSizePx);
  const linePx = 'px' in look.line ? look.line.px : look.line.factor * look.fontSizePx;
  const abovePx = ascentPx + (linePx - ascentPx - descentPx) / 2;
  look.abovePx = Math.max(outer?.abovePx ?? Number.NEGATIVE_INFINITY, abovePx + raisedPx);
  look.belowPx = Math.max(outer?.belowPx ?? Number.NEGATIVE_INFINITY, linePx - abovePx - raisedPx);
  return look;
}

/** A line height; `undefined` if it is not valid. Only a bare number is a factor. */
function lineHeightOf(value: unknown, fontSizePx: number): Look['line'] | undefined {
  if (value === 'normal') return { factor: NORMAL };
  const factor = typeof value === 'number' ? value : /^\s*(\d*\.?\d+)\s*$/.exec(String(value))?.[1];
  if (factor !== undefined) return { factor: Number(factor) };
  const px = pxIn(value, fontSizePx, fontSizePx);
  return px === undefined || px < 0 ? undefined : { px };
}

const SIZES: { readonly [name: string]: number | undefined } = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

function fontSizeOf(value: string, outerPx: number): number {
  if (value === 'smaller') return outerPx / 1.2;
  if (value === 'larger') return outerPx * 1.2;
  const px = SIZES[value] ?? pxIn(value, outerPx, outerPx);
  return px === undefined || px < 0 ? outerPx : px;
}

/** A font weight as a number. */
export function weightOf(value: unknown, outer: number): number {
  if (value === 'bold' || value === 'bolder') return 700;
  if (value === 'normal' || value === 'lighter') return 400;
  const weight = Number(value);
  return weight >= 1 && weight <= 1_000 ? weight : outer;
}
