import type { Rect } from './geometry.ts';

/** Position of a selected node's label: above its outline, inside it, or below it. */
export const nameCorners = ['above', 'above-end', 'inside-end', 'inside', 'below', 'below-end'] as const;
export type NameCorner = (typeof nameCorners)[number];

/**
 * The first corner that is in view and covers no text.
 *
 * @param view what of the page shows
 * @param isText whether there is text within a rectangle
 */
export function placeName(
  ring: Rect,
  size: { width: number; height: number },
  view: Rect,
  isText: (rect: Rect) => boolean,
): NameCorner {
  return (
    freeCorner(ring, size, view, isText) ??
    nameCorners.find((corner) => isInside(nameRect(corner, ring, size), view)) ??
    'inside'
  );
}

/** The same; undefined where each corner is out of view or covers text. */
export function freeCorner(
  ring: Rect,
  size: { width: number; height: number },
  view: Rect,
  isText: (rect: Rect) => boolean,
): NameCorner | undefined {
  return nameCorners.find((corner) => {
    const rect = nameRect(corner, ring, size);
    return isInside(rect, view) && !isText(rect);
  });
}

function nameRect(
  corner: NameCorner,
  ring: Rect,
  { width, height }: { width: number; height: number },
): Rect {
  const x = corner.endsWith('-end') ? ring.x + ring.width - width : ring.x;
  const y = corner.startsWith('above')
    ? ring.y - height
    : corner.startsWith('below')
      ? ring.y + ring.height
      : ring.y;
  return { x, y, width, height };
}

function isInside(rect: Rect, view: Rect): boolean {
  return (
    rect.x >= view.x &&
    rect.x + rect.width <= view.x + view.width &&
    rect.y >= view.y &&
    rect.y + rect.height <= view.y + view.height
  );
}
