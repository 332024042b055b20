import { BODY_KEY, type NodeKey } from '@postpress/edits';
import { type Boxes, contains, type Point } from './geometry.ts';

/** What lies under a point: the deepest node, and the row around it. */
export type Hit = { key: NodeKey; row: NodeKey | undefined };

/** The block under a point, else the column, the row, the body. */
export function hitTest(point: Point, boxes: Boxes): Hit {
  const row = boxes.below(BODY_KEY).findLast((box) => contains(box, point));
  if (!row) return { key: BODY_KEY, row: undefined };
  const column = boxes.below(row.key).findLast((box) => contains(box, point));
  if (!column) return { key: row.key, row: row.key };
  const block = boxes.below(column.key).findLast((box) => contains(box, point));
  return { key: (block ?? column).key, row: row.key };
}
