import type { Box } from '../../kernel/canvas-port.ts';

const GAP_PX = 6;

/**
 * Where the tools of an open text lie: at the upper edge of the canvas, in the middle, so that they stay put while the user goes
 * from text to text and cover no block beside the text. At the lower edge where the text itself is at the upper one.
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
