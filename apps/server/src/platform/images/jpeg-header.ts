const SEGMENTS_MAX = 10_000;

/**
 * The size of a JPEG from its frame header (ITU T.81, B.2.2). Segments are skipped as a whole, so that an embedded
 * thumbnail is never taken for the image.
 *
 * @returns undefined if it ends before a frame, or defines its height later (DNL)
 */
export function readJpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  for (let segments = 0; segments < SEGMENTS_MAX; segments++) {
    if (at + 4 > bytes.byteLength || bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      // Any number of fill bytes may precede a marker.
      at++;
      continue;
    }
    if (hasNoLength(marker)) {
      at += 2;
      continue;
    }
    if (marker === 0xd9 || marker === 0xda) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      if (length < 8 || at + 9 > bytes.byteLength) return undefined;
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** TEM and the restart markers have no length. */
function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** SOF0 to SOF15, without DHT, JPG and DAC in between. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
