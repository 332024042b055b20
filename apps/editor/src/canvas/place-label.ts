import type { DropTarget } from './drop-target.ts';
import type { Point, Rect } from './geometry.ts';

const GAP = 4;
/** Nearest first: text may reach from edge to edge. */
const NEAR = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((step) => [step * 24, step * -24]);

/**
 * Where the label of a drop line covers no text: on the line in its middle or at an end, beside it, or nearby.
 *
 * @param view what of the page shows
 * @param isText whether there is text within a rectangle
 */
export function placeLabel(
  { line, shape }: Pick<DropTarget, 'line' | 'shape'>,
  size: { width: number; height: number },
  view: Rect,
  isText: (rect: Rect) => boolean,
): Point {
  const middle = {
    x: line.x + (line.width - size.width) / 2,
    y: line.y + (line.height - size.height) / 2,
  };
  if (shape === 'area') return middle;
  const spots =
    shape === 'across'
      ? [
          ...[
            line.x,
            line.x + line.width - size.width,
            line.x + line.width + GAP,
            line.x - GAP - size.width,
          ].map((x) => ({ ...middle, x })),
          ...NEAR.map((dy) => ({ ...middle, y: middle.y + dy })),
        ]
      : [line.y - GAP - size.height, line.y + line.height + GAP].map((y) => ({ ...middle, y }));
  const fits = ({ x, y }: Point) =>
    x >= view.x &&
    x + size.width <= view.x + view.width &&
    y >= view.y &&
    y + size.height <= view.y + view.height;
  return [middle, ...spots].find((spot) => fits(spot) && !isText({ ...spot, ...size })) ?? middle;
}
