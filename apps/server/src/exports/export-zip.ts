import type { Readable } from 'node:stream';
import type { RenderWarning } from '@postpress/render';
import { ZipFile } from 'yazl';
import { AppError } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';
import { FairSemaphore } from '../base/fair-semaphore.ts';
import { semaphoreOf } from '../config/index.ts';
import type { FetchedAsset } from '../platform/outbound/asset-fetcher.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import type { ExportedFile } from './export-image.ts';
import { missingAsset } from './page-assets.ts';
import { type ExportBody, type RenderedExport, renderForExport } from './render-for-export.ts';

/** A fixed time, so that the same content makes the same archive and URL. */
const TIME = new Date('2000-01-01T00:00:00Z');
const NAME_CHARACTERS = 16;
const BYTES_MAX = 100 * 1_048_576;
const IMAGES_MAX = 2_000;
/** Images fetched in parallel. All at once would be in memory before their bytes are counted. */
const FETCHED_TOGETHER = 8;
/** Images not fetched by then are left out: slow hosts, one after the other, would occupy a slot for hours. */
const FETCHING_MS_MAX = 30_000;
/** Archives are in memory until they are stored, so few are made in parallel. */
const archives = new FairSemaphore(semaphoreOf('archives'));

export const archiveStats = () => archives.stats();

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
 * Exports a design as a ZIP archive:
 *
 * 1. Render the design to HTML.
 * 2. Find the image URLs in it, at most 2,000.
 * 3. Fetch them, 8 in parallel, within 30 s and 100 MB. A failed image keeps its URL and adds a warning.
 * 4. Replace the URLs with paths in the archive; equal images share a file.
 * 5. Pack `index.html`, the images, `design.json` and the report if asked for, and stream the archive to the file store.
 *
 * @param designText content of `design.json`
 * @throws AppError as declared by the route
 */
export async function exportZip(
  body: ExportBody,
  caller: ExportCaller,
  deps: ExportsDeps,
  designText = JSON.stringify(body.design, null, 2),
): Promise<ExportedFile> {
  const page = pageToPack(await renderForExport(body, caller, deps), designText);
  return packPage(page, async (names) => withLocalImages(page.html, names), caller, deps);
}

/** A rendered page, its image URLs, and the text of its design. */
export type PageToPack = {
  html: string;
  warnings: RenderWarning[];
  urls: string[];
  /** How many more URLs the page has. */
  urlsLeft: number;
  designText: string;
  /** Content of `report.json`, if there is one. */
  report: string | undefined;
};

export function pageToPack(
  { html, warnings }: RenderedExport,
  designText: string,
  report?: string,
): PageToPack {
  const urls = [...new Set(findImages(html).map(({ url }) => url))];
  const urlsLeft = urls.splice(IMAGES_MAX).length;
  return { html, warnings, urls, urlsLeft, designText, report };
}

/** The page with image URLs replaced by paths in the archive. */
export const localizedPage: Computation<{ page: string; names: ReadonlyMap<string, string> }, string> = {
  module: import.meta.url,
  name: 'localizedPage',
  run: ({ page, names }) => withLocalImages(page, names),
};

function withLocalImages(html: string, names: ReadonlyMap<string, string>): string {
  return replaceImages(html, findImages(html), (url) => names.get(url));
}

