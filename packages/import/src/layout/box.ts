import type { Style } from '../cascade/style.ts';
import type { PageElement, PageNode } from '../parse/page.ts';

/** The two windows in which a page is laid out. */
export type Device = 'desktop' | 'mobile';
export const devices = ['desktop', 'mobile'] as const;

/** What `read` returns for each of the two windows. */
export function onBoth<T>(read: (device: Device) => T): Record<Device, T> {
  return { desktop: read('desktop'), mobile: read('mobile') };
}

/** The horizontal position of a box including its border, and its approximate height and content height, in px. */
export type Rect = {
  x: number;
  width: number;
  height: number;
  inner: number;
  /** The height without stretching to neighboring boxes. */
  own: number;
  /** Where it is placed: the content of what is around it. */
  room?: { x: number; width: number };
  /** The space above it in its line of boxes, by its vertical alignment. */
  above?: number;
};

/** On which of the two windows something is to be seen. */
export type Shown = { readonly desktop: boolean; readonly mobile: boolean };
export const everywhere: Shown = { desktop: true, mobile: true };

/** The window that decides about a part: the wide one if the part is visible there. */
export function mainDevice({ desktop }: Shown): Device {
  return desktop ? 'desktop' : 'mobile';
}

type Positioned = { rects: Record<Device, Rect>; shown: Shown };

/** Boxes one below the other in the frame of an element. */
export type StackBox = Positioned & {
  kind: 'stack';
  element: PageElement;
  children: Box[];
  span: number;
  /** Tags of a template language around it. */
  condition?: Condition;
};
export type Condition = { readonly before: string; readonly after: string };

/** A table: rows of cells that share the widths of their columns. */
export type TableBox = Positioned & { kind: 'table'; element: PageElement; rows: RowBox[] };
/** Builds the boxes of an element that is a block; given, because tables contain blocks. */
export type BuildStack = (element: PageElement, around: Shown, span?: number) => StackBox;

export type RowBox = Positioned & {
  kind: 'row';
  element: PageElement;
  cells: StackBox[];
  /** Merge tags before and after the row, between it and its neighbors. */
  before: string;
  after: string;
};

/** Boxes side by side that wrap: floats, inline blocks, tables with `align=left`. */
export type LineBox = Positioned & { kind: 'line'; element: PageElement; children: (StackBox | TableBox)[] };

/** Inline content; its frame is that of `element`, which is not its own. */
export type FlowBox = Positioned & {
  kind: 'flow';
  element: PageElement;
  nodes: PageNode[];
  measured: Partial<Record<Device, FlowSize>>;
};

/** Content that is kept unchanged. */
export type RawBox = Positioned & { kind: 'raw'; element: PageElement; reason: string; hidden: boolean };

/** A rule across: `hr`. */
export type RuleBox = Positioned & { kind: 'rule'; element: PageElement };

export type Box = StackBox | TableBox | LineBox | FlowBox | RawBox | RuleBox;

/**
 * What text needs: at least, at most, and how high it gets in between. `wordPx` is its longest word, whatever
 * `white-space` and images add.
 */
export type FlowSize = { minPx: number; maxPx: number; wordPx: number; heightAt(widthPx: number): number };

export function styleOf(element: PageElement, device: Device): Style {
  return device === 'desktop' ? element.desktop : element.mobile;
}

export function emptyRects(): Record<Device, Rect> {
  return onBoth(() => ({ x: 0, width: 0, height: 0, inner: 0, own: 0 }));
}

/** The boxes directly inside a box; the cells of a table. */
export function boxesIn(box: Box): readonly Box[] {
  if (box.kind === 'stack' || box.kind === 'line') return box.children;
  return box.kind === 'table' ? box.rows.flatMap(({ cells }) => cells) : [];
}

/** Whether tags of a template language surround a box or rows of it. */
export function isConditional(box: Box): boolean {
  if (box.kind === 'stack') return box.condition !== undefined;
  return box.kind === 'table' && box.rows.some(({ before, after }) => before !== '' || after !== '');
}

export function isShown(style: Style): boolean {
  if (style.display === 'none' || style.hidden || style.opacity === 0) return false;
  const { maxHeight, height, overflow, border } = style;
  // Of what is cut off at no height, its lines are left: rules often have nothing else.
  const hasLine = border[0].widthPx + border[2].widthPx > 0;
  return hasLine || !(/hidden|clip/.test(overflow) && (maxHeight === 0 || height === 0));
}

/** Where an element is visible, given the visibility of its parent. */
export function shownOf(element: PageElement, around: Shown): Shown {
  return onBoth((device) => around[device] && !element.unfolds && isShown(element[device]));
}
