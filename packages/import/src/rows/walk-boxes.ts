import { findBoxedButton } from '../blocks/boxed-button.ts';
import { boxButton } from '../blocks/button.ts';
import { ruleBlock } from '../blocks/divider.ts';
import type { DraftBlock } from '../blocks/draft.ts';
import { headingBlock, isHeading } from '../blocks/heading.ts';
import { htmlBlock } from '../blocks/html.ts';
import { iconRows, labeledIcons } from '../blocks/labeled-icons.ts';
import { onlyImage, socialOfCells } from '../blocks/social.ts';
import { gapOf, gridBlock, isGrid, joinedBlock, PHONE_ROOM_PX } from '../blocks/table.ts';
import { printedBlock, wordsBlock } from '../blocks/text.ts';
import type { TextDefaults } from '../blocks/text-style.ts';
import { initialStyle, type Style } from '../cascade/style.ts';
import {
  type Box,
  type Condition,
  type Device,
  devices,
  type FlowBox,
  type LineBox,
  mainDevice,
  type RowBox,
  type StackBox,
  styleOf,
  type TableBox,
} from '../layout/box.ts';
import { wordsBesidePx } from '../layout/content-widths.ts';
import { hasVisibleContent } from '../layout/has-visible-content.ts';
import { measureFlow } from '../layout/measure-flow.ts';
import { splitFlow } from '../text/split-flow.ts';
import { joinBars, stripeOf } from './bars.ts';
import type { BlockCollector } from './block-collector.ts';
import { isFramed, type Layer, layerOf } from './draft-row.ts';
import { inWholeRoom, lineWidths, noRoom, roomInside, roomOf, shapeInWholeRoom } from './text-room.ts';
import { keepAllHidden, walkFlow } from './walk-flow.ts';

/** Walks through boxes from top to bottom and hands their parts to a sink. */
export class Walk {
  readonly #defaults: TextDefaults;
  readonly #isBand: (layer: Layer) => boolean;
  #room = noRoom;

  /** @param isBand whether a layer is as wide as the window, where lines above and below it go across all of it. */
  constructor(defaults: TextDefaults, isBand: (layer: Layer) => boolean) {
    this.#defaults = defaults;
    this.#isBand = isBand;
  }

  box(box: Box, sink: BlockCollector): void {
    if (box.kind === 'flow') walkFlow(box, sink, this.#defaults, this.#room);
    else if (box.kind === 'line') this.#line(box, sink);
    else if (box.kind === 'rule') this.#rule(box.element.desktop, box, sink);
    else if (box.kind === 'raw') sink.block(htmlBlock(box.element, box.reason, box.rects, box.shown));
    else if (box.kind === 'stack' && box.condition)
      this.#conditional(box.condition, box, () => this.#children(box, sink), sink);
    else this.#framed(box, sink);
  }

  /** What is between tags of a template language. Tags around nothing stay text. */
  #conditional(condition: Condition, box: StackBox | RowBox, fill: () => void, sink: BlockCollector): void {
    const { before, after } = condition;
    if (!sink.between(before, after, fill)) sink.block(wordsBlock(before + after, box, this.#defaults));
  }

  /** The cell of a column, which is the available width. */
  column(cell: StackBox | TableBox, sink: BlockCollector): void {
    const outer = this.#room;
    this.#room = roomOf(cell);
    for (const device of devices)
      if (cell.shown[device]) sink.room.add(device, cell.rects[device].above ?? 0);
    // Columns of a row end together by themselves.
    this.inside(cell, sink, false);
    this.#room = outer;
  }

  /** The content of a box whose background is already applied: the cell of a column. */
  inside(box: StackBox | TableBox, sink: BlockCollector, stretches = true): void {
    this.#ends(box, 'start', sink);
    if (box.kind === 'table') this.#rows(box, sink);
    else this.#children(box, sink);
    this.#ends(box, 'end', sink, stretches);
  }

  #framed(box: StackBox | TableBox, sink: BlockCollector): void {
    for (const device of devices) {
      if (box.shown[device]) sink.room.margin(device, styleOf(box.element, device).margin[0] ?? 0);
    }
    const block = this.#linkedImage(box) ?? this.#button(box);
    if (block) sink.block(block);
    else this.#painted(box, sink);
    for (const device of devices) {
      if (box.shown[device]) sink.room.margin(device, styleOf(box.element, device).margin[2] ?? 0);
    }
    if (box.element.desktop.display === 'table-cell') sink.room.settle();
  }

  #painted(box: StackBox | TableBox, sink: BlockCollector): void {
    const style = styleOf(box.element, mainDevice(box.shown));
    const layer = layerOf(box, sink.below);
    const band = layer && !isFramed(layer) && this.#isBand(layer) ? layer : undefined;
    if (band) this.#lineAcross(box, band, 0, sink);
    if (layer) sink.open(layer);
    else this.#edge(box, style, 0, sink);
    const outer = this.#room;
    this.#room = roomInside(box, layer !== undefined, outer);
    this.inside(box, sink);
    this.#room = outer;
    if (layer) sink.close(layer);
    else this.#edge(box, style, 2, sink);
    if (band) this.#lineAcross(box, band, 2, sink);
  }

