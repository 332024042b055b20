/** An image without metadata; `orientation` is that of its EXIF, 1 (upright) to 8. */
export type Stripped = { bytes: Buffer; orientation: number };
