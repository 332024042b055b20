import { createHash } from 'node:crypto';
import { type Upload, uploadLimits } from '@postpress/contracts';
import { AppError, LONG_WAIT_SECONDS } from '../base/app-error.ts';
import { type Caller, projectIdOf } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import type { Db } from '../platform/database/tables.ts';
import { gifBlock, gifBlocks } from '../platform/images/gif-blocks.ts';
import {
  IMAGE_PARTS_MAX,
  type ImageBounds,
  type ImageFailure,
  type ImageHeader,
  type ImageKind,
  type Images,
  imageFailure,
  imageMediaTypes,
  withImagesFor,
} from '../platform/images/images.ts';
import { stripMetadata } from '../platform/images/metadata/strip-metadata.ts';
import { fileKindOf } from './file-name.ts';
import type { ProjectStorages } from './open-project-storages.ts';
import { countUploads, type Library, listUploadFolders, putUpload, type StoredUpload } from './uploads.ts';

export type UploadsDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  images: Images;
  storages: Pick<ProjectStorages, 'storeForProject'>;
};

const bounds = { bytesMax: uploadLimits.bytesMax, pixelsMax: uploadLimits.pixelsMax };
/** Broken data shows at any size. */
const TRIED_WIDTH = 64;

/**
 * Stores an image for the designs of a project, without metadata and without expiry, in the project's own storage if it
 * has one, otherwise in ours. Its format is read from its bytes, and it is decoded once, so that no broken image gets
 * into a design.
 *
 * @throws AppError VALIDATION_ERROR if it is not an image or too large, FEATURE_NOT_AVAILABLE if the library is full,
 * SERVICE_UNAVAILABLE, UPSTREAM_ERROR if the project's own storage fails
 */
export async function uploadImage(
  {
    projectId,
    endUserId,
    bytes,
    name,
    folder = '',
  }: Library & { bytes: Uint8Array; name?: string | undefined; folder?: string | undefined },
  unboundDeps: UploadsDeps,
): Promise<Upload> {
  const deps = withImagesFor(projectId, unboundDeps);
  const header = deps.images.inspect(bytes, bounds);
  if (!header.ok) throw refuse(header, bytes);
  await requireDecodable(bytes, deps.images);
  const image = await withoutMetadata(bytes, header, { images: deps.images, bounds });
  if (!image.ok) throw refuse(image, bytes);
  const { kind, width, height, bytes: clean } = image;
  await requireRoom(projectId, clean.byteLength, deps.db);
  await requireFolder({ projectId, endUserId }, folder, deps.db);
  const hash = createHash('sha256').update(clean);
  if (endUserId !== null) hash.update(`\0end user ${endUserId}`);
  const sha256 = hash.digest('hex');
  const url = await deps.storages.storeForProject(projectId, clean, fileKindOf[kind]);
  const stored = await putUpload(deps.db, {
    id: deps.newId(),
    projectId,
    endUserId,
    sha256,
    name: name ?? `image.${fileKindOf[kind]}`,
    folder,
    kind,
    url,
    width,
    height,
    bytes: clean.byteLength,
    animated: isAnimated(clean, kind),
    createdAt: deps.clock(),
  });
  return toWireUpload(stored);
}

const ANONYMOUS = '';

/** The library that a caller sees: the project's or, in an embedded editor, that of its end user. */
export function libraryOf(caller: Caller): Library {
  const embed = caller.kind === 'editor-session' ? caller.embed : undefined;
  return { projectId: projectIdOf(caller), endUserId: embed ? (embed.endUserId ?? ANONYMOUS) : null };
}

/** Images of pages whose user is not signed in are stored, but not listed. */
export function isListed({ endUserId }: Pick<Library, 'endUserId'>): boolean {
  return endUserId !== ANONYMOUS;
}

export function toWireUpload(upload: StoredUpload): Upload {
  const { id, name, folder, url, kind, width, height, bytes, animated, createdAt } = upload;
  const contentType = imageMediaTypes[kind];
  return {
    id,
    name,
    folder,
    url,
    contentType,
    width,
    height,
    bytes,
    animated,
    createdAt: createdAt.toISOString(),
  };
}

