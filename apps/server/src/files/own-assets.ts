import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export type OwnAsset = { contentType: string; bytes: Buffer };

/** Images of our own in rendered pages: social icons, placeholders, the countdown. */
export type OwnAssets = {
  /** @param path relative to `/assets/`, such as `social/icons/circle/x.png` */
  read(path: string): Promise<OwnAsset | undefined>;
  /** The same by absolute URL, for our own renderings; undefined for other URLs. */
  readUrl(url: string, assetBase: string): Promise<OwnAsset | undefined>;
};

const CONTENT_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
/** Our file names: no leading dot, no parent directories. */
const PATH = /^(?:[a-z0-9][a-z0-9-]*\/){0,5}[a-z0-9][a-z0-9-]*\.[a-z]{3,4}$/;

/** Reads each image from disk once. */
export function openOwnAssets(directory = join(import.meta.dirname, '..', '..', 'assets')): OwnAssets {
  const known = new Map<string, Promise<OwnAsset | undefined>>();
  const read = (path: string) => {
    if (!PATH.test(path)) return Promise.resolve(undefined);
    const asset = known.get(path) ?? load(directory, path);
    // Missing files are not cached, because there is no limit to their names.
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
