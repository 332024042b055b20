import type { Values } from '@postpress/design';
import type { DraftBlock } from '../blocks/draft.ts';
import { alignmentOf } from '../blocks/text-style.ts';
import { linePx } from '../cascade/style.ts';
import {
  type Device,
  type FlowBox,
  onBoth,
  type Rect,
  type StackBox,
  styleOf,
  type TableBox,
} from '../layout/box.ts';
import { measureFlow } from '../layout/measure-flow.ts';
import type { PageElement } from '../parse/page.ts';

/** The room that the page leaves for the content of a box. */
export type TextRoom = {
  /** The inside of the innermost ancestor that is wider than its content, which decides whether a button is centered. */
  rects: Record<Device, Rect> | undefined;
  /** Whether boxes between that ancestor and the content are only as wide as the content. */
  shrinks: boolean;
  /** The outermost of those, as long as none of them is painted. */
  fitting: Record<Device, Rect> | undefined;
  isPainted: boolean;
};

export const noRoom: TextRoom = { rects: undefined, shrinks: false, fitting: undefined, isPainted: false };

/** The inside of a box that is as wide as its container, or of a column. */
export function roomOf(box: StackBox | TableBox): TextRoom {
  const rects = onBoth((device) => {
    const { padding, border } = styleOf(box.element, device);
    const { x, width, ...heights } = box.rects[device];
    const [left, right] = [padding[3] + border[3].widthPx, padding[1] + border[1].widthPx];
    return { ...heights, x: x + left, width: Math.max(1, width - left - right) };
  });
  return { ...noRoom, rects };
}

/** The room inside a box within another room. */
export function roomInside(box: StackBox | TableBox, isPainted: boolean, around: TextRoom): TextRoom {
  if (!shrinksToFit(box, around.shrinks)) return roomOf(box);
  if (isPainted || around.isPainted) return { ...around, shrinks: true, fitting: undefined, isPainted: true };
  return { ...around, shrinks: true, fitting: around.fitting ?? box.rects };
}

/** Whether a box is only as wide as its content. */
function shrinksToFit(box: StackBox | TableBox, around: boolean): boolean {
  const { display, float, width } = box.element.desktop;
  if (display.startsWith('table-cell')) return around;
  // A block fills a box that is itself only as wide as its content.
  const fits = around || box.kind === 'table' || float !== '' || /^(?:inline-|table$)/.test(display);
  return fits && width === undefined;
}

/**
 * A text in boxes that are only as wide as its words gets the room around them, with the alignment of those boxes: the
 * width of words is another one in each font.
 */
export function inWholeRoom(block: DraftBlock, flow: FlowBox, { rects, fitting }: TextRoom): DraftBlock {
  if (!rects || !fitting || (block.type !== 'text' && block.type !== 'heading')) return block;
  const places = onBoth((device) => {
    const content = {
      rect: flow.rects[device],
      align: alignOf(flow, device),
      isMoving: isOneLine(flow, device),
    };
    return placeIn(rects[device], fitting[device], content);
  });
  const align = onBoth((device) => places[device].align ?? alignOf(flow, device));
  const values = { ...block.values };
  if (places.desktop.align !== undefined) values.textAlign = align.desktop;
  const mobile = { ...block.mobile };
  if (block.shown.desktop && block.shown.mobile && align.mobile !== align.desktop)
    mobile.textAlign = align.mobile;
  else delete mobile.textAlign;
  const hasMobile = Object.keys(mobile).length > 0;
  return {
    ...block,
    values,
    rects: onBoth((device) => places[device].rect),
    mobile: hasMobile ? mobile : undefined,
  };
}

function alignOf(flow: FlowBox, device: Device): string {
  const style = styleOf(flow.element, device);
  return alignmentOf(style) || (style.rightToLeft ? 'right' : 'left');
}

/** The same for an image: it keeps its width, whatever the width of the phone. */
export function imageInWholeRoom(block: DraftBlock, { rects, fitting }: TextRoom): DraftBlock {
  const src = sourceOf(block.values);
  if (!rects || !fitting || block.type !== 'image' || !src) return block;
  const widths = onBoth((device) => imagePxOn(block, device));
  const places = onBoth((device) => {
    const rect = block.rects[device];
    const isWhole = widths[device] >= rect.width - 1;
    const own = (device === 'mobile' && block.mobile?.textAlign) || block.values.textAlign;
    const content = { rect, align: String(own), isMoving: isWhole };
    return placeIn(rects[device], fitting[device], content);
  });
  const shareOn = (device: Device) => {
    const { width } = places[device].rect;
    return `${Math.min(100, Math.round((widths[device] / Math.max(1, width)) * 10_000) / 100)}%`;
  };
  const align = onBoth((device) => places[device].align ?? String(block.values.textAlign));
  const values = {
    ...block.values,
    textAlign: align.desktop,
    // In windows as wide as the content, too, only a share keeps an image narrower than its room.
    src: { ...src, autoWidth: false, maxWidth: shareOn('desktop') },
  };
  const mobile = {
    ...block.mobile,
    src: { ...sourceOf(block.mobile), autoWidth: false, maxWidth: shareOn('mobile') },
  };
  if (align.mobile !== align.desktop) Object.assign(mobile, { textAlign: align.mobile });
  const isOnBoth = block.shown.desktop && block.shown.mobile;
  return {
    ...block,
    values,
    rects: onBoth((device) => places[device].rect),
    mobile: isOnBoth ? mobile : block.mobile,
  };
}

