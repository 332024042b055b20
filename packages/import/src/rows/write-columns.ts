import type { Column, Content, Values } from '@postpress/design';
import { sameColor } from '@postpress/markup';
import { borderOf } from '../blocks/button.ts';
import { MOBILE_PX } from '../cascade/media.ts';
import { type Four, initialStyle, type Line, px } from '../cascade/style.ts';
import { type Device, onBoth, type Rect, type Shown } from '../layout/box.ts';
import {
  type DraftColumn,
  type DraftRow,
  isFramed,
  type Layer,
  nothing,
  type SpacedBlock,
} from './draft-row.ts';
import { hidingOf } from './hiding.ts';
import {
  bounds,
  type PhoneColumn,
  type PhoneColumns,
  phoneColumns,
  phoneSides,
  type Span,
  wideSides,
} from './phone-columns.ts';
import { type Both, bothOf } from './space-counter.ts';

/** The frame of all columns of a row: the innermost layer that is not the row's own. */
export type Frame = { layer: Layer; isNarrow: boolean; startsHere: boolean; endsHere: boolean };

/** A background that is narrower than the screen on phones, and the color beside it. */
export type PhoneInset = { layer: Layer; beside: string };

/** The background of a row's columns. */
export type RowBackground = { frame: Frame | undefined; inset: PhoneInset | undefined; below: string };

type Spans = Record<Device, Span>;
type Written = { cells: number[]; columns: Column[]; stacks: boolean };

/** The columns of a row in `spans`, with the background of their frame. */
export function writeColumns(draft: DraftRow, spans: Spans, backdrop: RowBackground): Written {
  const { frame } = backdrop;
  if (frame?.isNarrow && isFramed(frame.layer)) return betweenGaps(draft, spans, frame, backdrop.below);
  return writeSideBySide(draft, spans, backdrop);
}

/** Gaps that are more of the row than this are no margin of columns that stay side by side on phones. */
const WIDEST_GAP = 0.08;

/** So little beside a box needs no column of its own. */
const THIN_GAP_PX = 4;

/** A column of its own for border and radius, between two empty ones that collapse on phones. */
function betweenGaps(draft: DraftRow, spans: Spans, frame: Frame, below: string): Written {
  const inset = insetOf(frame.layer, spans, 'desktop');
  const [left, right] = [inset.left, inset.right].map((gap) => (gap > THIN_GAP_PX ? gap : 0)) as [
    number,
    number,
  ];
  const inner = { left: spans.desktop.left + left, right: spans.desktop.right - right };
  const width = inner.right - inner.left;
  // A box without width between wider ones has no content.
  if (width < 1) return writeSideBySide(draft, spans, { frame, inset: undefined, below });
  const whole = spans.desktop.right - spans.desktop.left;
  const isMargin = Math.max(left, right) <= whole * WIDEST_GAP;
  const backdrop = { frame: { ...frame, isNarrow: false }, inset: undefined, below };
  const { x, width: phonePx } = frame.layer.rects.mobile;
  // Below each other, the columns of a box stay where they are on the page, although the box is as wide as the phone.
  const isBox = frame.layer.shown.mobile && (draft.columns.length === 1 || !draft.stacks);
  const phone = isBox ? { left: x, right: x + phonePx } : spans.mobile;
  const isAlike = draft.columns.length === 1 && isLikeOnPhones(width / whole, phonePx);
  const part = isMargin || isAlike ? width / whole : 0;
  const { cells, columns, stacks } = writeSideBySide(
    isAlike ? { ...draft, stacks: false } : draft,
    { desktop: inner, mobile: phone },
    backdrop,
    { part, startPx: (left / whole) * MOBILE_PX },
  );
  if (left === 0 && right === 0) return { cells, columns, stacks };
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  const written: Written = {
    cells: cells.map((cell) => percentOf((cell / total) * width, whole)),
    columns: [...columns],
    stacks,
  };
  if (left > 0) {
    written.cells.unshift(percentOf(left, whole));
    written.columns.unshift({ contents: [], values: {} });
  }
  if (right > 0) {
    written.cells.push(percentOf(right, whole));
    written.columns.push({ contents: [], values: {} });
  }
  return written;
}

