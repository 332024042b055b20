import {
  blend,
  type Color,
  parseColor,
  parseLegacyColor,
  splitOutside,
  splitWords,
  white,
} from '@postpress/markup';
import type { Declarations } from './style.ts';

/** The background of a text, and whether its color is certain: the colors of images are unknown. */
export type Backdrop = { color: Color; certain: boolean };

/** What an element paints behind its content; `opacity` is of both. */
export type Layer = { color: Color | undefined; image: boolean; opacity: number };

/** Reads an attribute of an element. */
export type ReadAttribute = (name: string) => string | undefined;

const IMAGE = /(?:url|gradient|image|image-set|cross-fade|element)\(/i;

/** What an element paints behind its content, by its style and its attributes; `undefined` for nothing. */
export function layerOf(style: Declarations, attribute: ReadAttribute): Layer | undefined {
  const shorthand = style.get('background') ?? '';
  const color =
    parseColor(style.get('background-color')) ??
    colorInShorthand(shorthand) ??
    (shorthand === '' ? parseLegacyColor(attribute('bgcolor') ?? '') : undefined);
  const written = style.get('background-image') ?? shorthand;
  const image = written === '' ? (attribute('background') ?? '').trim() !== '' : IMAGE.test(written);
  const opacity = opacityOf(style.get('opacity'));
  return color === undefined && !image && opacity === 1 ? undefined : { color, image, opacity };
}

/** The color of `background`, which only its last layer may have. */
function colorInShorthand(value: string): Color | undefined {
  const words = splitWords(splitOutside(value, ',').at(-1) ?? '');
  return words.map(parseColor).find((color) => color !== undefined);
}

function opacityOf(value: string | undefined): number {
  const number = Number.parseFloat(value ?? '1');
  if (Number.isNaN(number)) return 1;
  return Math.min(1, Math.max(0, value?.endsWith('%') ? number / 100 : number));
}

/** The backdrop with a color on top. An opaque color makes it certain. */
export function withColor(under: Backdrop, value: unknown): Backdrop {
  return withPaint(under, parseColor(value), false);
}

/**
 * The backdrop with the background of one element on top. An opaque color behind an image counts as its background,
 * because it is what readers see until images are shown; without one the color is unknown.
 */
export function withPaint(under: Backdrop, color: Color | undefined, image: boolean): Backdrop {
  if (image && color?.a !== 1) return { ...under, certain: false };
  if (!color || color.a === 0) return under;
  return { color: blend(color, under.color), certain: under.certain || color.a === 1 };
}

/** The color of a text inside layers, from the outside in, and its background, as they are seen. */
export function seenThrough(
  layers: readonly Layer[],
  text: Color,
  under: Backdrop,
): { text: Color; backdrop: Backdrop } {
  const [layer, ...inside] = layers;
  if (!layer) return { text: blend(text, { ...under.color, a: 1 }), backdrop: under };
  const seen = seenThrough(inside, text, withPaint(under, layer.color, layer.image));
  if (layer.opacity === 1) return seen;
  const faded = (color: Color) => blend({ ...color, a: layer.opacity }, under.color);
  return {
    text: faded(seen.text),
    backdrop: { color: faded(seen.backdrop.color), certain: seen.backdrop.certain && under.certain },
  };
}

/** The backdrop of everything: paper and windows are white. */
export const blank: Backdrop = { color: white, certain: true };
