import type { Readable } from 'node:stream';
import type { RenderWarning } from '@postpress/render';
import { ZipFile } from 'yazl';
import type { FetchedAsset } from '../platform/outbound/asset-fetcher.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import { drawDesign, type ExportBody } from './draw-design.ts';
import type { ExportedFile } from './export-image.ts';
import { findImages, replaceImages } from './local-images.ts';
import { missingAsset } from './page-assets.ts';

/** The same content makes the same archive, and so the same address. */
const TIME = new Date('2000-01-01T00:00:00Z');
const NAME_CHARACTERS = 16;
const BYTES_MAX = 200 * 1_048_576;

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
  const outcomes = await Promise.all(
    [...urls].map(async (url) => [url, await deps.fetchAsset(tenant, url, 'image')] as const),
  );
  const result: FetchedImages = { names: new Map(), files: new Map(), warnings: [] };
  let bytes = 0;
  for (const [url, outcome] of outcomes) {
    if (!outcome.ok) {
      result.warnings.push(missingAsset(url, outcome.message));
      continue;
    }
    const name = nameOf(outcome.asset);
    if (!result.files.has(name)) bytes += outcome.asset.bytes.length;
    if (bytes > BYTES_MAX) {
      result.warnings.push(missingAsset(url, 'The archive is full.'));
      continue;
    }
    result.names.set(url, name);
    result.files.set(name, outcome.asset.bytes);
  }
  return result;
}

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
