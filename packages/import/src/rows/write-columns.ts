import type { Column, Content, Values } from '@postpress/design';
import { borderOf } from '../blocks/button.ts';
import { MOBILE_PX } from '../cascade/media.ts';
import { initialStyle, px } from '../cascade/style.ts';
import { type Device, devices } from '../layout/box.ts';
import type { DraftColumn, DraftRow, Layer, SpacedBlock } from './draft-row.ts';
import { hidingOf } from './hiding.ts';
import { type Both, bothOf } from './space-counter.ts';

/** The frame of all columns of a row: the innermost layer that is not the row's own. */
export type Frame = { layer: Layer; isNarrow: boolean; startsHere: boolean; endsHere: boolean };

/** A background that is narrower than the screen on phones, and the color beside it. */
export type PhoneInset = { layer: Layer; beside: string };

/** The background of a row's columns. */
export type RowBackground = { frame: Frame | undefined; inset: PhoneInset | undefined; below: string };

type Spans = Record<Device, Span>;
type Written = { cells: number[]; columns: Column[] };

/** The columns of a row in `spans`, with the background of their frame. */
export function writeColumns(draft: DraftRow, spans: Spans, backdrop: RowBackground): Written {
  const { frame } = backdrop;
  if (frame?.isNarrow && isShaped(frame.layer)) return betweenGaps(draft, spans, frame, backdrop.below);
  return writeSideBySide(draft, spans, backdrop);
}

/** A column of its own for border and radius, between two empty ones that collapse on phones. */
function betweenGaps(draft: DraftRow, spans: Spans, frame: Frame, below: string): Written {
  const { left, right } = insetOf(frame.layer, spans, 'desktop');
  const inner = { left: spans.desktop.left + left, right: spans.desktop.right - right };
  // A box without width between wider ones has no content.
  if (inner.right - inner.left < 1) return writeSideBySide(draft, spans, { frame, inset: undefined, below });
  const own = { ...frame, isNarrow: false };
  const phone = draft.stacks || draft.columns.length === 1 ? spans.mobile : scaled(inner, spans);
  const backdrop = { frame: own, inset: undefined, below };
  const { cells, columns } = writeSideBySide(draft, { desktop: inner, mobile: phone }, backdrop);
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  const share = (width: number) => Math.round((width / (inner.right - inner.left)) * total * 100) / 100;
  const written: Written = { cells: [...cells], columns: [...columns] };
  if (left > 1) {
    written.cells.unshift(share(left));
    written.columns.unshift({ contents: [], values: {} });
  }
  if (right > 1) {
    written.cells.push(share(right));
    written.columns.push({ contents: [], values: {} });
  }
  return written;
}

/** The position of a part on a phone that keeps columns side by side. */
function scaled(inner: Span, { desktop, mobile }: Spans): Span {
  const factor = (mobile.right - mobile.left) / Math.max(1, desktop.right - desktop.left);
  return { left: (inner.left - desktop.left) * factor, right: (inner.right - desktop.left) * factor };
}

function writeSideBySide(draft: DraftRow, spans: Spans, backdrop: RowBackground): Written {
  const wide = bounds(draft.columns, spans.desktop, 'desktop');
  const room = spans.desktop.right - spans.desktop.left;
  const cells =
    draft.columns.length === 1
      ? [1]
      : wide.map(({ left, right }) => Math.max(0.5, Math.round(((right - left) / room) * 10_000) / 100));
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  let taken = spans.mobile.left;
  const last = draft.columns.length - 1;
  const columns = draft.columns.map((column, index) => {
    const share = ((cells[index] ?? 0) / total) * (spans.mobile.right - spans.mobile.left);
    const phone = draft.stacks ? { ...spans.mobile } : { left: taken, right: taken + share };
    taken += share;
    const own = { desktop: { ...(wide[index] ?? spans.desktop) }, mobile: phone };
    const sides = { first: index === 0, last: index === last, stacks: draft.stacks };
    return writeColumn(column, own, sides, endsOf(draft, sides), backdrop);
  });
  return { cells, columns };
}

