import type { Box, CanvasPort } from './canvas-port.ts';

/** A box of the canvas's own page in the editor's window: the frame scrolls, and may be scaled. */
export function boxInWindow({ document: page }: Pick<CanvasPort, 'document'>, box: Box): Box | undefined {
  const inner = page?.defaultView;
  const frame = inner?.frameElement as HTMLElement | null | undefined;
  if (!inner || !frame) return undefined;
  const around = frame.getBoundingClientRect();
  const scale = around.width / frame.offsetWidth || 1;
  return {
    x: around.x + (box.x - inner.scrollX) * scale,
    y: around.y + (box.y - inner.scrollY) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}
