import type { Canvas } from '../canvas.ts';
import type { Bag } from '../value.ts';
import { drawEmailRow } from './email-row.ts';
import { drawPageRow } from './page-row.ts';

/** Draws one row the way the mode wants it. */
export function drawRow(row: Bag, canvas: Canvas): string {
  return canvas.email ? drawEmailRow(row, canvas) : drawPageRow(row, canvas);
}
