import { colorNames } from './color-names.ts';

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

/** Contrast by WCAG 2.2, from 1 to 21; both colours opaque. */
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

/** Björn Ottosson's Oklab, of which lightness is the one that agrees with eyes. */
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
