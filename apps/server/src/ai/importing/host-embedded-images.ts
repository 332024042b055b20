import { createHash } from 'node:crypto';
import { importLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { fileKindOf, type ProjectStorages } from '../../files/index.ts';
import type { ImageFailure, ImageKind, Images } from '../../platform/images/images.ts';
import { type Computation, type Compute, createCompute } from '../../platform/threads/compute.ts';
import type { Threads } from '../../platform/threads/threads.ts';

export type HostDeps = {
  images: Pick<Images, 'inspect'>;
  storeImage: StoreImage;
  threads: Pick<Threads, 'run'>;
};

/** Computes parts of an import. Over the limits of a thread, it says so as all of the import does. */
export function computeForImport(threads: Pick<Threads, 'run'>): Compute {
  const compute = createCompute(threads);
  return (computation, input, size) =>
    compute(computation, input, size).catch((error) => {
      throw error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE' ? takesTooLong(error) : error;
    });
}

export function takesTooLong(cause: unknown): AppError {
  const advice = 'Remove what is not content, or import it in parts.';
  return new AppError('IMPORT_SOURCE_TOO_LARGE', `Importing the page takes too long. ${advice}`, { cause });
}

/** Replaces data that designs cannot hold: fonts, SVG (which can run scripts), non-images. */
const NOTHING = 'data:,';

/**
 * Hosts the embedded images of a page: each base64 data URI of a PNG, JPEG, WebP or GIF, detected by its bytes, is
 * stored once and replaced by its URL. All other data is removed.
 *
 * @throws AppError VALIDATION_ERROR for an image over the limits or too many of them, IMPORT_SOURCE_TOO_LARGE if it takes
 * too long, SERVICE_UNAVAILABLE if they cannot be stored now
 */
export async function hostEmbeddedImages(html: string, projectId: number, deps: HostDeps): Promise<string> {
  const { dataUrisMax } = importLimits;
  const input = { html, matchesMax: dataUrisMax + 1 };
  const size = { tenant: String(projectId), characters: html.length };
  const found = await computeForImport(deps.threads)(embeddedData, input, size);
  if (found.length > dataUrisMax)
    throw new AppError(
      'VALIDATION_ERROR',
      `The page has more than ${dataUrisMax} base64 data URIs: host some of the images elsewhere.`,
    );
  if (found.length === 0) return html;
  const hosted = new Map<string, string>();
  const parts: string[] = [];
  let at = 0;
  for (const data of found) {
    parts.push(html.slice(at, data.start), await addressOf(data, projectId, hosted, deps));
    at = data.end;
  }
  parts.push(html.slice(at));
  return parts.join('');
}

async function addressOf(
  { mediaType, bytes }: EmbeddedData,
  projectId: number,
  hosted: Map<string, string>,
  { images, storeImage }: Pick<HostDeps, 'images' | 'storeImage'>,
): Promise<string> {
  if (mediaType !== '' && !mediaType.startsWith('image/')) return NOTHING;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = hosted.get(hash);
  if (known !== undefined) return known;
  if (hosted.size >= importLimits.embeddedImagesMax)
    throw new AppError(
      'VALIDATION_ERROR',
      `The page embeds more than ${importLimits.embeddedImagesMax} different images: host some of them elsewhere.`,
    );
  const header = images.inspect(bytes);
  if (!header.ok && isOverBounds(header))
    throw new AppError('VALIDATION_ERROR', `An embedded image ${header.message}`);
  const address = header.ok ? await storeImage(projectId, header.kind, bytes) : NOTHING;
  hosted.set(hash, address);
  return address;
}

function isOverBounds({ kind }: ImageFailure): boolean {
  return kind === 'too-large' || kind === 'too-many-pixels';
}

/** A base64 data URI in a page. */
type EmbeddedData = {
  /** The position of its first character (`data:`). */
  start: number;
  end: number;
  /** In lowercase; empty if it names none. */
  mediaType: string;
  bytes: Uint8Array;
};

/** The same, for a thread: a page may have 25 MB, all of it percent-encoded. */
export const embeddedData: Computation<{ html: string; matchesMax: number }, EmbeddedData[]> = {
  module: import.meta.url,
  name: 'embeddedData',
  run: ({ html, matchesMax }) => findEmbeddedData(html, matchesMax),
};

const OPENING = /data:([\w.+-]{1,60}\/[\w.+-]{1,60})?((?:;[\w.+=-]{1,60}){0,5}?);base64,/gi;
const ENTITY_QUOTE = /&(?:quot|#34|#39|apos);$/i;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/**
 * Every base64 data URI of a page: in attributes, styles, style sheets and comments for Outlook. Linear in the size of
 * the page.
 *
 * @param matchesMax stops after this many
 */
export function findEmbeddedData(html: string, matchesMax = Number.POSITIVE_INFINITY): EmbeddedData[] {
  const found: EmbeddedData[] = [];
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(html); match && found.length < matchesMax; match = OPENING.exec(html)) {
    const start = match.index;
    const from = start + match[0].length;
    const end = Math.max(from, endOf(html, start, from));
    OPENING.lastIndex = end;
    const bytes = decode(html.slice(from, end));
    if (bytes) found.push({ start, end, mediaType: (match[1] ?? '').toLowerCase(), bytes });
  }
  return found;
}

/** By its opening delimiter: a quote, also as an entity within a style, a bracket, or nothing. */
function endOf(html: string, start: number, from: number): number {
  const before = html[start - 1] ?? '';
  if (before === '"' || before === "'") return indexOr(html, before, from);
  const entity = ENTITY_QUOTE.exec(html.slice(Math.max(0, start - 7), start))?.[0];
  if (entity) return indexOr(html, entity, from);
  if (before === '(') return indexOr(html, ')', from);
  UNQUOTED_END.lastIndex = from;
  return UNQUOTED_END.exec(html)?.index ?? html.length;
}

const UNQUOTED_END = /[\s>"')]/g;

function indexOr(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at < 0 ? html.length : at;
}

/** White space is allowed, and `+` and `/` may be percent-encoded. */
function decode(written: string): Buffer | undefined {
  const bare = written
    .replace(/\s+/g, '')
    .replace(/%(2b|2f|3d)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return BASE64.test(bare) ? Buffer.from(bare, 'base64') : undefined;
}

/** Stores an image permanently for designs of the project, and returns its URL. */
type StoreImage = (projectId: number, kind: ImageKind, bytes: Uint8Array) => Promise<string>;

/** Images in the project's own storage if it has one, otherwise among our files, without expiry. */
export function storeImageWith(store: ProjectStorages['storeForProject']): StoreImage {
  return (projectId, kind, bytes) => store(projectId, bytes, fileKindOf[kind]);
}
