import type { Values } from '@postpress/design';
import type { Device, Rect, Shown } from '../layout/box.ts';

/** A recognized block: its content, and its position on the page. */
export type DraftBlock = {
  type: string;
  values: Values;
  /** Values that are different on phones. */
  mobile?: Values | undefined;
  rects: Record<Device, Rect>;
  shown: Shown;
  /** Its longest word on phones with what is around it in the block, in px. */
  wordPx?: number;
  /** What is around that word, if `wordPx` leaves it out: it does not grow with the font. */
  insetPx?: number;
  /** How wide its text is in the wide window, if it is one line there. */
  linePx?: number;
  /** The same on phones, where its box is only as wide as its words. */
  phoneLinePx?: number;
  /** Why it is kept as markup, for html blocks that replace unsupported content. */
  reason?: string;
};