/** The start and end of each column: where the next one starts, and at the edges of the content. */
function bounds(columns: readonly DraftColumn[], { left, right }: Span, device: Device): Span[] {
  return columns.map((column, index) => {
    const next = columns[index + 1];
    const start = index === 0 ? left : column.rects[device].x;
    const end = next === undefined ? right : next.rects[device].x;
    return { left: start, right: Math.max(end, start + 1) };
  });
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

function writeColumn(
  column: DraftColumn,
  spans: Spans,
  sides: Sides,
  ends: Ends,
  { frame, inset, below }: RowBackground,
): Column {
  const values: Values = {};
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
  const last = column.blocks.length - 1;
  const contents = column.blocks.map((placed, index) =>
    writeBlock(index === last ? { ...placed, after: bothOf(placed.after, column.after) } : placed, spans),
  );
  // A column without blocks keeps its height.
  const own = contents.length === 0 ? { ...ends, above: bothOf(ends.above, column.after) } : ends;
  if (layer && layer.color !== '') lineEnds(own, ink, values);
  else padEnds(own, values);
  return { contents, values };
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

/** Whether a layer has lines at its sides or round corners. */
function isShaped({ border, radius }: Layer): boolean {
  return radius !== '' || border[1].widthPx > 0 || border[3].widthPx > 0;
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
    const phone = trimmedInset(insetOf(layer, spans, 'mobile'), sides);
    if (wide.left > 0 || wide.right > 0) values.border = insetLines(wide, below || '#ffffff');
    if (Math.abs(phone.left - wide.left) > 1 || Math.abs(phone.right - wide.right) > 1) {
      mobile.border = insetLines(phone, below || '#ffffff');
    }
    shrink(spans.desktop, wide);
    shrink(spans.mobile, phone);
  }
  if (layer.radius !== '') values.borderRadius = corners(frame, sides);
  if (Object.keys(mobile).length > 0) values._override = { mobile };
}

/** Adds a border in the color beside the background, on phones only. Existing borders are kept. */
function insetOnPhones({ layer, beside }: PhoneInset, spans: Spans, sides: Sides, values: Values): void {
  if (values.border !== undefined || phoneValuesOf(values).border !== undefined) return;
  const edges = sides.stacks ? { first: true, last: true } : sides;
  const inset = trimmedInset(insetOf(layer, spans, 'mobile'), edges);
  if (inset.left <= 1 && inset.right <= 1) return;
  overrideOnPhones(values, { border: insetLines(inset, beside) });
  shrink(spans.mobile, inset);
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
  for (const device of devices) shrink(spans[device], { left: lines[3].widthPx, right: lines[1].widthPx });
}

function corners({ layer, startsHere, endsHere }: Frame, { first, last }: Sides): string {
  const parts = layer.radius.split(' ');
  const [topLeft = '0px', topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = parts;
  if (startsHere && endsHere && first && last) return layer.radius;
  const at = (isThere: boolean, corner: string) => (isThere ? corner : '0px');
  return [
    at(startsHere && first, topLeft),
    at(startsHere && last, topRight),
    at(endsHere && last, bottomRight),
    at(endsHere && first, bottomLeft),
  ].join(' ');
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

/** The whole width of a phone. */
export const phoneSpan = (): Span => ({ left: 0, right: MOBILE_PX });

/** A horizontal range in px. */
type Span = { left: number; right: number };

/** A block with its padding: the space around it, and the distance to the edges of its column. */
function writeBlock({ block, before, after }: SpacedBlock, spans: Record<Device, Span>): Content {
  const paddingOn = (device: Device): string => {
    const seen = block.shown[device] ? device : device === 'desktop' ? 'mobile' : 'desktop';
    const rect = block.rects[seen];
    const { left, right } = spans[seen];
    const sides = [before[seen], right - rect.x - rect.width, after[seen], rect.x - left];
    return sides.map((side) => px(Math.max(0, Math.round(side * 10) / 10))).join(' ');
  };
  const containerPadding = paddingOn('desktop');
  const phone = paddingOn('mobile');
  const override = hidingOf(block.shown);
  const mobile: Values = { ...override.mobile, ...block.mobile };
  if (phone !== containerPadding) mobile.containerPadding = phone;
  if (Object.keys(mobile).length > 0) override.mobile = mobile;
  const values: Values = { ...block.values, containerPadding };
  if (Object.keys(override).length > 0) values._override = override;
  return { type: block.type, values };
}
