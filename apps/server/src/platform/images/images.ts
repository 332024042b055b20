/** The kinds of images that are read and written. SVG is none of them: it is a program. */
export const imageKinds = ['png', 'jpeg', 'webp', 'gif'] as const;
export type ImageKind = (typeof imageKinds)[number];
/** What is written: GIFs are read as stills. */
export type StillKind = Exclude<ImageKind, 'gif'>;

export const imageMediaTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
} as const satisfies Record<ImageKind, string>;

/** What the first bytes of an image say of it; its width and height are those before any rotation. */
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
  /** Without a name in front: "is no PNG, …"; of the last two a sentence. */
  message: string;
};

/** What an image may come to. */
export type ImageBounds = { bytesMax: number; pixelsMax: number };

/** A still of its own: without metadata, turned as its EXIF said, in sRGB. */
export type Still = { ok: true; kind: StillKind; width: number; height: number; bytes: Buffer };

export type ConvertOptions = {
  /** Left out: as it came, but a GIF becomes a PNG, and a WebP a JPEG, or a PNG where it has alpha. WebP is for small images. */
  kind?: StillKind;
  /** Made smaller to fit in, never larger. */
  inside?: { width: number; height?: number };
  /** Of JPEG and WebP, 1 to 100. */
  quality?: number;
  bounds?: ImageBounds;
};

/** How much can be seen through an image: alpha from 0, a hole, to 255. */
export type Transparency = { ok: true; opaque: boolean; alphaMin: number; alphaMean: number };

export type PixelsOptions = {
  /** The image is brought to this width, keeping its proportions. Left out: as it is. */
  width?: number;
  /** 1: grey (luminance); 3: red, green, blue. What can be seen through lies on white. */
  channels: 1 | 3;
  bounds?: ImageBounds;
};

/** Rows of pixels from the top, `channels` bytes each. */
export type Pixels = { ok: true; width: number; height: number; channels: 1 | 3; data: Buffer };

/**
 * Images read, changed and compared. Nothing here throws, and nothing is decoded before its header was found within
 * the bounds; so many are worked on at once, the others wait.
 */
export type Images = {
  /** The same, with slots that this tenant shares fairly with the others. Without it, the service itself asks. */
  forTenant(tenant: string): Images;
  /** Reads the header alone. */
  inspect(bytes: Uint8Array, bounds?: ImageBounds): ({ ok: true } & ImageHeader) | ImageFailure;
  /** The image (of several frames the first) encoded again. */
  convert(bytes: Uint8Array, options?: ConvertOptions): Promise<Still | ImageFailure>;
  transparency(bytes: Uint8Array, bounds?: ImageBounds): Promise<Transparency | ImageFailure>;
  pixelsOf(bytes: Uint8Array, options: PixelsOptions): Promise<Pixels | ImageFailure>;
};

/** The same dependencies, whose images count for a project. */
export function withImagesFor<Deps extends { images: Images }>(projectId: number, deps: Deps): Deps {
  return { ...deps, images: deps.images.forTenant(String(projectId)) };
}

export function imageFailure(kind: ImageFailure['kind'], message: string): ImageFailure {
  return { ok: false, kind, message };
}
