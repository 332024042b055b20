import type { Content, Values } from '@postpress/design';
import { px } from '../blocks/lettering.ts';
import type { Device } from '../layout/box.ts';
import type { SpacedBlock } from './draft-row.ts';
import { hidingOf } from './hiding.ts';

/** A horizontal range in px. */
export type Span = { left: number; right: number };

/** A block with its padding: the space around it, and the distance to the edges of its column. */
export function writeBlock({ block, before, after }: SpacedBlock, spans: Record<Device, Span>): Content {
  const paddingOn = (device: Device): string => {
    const seen = block.shown[device] ? device : device === 'desktop' ? 'mobile' : 'desktop';
    const place = block.rects[seen];
    const { left, right } = spans[seen];
    const sides = [before[seen], right - place.x - place.width, after[seen], place.x - left];
    return sides.map((side) => px(Math.max(0, Math.round(side * 10) / 10))).join(' ');
  };
  const containerPadding = paddingOn('desktop');
  const phone = paddingOn('mobile');
  const override = hidingOf(block.shown);
  const mobile: Values = { ...override.mobile, ...block.mobile };
  if (phone !== containerPadding) mobile.containerPadding = phone;
  if (Object.keys(mobile).length > 0) override.mobile = mobile;
  const values: Values = { ...block.values, containerPadding };
  if (Object.keys(override).length > 0) values._override = override;
  return { type: block.type, values };
}
