import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export type OwnAsset = { contentType: string; bytes: Buffer };

/** Images that renderings name by our own address: social icons, placeholders, the countdown. */
export type OwnAssets = {
  /** @param path below `/assets/`, such as `social/icons/circle/x.png` */
  read(path: string): Promise<OwnAsset | undefined>;
  /** The same by whole address, for what we render ourselves; undefined for addresses that are not ours. */
  readUrl(url: string, assetBase: string): Promise<OwnAsset | undefined>;
};

const CONTENT_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
/** Names as we give them: no dot in front, no way up. */
const PATH = /^(?:[a-z0-9][a-z0-9-]*\/){0,5}[a-z0-9][a-z0-9-]*\.[a-z]{3,4}$/;

/** Reads each image from the directory once. */
export function openOwnAssets(directory = join(import.meta.dirname, '..', '..', 'assets')): OwnAssets {
  const known = new Map<string, Promise<OwnAsset | undefined>>();
  const read = (path: string) => {
    if (!PATH.test(path)) return Promise.resolve(undefined);
    const asset = known.get(path) ?? load(directory, path);
    // Only what exists is remembered: the names that do not are without number.
    void asset.then((found) => found && known.set(path, asset));
    return asset;
  };
  return {
    read,
    readUrl: async (url, assetBase) => {
      if (!url.startsWith(`${assetBase}/`)) return undefined;
      return read(url.slice(assetBase.length + 1).replace(/[?#].*$/s, ''));
    },
  };
}

async function load(directory: string, path: string): Promise<OwnAsset | undefined> {
  const contentType = CONTENT_TYPES[extname(path)];
  if (!contentType) return undefined;
  const bytes = await readFile(join(directory, path)).catch(() => undefined);
  return bytes && { contentType, bytes };
}