/** Whether a box has on phones about the share that it has on a desktop, or less, so that its gaps may stay. */
function isLikeOnPhones(share: number, phonePx: number): boolean {
  return phonePx < MOBILE_PX - THIN_GAP_PX && share * MOBILE_PX >= 0.9 * phonePx;
}

/** The share of a column in its row; a design has none of 0. */
function percentOf(partPx: number, wholePx: number): number {
  return Math.max(0.5, Math.round((partPx / wholePx) * 10_000) / 100);
}

/** How much of the row the columns are on phones that keep them, and where they start: the rest are gaps; 0 if none may. */
type Part = { part: number; startPx: number };
const WHOLE: Part = { part: 1, startPx: 0 };

function writeSideBySide(
  draft: DraftRow,
  spans: Spans,
  backdrop: RowBackground,
  { part, startPx } = WHOLE,
): Written {
  const wide = bounds(draft.columns, spans.desktop, 'desktop');
  const room = spans.desktop.right - spans.desktop.left;
  const cells =
    draft.columns.length === 1 ? [1] : wide.map(({ left, right }) => percentOf(right - left, room));
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  const phone = phoneColumns(
    draft,
    { shares: cells.map((cell) => (cell / total) * part), startPx },
    spans.mobile,
  );
  const last = draft.columns.length - 1;
  const columns = draft.columns.map((column, index) => {
    const sides = { first: index === 0, last: index === last, stacks: phone.stacks };
    const seen = phone.columns[index] ?? { span: spans.mobile, shownPx: MOBILE_PX };
    const place = { desktop: { ...(wide[index] ?? spans.desktop) }, mobile: seen.span };
    const ends = endsOf({ ...draft, stacks: phone.stacks }, sides);
    return writeColumn(column, { spans: place, sides, ends, phone, shownPx: seen.shownPx }, backdrop);
  });
  return { cells, columns, stacks: phone.stacks };
}

type Sides = { first: boolean; last: boolean; stacks: boolean };

/** The space above and below a column. */
type Ends = { above: Both; below: Both };

/** The space of a row at its columns: where they are stacked, at the outermost ones. */
function endsOf({ above, below, stacks }: DraftRow, { first, last }: Sides): Ends {
  return {
    above: { desktop: above.desktop, mobile: stacks && !first ? 0 : above.mobile },
    below: { desktop: below.desktop, mobile: stacks && !last ? 0 : below.mobile },
  };
}

/** Where a column is. */
type Place = { spans: Spans; sides: Sides; ends: Ends; phone: PhoneColumns; shownPx: number };

function writeColumn(
  column: DraftColumn,
  { spans, sides, ends, phone, shownPx }: Place,
  { frame, inset, below }: RowBackground,
): Column {
  const values: Values = {};
  const wholePx = spans.mobile.right - spans.mobile.left;
  const ink = frame && frame.layer.color !== '' && !frame.isNarrow ? frame.layer.color : below;
  if (frame) paintFrame(frame, spans, sides, below, values);
  const { layer } = column;
  if (layer) {
    const gap = insetOf(layer, spans, 'desktop');
    paintFrame(
      { layer, isNarrow: gap.left > 2 || gap.right > 2, startsHere: true, endsHere: true },
      spans,
      { first: true, last: true, stacks: sides.stacks },
      ink,
      values,
    );
  }
  if (inset) insetOnPhones(inset, spans, sides, values);
  // The lines of a frame take from the room of the blocks.
  const linesPx = wholePx - (spans.mobile.right - spans.mobile.left);
  const narrow = { span: spans.mobile, shownPx: shownPx - linesPx };
  const inside = { wide: spans.desktop, own: column.rects.desktop, narrow, phone };
  const contents = inWholePx(column).map((placed) => writeBlock(placed, inside));
  // A column without blocks keeps its height.
  const own = contents.length === 0 ? { ...ends, above: bothOf(ends.above, column.after) } : ends;
  if (layer && layer.color !== '') lineEnds(own, ink, values);
  else padEnds(own, values);
  return { contents, values };
}

