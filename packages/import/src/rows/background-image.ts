import type { Values } from '@postpress/design';
import type { Background } from '../cascade/style.ts';
import { safeImage } from '../text/safe-address.ts';

const POSITIONS: Readonly<Record<string, string>> = {
  'left top': 'top-left',
  'center top': 'top-center',
  'right top': 'top-right',
  'left center': 'center-left',
  'center center': 'center',
  'right center': 'center-right',
  'left bottom': 'bottom-left',
  'center bottom': 'bottom-center',
  'right bottom': 'bottom-right',
};

/** The background image of a row as designs store it. */
export function backgroundImageOf(image: Background, fullWidth: boolean): Values {
  const position = positionOf(image.position);
  return {
    url: safeImage(image.url),
    fullWidth,
    repeat: /^(?:no-repeat|repeat|repeat-x|repeat-y)$/.test(image.repeat) ? image.repeat : 'repeat',
    ...sizeOf(image.size),
    ...position,
  };
}

function sizeOf(size: string): Values {
  if (size === 'cover' || size === 'contain') return { size };
  const parts = size.split(/\s+/).filter((part) => /^(?:auto|\d+(?:\.\d+)?(?:px|%))$/.test(part));
  if (parts.length === 0 || parts.every((part) => part === 'auto')) return { size: 'custom' };
  return { size: 'custom', customSize: [parts[0], parts[1] ?? 'auto'] };
}

function positionOf(position: string): Values {
  const words = position.toLowerCase().split(/\s+/);
  const x = words.find((word) => /^(?:left|right)$/.test(word) || word === '0%' || word === '100%');
  const y = words.find((word) => /^(?:top|bottom)$/.test(word));
  const [first = '50%', second = '50%'] = words;
  if (words.every((word) => /^-?\d/.test(word)))
    return { position: 'custom', customPosition: [first, words.length > 1 ? second : '50%'] };
  const across = x === '0%' ? 'left' : x === '100%' ? 'right' : (x ?? 'center');
  return { position: POSITIONS[`${across} ${y ?? 'center'}`] ?? 'center' };
}
