import type { Values } from '@postpress/design';
import type { Device, Rect, Shown } from '../layout/box.ts';

/** A block as it was recognised, before it has its place: what it is, and where it stands on the page. */
export type DraftBlock = {
  type: string;
  values: Values;
  /** Values that are different on phones. */
  mobile?: Values;
  rects: Record<Device, Rect>;
  shown: Shown;
  /** Why it is kept as markup, for html blocks that stand in for something. */
  reason?: string;
};