/** The blocks with whole px between them; what one loses the next one gets. */
function inWholePx({ blocks, after: rest }: DraftColumn): SpacedBlock[] {
  const carried = nothing();
  const whole = (space: Both, shown: Shown) =>
    onBoth((device) => {
      if (!shown[device]) return space[device];
      const rounded = Math.max(0, Math.round(space[device] + carried[device]));
      carried[device] += space[device] - rounded;
      return rounded;
    });
  return blocks.map(({ block, before, after }, index) => {
    const above = whole(before, block.shown);
    const below = index === blocks.length - 1 ? bothOf(after, rest) : after;
    return { block, before: above, after: whole(below, block.shown) };
  });
}

/** Space above and below as padding of a column. */
function padEnds({ above, below }: Ends, values: Values): void {
  const padding = (device: Device) => `${px(above[device])} 0px ${px(below[device])}`;
  if (above.desktop > 0 || below.desktop > 0) values.padding = padding('desktop');
  if (padding('mobile') !== padding('desktop')) overrideOnPhones(values, { padding: padding('mobile') });
}

/** Space above and below a colored column as lines in the color below. */
function lineEnds({ above, below }: Ends, color: string, values: Values): void {
  const lines = (device: Device): Values => ({
    borderTopWidth: px(above[device]),
    borderTopStyle: 'solid',
    borderTopColor: color || '#ffffff',
    borderBottomWidth: px(below[device]),
    borderBottomStyle: 'solid',
    borderBottomColor: color || '#ffffff',
  });
  const differs = above.mobile !== above.desktop || below.mobile !== below.desktop;
  if (above.desktop > 0 || below.desktop > 0)
    values.border = { ...asBorder(values.border), ...lines('desktop') };
  if (!differs) return;
  const { border } = phoneValuesOf(values);
  overrideOnPhones(values, { border: { ...asBorder(border ?? values.border), ...lines('mobile') } });
}

function asBorder(border: unknown): Values {
  return (border ?? {}) as Values;
}

/** The values that a column has on phones only. */
function phoneValuesOf(values: Values): Values {
  return (values._override as { mobile?: Values } | undefined)?.mobile ?? {};
}

function overrideOnPhones(values: Values, more: Values): void {
  values._override = { mobile: { ...phoneValuesOf(values), ...more } };
}

function insetOf(layer: Layer, spans: Spans, device: Device): Span {
  const rect = layer.shown[device] ? layer.rects[device] : undefined;
  if (rect === undefined) return { left: 0, right: 0 };
  const { left, right } = spans[device];
  return { left: Math.max(0, rect.x - left), right: Math.max(0, right - rect.x - rect.width) };
}

/**
 * Gives a column the background of a layer. If the layer is narrower, a border in the color below keeps the distance.
 */
function paintFrame(frame: Frame, spans: Spans, sides: Sides, below: string, values: Values): void {
  const { layer } = frame;
  if (layer.color !== '') values.backgroundColor = layer.color;
  const mobile: Values = {};
  if (layer.phoneColor !== layer.color && layer.phoneColor !== '') mobile.backgroundColor = layer.phoneColor;
  if (layer.border.some((line) => line.widthPx > 0)) paintLines(frame, spans, sides, values);
  else if (frame.isNarrow) {
    const wide = trimmedInset(insetOf(layer, spans, 'desktop'), sides);
    const phone = trimmedInset(insetOf(layer, spans, 'mobile'), edgesOnPhones(sides));
    if (wide.left > 0 || wide.right > 0) values.border = insetLines(wide, below || '#ffffff');
    if (Math.abs(phone.left - wide.left) > 1 || Math.abs(phone.right - wide.right) > 1) {
      mobile.border = insetLines(phone, below || '#ffffff');
    }
    shrink(spans.desktop, wide);
    shrink(spans.mobile, phone);
  }
  if (layer.radius !== '') {
    values.borderRadius = corners(frame, sides);
    const onPhones = sides.stacks ? stackedCorners(frame, sides) : values.borderRadius;
    if (onPhones !== values.borderRadius) mobile.borderRadius = onPhones;
  }
  if (Object.keys(mobile).length > 0) overrideOnPhones(values, mobile);
}

