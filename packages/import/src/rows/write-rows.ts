import type { Row, Values } from '@postpress/design';
import { MOBILE_PX } from '../cascade/media.ts';
import { px } from '../cascade/style.ts';
import type { Device } from '../layout/box.ts';
import type { ContentFrame } from '../layout/content-frame.ts';
import { backgroundImageOf } from './background-image.ts';
import { type Colors, colorsOf, type DraftRow, isShaped, type Layer } from './draft-row.ts';
import { hidingOf } from './hiding.ts';
import { mergeEmptyRows, type SpacedRow } from './merge-empty-rows.ts';
import { type Frame, type PhoneInset, writeColumns } from './write-columns.ts';

/** The frame of the content in the wide window, and the color of the page. */
export type Sheet = { frame: ContentFrame; windowPx: number; below: string };

/** The rows of the design out of their drafts. */
export function writeRows(drafts: readonly DraftRow[], sheet: Sheet): Row[] {
  const folded = mergeEmptyRows(drafts, { color: sheet.below, isOuter: (layer) => isOuter(layer, sheet) });
  const reaches = reachOfLayers(folded.map(({ draft }) => draft));
  return folded.map((row, index) => writeRow(row, index, reaches, sheet));
}

/** The first and last row of each layer. */
type Reach = ReadonlyMap<Layer, { first: number; last: number }>;

function reachOfLayers(drafts: readonly DraftRow[]): Reach {
  const reaches = new Map<Layer, { first: number; last: number }>();
  for (const [index, { layers }] of drafts.entries()) {
    for (const layer of layers)
      reaches.set(layer, { first: reaches.get(layer)?.first ?? index, last: index });
  }
  return reaches;
}

function writeRow(
  { draft, above, below: under }: SpacedRow,
  index: number,
  reaches: Reach,
  sheet: Sheet,
): Row {
  const { outer, inner, narrow } = sortLayers(draft.layers, sheet);
  const padding = (device: Device) => `${px(above[device])} 0px ${px(under[device])}`;
  const values: Values = { padding: padding('desktop'), ...draft.values };
  const override = hidingOf(draft.shown);
  const mobile: Values = { ...override.mobile };
  if (padding('mobile') !== padding('desktop')) mobile.padding = padding('mobile');
  const outside = colorsOf(outer, NO_COLORS);
  const inside = colorsOf(inner, NO_COLORS);
  paint('backgroundColor', outside, values, mobile);
  const layer = merged(narrow) ?? inner.findLast((one) => isShaped(one));
  const background = imageLayer(draft, index, reaches);
  // A radius would not clip the color of the whole row; a color of the columns would cover its image.
  const isCut = layer !== undefined && narrow.length === 0 && layer.radius !== '' && !background;
  if (!isCut) paint('columnsBackgroundColor', inside, values, mobile);
  if (background?.image) {
    const image = backgroundImageOf(background.image, outer.includes(background));
    values.backgroundImage = image;
    if (!background.phoneImage && draft.shown.mobile) mobile.backgroundImage = { ...image, url: '' };
  }
  const below = (isCut ? '' : inside.color) || outside.color || sheet.below;
  const { x, width } = sheet.frame;
  const spans = { desktop: { left: x, right: x + width }, mobile: { left: 0, right: MOBILE_PX } };
  // What is cut at round corners has the color of the boxes that fill it, too.
  const colors = background ? NO_COLORS : isCut ? inside : undefined;
  const frame =
    layer && frameOf({ ...layer, ...colors }, narrow.length > 0, narrow.at(-1) ?? layer, index, reaches);
  // The padding of a row shows what is as wide as the window, on phones too.
  const isPadded = above.mobile > 0 || under.mobile > 0;
  const inset = phoneInset(draft.layers, isPadded ? inner : [...outer, ...inner], sheet);
  const { cells, columns, stacks } = writeColumns(draft, spans, { frame, inset, below });
  if (!stacks && columns.length > 1) mobile.noStackMobile = true;
  if (Object.keys(mobile).length > 0) override.mobile = mobile;
  if (Object.keys(override).length > 0) values._override = override;
  return { cells, columns, values };
}

