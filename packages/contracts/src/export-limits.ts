export const imageLimits = {
  widthMax: 8_000,
  heightMax: 16_384,
  scaleMin: 0.1,
  scaleMax: 4,
  /** Device pixels of one image. */
  pixelsMax: 64_000_000,
  /** Device pixels of the height: Chromium renders no more at once. */
  tallestPixels: 16_384,
} as const;

/** Scripts of custom tools that one export may name. */
export const CUSTOM_SCRIPTS_MAX = 20;

/** Languages whose translations an export checks. */
export const languageLimits = {
  languagesMax: 200,
  /** Of one language tag (RFC 5646, section 4.4.1). */
  charactersMax: 35,
} as const;

/** Bounds of what an export fetches, for the reference. */
export const fetchLimits = {
  imageBytesMax: 10 * 1_048_576,
  styleBytesMax: 1_048_576,
  fontBytesMax: 5 * 1_048_576,
  scriptBytesMax: 2 * 1_048_576,
  redirectsMax: 5,
  timeoutMs: 8_000,
} as const;
