import { runs } from '../merge/merge-address.ts';

const PICTURE_DATA = /^\s*data:/i;

/** The address, or undefined when opening or loading it could run something. Merge tags and relative addresses pass. */
export function cleanAddress(address: string, use: 'link' | 'picture'): string | undefined {
  if (runs(address)) return undefined;
  return use === 'link' && PICTURE_DATA.test(address) ? undefined : address;
}

/** A list of pictures with sizes (`srcset`); undefined when one of them is not harmless. */
export function cleanSourceSet(list: string): string | undefined {
  const harmless = list
    .split(',')
    .every((candidate) => !runs(candidate) || /^\s*data:image\/(?!svg)/i.test(candidate));
  return harmless ? list : undefined;
}
