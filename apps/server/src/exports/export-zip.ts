import type { Readable } from 'node:stream';
import type { RenderWarning } from '@postpress/render';
import { ZipFile } from 'yazl';
import { AppError } from '../base/app-error.ts';
import type { FetchedAsset } from '../platform/outbound/asset-fetcher.ts';
import { createLimiter } from '../platform/outbound/limiter.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import { drawDesign, type ExportBody } from './draw-design.ts';
import type { ExportedFile } from './export-image.ts';
import { findImages, replaceImages } from './local-images.ts';
import { missingAsset } from './page-assets.ts';

/** The same content makes the same archive, and so the same address. */
const TIME = new Date('2000-01-01T00:00:00Z');
const NAME_CHARACTERS = 16;
const BYTES_MAX = 100 * 1_048_576;
const PICTURES_MAX = 2_000;
/** Pictures fetched together: all of them at once would be in memory before the first is counted. */
const FETCHED_TOGETHER = 8;
/** What is not there by then is left out: hosts that answer late, one after the other, would hold a place for hours. */
const FETCHING_MS_MAX = 30_000;
/** An archive is held in memory until it is stored, so that few are made at once. */
const archives = createLimiter({ atOnce: 6, ofOne: 2, waitingOfOne: 50 });
const RETRY_SECONDS = 2;

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'image/bmp': 'bmp',
  'image/x-icon': 'ico',
};

/**
 * Exports a design as an archive: `index.html`, its pictures as files beside it, each content once, and `design.json`.
 * A picture that cannot be had keeps its address, and the answer warns of it.
 *
 * @param designText what `design.json` holds
 * @throws AppError as declared by the route
 */
export async function exportZip(
  body: ExportBody,
  caller: ExportCaller,
  deps: ExportsDeps,
  designText = JSON.stringify(body.design, null, 2),
): Promise<ExportedFile> {
  const made = await archives(String(caller.projectId), () => makeZip(body, caller, deps, designText));
  if (made) return made;
  throw new AppError('RATE_LIMITED', 'Too many archives of this project are being made. Try again later.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}

async function makeZip(
  body: ExportBody,
  caller: ExportCaller,
  deps: ExportsDeps,
  designText: string,
): Promise<ExportedFile> {
  const { html, warnings } = await drawDesign(body, caller, deps);
  const places = findImages(html);
  const fetched = await fetchImages(new Set(places.map(({ url }) => url)), String(caller.projectId), deps);
  const page = replaceImages(html, places, (url) => fetched.names.get(url));
  const archive = pack(page, fetched.files, designText);
  const url = await deps.files.storeStream('zip', archive);
  return { url, warnings: [...warnings, ...fetched.warnings] };
}

type FetchedImages = {
  /** Path in the archive, by address. */
  names: Map<string, string>;
  files: Map<string, Buffer>;
  warnings: RenderWarning[];
};

async function fetchImages(
  urls: ReadonlySet<string>,
  tenant: string,
  deps: ExportsDeps,
): Promise<FetchedImages> {
  const result: FetchedImages = { names: new Map(), files: new Map(), warnings: [] };
  const waiting = [...urls];
  const left = waiting.splice(PICTURES_MAX).length;
  const end = performance.now() + FETCHING_MS_MAX;
  let bytes = 0;
  while (waiting.length > 0) {
    const group = waiting.splice(0, FETCHED_TOGETHER);
    const isOver = bytes >= BYTES_MAX || performance.now() > end;
    const outcomes = isOver
      ? []
      : await Promise.all(group.map((url) => deps.fetchAsset(tenant, url, 'image')));
    for (const [at, url] of group.entries()) {
      const outcome = outcomes[at];
      if (!outcome?.ok) {
        result.warnings.push(missingAsset(url, outcome?.message ?? OVER));
        continue;
      }
      const name = nameOf(outcome.asset);
      if (!result.files.has(name)) bytes += outcome.asset.bytes.length;
      if (bytes > BYTES_MAX) {
        result.warnings.push(missingAsset(url, OVER));
        continue;
      }
      result.names.set(url, name);
      result.files.set(name, outcome.asset.bytes);
    }
  }
  if (left > 0) result.warnings.push(missingAsset(`${left} pictures more`, OVER));
  return result;
}

const OVER = 'The archive is full, or fetching took too long.';

function nameOf({ sha256, contentType }: FetchedAsset): string {
  return `images/${sha256.slice(0, NAME_CHARACTERS)}.${EXTENSIONS[contentType] ?? 'bin'}`;
}

function pack(html: string, files: ReadonlyMap<string, Buffer>, designText: string): Readable {
  const archive = new ZipFile();
  const text = { mtime: TIME, forceDosTimestamp: true };
  archive.addBuffer(Buffer.from(html), 'index.html', text);
  // Pictures are packed already: packing them again costs time and wins nothing.
  for (const [name, bytes] of files) archive.addBuffer(bytes, name, { ...text, compress: false });
  archive.addBuffer(Buffer.from(designText), 'design.json', text);
  archive.end();
  return archive.outputStream as Readable;
}
