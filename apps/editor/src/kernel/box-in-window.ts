import type { Box, CanvasPort } from './canvas-port.ts';

type Canvas = Pick<CanvasPort, 'document'>;

/** A box of the canvas's own page in the editor's window: the frame scrolls, and may be scaled. */
export function boxInWindow(canvas: Canvas, box: Box): Box | undefined {
  const page = pageOf(canvas);
  if (!page) return undefined;
  const { x, y, scrollX, scrollY, scale } = page;
  return {
    x: x + (box.x - scrollX) * scale,
    y: y + (box.y - scrollY) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/** The reverse: a box of the window in the page of the canvas. */
export function boxInPage(canvas: Canvas, box: Box): Box | undefined {
  const page = pageOf(canvas);
  if (!page) return undefined;
  const { x, y, scrollX, scrollY, scale } = page;
  return {
    x: (box.x - x) / scale + scrollX,
    y: (box.y - y) / scale + scrollY,
    width: box.width / scale,
    height: box.height / scale,
  };
}

function pageOf({ document: page }: Canvas) {
  const inner = page?.defaultView;
  const frame = inner?.frameElement as HTMLElement | null | undefined;
  if (!inner || !frame) return undefined;
  const { x, y, width } = frame.getBoundingClientRect();
  return { x, y, scrollX: inner.scrollX, scrollY: inner.scrollY, scale: width / frame.offsetWidth || 1 };
}
