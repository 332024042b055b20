import type { DisplayMode } from '@postpress/design';
import type { Device } from '@postpress/edits';
import type { Rect } from './geometry.ts';

/** Position and scale of the frame in the editor's window. */
export type FrameTransform = { x: number; y: number; scale: number };

/** A rectangle of the frame's own window, in the editor's window. */
export function toWindow({ x, y, width, height }: Rect, frame: FrameTransform): Rect {
  const { scale } = frame;
  return { x: frame.x + x * scale, y: frame.y + y * scale, width: width * scale, height: height * scale };
}

/** A point of the editor's window, in the frame's own. */
export function toFrame(point: { x: number; y: number }, frame: FrameTransform): { x: number; y: number } {
  return { x: (point.x - frame.x) / frame.scale, y: (point.y - frame.y) / frame.scale };
}

const GROUND_PX = 80;
/** Narrower than this and rules for phones would hold on a desktop. */
const DESKTOP_MIN_PX = 560;
const WIDTHS = { tablet: 768, mobile: 375 } as const;

/**
 * The width of the frame's window: the content with some background on desktops, else that of the device. Documents
 * have no devices.
 */
export function frameWidth(device: Device, contentPx: number, mode: DisplayMode): number {
  if (device !== 'desktop' && mode !== 'document') return WIDTHS[device];
  if (mode === 'popup') return Math.max(contentPx + GROUND_PX * 2, 800);
  return Math.max(contentPx + GROUND_PX, DESKTOP_MIN_PX);
}

/** The frame is scaled to the available room, then by the user's zoom. */
export function scaleFor(widthPx: number, roomPx: number, zoom: number): number {
  return Math.min(1, Math.max(0.2, roomPx / widthPx)) * zoom;
}
