import type { Point, Rect } from './geometry.ts';

const BADGE_HEIGHT = 20;
/** Of a badge that shows a sign instead of its text. */
const FOLDED_WIDTH = 20;
const MARGIN = 4;

/**
 * Where the badge of a node covers no text: on the upper edge of its node, else on the lower one, with its text where
 * there is room and folded to a sign otherwise; then beside the node.
 *
 * @param width of the badge with its text
 * @param view what of the page shows
 * @param isText whether there is text within a rectangle
 */
export function placeBadge(
  node: Rect,
  width: number,
  view: Rect,
  isText: (rect: Rect) => boolean,
): Point & { folded: boolean } {
  const spots = [width, FOLDED_WIDTH].flatMap((wide) => {
    const end = node.x + node.width - MARGIN - wide;
    const start = node.x + MARGIN;
    const [top, bottom] = [node.y - 12, node.y + node.height - 8];
    const folded = wide === FOLDED_WIDTH;
    const corners: [number, number][] = [
      [end, top],
      [start, top],
      [end, bottom],
      [start, bottom],
    ];
    return corners.map(([x, y]) => ({ x, y, folded }));
  });
  const beside = { x: node.x + node.width + MARGIN, y: node.y, folded: true };
  const fits = ({ x, folded }: { x: number; folded: boolean }) =>
    x >= view.x && x + (folded ? FOLDED_WIDTH : width) <= view.x + view.width;
  const coversText = ({ x, y, folded }: (typeof spots)[number]) =>
    halvesOf({ x, y, width: folded ? FOLDED_WIDTH : width, height: BADGE_HEIGHT }).some(isText);
  const all = [...spots, beside];
  return all.find((spot) => fits(spot) && !coversText(spot)) ?? all.find(({ folded }) => folded) ?? beside;
}

/** A badge on an edge lies over two nodes: each half is looked at for itself. */
function halvesOf({ x, y, width, height }: Rect): Rect[] {
  return [0, height / 2].map((below) => ({ x, y: y + below, width, height: height / 2 }));
}
