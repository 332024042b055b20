import type { Box } from '../kernel/canvas-port.ts';

const GAP_PX = 6;
/** From the edge of the canvas, where the bar lies there. */
const EDGE_PX = 12;

export type ToolbarPosition = { x: number; y: number; isColumn: boolean };

/**
 * A column of buttons in the margin beside the content, where it covers no block. Without such a margin a row at the lower
 * edge of the canvas, at the upper edge where the block is below.
 *
 * @param content the page's content, `area` the canvas, all in the same coordinates
 * @param bar the length and the thickness of the bar
 */
export function placeToolbar(
  block: Box,
  content: { start: number; end: number },
  area: Box,
  bar: { length: number; thickness: number },
  isRtl = false,
): ToolbarPosition {
  const room = isRtl ? content.start - area.x : area.x + area.width - content.end;
  if (room >= bar.thickness + 2 && area.height >= bar.length + 2 * GAP_PX) {
    const gap = Math.min(GAP_PX, (room - bar.thickness) / 2);
    const x = isRtl ? content.start - gap - bar.thickness : content.end + gap;
    const last = area.y + area.height - bar.length - GAP_PX;
    return { x, y: Math.max(area.y + GAP_PX, Math.min(block.y, last)), isColumn: true };
  }
  const x = area.x + Math.max(GAP_PX, (area.width - bar.length) / 2);
  const low = area.y + area.height - bar.thickness - EDGE_PX;
  const isLowFree = block.y + block.height <= low;
  return { x, y: isLowFree ? low : area.y + EDGE_PX, isColumn: false };
}
