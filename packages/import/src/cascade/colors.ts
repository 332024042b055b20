import { color as colorData, serializeRGB } from '@csstools/css-color-parser';
import {
  type ComponentValue,
  isFunctionNode,
  isTokenNode,
  parseComponentValue,
  replaceComponentValues,
  stringify,
} from '@csstools/css-parser-algorithms';
import { tokenize } from '@csstools/css-tokenizer';
import { parseColor, splitOutside, splitWords, toHex } from '@postpress/markup';

/** What colors refer to. */
export type Inks = {
  /** The color of the text. */
  readonly current: string;
  /** Whether the element is shown in dark colors. */
  readonly dark: boolean;
};

/** The colors of the system, light and dark, as Chromium has them. */
const SYSTEM: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  accentcolor: ['#0075ff', '#0075ff'],
  accentcolortext: ['#ffffff', '#ffffff'],
  activetext: ['#ff0000', '#ff9e9e'],
  buttonborder: ['#000000', '#ffffff'],
  buttonface: ['#f0f0f0', '#6b6b6b'],
  buttontext: ['#000000', '#ffffff'],
  canvas: ['#ffffff', '#121212'],
  canvastext: ['#000000', '#ffffff'],
  field: ['#ffffff', '#3b3b3b'],
  fieldtext: ['#000000', '#ffffff'],
  graytext: ['#808080', '#808080'],
  highlight: ['#b5d5ff', '#b5d5ff'],
  highlighttext: ['#000000', '#ffffff'],
  linktext: ['#0000ee', '#9e9eff'],
  mark: ['#ffff00', '#ffff00'],
  marktext: ['#000000', '#000000'],
  visitedtext: ['#551a8b', '#d0adf0'],
  infobackground: ['#ffffff', '#121212'],
  infotext: ['#000000', '#ffffff'],
  menu: ['#ffffff', '#121212'],
  menutext: ['#000000', '#ffffff'],
  threedface: ['#f0f0f0', '#6b6b6b'],
  window: ['#ffffff', '#121212'],
  windowframe: ['#000000', '#ffffff'],
  windowtext: ['#000000', '#ffffff'],
};

const LONGEST = 400;
const LEGACY = /^(?:rgb|hsl)a?\((?!from\b)[^()]*\)$/;

/**
 * A color as mail clients know it: as written where it is old enough, else in hex or as `rgba()`. `transparent` for any
 * that is not seen; `undefined` for invalid ones.
 */
export function readColor(text: string, inks: Inks): string | undefined {
  const written = text.toLowerCase();
  if (written === 'currentcolor') return inks.current;
  if (!written.includes('(')) {
    if (!/^(?:#[\da-f]+|[a-z]+)$/.test(written)) return undefined;
    const [light, dark] = SYSTEM[written] ?? [];
    if (light !== undefined) return inks.dark ? dark : light;
    const color = parseColor(written);
    return color?.a === 0 ? 'transparent' : color && written;
  }
  if (written.length > LONGEST) return undefined;
  const node = resolved(parseComponentValue(tokenize({ css: written })), inks);
  const data = node && colorData(node);
  if (!data) return node && isTokenNode(node) ? readWord(node.value[1], inks) : undefined;
  const color = parseColor(serializeRGB(data, false).toString().replace(/e-\d+/g, ''));
  if (color === undefined) return undefined;
  if (color.a === 0) return 'transparent';
  if (LEGACY.test(written) && parseColor(written)) return written;
  if (color.a >= 1) return toHex(color);
  const [red, green, blue] = [color.r, color.g, color.b].map(Math.round);
  return `rgba(${red}, ${green}, ${blue}, ${Math.round(color.a * 1_000) / 1_000})`;
}

/** A gradient over an image counts from this opacity on. */
export const VEIL = 0.25;

/** The mean of a gradient's colors, for designs, which have no gradients; '' where it is less than `least` opaque. */
export function meanColor(gradient: string, inks: Inks, least = 0.5): string {
  const inside = gradient.replace(/^[^(]*\(|\)$/g, '');
  const stops = splitOutside(inside, ',').flatMap((stop) => {
    const ink = splitWords(stop.trim()).map((word) => readColor(word, inks));
    return parseColor(ink.find((color) => color !== undefined)) ?? [];
  });
  const mean = (read: (stop: (typeof stops)[number]) => number) =>
    stops.reduce((sum, stop) => sum + read(stop), 0) / stops.length;
  const a = mean((stop) => stop.a);
  return a >= least
    ? toHex({ r: mean(({ r }) => r), g: mean(({ g }) => g), b: mean((stop) => stop.b), a: 1 })
    : '';
}

/** A color without parts. A URL is one token, too, and would be read forever. */
function readWord(word: string, inks: Inks): string | undefined {
  return word.includes('(') ? undefined : readColor(word, inks);
}

/** With the branch of each `light-dark()`, and the current and system colors as such. */
function resolved(node: ComponentValue | undefined, inks: Inks): ComponentValue | undefined {
  if (!node) return undefined;
  const [list] = replaceComponentValues([[chosen(node, inks) ?? node]], (inner) => chosen(inner, inks));
  return list?.[0];
}

function chosen(node: ComponentValue, inks: Inks): ComponentValue | undefined {
  if (isFunctionNode(node) && node.getName().toLowerCase() === 'light-dark') {
    const inside = stringify([[node]]).replace(/^[^(]*\(|\)$/g, '');
    const colors = splitOutside(inside, ',');
    const one = colors.length === 2 ? colors[inks.dark ? 1 : 0] : undefined;
    return one === undefined ? undefined : resolved(parseComponentValue(tokenize({ css: one.trim() })), inks);
  }
  if (!isTokenNode(node) || node.value[0] !== 'ident-token') return undefined;
  const word = node.value[1].toLowerCase();
  const [light, dark] = Object.hasOwn(SYSTEM, word) ? (SYSTEM[word] ?? []) : [];
  const css = word === 'currentcolor' ? inks.current : inks.dark ? dark : light;
  return css === undefined ? undefined : parseComponentValue(tokenize({ css }));
}
