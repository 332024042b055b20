import { aiImageLimits } from '@postpress/contracts';
import type { Sharp } from 'sharp';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { SemaphoreStats } from '../../base/permits.ts';
import { semaphoreOf } from '../../config/index.ts';
import { drawCountdown } from './draw-countdown.ts';
import { drawPlaceholder } from './draw-placeholder.ts';
import {
  type ConvertOptions,
  IMAGE_PARTS_MAX,
  type ImageBounds,
  type ImageFailure,
  type ImageHeader,
  type ImageKind,
  type Images,
  imageFailure,
  type Pixels,
  type PixelsOptions,
  type Still,
  type StillKind,
  type Transparency,
} from './images.ts';
import { readHeader } from './read-header.ts';

/**
 * An image of 25 megapixels takes up to 360 MB while it is processed, one of 8 megapixels a third of that. So one large
 * image is processed at a time along with three smaller ones, and only a few large ones may wait.
 */
const LARGE_PIXELS = 8_000_000;
/** The tenant for the service's own images. */
const SERVICE = '';
const SECONDS_MAX = 20;
const DEFAULT_QUALITY = 92;
const defaultBounds: ImageBounds = { bytesMax: aiImageLimits.bytesMax, pixelsMax: aiImageLimits.pixelsMax };

type LimitedImages = Images & { limits: Record<'small' | 'large', () => SemaphoreStats> };

/**
 * Images by sharp, which is loaded with the first image.
 *
 * @param load for tests of an installation without sharp
 */
export function openImages(load: LoadSharp = loadSharp): LimitedImages {
  const slots = {
    small: new FairSemaphore(semaphoreOf('images')),
    large: new FairSemaphore(semaphoreOf('largeImages')),
  };
  const work = async <T extends { ok: true }>(
    tenant: string,
    bytes: Uint8Array,
    bounds: ImageBounds,
    act: (image: Sharp, header: ImageHeader) => Promise<T>,
  ): Promise<T | ImageFailure> => {
    const header = inspect(bytes, bounds);
    if (!header.ok) return header;
    const size = header.width * header.height > LARGE_PIXELS ? 'large' : 'small';
    const done = await slots[size].run({ tenant }, async () => {
      const sharp = await load();
      if (typeof sharp !== 'function') return sharp;
      try {
        return await act(read(sharp, bytes, bounds), header);
      } catch (error) {
        return classify(error as Error, bounds);
      }
    });
    return done.ok ? done.value : imageFailure('busy', 'Too many images wait to be worked on. Try again.');
  };
  const draw = async (tenant: string, act: (sharp: SharpLibrary) => Promise<Buffer>) => {
    const drawn = await slots.small.run({ tenant }, async () => {
      const sharp = await load();
      return typeof sharp === 'function' ? { ok: true as const, bytes: await act(sharp) } : sharp;
    });
    return drawn.ok ? drawn.value : imageFailure('busy', 'Too many images wait to be worked on. Try again.');
  };
  const forTenant = (tenant: string): Images => ({
    forTenant,
    inspect,
    convert: (bytes, options = {}) =>
      work(tenant, bytes, options.bounds ?? defaultBounds, async (image, { kind }) =>
        writeStill(image, options.kind ?? (await stillKindOf(image, kind)), options),
      ),
    transparency: (bytes, bounds = defaultBounds) => work(tenant, bytes, bounds, readTransparency),
    pixelsOf: (bytes, options) =>
      work(tenant, bytes, options.bounds ?? defaultBounds, (image) => readPixels(image, options)),
    countdown: (look, moment) => draw(tenant, (sharp) => drawCountdown(sharp, look, moment)),
    placeholder: (look) => draw(tenant, (sharp) => drawPlaceholder(sharp, look)),
  });
  return {
    ...forTenant(SERVICE),
    limits: { small: () => slots.small.stats(), large: () => slots.large.stats() },
  };
}

function inspect(
  bytes: Uint8Array,
  { bytesMax, pixelsMax }: ImageBounds = defaultBounds,
): ({ ok: true } & ImageHeader) | ImageFailure {
  if (bytes.byteLength > bytesMax) {
    return imageFailure('too-large', `is over ${Math.floor(bytesMax / 1_048_576)} MB`);
  }
  const header = readHeader(bytes);
  if (header === 'unknown') return imageFailure('unknown-kind', 'is no PNG, JPEG, WebP or GIF');
  if (header === 'broken') return imageFailure('broken', 'is broken: its header has no size');
  if (header.width * header.height > pixelsMax) return tooManyPixels(pixelsMax);
  if (header.kind === 'png' && hasTooManyChunks(bytes))
    return imageFailure(
      'broken',
      `is broken: it has more than ${IMAGE_PARTS_MAX.toLocaleString('en-US')} parts`,
    );
  return { ok: true, ...header };
}

