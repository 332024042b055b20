import { type Color, parseColor, toHex } from '@postpress/markup';

/** A color as designs write it: `#rrggbb`, or `rgba(…)` if it is transparent. */
export function writeColor(color: Color): string {
  if (color.a >= 1) return toHex(color);
  const [r, g, b] = [color.r, color.g, color.b].map(Math.round);
  return `rgba(${r}, ${g}, ${b}, ${Math.round(color.a * 100) / 100})`;
}

/** What was typed: `0af`, `#00aaff`, `rgb(…)`, a name; undefined if it isn't a color. */
export function typedColor(typed: string): string | undefined {
  const text = typed.trim();
  if (/\{\{|\*\||\[\[/.test(text)) return text;
  const hex = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1];
  const color = parseColor(hex === undefined ? text : `#${hex}`);
  if (!color) return undefined;
  return hex !== undefined && hex.length !== 4 && hex.length !== 8 ? toHex(color) : writeColor(color);
}

/** For pickers, which know hexadecimal only: `#rrggbbaa`. */
export function toHexAlpha(written: unknown): string {
  const color = parseColor(written) ?? { r: 255, g: 255, b: 255, a: 1 };
  return `${toHex(color)}${Math.round(color.a * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
