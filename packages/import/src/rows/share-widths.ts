import type { Values } from '@postpress/design';
import type { DraftRow } from './draft-row.ts';

/**
 * Sets the widths of images as percentages of their container instead of px. In windows narrower than the content,
 * images without a percentage would be stretched to their container; wide content is often in such windows.
 */
export function shareWidths(rows: readonly DraftRow[]): void {
  for (const { columns } of rows) {
    for (const { block } of columns.flatMap(({ blocks }) => blocks)) {
      const src = block.values.src as Values | undefined;
      const room = block.rects.desktop.width;
      if (block.type !== 'image' || !src || typeof src.width !== 'number' || room <= 0) continue;
      if (src.autoWidth === false || src.width >= room - 1) continue;
      const share = Math.round((src.width / room) * 1_000) / 10;
      block.values.src = { ...src, autoWidth: false, maxWidth: `${share}%` };
    }
  }
}
