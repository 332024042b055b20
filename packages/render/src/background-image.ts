import { escapeAroundTags, escapeHtml, mayHaveTags, splitTags } from '@postpress/markup';
import type { RenderContext } from './context.ts';
import { sizeOf } from './css.ts';
import { cssUrl, imageUrl } from './link.ts';
import type { BackgroundImageFields, StoredBackgroundImage } from './stored.ts';
import { asList, asObject, asText, lookUp, type Unchecked } from './value.ts';

/** `background-position` by the value of `position`, including older and swapped spellings. */
const POSITIONS: { readonly [name: string]: string | undefined } = {
  center: 'center center',
  'center-center': 'center center',
  top: 'center top',
  'top-center': 'center top',
  'center-top': 'center top',
  bottom: 'center bottom',
  'bottom-center': 'center bottom',
  'center-bottom': 'center bottom',
  left: 'left center',
  'center-left': 'left center',
  'left-center': 'left center',
  right: 'right center',
  'center-right': 'right center',
  'right-center': 'right center',
  'top-left': 'left top',
  'left-top': 'left top',
  'top-right': 'right top',
  'right-top': 'right top',
  'bottom-left': 'left bottom',
  'left-bottom': 'left bottom',
  'bottom-right': 'right bottom',
  'right-bottom': 'right bottom',
};
const REPEATS = /^(?:no-repeat|repeat|repeat-x|repeat-y)$/;

/** The declarations of a background image, escaped for a style attribute; '' if there is none. */
export function backgroundStyle(value: unknown, context: RenderContext): string {
  const image = asObject(value as Unchecked<BackgroundImageFields>);
  if (image.url === undefined || image.url === '' || image.url === null) return '';
  return escapeStyle(declarations(image, context.merged(asText(image.url), 'url')));
}

/** Declarations in double quotes, with the tags of their URLs as they are written. */
function escapeStyle(style: string): string {
  if (!mayHaveTags(style)) return escapeHtml(style);
  return escapeAroundTags(splitTags(style)).replaceAll('"', '&quot;');
}

/** The same declarations for a style sheet. */
export function backgroundDeclarations(value: unknown): string {
  const image = asObject(value as Unchecked<BackgroundImageFields>);
  return declarations(image, asText(image.url));
}

function declarations(image: StoredBackgroundImage, url: string): string {
  const address = imageUrl(url);
  if (address === '') return '';
  return `background-image:${cssUrl(address)};background-repeat:${repeatOf(image)};background-position:${positionOf(image)};${sizing(image)}`;
}

/** Before version 12 the values were switches: `repeat`, `center`, `cover`. */
export function repeatOf(image: StoredBackgroundImage): string {
  if (image.repeat === true) return 'repeat';
  const repeat = asText(image.repeat);
  return REPEATS.test(repeat) ? repeat : 'no-repeat';
}

function positionOf(image: StoredBackgroundImage): string {
  if (image.center === false) return 'left top';
  if (image.position === 'custom') {
    const [x, y] = asList(image.customPosition);
    return `${sizeOf(x) || '50%'} ${sizeOf(y) || '50%'}`;
  }
  const named = asText(image.position);
  return lookUp(POSITIONS, named) ?? (image.center === true ? 'center top' : 'center center');
}

function sizing(image: StoredBackgroundImage): string {
  if (image.size === 'cover' || image.cover === true) return 'background-size:cover;';
  if (image.size === 'contain') return 'background-size:contain;';
  const [x, y] = asList(image.customSize);
  const wide = x === 'auto' ? 'auto' : sizeOf(x);
  if (wide === '') return '';
  return `background-size:${wide} ${y === 'auto' ? 'auto' : sizeOf(y) || 'auto'};`;
}