/**
 * Adds a border in the color beside the background, on phones only. Borders in that color are gaps and are widened; others
 * are kept.
 */
function insetOnPhones({ layer, beside }: PhoneInset, spans: Spans, sides: Sides, values: Values): void {
  const own = asBorder(phoneValuesOf(values).border ?? values.border);
  const widthAt = (side: string) => Number.parseFloat(String(own[`border${side}Width`] ?? 0));
  const isLine = (side: string) => widthAt(side) > 0 && !sameColor(own[`border${side}Color`], beside);
  if (['Top', 'Right', 'Bottom', 'Left'].some(isLine)) return;
  const inset = trimmedInset(insetOf(layer, spans, 'mobile'), edgesOnPhones(sides));
  if (inset.left <= 1 && inset.right <= 1) return;
  const gap = { left: inset.left + widthAt('Left'), right: inset.right + widthAt('Right') };
  overrideOnPhones(values, { border: { ...own, ...insetLines(gap, beside) } });
  shrink(spans.mobile, inset);
}

/** Columns below each other reach both edges of the screen. */
function edgesOnPhones(sides: Sides): Omit<Sides, 'stacks'> {
  return sides.stacks ? { first: true, last: true } : sides;
}

/** Borders are rendered in whole px; the remainder stays padding. */
function trimmedInset({ left, right }: Span, { first, last }: Omit<Sides, 'stacks'>): Span {
  return { left: first ? Math.floor(left) : 0, right: last ? Math.floor(right) : 0 };
}

/** The border of a layer that spans rows and columns is rendered at its outer edges only. */
function paintLines(
  { layer, startsHere, endsHere }: Frame,
  spans: Spans,
  sides: Sides,
  values: Values,
): void {
  const [none] = initialStyle.border;
  const [top, right, bottom, left] = layer.border;
  const lines = [
    startsHere ? top : none,
    sides.last ? right : none,
    endsHere ? bottom : none,
    sides.first ? left : none,
  ] as const;
  values.border = borderOf({ border: lines });
  const onPhones = sides.stacks ? stackedLines(layer.border, lines, sides) : lines;
  if (onPhones !== lines) overrideOnPhones(values, { border: namedLines(onPhones) });
  shrink(spans.desktop, { left: lines[3].widthPx, right: lines[1].widthPx });
  shrink(spans.mobile, { left: onPhones[3].widthPx, right: onPhones[1].widthPx });
}

/** The lines of one of several columns below each other: at both sides, and at the ends of the first and the last. */
function stackedLines(around: Four<Line>, beside: Four<Line>, { first, last }: Sides): Four<Line> {
  if (first && last) return beside;
  const [none] = initialStyle.border;
  return [first ? beside[0] : none, around[1], last ? beside[2] : none, around[3]];
}

/** Lines as an override has them: it names those that it removes. */
function namedLines(lines: Four<Line>): Values {
  const gone = {
    borderTopWidth: '0px',
    borderRightWidth: '0px',
    borderBottomWidth: '0px',
    borderLeftWidth: '0px',
  };
  return { ...gone, ...borderOf({ border: lines }) };
}

function corners({ layer, startsHere, endsHere }: Frame, { first, last }: Sides): string {
  if (startsHere && endsHere && first && last) return layer.radius;
  const [topLeft, topRight, bottomRight, bottomLeft] = cornersOf(layer);
  const at = (isThere: boolean, corner: string) => (isThere ? corner : '0px');
  return [
    at(startsHere && first, topLeft),
    at(startsHere && last, topRight),
    at(endsHere && last, bottomRight),
    at(endsHere && first, bottomLeft),
  ].join(' ');
}

