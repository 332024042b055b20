/** The parts of its room that an image keeps to, in percent, and how near a drag must come. */
const STOPS = [25, 33, 50, 67, 75, 100];
const NEAR_PERCENT = 1.5;
const MIN_PERCENT = 5;

/**
 * How much of its room an image takes after a drag of its corner.
 *
 * @param sign -1: the corner that is dragged is on the left
 * @param centered both sides move
 */
export function sizeAfterDrag(
  { startPx, roomPx, sign, centered }: { startPx: number; roomPx: number; sign: 1 | -1; centered: boolean },
  byPx: number,
): number {
  const width = startPx + byPx * sign * (centered ? 2 : 1);
  const percent = Math.min(100, Math.max(MIN_PERCENT, (width / roomPx) * 100));
  return STOPS.find((stop) => Math.abs(stop - percent) <= NEAR_PERCENT) ?? Math.round(percent);
}