async function requireDecodable(bytes: Uint8Array, images: Images): Promise<void> {
  const tried = await images.convert(bytes, { kind: 'png', inside: { width: TRIED_WIDTH }, bounds });
  // Without the decoder, only the header is checked.
  if (!tried.ok && tried.kind !== 'unavailable') throw refuse(tried, bytes);
}

async function requireRoom(projectId: number, bytes: number, db: Db): Promise<void> {
  const { imagesMax, projectBytesMax } = uploadLimits;
  const count = await countUploads(db, projectId);
  if (count.images < imagesMax && count.bytes + bytes <= projectBytesMax) return;
  throw new AppError(
    'FEATURE_NOT_AVAILABLE',
    `The library of this project is full: ${imagesMax.toLocaleString('en-US')} images or ${projectBytesMax / 1_073_741_824} GB. Delete images that no design needs.`,
  );
}

/** A new folder needs room among the others. @throws AppError FEATURE_NOT_AVAILABLE */
export async function requireFolder(library: Library, folder: string, db: Db): Promise<void> {
  if (folder === '') return;
  const folders = await listUploadFolders(db, library);
  if (folders.length < uploadLimits.foldersMax || folders.some(({ name }) => name === folder)) return;
  throw new AppError('FEATURE_NOT_AVAILABLE', `A library has at most ${uploadLimits.foldersMax} folders.`);
}

function refuse({ kind, message }: ImageFailure, bytes: Uint8Array): AppError {
  if (kind === 'busy')
    return new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: LONG_WAIT_SECONDS });
  if (kind === 'unavailable') return new AppError('FEATURE_NOT_AVAILABLE', message);
  if (kind === 'unknown-kind' && looksLikeSvg(bytes))
    return new AppError(
      'VALIDATION_ERROR',
      'The image is an SVG, which can hold scripts and which most mail clients do not show: upload it as PNG.',
    );
  return new AppError('VALIDATION_ERROR', `The image ${message}.`);
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 1_024)).toString('latin1'));
}

type Clean = ImageHeader & { ok: true; bytes: Uint8Array };

/**
 * Removes the metadata of an image, so that published photographs do not disclose where they were taken. The pixels of an
 * upright image stay as they are. An image that EXIF rotates is encoded again, upright, because Outlook ignores EXIF.
 *
 * @param header the result of `images.inspect`
 */
async function withoutMetadata(
  bytes: Uint8Array,
  header: ImageHeader,
  { images, bounds }: { images: Images; bounds: ImageBounds },
): Promise<Clean | ImageFailure> {
  const { kind } = header;
  const stripped = stripMetadata(bytes, kind);
  if (stripped && (stripped.orientation === 1 || isAnimated(bytes, kind)))
    return { ok: true, kind, width: header.width, height: header.height, bytes: stripped.bytes };
  // Encoding it again would keep only its first frame.
  if (kind === 'gif' || isAnimated(bytes, kind))
    return imageFailure('broken', 'is broken: its parts do not fit together');
  return images.convert(bytes, { bounds });
}

/** Whether an image has more than one frame, by its blocks, without decoding. */
export function isAnimated(given: Uint8Array, kind: ImageKind): boolean {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (kind === 'gif') return hasTwoFrames(bytes);
  if (kind === 'png') return hasAnimationControl(bytes);
  return kind === 'webp' && hasAnimationFlag(bytes);
}

/** Counts up to the second image. */
function hasTwoFrames(bytes: Buffer): boolean {
  let frames = 0;
  for (const block of gifBlocks(bytes)) if (block[0] === gifBlock.image && ++frames === 2) return true;
  return false;
}

/** PNG third edition, 11.3.6.1: acTL comes before the first IDAT. */
function hasAnimationControl(bytes: Buffer): boolean {
  let at = 8;
  for (let parts = 0; at + 8 <= bytes.length && parts < IMAGE_PARTS_MAX; parts++) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += bytes.readUInt32BE(at) + 12;
  }
  return false;
}

/** WebP container: the second bit of VP8X. */
function hasAnimationFlag(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
}
