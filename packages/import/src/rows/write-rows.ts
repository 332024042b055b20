import type { Column, Content, Row, Values } from '@postpress/design';
import { borderOf } from '../blocks/button.ts';
import { px } from '../blocks/lettering.ts';
import { MOBILE_PX } from '../cascade/media.ts';
import { type Device, devices } from '../layout/box.ts';
import type { ContentFrame } from '../layout/content-frame.ts';
import { backgroundImageOf } from './background-image.ts';
import { type Colors, colorsOf, type DraftColumn, type DraftRow, type Layer, type PlacedBlock } from './draft-row.ts';
import { hidingOf } from './hiding.ts';

/** What rows are written into: the content's frame on the wide screen, the window of the narrow one, the page's colour. */
export type Sheet = { frame: ContentFrame; windowPx: number; below: string };

type Span = { left: number; right: number };

/** One row of the design out of its draft. */
export function writeRow(draft: DraftRow, sheet: Sheet): Row {
  const { outer, inner, narrow } = sortLayers(draft.layers, sheet);
  const values: Values = { padding: '0px' };
  const override = hidingOf(draft.shown);
  const mobile: Values = { ...override.mobile };
  const outside = colorsOf(outer, NO_COLORS);
  const inside = colorsOf(inner, NO_COLORS);
  paint('backgroundColor', outside, values, mobile);
  paint('columnsBackgroundColor', inside, values, mobile);
  const pictured = pictureLayer(draft);
  if (pictured?.picture) {
    values.backgroundImage = backgroundImageOf(pictured.picture, outer.includes(pictured));
  }
  if (!draft.stacks && draft.columns.length > 1) mobile.noStackMobile = true;
  if (Object.keys(mobile).length > 0) override.mobile = mobile;
  if (Object.keys(override).length > 0) values._override = override;
  const below = inside.color || outside.color || sheet.below;
  const columns =
    draft.columns.length > 1
      ? writeColumns(draft, sheet, below)
      : [writeSingle(draft, narrow, inner, sheet, below)];
  return { cells: cellsOf(draft, sheet), columns, values };
}

const NO_COLORS: Colors = { color: '', phoneColor: '' };

function paint(name: string, { color, phoneColor }: Colors, values: Values, mobile: Values): void {
  if (color !== '') values[name] = color;
  if (phoneColor !== color && phoneColor !== '') mobile[name] = phoneColor;
}

function pictureLayer({ layers, columns }: DraftRow): Layer | undefined {
  return layers.findLast(({ picture }) => picture) ?? columns.find(({ layer }) => layer?.picture)?.layer;
}

/** Layers as wide as the window, as wide as the content, and narrower than that. */
function sortLayers(layers: readonly Layer[], { frame, windowPx }: Sheet) {
  const outer: Layer[] = [];
  const inner: Layer[] = [];
  const narrow: Layer[] = [];
  for (const layer of layers) {
    const { x, width } = layer.shown.desktop ? layer.places.desktop : { x: frame.x, width: frame.width };
    if (x <= 10 && width >= windowPx - 20 && width > frame.width + 20) outer.push(layer);
    else if (width >= frame.width - 4) inner.push(layer);
    else narrow.push(layer);
  }
  return { outer, inner, narrow };
}

/** The column of a row that has one: painted by the innermost narrow layer, or framed like the content. */
function writeSingle(
  draft: DraftRow,
  narrow: readonly Layer[],
  inner: readonly Layer[],
  sheet: Sheet,
  below: string,
): Column {
  const [column] = draft.columns;
  const layer = narrow.at(-1) ?? inner.findLast(({ border }) => border.some((line) => line.widthPx > 0));
  const values: Values = {};
  const spans = {
    desktop: { left: sheet.frame.x, right: sheet.frame.x + sheet.frame.width },
    mobile: { left: 0, right: MOBILE_PX },
  };
  if (layer) paintColumn(layer, narrow.includes(layer), spans, below, values);
  if (column && column.blocks.length === 0) values.padding = `${px(column.after.desktop)} 0px 0px`;
  if (column && column.blocks.length === 0 && column.after.desktop !== column.after.mobile) {
    values._override = {
      ...(values._override as Values),
      mobile: { padding: `${px(column.after.mobile)} 0px 0px` },
    };
  }
  return { contents: (column?.blocks ?? []).map((placed) => writeBlock(placed, spans)), values };
}

