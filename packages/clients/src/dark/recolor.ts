import { type Color, parseColor, splitOutside, toHex } from '@postpress/markup';
import type { Declaration } from '../css/declaration.ts';
import { attribute, type Element, setAttribute } from '../markup/tree.ts';
import { darkColor, type Inversion, type Part } from './invert.ts';

/** The same for a written value; anything but a color is returned unchanged. */
export function darkValue(text: string, part: Part, inversion: Inversion): string {
  const color = parseColor(text);
  return color && color.a > 0 ? printColor(darkColor(color, part, inversion)) : text;
}

/** Declarations with their colors changed. Images stay as they are, gradients count as images. */
export function recolor(declarations: readonly Declaration[], inversion: Inversion): readonly Declaration[] {
  return declarations.map((declaration) => {
    const part = partOf(declaration.property);
    if (part === undefined) return declaration;
    const value = splitOutside(declaration.value, ' ')
      .map((word) => darkValue(word, part, inversion))
      .join(' ');
    return value === declaration.value ? declaration : { ...declaration, value };
  });
}

function partOf(property: string): Part | undefined {
  if (property === 'background' || property === 'background-color') return 'background';
  if (property === 'color' || property === '-webkit-text-fill-color') return 'ink';
  if (/^(?:text-decoration|caret|column-rule|outline)(?:-color)?$/.test(property)) return 'ink';
  if (/^border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?(?:-color)?$/.test(property))
    return 'background';
  return undefined;
}

/** The same for the colors that attributes name. */
export function recolorAttributes(element: Element, inversion: Inversion): void {
  for (const [name, part] of ATTRIBUTES) {
    const value = attribute(element, name);
    if (value === undefined) continue;
    // Old attributes may omit the `#`.
    const written = /^[\da-f]{6}$/i.test(value.trim()) ? `#${value.trim()}` : value;
    const dark = darkValue(written, part, inversion);
    if (dark !== written) setAttribute(element, name, dark);
  }
}

const ATTRIBUTES: readonly (readonly [name: string, part: Part])[] = [
  ['bgcolor', 'background'],
  ['bordercolor', 'background'],
  ['color', 'ink'],
  ['text', 'ink'],
  ['link', 'ink'],
  ['vlink', 'ink'],
  ['alink', 'ink'],
];

/** A color as every client reads it. */
function printColor(color: Color): string {
  if (color.a >= 1) return toHex(color);
  const [r, g, b] = [color.r, color.g, color.b].map(Math.round);
  return `rgba(${r},${g},${b},${Math.round(color.a * 1000) / 1000})`;
}
