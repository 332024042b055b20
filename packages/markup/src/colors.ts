/** An sRGB color: red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Color = { r: number; g: number; b: number; a: number };

export const black: Color = { r: 0, g: 0, b: 0, a: 1 };
export const white: Color = { r: 255, g: 255, b: 255, a: 1 };

/** The named colors of CSS Color 4. */
const NAMES =
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc ' +
  'bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a ' +
  'burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 ' +
  'cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b ' +
  'darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b ' +
  'darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 ' +
  'darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f ' +
  'darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff ' +
  'dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 ' +
  'forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 ' +
  'gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 ' +
  'indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 ' +
  'lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff ' +
  'lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 ' +
  'lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 ' +
  'lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 ' +
  'linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd ' +
  'mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee ' +
  'mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 ' +
  'mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 ' +
  'olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa ' +
  'palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 ' +
  'peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 ' +
  'red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 ' +
  'seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd ' +
  'slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c ' +
  'teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff ' +
  'whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32';

const named: ReadonlyMap<string, string> = new Map(
  [...NAMES.matchAll(/(\w+) (\w+)/g)].map(([, name = '', hex = '']) => [name, hex]),
);

const HEX = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const CALL = /^(rgb|hsl|oklab|oklch)a?\(\s*([^()]{1,80})\)$/;
const REMEMBERED = 500;
const read = new Map<string, Color | undefined>();

/**
 * Parses a CSS color: `#` with 3, 4, 6 or 8 digits, a name, `rgb()`, `hsl()`, `oklab()` or `oklch()`. Colors outside
 * sRGB are clipped. `undefined` if it is invalid or depends on its place or the client. Results are cached within
 * limits: a page repeats the same few.
 */
export function parseColor(value: unknown): Color | undefined {
  if (typeof value !== 'string' || value.length > 100) return undefined;
  const known = read.get(value);
  if (known !== undefined || read.has(value)) return known;
  const color = readColor(value.trim().toLowerCase());
  if (read.size >= REMEMBERED) read.clear();
  read.set(value, color);
  return color;
}

function readColor(written: string): Color | undefined {
  if (written === 'transparent') return { ...black, a: 0 };
  const hex = HEX.exec(written)?.[1] ?? named.get(written);
  if (hex !== undefined) return fromHex(hex);
  const [, space = '', inside = ''] = CALL.exec(written) ?? [];
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length < 3 || parts.length > 4 || !parts.every((part) => PART.test(part))) return undefined;
  const [x = '', y = '', z = '', a = '1'] = parts;
  return { ...inSpace(space, x, y, z), a: clamp(amount(a, 1), 1) };
}

/**
 * The color of a presentational attribute such as `bgcolor` or `<font color>`, by HTML's rules for legacy colors: names,
 * hex digits with or without `#`, and any other text, whose letters are read as digits. `undefined` for none.
 */
export function parseLegacyColor(value: string): Color | undefined {
  const written = value.trim().toLowerCase();
  if (written === '' || written === 'transparent') return undefined;
  const name = named.get(written);
  if (name !== undefined) return fromHex(name);
  if (/^#[\da-f]{3}$/.test(written)) return fromHex(written.slice(1));
  const digits = written
    .replace(/[\u{10000}-\u{10ffff}]/gu, '00')
    .slice(0, 128)
    .replace(/^#/, '')
    .replace(/[^\da-f]/g, '0');
  const size = Math.max(1, Math.ceil(digits.length / 3));
  const padded = digits.padEnd(size * 3, '0');
  const parts = [0, 1, 2].map((at) => padded.slice(at * size, (at + 1) * size).slice(-8));
  let from = 0;
  while ((parts[0]?.length ?? 0) - from > 2 && parts.every((part) => part[from] === '0')) from += 1;
  const [r = 0, g = 0, b = 0] = parts.map((part) => Number.parseInt(part.slice(from, from + 2), 16));
  return { r, g, b, a: 1 };
}

/** Colors that need no context to be one. */
const WRITTEN = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|(?:rgb|hsl|oklab|oklch)a?\([^()]{1,80}\)/gi;

/** The colors in any text, as they are written: in hex or as functions. Names could be words, see `parseColor`. */
export function colorsIn(text: string): string[] {
  return text.match(WRITTEN) ?? [];
}

export function mapColorsIn(text: string, change: (written: string) => string): string {
  return text.replace(WRITTEN, (written) => change(written));
}

const PART = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?:%|deg|grad|rad|turn)?|none)$/;

function inSpace(space: string, x: string, y: string, z: string): Omit<Color, 'a'> {
  switch (space) {
    case 'rgb':
      return { r: clamp(amount(x, 255), 255), g: clamp(amount(y, 255), 255), b: clamp(amount(z, 255), 255) };
    case 'hsl':
      return fromHsl(degrees(x), clamp(amount(y, 100), 100) / 100, clamp(amount(z, 100), 100) / 100);
    case 'oklab':
      return fromOklab(clamp(amount(x, 1), 1), amount(y, 0.4), amount(z, 0.4));
    default: {
      const hue = (degrees(z) * Math.PI) / 180;
      const chroma = Math.max(0, amount(y, 0.4));
      return fromOklab(clamp(amount(x, 1), 1), chroma * Math.cos(hue), chroma * Math.sin(hue));
    }
  }
}

/** `50%` as its share of `whole`, everything else as its number; `none` is 0. */
function amount(part: string, whole: number): number {
  const number = Number.parseFloat(part) || 0;
  return part.endsWith('%') ? (number / 100) * whole : number;
}

const TURNS: readonly (readonly [unit: string, degrees: number])[] = [
  ['grad', 0.9],
  ['rad', 180 / Math.PI],
  ['turn', 360],
];

function degrees(part: string): number {
  const factor = TURNS.find(([unit]) => part.endsWith(unit))?.[1] ?? 1;
  return amount(part, 0) * factor;
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

/** Whether two CSS colors look the same, however they are written. */
export function sameColor(one: unknown, other: unknown): boolean {
  const [a, b] = [parseColor(one), parseColor(other)];
  if (!a || !b) return false;
  return toHex(a) === toHex(b) && Math.round(a.a * 255) === Math.round(b.a * 255);
}

/** The visible color of `over` on top of `under`. */
export function blend(over: Color, under: Color): Color {
  const a = over.a + under.a * (1 - over.a);
  if (a === 0) return { ...black, a: 0 };
  const mix = (x: number, y: number) => (x * over.a + y * under.a * (1 - over.a)) / a;
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a };
}

/** Perceived lightness, 0 black to 1 white (Oklab). */
export function lightness(color: Color): number {
  return Math.max(0, toOklab(color)[0]);
}

/** The same hue at another lightness, as far as sRGB has it. */
export function withLightness(color: Color, light: number): Color {
  const [, a, b] = toOklab(color);
  return { ...fromOklab(light, a, b), a: color.a };
}

/** The light of a channel, from 0 to 1. */
export function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The channel of a light from 0 to 1. */
export function curved(light: number): number {
  const inside = clamp(light, 1);
  return 255 * (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055);
}

/** Björn Ottosson's Oklab, because its lightness matches perception. */
function toOklab(color: Color): [light: number, a: number, b: number] {
  const [r, g, b] = [linear(color.r), linear(color.g), linear(color.b)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(light: number, a: number, b: number): Omit<Color, 'a'> {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  };
}