/** The topmost background that may be inset on phones, if it fits the screen without filling it. */
function phoneInset(
  layers: readonly Layer[],
  painted: readonly Layer[],
  sheet: Sheet,
): PhoneInset | undefined {
  const layer = painted.findLast(({ phoneColor, shown }) => shown.mobile && phoneColor !== '');
  if (!layer) return undefined;
  const { x, width } = layer.rects.mobile;
  if (x < 0 || x + width > MOBILE_PX || width >= MOBILE_PX - 2) return undefined;
  const wider = layers
    .slice(0, layers.indexOf(layer))
    .filter(({ shown, rects }) => shown.mobile && rects.mobile.width > width + 2);
  const beside = colorsOf(wider, NO_COLORS).phoneColor;
  return { layer, beside: beside || sheet.below };
}

/** Nested boxes of equal width look like one: a bordered table around a colored cell. */
function merged(narrow: readonly Layer[]): Layer | undefined {
  const last = narrow.at(-1);
  if (last === undefined) return undefined;
  const same = narrow.filter(({ rects }) => Math.abs(rects.desktop.width - last.rects.desktop.width) <= 6);
  if (same.length === 1) return last;
  const lined = same.find(({ border }) => border.some((line) => line.widthPx > 0));
  const outermost = same[0] ?? last;
  return {
    ...last,
    ...colorsOf(same, NO_COLORS),
    border: lined?.border ?? last.border,
    radius: same.find(({ radius }) => radius !== '')?.radius ?? '',
    rects: outermost.rects,
  };
}

function frameOf(layer: Layer, isNarrow: boolean, reached: Layer, index: number, reaches: Reach): Frame {
  const { first, last } = reaches.get(reached) ?? { first: index, last: index };
  return { layer, isNarrow, startsHere: first === index, endsHere: last === index };
}

const NO_COLORS: Colors = { color: '', phoneColor: '' };

function paint(name: string, { color, phoneColor }: Colors, values: Values, mobile: Values): void {
  if (color !== '') values[name] = color;
  if (phoneColor !== color && phoneColor !== '') mobile[name] = phoneColor;
}

/**
 * The layer whose image is visible behind a row: not covered by another background, and only in the first row if an
 * image is at the top of several.
 */
function imageLayer({ layers, columns }: DraftRow, index: number, reaches: Reach): Layer | undefined {
  for (let at = layers.length - 1; at >= 0; at--) {
    const layer = layers[at];
    if (layer?.image) {
      const fills = layer.image.size === 'cover' || /^repeat(?:-y)?$/.test(layer.image.repeat);
      return fills || reaches.get(layer)?.first === index ? layer : undefined;
    }
    if (layer !== undefined && layer.color !== '') {
      const below = layers.slice(0, at).findLast(({ image }) => image);
      if (below && layer.rects.desktop.width >= below.rects.desktop.width - 4) return undefined;
    }
  }
  return columns.find(({ layer }) => layer?.image)?.layer;
}

/** Layers as wide as the window, as wide as the content, and narrower than that. */
function sortLayers(layers: readonly Layer[], sheet: Sheet) {
  const outer: Layer[] = [];
  const inner: Layer[] = [];
  const narrow: Layer[] = [];
  for (const layer of layers) {
    const { width } = layer.shown.desktop ? layer.rects.desktop : sheet.frame;
    if (isOuter(layer, sheet)) outer.push(layer);
    else if (width >= sheet.frame.width - 4) inner.push(layer);
    else narrow.push(layer);
  }
  return { outer, inner, narrow };
}

/** Whether a layer is as wide as the window, beside the content too. */
export function isOuter({ rects, shown }: Layer, { frame, windowPx }: Omit<Sheet, 'below'>): boolean {
  const { x, width } = shown.desktop ? rects.desktop : frame;
  return x <= 10 && width >= windowPx - 20 && width > frame.width + 20;
}
