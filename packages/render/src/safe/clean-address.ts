import { runs } from '../merge/merge-address.ts';

const PICTURE_DATA = /^\s*data:/i;

/** The URL, or `undefined` if opening or loading it could run code. Merge tags and relative URLs are allowed. */
export function cleanAddress(address: string, use: 'link' | 'picture'): string | undefined {
  if (runs(address)) return undefined;
  return use === 'link' && PICTURE_DATA.test(address) ? undefined : address;
}

/** A `srcset`; `undefined` if one of its URLs is not safe. */
export function cleanSourceSet(list: string): string | undefined {
  const harmless = list
    .split(',')
    .every((candidate) => !runs(candidate) || /^\s*data:image\/(?!svg)/i.test(candidate));
  return harmless ? list : undefined;
}