/** The corners of one of several columns below each other. */
function stackedCorners({ layer, startsHere, endsHere }: Frame, { first, last }: Sides): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = cornersOf(layer);
  const [top, bottom] = [startsHere && first, endsHere && last];
  if (top && bottom) return layer.radius;
  return [
    top ? topLeft : '0px',
    top ? topRight : '0px',
    bottom ? bottomRight : '0px',
    bottom ? bottomLeft : '0px',
  ].join(' ');
}

function cornersOf({ radius }: Layer): Four<string> {
  const [topLeft = '0px', topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] =
    radius.split(' ');
  return [topLeft, topRight, bottomRight, bottomLeft];
}

function shrink(span: Span, by: Span): void {
  span.left += by.left;
  span.right = Math.max(span.left + 1, span.right - by.right);
}

function insetLines({ left, right }: Span, color: string): Values {
  return {
    borderLeftWidth: px(left),
    borderLeftStyle: 'solid',
    borderLeftColor: color,
    borderRightWidth: px(right),
    borderRightStyle: 'solid',
    borderRightColor: color,
  };
}

/** The room of a block. */
type Room = { wide: Span; own: Rect; narrow: PhoneColumn; phone: PhoneColumns };

/** A block with its padding: the space around it, and the distance to the edges of its column. */
function writeBlock({ block, before, after }: SpacedBlock, { wide, own, narrow, phone }: Room): Content {
  const padding = (device: Device, [left, right]: [number, number]): string => {
    const seen = block.shown[device] ? device : device === 'desktop' ? 'mobile' : 'desktop';
    // Phones are narrow: a px more beside a text, and its lines no longer hold the words that just fit.
    const precision = device === 'mobile' ? 10 : 1;
    return [before[seen], right, after[seen], left]
      .map((side) => px(Math.max(0, Math.round(side * precision) / precision)))
      .join(' ');
  };
  const containerPadding = padding('desktop', wideSides(block, own, wide));
  const imagePx = phoneImagePx(block, phone);
  const sides = phoneSides(block, narrow, { keeps: phone.keeps, imagePx });
  const onPhones = padding('mobile', sides);
  const override = hidingOf(block.shown);
  const mobile: Values = { ...override.mobile, ...block.mobile };
  if (imagePx > 0) keepImageSize(imagePx, narrow.shownPx - sides[0] - sides[1], mobile);
  if (onPhones !== containerPadding) mobile.containerPadding = onPhones;
  if (Object.keys(mobile).length > 0) override.mobile = mobile;
  const values: Values = { ...block.values, containerPadding };
  if (Object.keys(override).length > 0) values._override = override;
  return { type: block.type, values };
}

/**
 * The width of an image that phones show narrower than its room, in columns side by side, or above others that the page
 * has beside it; 0 for other blocks.
 */
function phoneImagePx(
  { type, values, mobile, rects, shown }: SpacedBlock['block'],
  { keeps, isForced }: PhoneColumns,
): number {
  if (type !== 'image' || !shown.mobile) return 0;
  const own = values.src as Values | undefined;
  const src = (mobile?.src ?? (keeps ? own : undefined)) as Values | undefined;
  if (src?.autoWidth === false) return (Number.parseFloat(String(src.maxWidth)) / 100) * rects.mobile.width;
  if (keeps) return rects.mobile.width;
  return isForced && typeof own?.width === 'number' ? own.width : 0;
}

/** Keeps the width of an image whose room is another one than on the page. */
function keepImageSize(imagePx: number, roomPx: number, mobile: Values): void {
  if (roomPx <= 0) return;
  const share = Math.min(100, Math.round((imagePx / roomPx) * 10_000) / 100);
  if (share < 100 || mobile.src !== undefined)
    mobile.src = { ...(mobile.src as Values), autoWidth: false, maxWidth: `${share}%` };
}
