import type { Box } from '../../kernel/canvas-port.ts';

const GAP_PX = 6;

/**
 * The position of the text toolbar: centered at the upper edge of the canvas, so that it does not move between texts
 * and covers no block beside the text; at the lower edge if the text itself is at the upper one.
 */
export function placeTools(
  block: Box,
  bar: { width: number; height: number },
  area: Box,
): { x: number; y: number } {
  const high = area.y + GAP_PX;
  const low = area.y + area.height - bar.height - GAP_PX;
  const isHighFree = block.y >= high + bar.height || block.y + block.height > low;
  const x = area.x + Math.max(GAP_PX, (area.width - bar.width) / 2);
  return { x: Math.round(x), y: Math.round(isHighFree ? high : low) };
}
