/** An image without metadata; `orientation` is what its EXIF said, 1 to 8, where 1 is upright. */
export type Stripped = { bytes: Buffer; orientation: number };