/** The value that aligns a block without text or image of its own width. */
const ALIGNED_BY: { readonly [type: string]: string | undefined } = {
  button: 'textAlign',
  social: 'align',
  menu: 'align',
};

/** The same for a button, icons or a menu, unless it fills its room. */
export function shapeInWholeRoom(block: DraftBlock, { rects, fitting }: TextRoom): DraftBlock {
  const name = ALIGNED_BY[block.type];
  if (!rects || !fitting || name === undefined || isShare(block.values) || isShare(block.mobile))
    return block;
  const alignOn = (device: Device) =>
    String((device === 'mobile' && block.mobile?.[name]) || block.values[name] || 'left');
  const places = onBoth((device) =>
    placeIn(rects[device], fitting[device], {
      rect: block.rects[device],
      align: alignOn(device),
      isMoving: true,
    }),
  );
  const align = onBoth((device) => places[device].align ?? alignOn(device));
  const isOnBoth = block.shown.desktop && block.shown.mobile;
  const mobile = { ...block.mobile, ...(align.mobile !== align.desktop && { [name]: align.mobile }) };
  if (align.mobile === align.desktop) delete mobile[name];
  return {
    ...block,
    values: { ...block.values, [name]: align.desktop },
    mobile: isOnBoth && Object.keys(mobile).length > 0 ? mobile : undefined,
    rects: onBoth((device) => places[device].rect),
  };
}

function isShare(values: Values | undefined): boolean {
  const size = values?.size as Values | undefined;
  return size?.autoWidth === false && String(size.width).endsWith('%');
}

function sourceOf(values: Values | undefined): Values | undefined {
  return values?.src as Values | undefined;
}

/** How wide an image is shown. */
function imagePxOn({ values, mobile, rects }: DraftBlock, device: Device): number {
  const { width } = rects[device];
  const src = (device === 'mobile' && sourceOf(mobile)) || sourceOf(values);
  if (src?.autoWidth === false) return (Number.parseFloat(String(src.maxWidth)) / 100) * width;
  return typeof src?.width === 'number' ? Math.min(width, src.width) : width;
}

/** Text or an image in a box of its own width; `isMoving` if its alignment within the box makes no difference. */
type Fitting = { rect: Rect; align: string; isMoving: boolean };
type Placed = { rect: Rect; align: string | undefined };

function placeIn(room: Rect, fitting: Rect, { rect, align, isMoving }: Fitting): Placed {
  const before = fitting.x - room.x;
  const after = room.x + room.width - fitting.x - fitting.width;
  const same = { rect, align: undefined };
  if (before < -1 || after < -1 || before + after <= 1) return same;
  const side = Math.abs(before - after) <= 2 ? 'center' : before < after ? 'left' : 'right';
  const [start, end] = [rect.x - fitting.x, fitting.x + fitting.width - rect.x - rect.width];
  const from = (x: number, to: number): Rect => ({ ...rect, x, width: Math.max(1, to - x) });
  const whole = from(room.x + start, room.x + room.width - end);
  if (align === side && side === 'center') return { rect: whole, align: undefined };
  if (align === side && side === 'right')
    return { rect: from(whole.x, rect.x + rect.width), align: undefined };
  if (side !== 'left' && isMoving) return { rect: whole, align: side };
  if (align === 'left') return { rect: from(rect.x, whole.x + whole.width), align: undefined };
  return isMoving ? { rect: from(rect.x, whole.x + whole.width), align: 'left' } : same;
}

/**
 * How wide a text is if it is one line: in the wide window, and on phones where its box is only as wide as its words; 0 for
 * others.
 */
export function lineWidths(flow: FlowBox): { linePx: number; phoneLinePx: number } {
  const phonePx = lineWidthPx(flow, 'mobile');
  const fits = phonePx >= flow.rects.mobile.width - 1;
  return { linePx: lineWidthPx(flow, 'desktop'), phoneLinePx: fits ? phonePx : 0 };
}

function lineWidthPx(flow: FlowBox, device: Device): number {
  if (!flow.shown[device] || !isOneLine(flow, device)) return 0;
  const { maxPx } = measureFlow(flow, device);
  return maxPx <= flow.rects[device].width + 1 ? maxPx : 0;
}

function isOneLine(flow: FlowBox, device: Device): boolean {
  const { maxPx, heightAt } = measureFlow(flow, device);
  const inside = flow.nodes.filter((node) => node.kind === 'element');
  return heightAt(maxPx + 1) < 1.9 * highestLinePx([flow.element, ...inside], device);
}

/** Boxes without a font size have text in elements that have one. */
function highestLinePx(elements: readonly PageElement[], device: Device): number {
  const [first, ...inside] = elements;
  const own = first ? linePx(styleOf(first, device)) : 0;
  if (own > 0) return own;
  return Math.max(0, ...inside.map((element) => highestLinePx([element, ...element.elements], device)));
}
