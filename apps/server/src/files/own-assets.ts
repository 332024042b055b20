import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PLACEHOLDER_PATH } from '@postpress/render/reading';
import Type, { type Static } from 'typebox';
import { CountdownQuery, type DrawCountdown } from './countdowns.ts';
import { type DrawPlaceholder, PlaceholderQuery } from './placeholders.ts';

/** `live`: what it shows depends on when it is asked for. */
export type OwnAsset = { contentType: string; bytes: Buffer; live?: true };

/** What drawn images show. */
export const AssetQuery = Type.Object({ ...CountdownQuery.properties, ...PlaceholderQuery.properties });
export type AssetQuery = Static<typeof AssetQuery>;

/** Images of our own in rendered pages: social icons, placeholders, the countdown. */
export type OwnAssets = {
  /**
   * @param path relative to `/assets/`, such as `social/icons/circle/x.png`
   * @param query of a countdown or a placeholder: what it shows
   */
  read(path: string, query?: AssetQuery): Promise<OwnAsset | undefined>;
  /** The same by absolute URL, for our own renderings; undefined for other URLs. */
  readUrl(url: string, assetBase: string): Promise<OwnAsset | undefined>;
};

/** The countdown that renderings refer to; its file stands at zero. */
const COUNTDOWN = 'countdown/countdown.gif';
/** Drawn where its colors are named; the file has none of a brand. */
const PLACEHOLDER = PLACEHOLDER_PATH.slice(1);

const CONTENT_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
/** Our file names: no leading dot, no parent directories. */
const PATH = /^(?:[a-z0-9][a-z0-9-]*\/){0,5}[a-z0-9][a-z0-9-]*\.[a-z]{3,4}$/;

const DIRECTORY = join(import.meta.dirname, '..', '..', 'assets');

/**
 * Reads each image from disk once.
 *
 * @param drawCountdown draws a countdown; undefined for one that cannot be drawn, which the file then stands for
 * @param drawPlaceholder the same for a placeholder
 */
export function openOwnAssets({
  directory = DIRECTORY,
  drawCountdown,
  drawPlaceholder,
}: {
  directory?: string;
  drawCountdown?: DrawCountdown;
  drawPlaceholder?: DrawPlaceholder;
} = {}): OwnAssets {
  const known = new Map<string, Promise<OwnAsset | undefined>>();
  const read = (path: string) => {
    if (!PATH.test(path)) return Promise.resolve(undefined);
    const asset = known.get(path) ?? load(directory, path);
    // Missing files are not cached, because there is no limit to their names.
    void asset.then((found) => found && known.set(path, asset));
    return asset;
  };
  const readShown: OwnAssets['read'] = async (path, query = {}) => {
    const countdown = path === COUNTDOWN ? await drawCountdown?.(query) : undefined;
    if (countdown) return { contentType: 'image/gif', bytes: countdown, live: true };
    const placeholder = path === PLACEHOLDER ? await drawPlaceholder?.(query) : undefined;
    return placeholder ? { contentType: 'image/png', bytes: placeholder } : read(path);
  };
  return {
    read: readShown,
    readUrl: async (url, assetBase) => {
      if (!url.startsWith(`${assetBase}/`)) return undefined;
      const [path = '', query] = url
        .slice(assetBase.length + 1)
        .replace(/#.*$/s, '')
        .split('?', 2);
      return readShown(path, Object.fromEntries(new URLSearchParams(query)));
    },
  };
}

async function load(directory: string, path: string): Promise<OwnAsset | undefined> {
  const contentType = CONTENT_TYPES[extname(path)];
  if (!contentType) return undefined;
  const bytes = await readFile(join(directory, path)).catch(() => undefined);
  return bytes && { contentType, bytes };
}
