import type { Box } from '../../kernel/canvas-port.ts';

const GAP_PX = 8;

/** Where the tools stand: above the block, below it where there is no room, at the edge of the canvas where neither is. */
export function placeTools(
  block: Box,
  bar: { width: number; height: number },
  area: Box,
): { x: number; y: number } {
  const above = block.y - bar.height - GAP_PX;
  const below = block.y + block.height + GAP_PX;
  const isRoomAbove = above >= area.y + GAP_PX;
  const isRoomBelow = below + bar.height <= area.y + area.height - GAP_PX;
  const y = isRoomAbove ? above : isRoomBelow ? below : area.y + GAP_PX;
  const last = area.x + area.width - bar.width - GAP_PX;
  const x = Math.max(area.x + GAP_PX, Math.min(block.x, last));
  return { x: Math.round(x), y: Math.round(Math.min(y, area.y + area.height - bar.height - GAP_PX)) };
}