/** @param localize computes the `localizedPage`, here or on a thread */
export async function packPage(
  page: PageToPack,
  localize: (names: ReadonlyMap<string, string>) => Promise<string>,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<ExportedFile> {
  const tenant = String(caller.projectId);
  const made = await archives.run({ tenant, signal: caller.signal }, async () => {
    const fetched = await fetchImages(page, tenant, deps);
    const archive = pack(await localize(fetched.names), fetched.files, page);
    const url = await deps.files.storeStream('zip', archive);
    return { url, warnings: [...page.warnings, ...fetched.warnings] };
  });
  if (made.ok) return made.value;
  throw new AppError('RATE_LIMITED', 'Too many archives of this project are being made. Try again later.', {
    retryAfterSeconds: 'retryAfterSeconds' in made ? made.retryAfterSeconds : 1,
  });
}

type FetchedImages = {
  /** Path in the archive by URL. */
  names: Map<string, string>;
  files: Map<string, Buffer>;
  warnings: RenderWarning[];
};

async function fetchImages(
  { urls, urlsLeft }: PageToPack,
  tenant: string,
  deps: ExportsDeps,
): Promise<FetchedImages> {
  const result: FetchedImages = { names: new Map(), files: new Map(), warnings: [] };
  const waiting = [...urls];
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
  if (urlsLeft > 0) result.warnings.push(missingAsset(`${urlsLeft} images more`, OVER));
  return result;
}

const OVER = 'The archive is full, or fetching took too long.';

function nameOf({ sha256, contentType }: FetchedAsset): string {
  return `images/${sha256.slice(0, NAME_CHARACTERS)}.${EXTENSIONS[contentType] ?? 'bin'}`;
}

function pack(
  html: string,
  files: ReadonlyMap<string, Buffer>,
  { designText, report }: Pick<PageToPack, 'designText' | 'report'>,
): Readable {
  const archive = new ZipFile();
  const text = { mtime: TIME, forceDosTimestamp: true };
  archive.addBuffer(Buffer.from(html), 'index.html', text);
  // Images are compressed already.
  for (const [name, bytes] of files) archive.addBuffer(bytes, name, { ...text, compress: false });
  archive.addBuffer(Buffer.from(designText), 'design.json', text);
  if (report !== undefined) archive.addBuffer(Buffer.from(report), 'report.json', text);
  archive.end();
  return archive.outputStream as Readable;
}

/** An occurrence of an image URL in a page. */
type ImageReference = {
  /** Offsets of the URL in the text. */
  start: number;
  end: number;
  url: string;
};

/** Attributes with image URLs, including those in conditional comments for Outlook, which parsers skip. */
const ATTRIBUTE =
  /\b(?:src|background|poster)\s{0,20}=\s{0,20}(["'])\s{0,20}(https?:[^"'<>\s]{1,2000})\s{0,20}\1/gi;
const SOURCE_SET = /\bsrcset\s*=\s*(["'])([^"'<>]{1,8000})\1/gi;
/** Runs of blanks are bounded: adjacent unbounded runs would backtrack quadratically. */
const STYLE_URL =
  /\burl\(\s{0,20}(?:&quot;|&#39;|["'])?\s{0,20}(https?:[^"'()<>\s]{1,2000}?)\s{0,20}(?:&quot;|&#39;|["'])?\s{0,20}\)/gi;
const SET_MEMBER = /https?:[^\s,]{1,2000}/gi;
/** Elements whose `src` is not an image. */
const NO_IMAGE = /^<(?:script|iframe|frame|embed|audio|video|source|track)\b/i;

/** Length of the longest of these names with its bracket. */
const TAG_CHARACTERS = 12;

/** All occurrences of remote image URLs, in order. */
export function findImages(html: string): ImageReference[] {
  const references: ImageReference[] = [];
  const add = (start: number, text: string) =>
    references.push({ start, end: start + text.length, url: text.replaceAll('&amp;', '&') });
  let tag = -1;
  let seen = 0;
  for (const match of html.matchAll(ATTRIBUTE)) {
    // Search from the previous match only: a page may have a million of them.
    const opened = html.slice(seen, match.index).lastIndexOf('<');
    if (opened >= 0) tag = seen + opened;
    seen = match.index;
    const address = match[2] ?? '';
    const name = match[0].slice(0, 3).toLowerCase();
    if (name === 'src' && NO_IMAGE.test(html.slice(Math.max(tag, 0), tag + TAG_CHARACTERS))) continue;
    add(match.index + match[0].indexOf(address), address);
  }
  for (const match of html.matchAll(SOURCE_SET)) {
    const set = match[2] ?? '';
    const start = match.index + match[0].indexOf(set);
    for (const member of set.matchAll(SET_MEMBER)) add(start + member.index, member[0]);
  }
  for (const match of html.matchAll(STYLE_URL)) {
    const address = match[1] ?? '';
    add(match.index + match[0].indexOf(address), address);
  }
  return references.sort((a, b) => a.start - b.start);
}

/** Replaces the URLs at these references; `nameOf` returns undefined to keep one. */
function replaceImages(
  html: string,
  references: readonly ImageReference[],
  nameOf: (url: string) => string | undefined,
): string {
  let result = '';
  let at = 0;
  for (const { start, end, url } of references) {
    const name = nameOf(url);
    // A style rule inside an attribute may be found twice.
    if (name === undefined || start < at) continue;
    result += html.slice(at, start) + name;
    at = end;
  }
  return result + html.slice(at);
}
