import { type Line, px } from '../cascade/style.ts';
import type { Device, Rect, Shown } from '../layout/box.ts';
import type { DraftBlock } from './draft.ts';

/** A horizontal line at full width. */
export function dividerBlock(line: Line, rects: Record<Device, Rect>, shown: Shown): DraftBlock {
  const values = {
    width: '100%',
    border: {
      borderTopWidth: px(line.widthPx),
      borderTopStyle: /^(?:solid|dotted|dashed)$/.test(line.style) ? line.style : 'solid',
      borderTopColor: line.color || 'transparent',
    },
    textAlign: 'center',
  };
  return { type: 'divider', values, rects, shown };
}
