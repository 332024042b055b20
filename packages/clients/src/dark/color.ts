/** The named colors of CSS Color 4 with their sRGB values. */
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

const colorNames: ReadonlyMap<string, string> = new Map(
  [...NAMES.matchAll(/(\w+) (\w+)/g)].map(([, name = '', hex = '']) => [name, hex]),
);

/** Channels from 0 to 1, in sRGB. */
export type Color = { red: number; green: number; blue: number; alpha: number };

/** Parses a color in CSS or in an old attribute; `undefined` if it is invalid or depends on the page. */
export function readColor(text: string): Color | undefined {
  const written = text.trim().toLowerCase();
  if (written === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const named = colorNames.get(written);
  if (named !== undefined) return fromHex(named);
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(written)) return fromHex(written.slice(1));
  const call = /^(rgb|hsl)a?\(([^()]{1,80})\)$/.exec(written);
  const parts = call?.[2]?.split(/[\s,/]+/).filter((part) => part !== '') ?? [];
  if (!call || parts.length < 3) return undefined;
  const alpha = parts[3] === undefined ? 1 : share(parts[3], 1);
  const [a = 0, b = 0, c = 0] =
    call[1] === 'rgb'
      ? parts.slice(0, 3).map((part) => share(part, 255))
      : fromHsl(Number.parseFloat(parts[0] ?? ''), share(parts[1], 100), share(parts[2], 100));
  return [a, b, c, alpha].some(Number.isNaN) ? undefined : { red: a, green: b, blue: c, alpha };
}

export function printColor({ red, green, blue, alpha }: Color): string {
  const [r, g, b] = [red, green, blue].map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
  if (alpha < 1) return `rgba(${r},${g},${b},${Math.round(alpha * 1000) / 1000})`;
  return `#${[r, g, b].map((channel = 0) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Perceived lightness, 0 black to 1 white (Oklab). */
export function lightness(color: Color): number {
  return Math.max(0, toOklab(color)[0]);
}

/** The same hue at another lightness. */
export function withLightness(color: Color, light: number): Color {
  const [, a, b] = toOklab(color);
  return { ...fromOklab(light, a, b), alpha: color.alpha };
}

/** Contrast by WCAG 2.2, from 1 to 21; both colors opaque. */
export function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function fromHex(hex: string): Color {
  const full = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2) || 'ff', 16) / 255;
  return { red: channel(0), green: channel(2), blue: channel(4), alpha: channel(6) };
}

function share(text: string | undefined, whole: number): number {
  const number = Number.parseFloat(text ?? '');
  return text?.endsWith('%') ? number / 100 : number / whole;
}

function fromHsl(hue: number, saturation: number, light: number): [number, number, number] {
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function curved(channel: number): number {
  const inside = Math.min(1, Math.max(0, channel));
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
}

/** Björn Ottosson's Oklab, because its lightness matches perception. */
function toOklab({ red, green, blue }: Color): [light: number, a: number, b: number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(light: number, a: number, b: number): Omit<Color, 'alpha'> {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    green: curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    blue: curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  };
}
