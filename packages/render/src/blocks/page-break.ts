import type { Canvas } from '../canvas.ts';
import type { Bag } from '../value.ts';

/** Starts a new page of paper; a screen has no pages and shows nothing. */
export function drawPageBreak(_content: Bag, _kind: string, _values: Bag, canvas: Canvas): string {
  if (canvas.mode !== 'document') return canvas.cleanup ? '' : placeholder(canvas);
  return `<div${canvas.nodeAttributes} style="break-after:page;page-break-after:always"></div>`;
}

/** An editor needs something to take hold of. */
function placeholder(canvas: Canvas): string {
  return canvas.email ? `<tr${canvas.nodeAttributes}><td></td></tr>` : `<div${canvas.nodeAttributes}></div>`;
}
