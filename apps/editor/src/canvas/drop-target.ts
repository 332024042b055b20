import { type Area, BODY_KEY, type NodeKey, type Position } from '@postpress/edits';
import { type Boxes, contains, distance, type NodeBox, type Point, type Rect } from './geometry.ts';

/** What is dragged: it determines the possible gaps. */
export type DropLevel = 'block' | 'row' | 'column';

/** The drop position. */
export type DropTarget = {
  position: Position;
  /** The line to show, or an area if there is nothing to drop between. */
  line: Rect;
  shape: 'across' | 'upright' | 'area';
  /** Why dropping is not allowed; shown on the line. */
  refused?: string;
};

export type DropRules = {
  level: DropLevel;
  /** Why it may not be dropped there; undefined if it may. */
  mayDrop: (position: Position) => string | undefined;
};

const ROW_EDGE_PX = 12;
const HYSTERESIS_PX = 6;
const LINE_PX = 4;

/**
 * The gap at a point. It stays with `before` until the point is 6 px beyond the border between the two.
 *
 * @param point in pixels of the frame's document, like the boxes
 */
export function dropTarget(
  point: Point,
  boxes: Boxes,
  { level, mayDrop }: DropRules,
  before?: DropTarget,
): DropTarget {
  let found = gapAt(point, boxes, level);
  if (before && !isSamePosition(found.position, before.position)) {
    const near = AROUND.map(([x, y]) => gapAt({ x: point.x + x, y: point.y + y }, boxes, level));
    found = near.find(({ position }) => isSamePosition(position, before.position)) ?? found;
  }
  const refused = mayDrop(found.position);
  return refused === undefined ? found : { ...found, refused };
}

const AROUND = [
  [0, HYSTERESIS_PX],
  [0, -HYSTERESIS_PX],
  [HYSTERESIS_PX, 0],
  [-HYSTERESIS_PX, 0],
] as const;

export function isSamePosition(one: Position, other: Position): boolean {
  return one.parent === other.parent && one.index === other.index && one.area === other.area;
}

function gapAt(point: Point, boxes: Boxes, level: DropLevel): DropTarget {
  const rows = boxes.below(BODY_KEY);
  const row = nearest(rows, (box) => distance(point.y, box.y, box.height));
  if (!row) return wholeBody(boxes);
  if (level === 'row' || (level === 'block' && isOuter(point, row))) return betweenRows(point, rows, row);
  const columns = boxes.below(row.key);
  if (level === 'column') return betweenColumns(point, columns, row);
  // The lane first: a neighbor's lane never wins because its blocks are nearer.
  const column = nearest(
    columns,
    ({ x, y, width, height }) => distance(point.x, x, width) * 4 + distance(point.y, y, height),
  );
  return column ? inColumn(point, boxes, column) : betweenRows(point, rows, row);
}

function nearest(boxes: readonly NodeBox[], from: (box: NodeBox) => number): NodeBox | undefined {
  let best: NodeBox | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const far = from(box);
    if (far >= least) continue;
    least = far;
    best = box;
  }
  return best;
}

/** The outer 12 px of a row mean a new row; of low rows a quarter, so that their inside is left. */
function isOuter({ y }: Point, row: NodeBox): boolean {
  const edge = Math.min(ROW_EDGE_PX, row.height / 4);
  return y < row.y + edge || y >= row.y + row.height - edge;
}

function wholeBody(boxes: Boxes): DropTarget {
  const body = boxes.find(BODY_KEY);
  return {
    position: { parent: BODY_KEY, area: 'rows', index: 0 },
    line: whole(body),
    shape: 'area',
  };
}

function betweenRows(point: Point, rows: readonly NodeBox[], row: NodeBox): DropTarget {
  const below = point.y >= row.y + row.height / 2;
  const beside = rows[rows.indexOf(row) + (below ? 1 : -1)];
  const area: Area = row.area ?? 'rows';
  const y = below
    ? gapBetween(row.y + row.height, beside?.area === area ? beside.y : undefined)
    : gapBetween(beside?.area === area ? beside.y + beside.height : row.y, row.y);
  return {
    position: { parent: BODY_KEY, area, index: row.index + (below ? 1 : 0) },
    line: across(row, y),
    shape: 'across',
  };
}

function inColumn(point: Point, boxes: Boxes, column: NodeBox): DropTarget {
  const blocks = boxes.below(column.key);
  const parent: NodeKey = column.key;
  const first = blocks[0];
  if (!first) {
    return { position: { parent, index: column.holds }, line: whole(column), shape: 'area' };
  }
  const previous = blocks.findLast(({ y, height }) => y + height / 2 <= point.y);
  const next = previous ? blocks[blocks.indexOf(previous) + 1] : first;
  // Hidden nodes keep their position after the visible node before them.
  const index = previous ? (next ? next.index : column.holds) : first.index;
  const y = previous ? gapBetween(previous.y + previous.height, next?.y) : first.y;
  return { position: { parent, index }, line: across(column, y), shape: 'across' };
}

function betweenColumns(point: Point, columns: readonly NodeBox[], row: NodeBox): DropTarget {
  const previous = columns.findLast(({ x, width }) => x + width / 2 <= point.x);
  const next = previous ? columns[columns.indexOf(previous) + 1] : columns[0];
  const x = previous ? gapBetween(previous.x + previous.width, next?.x) : (next?.x ?? row.x);
  return {
    position: { parent: row.key, index: previous ? previous.index + 1 : 0 },
    line: { x: x - LINE_PX / 2, y: row.y, width: LINE_PX, height: row.height },
    shape: 'upright',
  };
}

function gapBetween(end: number, start: number | undefined): number {
  return start === undefined ? end : (end + start) / 2;
}

function across({ x, width }: Rect, y: number): Rect {
  return { x, y: y - LINE_PX / 2, width, height: LINE_PX };
}

function whole(rect: Rect | undefined): Rect {
  const { x, y, width, height } = rect ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x, y, width, height };
}

/** The line of a position that has no point: for moving by keys. */
export function lineOf(
  position: Position,
  boxes: Boxes,
): { line: Rect; shape: DropTarget['shape'] } | undefined {
  const holder = boxes.find(position.parent);
  if (!holder) return undefined;
  const siblings = boxes.below(position.parent).filter(({ area }) => area === position.area);
  const next = siblings.find(({ index }) => index >= position.index);
  const previous = siblings.findLast(({ index }) => index < position.index);
  if (!next && !previous) return { line: whole(holder), shape: 'area' };
  const upright = (next ?? previous)?.kind === 'column';
  if (upright) {
    const x = previous ? gapBetween(previous.x + previous.width, next?.x) : (next?.x ?? holder.x);
    return {
      line: { x: x - LINE_PX / 2, y: holder.y, width: LINE_PX, height: holder.height },
      shape: 'upright',
    };
  }
  const y = previous ? gapBetween(previous.y + previous.height, next?.y) : (next?.y ?? holder.y);
  return { line: across(holder, y), shape: 'across' };
}

/** Whether a point is over the visible part of the page. */
export function isOver(point: Point, view: Rect): boolean {
  return contains(view, point);
}
