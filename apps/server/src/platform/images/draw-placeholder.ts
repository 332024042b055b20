import type sharpLibrary from 'sharp';
import { type Rgb, rgbOf } from './draw-countdown.ts';

/** The colors of the landscape, as `#rrggbb`. */
export type PlaceholderLook = { sky: string; sun: string; far: string; near: string };

const WIDTH_PX = 1_200;
const HEIGHT_PX = 600;
const COLORS = 64;

/** How far down the two hills begin. */
const farHill = (x: number) => 360 - 90 * Math.sin((x - 120) / 210);
const nearHill = (x: number) => 470 + 70 * Math.sin((x + 260) / 260);
const SUN = { x: 760, y: 190, radius: 92 };

/** Two hills below a sun, 1,200 by 600 px: what a new image block shows until an image is chosen. */
export function drawPlaceholder(sharp: typeof sharpLibrary, look: PlaceholderLook): Promise<Buffer> {
  const sky = rgbOf(look.sky);
  const pixels = Buffer.allocUnsafe(WIDTH_PX * HEIGHT_PX * 3);
  const [sun, far, near] = [look.sun, look.far, look.near].map(rgbOf) as [Rgb, Rgb, Rgb];
  for (let x = 0; x < WIDTH_PX; x++) {
    const [farTop, nearTop] = [farHill(x), nearHill(x)];
    for (let y = 0; y < HEIGHT_PX; y++) {
      const sunShare = coverage(SUN.radius - Math.hypot(x - SUN.x, y - SUN.y));
      const farShare = coverage(y - farTop);
      const nearShare = coverage(y - nearTop);
      for (let channel = 0; channel < 3; channel++) {
        let value = sky[channel] as number;
        value += ((sun[channel] as number) - value) * sunShare;
        value += ((far[channel] as number) - value) * farShare;
        value += ((near[channel] as number) - value) * nearShare;
        pixels[(y * WIDTH_PX + x) * 3 + channel] = value;
      }
    }
  }
  return sharp(pixels, { raw: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3 } })
    .png({ palette: true, colours: COLORS, dither: 0 })
    .toBuffer();
}

/** How much of a pixel is inside a shape whose edge is this far away. */
function coverage(insidePx: number): number {
  return Math.min(1, Math.max(0, insidePx + 0.5));
}