  /** A line above or below a box as wide as the window: a row in its color. */
  #lineAcross(box: StackBox | TableBox, layer: Layer, side: 0 | 2, sink: BlockCollector): void {
    const line = layer.border[side];
    if (line.widthPx <= 0 || line.color === '') return;
    const across = {
      ...layer,
      color: line.color,
      phoneColor: line.color,
      image: undefined,
      phoneImage: false,
      border: initialStyle.border,
    };
    sink.open(across);
    sink.block(ruleBlock(line, styleOf(box.element, mainDevice(box.shown)), box.rects, box.shown));
    sink.close(across);
  }

  /** A border above or below a box without side borders. */
  #edge(box: StackBox | TableBox, style: Style, side: 0 | 2, sink: BlockCollector): void {
    const line = style.border[side];
    if (line.widthPx > 0 && line.color !== '') sink.block(ruleBlock(line, style, box.rects, box.shown));
    else if (line.widthPx > 0) sink.room.add('desktop', line.widthPx);
  }

  /** The padding at one end, and the space that a declared height leaves there. */
  #ends(box: StackBox | TableBox, end: 'start' | 'end', sink: BlockCollector, stretches = true): void {
    for (const device of devices) {
      if (!box.shown[device]) continue;
      const style = styleOf(box.element, device);
      const { height, inner, own } = box.rects[device];
      const extra = Math.max(0, (stretches ? height : own) - inner);
      const share = !style.display.startsWith('table-cell') ? 0 : (SHARES[style.verticalAlign] ?? 0);
      const padding = end === 'start' ? style.padding[0] : style.padding[2];
      sink.room.add(device, padding + extra * (end === 'start' ? share : 1 - share));
    }
  }

  #children(box: StackBox, sink: BlockCollector): void {
    if (isHeading(box)) {
      const flow = box.children[0] as FlowBox;
      const [part, ...rest] = splitFlow(flow, mainDevice(flow.shown));
      if (part?.kind === 'words' && rest.every(({ kind }) => kind === 'blank')) {
        const { wordPx } = measureFlow(flow, 'mobile');
        const heading = inWholeRoom(headingBlock(flow, part, this.#defaults), flow, this.#room);
        sink.block({ ...heading, wordPx, ...lineWidths(flow) });
        return;
      }
    }
    for (const child of box.children) this.box(child, sink);
  }

  #rows(table: TableBox, sink: BlockCollector): void {
    if (isGrid(table)) {
      const edgePx = gapOf(table) / 2;
      for (const device of devices) sink.room.add(device, edgePx);
      sink.block({ ...gridBlock(table, this.#defaults), wordPx: wordsBesidePx([table]) });
      for (const device of devices) sink.room.add(device, edgePx);
      return;
    }
    const icons = iconRows(table, this.#defaults);
    if (icons) {
      for (const block of icons) this.#icon(block, sink);
      return;
    }
    const gap = gapOf(table);
    for (const row of table.rows) {
      for (const device of devices) if (row.shown[device]) sink.room.add(device, gap);
      if (row.before === '' && row.after === '') this.#row(row, sink);
      else this.#conditional(row, row, () => this.#row(row, sink), sink);
    }
    for (const device of devices) if (table.shown[device]) sink.room.add(device, gap);
  }

  /** An icon in the middle of the height of its row. */
  #icon(block: DraftBlock, sink: BlockCollector): void {
    const iconPx = Number(block.values.iconSize ?? Number.POSITIVE_INFINITY);
    const share = (device: Device) => Math.max(0, (block.rects[device].height - iconPx) / 2);
    for (const device of devices) sink.room.add(device, share(device));
    sink.block(block);
    for (const device of devices) sink.room.add(device, share(device));
  }

  #row(row: RowBox, sink: BlockCollector): void {
    const layer = row.element.tag === 'table' ? undefined : layerOf(row, sink.below, false);
    if (layer) sink.open(layer);
    this.#cells(row, sink);
    if (layer) sink.close(layer);
  }

  #cells(row: RowBox, sink: BlockCollector): void {
    const cells = joinBars(row.cells);
    const visible = cells.filter(hasVisibleContent);
    const empty = row.cells.filter((cell) => !hasVisibleContent(cell));
    const onDesktop = visible.filter((cell) => cell.shown.desktop);
    const onMobile = visible.filter((cell) => cell.shown.mobile);
    const stripe = stripeOf(cells);
    if (stripe) sink.columns(stripe, false);
    else if (visible.length === 0) this.#emptyBoxes(empty, sink);
    else if (onDesktop.length <= 1 && onMobile.length <= 1) for (const cell of visible) this.box(cell, sink);
    else {
      const stacks = onMobile.length < 2 || stacksOn(onMobile);
      this.#beside(visible, stacks, sink);
    }
    if (visible.length > 0) for (const cell of empty) keepAllHidden(cell, sink);
  }

  #beside(inOrder: readonly (StackBox | TableBox)[], stacks: boolean, sink: BlockCollector): void {
    const cells = asSeen(inOrder);
    const icons = stacks ? undefined : socialOfCells(cells);
    // Many narrow cells that stay side by side are a table: columns of a design have percentages, not px.
    const mayBeTable = !icons && !stacks && cells.length >= TABLE_FROM && !cells.some(onlyImage);
    const wordPx = mayBeTable ? wordsBesidePx(cells) : 0;
    const table = mayBeTable && wordPx <= PHONE_ROOM_PX ? joinedBlock(cells, this.#defaults) : undefined;
    const block = icons ?? table;
    if (block) sink.block({ ...shapeInWholeRoom(block, this.#room), wordPx });
    else sink.columns(cells, stacks);
  }

  /** Boxes without content are space, or a divider if the widest has a line. */
  #emptyBoxes(boxes: readonly (StackBox | TableBox)[], sink: BlockCollector): void {
    const [widest, ...others] = boxes.toSorted((a, b) => b.rects.desktop.width - a.rects.desktop.width);
    if (widest) this.box(widest, sink);
    for (const other of others) keepAllHidden(other, sink);
  }

  #line(line: LineBox, sink: BlockCollector): void {
    let current: (StackBox | TableBox)[] = [];
    const end = () => {
      const visible = current.filter(hasVisibleContent);
      const [only] = visible;
      const sorted = visible.toSorted((a, b) => a.rects.desktop.x - b.rects.desktop.x);
      const icons = socialOfCells(sorted, line) ?? labeledIcons(sorted, line, this.#defaults);
      if (icons) sink.block(icons);
      else if (visible.length === 1 && only) this.box(only, sink);
      else if (visible.length > 1) this.#beside(sorted, stacksOn(sorted), sink);
      else this.#emptyBoxes(current, sink);
      if (visible.length > 0)
        for (const box of current) if (!hasVisibleContent(box)) keepAllHidden(box, sink);
      current = [];
    };
    const isTurned = line.element.desktop.rightToLeft !== this.#defaults.rightToLeft;
    const inText = ({ element }: StackBox | TableBox) => element.desktop.float === '';
    for (const child of line.children) {
      const last = current.at(-1);
      const stepPx = last ? child.rects.desktop.x - last.rects.desktop.x : 0;
      const isBelow = last && (isTurned && inText(child) ? stepPx >= -1 : stepPx <= 1);
      if (isBelow && (child.element.desktop.float !== 'left' || last.element.desktop.float !== 'right'))
        end();
      current.push(child);
    }
    end();
  }

  #rule(style: Style, box: Box, sink: BlockCollector): void {
    const line = style.border.find(({ widthPx }) => widthPx > 0);
    const height = typeof style.height === 'number' ? style.height : 0;
    const color = style.background || line?.color || '#808080';
    const rendered = { widthPx: height || line?.widthPx || 1, style: line?.style ?? 'solid', color };
    for (const device of devices) sink.room.margin(device, style.margin[0] ?? 0);
    sink.block(ruleBlock(rendered, style, box.rects, box.shown));
    for (const device of devices) sink.room.margin(device, style.margin[2] ?? 0);
  }

  #button(box: StackBox | TableBox): DraftBlock | undefined {
    const found = findBoxedButton(box);
    if (!found) return undefined;
    return boxButton(box, found, this.#room.rects ?? box.rects, this.#defaults);
  }

  /** A link on an image, which a button does not support; kept as text with the same style. */
  #linkedImage(box: StackBox | TableBox): DraftBlock | undefined {
    const { image } = box.element.desktop;
    if (!image || box.kind === 'table' || box.rects.desktop.height > 110) return undefined;
    return findBoxedButton(box, PAINTED) ? printedBlock(box, this.#defaults) : undefined;
  }
}

/** Cells from which a row is no row of columns. */
const TABLE_FROM = 5;

/** The color assumed for an image when testing whether a box is a button. */
const PAINTED = '#000000';

/** The share of a cell's spare height above its content. */
const SHARES: Readonly<Record<string, number>> = { middle: 0.5, baseline: 0, top: 0, bottom: 1 };

function stacksOn(cells: readonly (StackBox | TableBox)[]): boolean {
  const seen = cells.filter((cell) => cell.shown.mobile);
  return (
    seen.length < 2 ||
    seen.some((cell, index) => index > 0 && cell.rects.mobile.x <= (seen[index - 1]?.rects.mobile.x ?? 0) + 1)
  );
}

/** Boxes side by side as they are seen: those of a row in the other direction start at the other end. */
function asSeen(cells: readonly (StackBox | TableBox)[]): readonly (StackBox | TableBox)[] {
  const starts = cells.filter(({ shown }) => shown.desktop).map(({ rects }) => rects.desktop.x);
  const isTurned =
    starts.length > 1 && starts.every((x, index) => index === 0 || x < (starts[index - 1] ?? 0));
  return isTurned ? cells.toReversed() : cells;
}
