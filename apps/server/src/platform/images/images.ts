import type { CountdownLook, CountdownMoment } from './draw-countdown.ts';
import type { PlaceholderLook } from './draw-placeholder.ts';

/** The image formats that are read and written. SVG is not supported, because it can contain programs. */
export const imageKinds = ['png', 'jpeg', 'webp', 'gif'] as const;
export type ImageKind = (typeof imageKinds)[number];
/** Formats for output: GIFs are read as stills. */
export type StillKind = Exclude<ImageKind, 'gif'>;

export const imageMediaTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
} as const satisfies Record<ImageKind, string>;

/**
 * Blocks, chunks or segments of a file that are read here; files of photographs and animations have a few thousand. A GIF
 * of 5 MB may have a million comments.
 */
export const IMAGE_PARTS_MAX = 50_000;

/** What the first bytes of an image contain; width and height are those before any rotation. */
export type ImageHeader = { kind: ImageKind; width: number; height: number };

export type ImageFailure = {
  ok: false;
  /**
   * - `unknown-kind`: the bytes are in no supported format;
   * - `too-large`, `too-many-pixels`: over the limits, detected before decoding;
   * - `broken`: the file is damaged;
   * - `timeout`: it takes too long;
   * - `busy`: no capacity now; `unavailable`: the library is missing, which the operator can fix.
   */
  kind: 'unknown-kind' | 'too-large' | 'too-many-pixels' | 'broken' | 'timeout' | 'busy' | 'unavailable';
  /** Without a subject: "is no PNG, …"; for the last two a sentence. */
  message: string;
};

export type ImageBounds = { bytesMax: number; pixelsMax: number };

/** An image without metadata, rotated upright, in sRGB. */
export type Still = { ok: true; kind: StillKind; width: number; height: number; bytes: Buffer };

export type ConvertOptions = {
  /**
   * Default: the same format, except GIF, which becomes PNG, and WebP, which becomes JPEG, or PNG if it has alpha. WebP
   * is for small images.
   */
  kind?: StillKind;
  /** Scaled down to fit; never enlarged. */
  inside?: { width: number; height?: number };
  /** For JPEG and WebP, 1 to 100. */
  quality?: number;
  bounds?: ImageBounds;
};

/** Opacity of an image: minimum alpha, 0 (transparent) to 255. */
export type Transparency = { ok: true; opaque: boolean; alphaMin: number; alphaMean: number };

export type PixelsOptions = {
  /** Scale to this width, keeping proportions. Default: no scaling. */
  width?: number;
  /** 1: gray (luminance); 3: red, green, blue. Transparency is put on white. */
  channels: 1 | 3;
  bounds?: ImageBounds;
};

/** Rows of pixels from the top, with `channels` bytes per pixel. */
export type Pixels = { ok: true; width: number; height: number; channels: 1 | 3; data: Buffer };

/**
 * Reads, changes and compares images. Never throws, and decodes nothing before its header was checked against the
 * limits. A limited number is processed at once; the others wait.
 */
export type Images = {
  /** The same images with slots shared fairly between tenants. Without a tenant, the service itself is one. */
  forTenant(tenant: string): Images;
  /** Reads only the header. */
  inspect(bytes: Uint8Array, bounds?: ImageBounds): ({ ok: true } & ImageHeader) | ImageFailure;
  /** The image, re-encoded; the first frame of several. */
  convert(bytes: Uint8Array, options?: ConvertOptions): Promise<Still | ImageFailure>;
  transparency(bytes: Uint8Array, bounds?: ImageBounds): Promise<Transparency | ImageFailure>;
  pixelsOf(bytes: Uint8Array, options: PixelsOptions): Promise<Pixels | ImageFailure>;
  /** An animated GIF of the next minute. */
  countdown(
    look: CountdownLook,
    moment: CountdownMoment,
  ): Promise<{ ok: true; bytes: Buffer } | ImageFailure>;
  /** A landscape as PNG. */
  placeholder(look: PlaceholderLook): Promise<{ ok: true; bytes: Buffer } | ImageFailure>;
};

/** The same dependencies with images of one project. */
export function withImagesFor<Deps extends { images: Images }>(projectId: number, deps: Deps): Deps {
  return { ...deps, images: deps.images.forTenant(String(projectId)) };
}

export function imageFailure(kind: ImageFailure['kind'], message: string): ImageFailure {
  return { ok: false, kind, message };
}
