import type { Glyph } from './glyphs.ts';

/** The values of `iconType` in a social block. */
export const iconStyles = ['circle', 'circle-black', 'circle-white', 'rounded', 'squared'] as const;
export type IconStyle = (typeof iconStyles)[number];

const BLACK = '#161616';
const WHITE = '#ffffff';

/** One social icon as SVG: a background in the shape and color of its style, with the glyph. */
export function iconSvg(glyph: Glyph, style: IconStyle): string {
  const ground = groundColor(glyph, style);
  const ink = style === 'circle-white' ? BLACK : WHITE;
  const sign = glyph.shapes.replaceAll('INK', ink).replaceAll('GROUND', ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">${groundShape(style, ground)}${sign}</svg>`;
}

function groundColor(glyph: Glyph, style: IconStyle): string {
  if (style === 'circle-black') return BLACK;
  return style === 'circle-white' ? WHITE : glyph.color;
}

function groundShape(style: IconStyle, color: string): string {
  if (style === 'squared') return `<rect width="24" height="24" fill="${color}"/>`;
  if (style === 'rounded') return `<rect width="24" height="24" rx="4.5" fill="${color}"/>`;
  return `<circle cx="12" cy="12" r="12" fill="${color}"/>`;
}