function read(sharp: SharpLibrary, bytes: Uint8Array, { pixelsMax }: ImageBounds): Sharp {
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1, autoOrient: true }).timeout({
    seconds: SECONDS_MAX,
  });
}

/**
 * WebP is read but not encoded at full size: its encoder took 900 MB and 27 s for 25 megapixels of noise, above any
 * time limit, where JPEG took 360 MB and 6 s.
 */
async function stillKindOf(image: Sharp, kind: ImageKind): Promise<StillKind> {
  if (kind === 'webp') return (await image.metadata()).hasAlpha ? 'png' : 'jpeg';
  return kind === 'gif' ? 'png' : kind;
}

async function writeStill(
  image: Sharp,
  kind: StillKind,
  { inside, quality = DEFAULT_QUALITY }: ConvertOptions,
): Promise<Still> {
  const sized = inside ? image.resize({ ...inside, fit: 'inside', withoutEnlargement: true }) : image;
  const { data, info } = await write[kind](sized, quality).toBuffer({ resolveWithObject: true });
  return { ok: true, kind, width: info.width, height: info.height, bytes: data };
}

const write: Record<StillKind, (image: Sharp, quality: number) => Sharp> = {
  png: (image) => image.png({ compressionLevel: 6 }),
  // JPEG has no alpha: transparency is put on white, like paper.
  jpeg: (image, quality) => image.flatten({ background: '#ffffff' }).jpeg({ quality }),
  webp: (image, quality) => image.webp({ quality, effort: 2 }),
};

async function readTransparency(image: Sharp): Promise<Transparency> {
  const { depth } = await image.metadata();
  const { isOpaque, channels } = await image.stats();
  // Gray with alpha has two channels, color with alpha four.
  const alpha = channels.length % 2 === 0 ? channels.at(-1) : undefined;
  if (isOpaque || !alpha) return { ok: true, opaque: true, alphaMin: 255, alphaMean: 255 };
  const scale = depth === 'ushort' ? 257 : 1;
  return { ok: true, opaque: false, alphaMin: alpha.min / scale, alphaMean: alpha.mean / scale };
}

async function readPixels(image: Sharp, { width, channels }: PixelsOptions): Promise<Pixels> {
  const flat = image.flatten({ background: '#ffffff' });
  const sized = width === undefined ? flat : flat.resize({ width });
  const colored = channels === 1 ? sized.greyscale() : sized.toColourspace('srgb').removeAlpha();
  const { data, info } = await colored.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { ok: true, width: info.width, height: info.height, channels, data };
}

function classify({ message }: Error, { pixelsMax }: ImageBounds): ImageFailure {
  if (/pixel limit/i.test(message)) return tooManyPixels(pixelsMax);
  if (/timeout/i.test(message)) return imageFailure('timeout', 'takes too long to read');
  return imageFailure('broken', `is broken: ${firstLine(message)}`);
}

function tooManyPixels(pixelsMax: number): ImageFailure {
  return imageFailure('too-many-pixels', `is over ${pixelsMax / 1_000_000} megapixels`);
}

function firstLine(message: string): string {
  return (message.split('\n', 1)[0] ?? '').slice(0, 200);
}

type SharpLibrary = typeof import('sharp').default;
type LoadSharp = () => Promise<SharpLibrary | ImageFailure>;

/** The libvips operations that read our formats; it has readers for about twenty more. */
const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
];

let loaded: Promise<SharpLibrary | ImageFailure> | undefined;

/**
 * sharp, loaded on first use and configured for bounded memory: one thread per image, no cache, and readers for our
 * formats only, so that an ambiguous file is not read as another one. Its binary is an optional dependency that may be
 * missing.
 */
const loadSharp: LoadSharp = () => {
  loaded ??= import('sharp').then(({ default: sharp }) => setUp(sharp), toUnavailable);
  return loaded;
};

function setUp(sharp: SharpLibrary): SharpLibrary {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/** The error message of sharp is a page long. */
export function toUnavailable(error: Error): ImageFailure {
  const [first = ''] = error.message.split('\n', 1);
  return imageFailure('unavailable', `Images can’t be read by this installation: ${first}`);
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/**
 * Whether a PNG has more chunks than we read. The decoder warns of each that is misplaced or unknown, and its binding
 * passes the warnings on one by one on the event loop's thread: 400 ms for 400,000.
 */
function hasTooManyChunks(given: Uint8Array): boolean {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  let at = SIGNATURE_BYTES;
  for (let chunks = 0; at + FRAME_BYTES <= bytes.byteLength; chunks++) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return false;
    if (chunks === IMAGE_PARTS_MAX) return true;
    at += FRAME_BYTES + bytes.readUInt32BE(at);
  }
  return false;
}