/** Gives a column its layer. Where that is narrower than the column, lines in the colour below keep the distance. */
function paintColumn(
  layer: Layer,
  isNarrow: boolean,
  spans: Record<Device, Span>,
  below: string,
  values: Values,
): void {
  const before = { desktop: { ...spans.desktop }, mobile: { ...spans.mobile } };
  const hasLines = layer.border.some((line) => line.widthPx > 0);
  if (layer.color !== '') values.backgroundColor = layer.color;
  if (hasLines) {
    values.border = borderOf(layer);
    for (const device of devices) {
      spans[device].left += layer.border[3].widthPx;
      spans[device].right -= layer.border[1].widthPx;
    }
  } else if (isNarrow) {
    const insets = (device: Device): Span => {
      const place = layer.shown[device]
        ? layer.places[device]
        : layer.places[device === 'desktop' ? 'mobile' : 'desktop'];
      const left = Math.max(0, place.x - before[device].left);
      return { left, right: Math.max(0, before[device].right - place.x - place.width) };
    };
    const wide = insets('desktop');
    const phone = insets('mobile');
    const ink = below || '#ffffff';
    values.border = insetLines(wide, ink);
    if (Math.abs(phone.left - wide.left) > 1 || Math.abs(phone.right - wide.right) > 1) {
      values._override = { mobile: { border: insetLines(phone, ink) } };
    }
    spans.desktop = { left: before.desktop.left + wide.left, right: before.desktop.right - wide.right };
    spans.mobile = { left: before.mobile.left + phone.left, right: before.mobile.right - phone.right };
  }
  if (layer.radius !== '' && !(isNarrow && !hasLines)) values.borderRadius = layer.radius;
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

/** Where each column begins and ends: at the next one, the outer ones at the edges of the content. */
function bounds(columns: readonly DraftColumn[], left: number, right: number, device: Device): Span[] {
  return columns.map((column, index) => {
    const next = columns[index + 1];
    const start = index === 0 ? left : column.places[device].x;
    const end = next === undefined ? right : next.places[device].x;
    return { left: start, right: Math.max(end, start + 1) };
  });
}

function cellsOf(draft: DraftRow, { frame }: Sheet): number[] {
  if (draft.columns.length <= 1) return [1];
  const spans = bounds(draft.columns, frame.x, frame.x + frame.width, 'desktop');
  return spans.map(({ left, right }) =>
    Math.max(0.5, Math.round(((right - left) / frame.width) * 10_000) / 100),
  );
}

function writeColumns(draft: DraftRow, sheet: Sheet, below: string): Column[] {
  const { frame } = sheet;
  const wide = bounds(draft.columns, frame.x, frame.x + frame.width, 'desktop');
  const cells = cellsOf(draft, sheet);
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  let taken = 0;
  return draft.columns.map((column, index) => {
    const share = ((cells[index] ?? 0) / total) * MOBILE_PX;
    const phone = draft.stacks ? { left: 0, right: MOBILE_PX } : { left: taken, right: taken + share };
    taken += share;
    return writeColumn(column, { desktop: wide[index] ?? { left: 0, right: 1 }, mobile: phone }, below);
  });
}

function writeColumn(column: DraftColumn, spans: Record<Device, Span>, below: string): Column {
  const values: Values = {};
  const { layer } = column;
  if (layer) {
    const isNarrow =
      layer.places.desktop.x > spans.desktop.left + 2 ||
      layer.places.desktop.x + layer.places.desktop.width < spans.desktop.right - 2;
    paintColumn(layer, isNarrow && layer.color !== '', spans, below, values);
  }
  const hidden = hidingOf(column.shown);
  const contents = column.blocks.map((placed, index) => {
    const after = index === column.blocks.length - 1 ? column.after : { desktop: 0, mobile: 0 };
    const whole = {
      ...placed,
      after: { desktop: placed.after.desktop + after.desktop, mobile: placed.after.mobile + after.mobile },
    };
    return writeBlock(whole, spans);
  });
  void hidden;
  return { contents, values };
}

/** A block with its padding: the room around it, and the distance to the edges of its column. */
export function writeBlock({ block, before, after }: PlacedBlock, spans: Record<Device, Span>): Content {
  const paddingOn = (device: Device): string => {
    const seen = block.shown[device] ? device : device === 'desktop' ? 'mobile' : 'desktop';
    const place = block.places[seen];
    const { left, right } = spans[seen];
    const sides = [before[seen], right - place.x - place.width, after[seen], place.x - left];
    return sides.map((side) => px(Math.max(0, Math.round(side * 10) / 10))).join(' ');
  };
  const containerPadding = paddingOn('desktop');
  const phone = paddingOn('mobile');
  const override = hidingOf(block.shown);
  const mobile: Values = { ...(override.mobile as Values), ...block.mobile };
  if (phone !== containerPadding) mobile.containerPadding = phone;
  if (Object.keys(mobile).length > 0) override.mobile = mobile;
  const values: Values = { ...block.values, containerPadding };
  if (Object.keys(override).length > 0) values._override = override;
  return { type: block.type, values };
}
