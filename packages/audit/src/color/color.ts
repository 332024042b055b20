/** An RGB color: red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Color = { r: number; g: number; b: number; a: number };

export const black: Color = { r: 0, g: 0, b: 0, a: 1 };
export const white: Color = { r: 255, g: 255, b: 255, a: 1 };

/** Names that designs use; the rest of CSS's names counts as unknown. */
const NAMES =
  'aqua 00ffff black 000000 blue 0000ff brown a52a2a coral ff7f50 crimson dc143c cyan 00ffff darkblue 00008b darkgray a9a9a9 darkgreen 006400 darkred 8b0000 dimgray 696969 fuchsia ff00ff gold ffd700 gray 808080 green 008000 grey 808080 indigo 4b0082 ivory fffff0 lavender e6e6fa lightblue add8e6 lightgray d3d3d3 lime 00ff00 magenta ff00ff maroon 800000 navy 000080 olive 808000 orange ffa500 pink ffc0cb purple 800080 red ff0000 salmon fa8072 silver c0c0c0 skyblue 87ceeb teal 008080 tomato ff6347 turquoise 40e0d0 violet ee82ee white ffffff whitesmoke f5f5f5 yellow ffff00'.split(
    ' ',
  );
const named = new Map(
  NAMES.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, NAMES[at + 1] ?? '']] : [])),
);

const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const CALL = /^(rgb|hsl)a?\(\s*([^()]{1,80})\)$/;
const REMEMBERED = 500;
const read = new Map<string, Color | undefined>();

/** Parses a CSS color; `undefined` if it is invalid or depends on the client. */
export function parseColor(value: unknown): Color | undefined {
  if (typeof value !== 'string' || value.length > 100) return undefined;
  if (read.has(value)) return read.get(value);
  const color = readColor(value.trim().toLowerCase());
  if (read.size >= REMEMBERED) read.clear();
  read.set(value, color);
  return color;
}

function readColor(written: string): Color | undefined {
  if (written === 'transparent') return { ...black, a: 0 };
  const hex = HEX.exec(written)?.[1] ?? named.get(written);
  if (hex !== undefined) return fromHex(hex);
  const call = CALL.exec(written);
  if (!call) return undefined;
  const parts = (call[2] ?? '').split(/[\s,/]+/).filter((part) => part !== '');
  const numbers = parts.map((part, at) => partOf(part, at === 3 ? 1 : call[1] === 'rgb' ? 255 : 100));
  const [x, y, z, a = 1] = numbers;
  if (x === undefined || y === undefined || z === undefined || !numbers.every(Number.isFinite))
    return undefined;
  const alpha = clamp(a, 1);
  if (call[1] === 'rgb') return { r: clamp(x, 255), g: clamp(y, 255), b: clamp(z, 255), a: alpha };
  return {
    ...fromHsl(Number.parseFloat(parts[0] ?? '0'), clamp(y, 100) / 100, clamp(z, 100) / 100),
    a: alpha,
  };
}

/** `50%` as its share of `whole`, everything else as the number it begins with. */
function partOf(part: string, whole: number): number {
  const number = Number.parseFloat(part);
  return part.endsWith('%') ? (number / 100) * whole : number;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function fromHex(hex: string): Color {
  const long = hex.length <= 4 ? hex.replace(/./g, '$&$&') : hex;
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return { r: at(0), g: at(2), b: at(4), a: long.length === 8 ? at(6) / 255 : 1 };
}

function fromHsl(hue: number, saturation: number, lightness: number): Omit<Color, 'a'> {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const at = (n: number) => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { r: at(0), g: at(8), b: at(4) };
}

/** The color as `#rrggbb`, without its alpha. */
export function toHex({ r, g, b }: Color): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The visible color of `over` on top of `under`. */
export function blend(over: Color, under: Color): Color {
  const a = over.a + under.a * (1 - over.a);
  if (a === 0) return { ...black, a: 0 };
  const mix = (x: number, y: number) => (x * over.a + y * under.a * (1 - over.a)) / a;
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a };
}
