import {
  blend,
  type Color,
  contrast,
  lightness,
  nearestPassing,
  parseColor,
  toHex,
  withLightness,
} from '@postpress/markup';

/** From this lightness (Oklab) a background is light, and becomes dark in dark mode. */
const LIGHT = 0.62;
const TEXT_CONTRAST = 4.5;
/** Of the fill of a button and what is behind it: with less, its shape is lost. */
const SHAPE_CONTRAST = 1.6;

/** Whether dark mode changes a background: dark ones stay. */
export function isLight(color: Color): boolean {
  return lightness(color) >= LIGHT;
}

/** A light background in dark mode: the same hue, less vivid, and white becomes the darkest. */
export function darkBackground(color: Color): Color {
  return isLight(color) ? muted(color, 0.24 + (1 - lightness(color)) * 0.5) : color;
}

/** The page behind the content is a little darker than content of the same color. */
export function darkPage(color: Color): Color {
  return isLight(color) ? muted(color, 0.195 + (1 - lightness(color)) * 0.3) : color;
}

/** The hue at another lightness, half as vivid: large dark areas of full color glow. */
function muted(color: Color, light: number): Color {
  const gray = withLightness({ r: 128, g: 128, b: 128, a: 1 }, light);
  return solid(blend({ ...withLightness(color, light), a: 0.5 }, gray));
}

/** Whether a color is far from gray. */
export function isVivid({ r, g, b }: Color): boolean {
  return Math.max(r, g, b) - Math.min(r, g, b) > 90;
}

/** Text in dark mode: the same hue, as light as it was dark, and readable on the background. */
export function darkText(color: Color, background: Color): Color {
  const light = lightness(color);
  const inverted = light > LIGHT ? color : withLightness(color, 0.96 - light * 0.3);
  const passing = nearestPassing(inverted, [background], TEXT_CONTRAST);
  return (passing === undefined ? undefined : parseColor(passing)) ?? solid(inverted);
}

/** A line in dark mode: faint where it was faint. */
export function darkLine(color: Color): Color {
  const light = lightness(color);
  return solid(withLightness(color, light >= LIGHT ? 0.3 + (1 - light) * 0.6 : 0.95 - light * 0.4));
}

/** Whether a shape of this color can be told from what is behind it. */
export function standsOut(color: Color, background: Color): boolean {
  return contrast(color, background) >= SHAPE_CONTRAST;
}

/** As designs can store it: the colors of sRGB, rounded. */
function solid(color: Color): Color {
  return parseColor(toHex(color)) ?? color;
}
