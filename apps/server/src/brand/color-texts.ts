import { parseColor } from '@postpress/audit/color';

/** How designs write a color, for a search in their texts: `#aabbcc`, `#abc`, `rgb(170, 187, 204)`. */
export function colorTexts(hex: string): string[] {
  const color = parseColor(hex);
  if (!color) return [];
  const { r, g, b } = color;
  const short = /^#(.)\1(.)\2(.)\3$/.exec(hex);
  const texts = [hex, `(${r}, ${g}, ${b}`, `(${r},${g},${b}`, `(${r} ${g} ${b}`];
  return short ? [...texts, `#${short[1]}${short[2]}${short[3]}`] : texts;
}
