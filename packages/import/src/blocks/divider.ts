import { type Line, px, type Style } from '../cascade/style.ts';
import { type Device, mainDevice, onBoth, type Rect, type Shown } from '../layout/box.ts';
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

/** Lines up to this width fit every screen. */
const SHORT_PX = 160;

/** A horizontal line that is as wide as its box declares, in the room around it, which may be narrower on phones. */
export function ruleBlock(
  line: Line,
  { width }: Style,
  rects: Record<Device, Rect>,
  shown: Shown,
): DraftBlock {
  const whole = dividerBlock(line, rects, shown);
  const rect = rects[mainDevice(shown)];
  const { room } = rect;
  if (!room || width === undefined || rect.width >= room.width - 2) return whole;
  const left = rect.x - room.x;
  const right = room.width - rect.width - left;
  const share = typeof width === 'number' ? (rect.width / room.width) * 100 : width.percent;
  const isShort = typeof width === 'number' && rect.width <= SHORT_PX;
  return {
    ...whole,
    values: {
      ...whole.values,
      width: isShort ? px(rect.width) : `${Math.round(share * 100) / 100}%`,
      textAlign: Math.abs(left - right) <= 2 ? 'center' : left < right ? 'left' : 'right',
    },
    rects: onBoth((device) => ({ ...rects[device], ...rects[device].room })),
  };
}
