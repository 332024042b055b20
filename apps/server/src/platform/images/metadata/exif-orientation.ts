const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/**
 * The orientation in the first directory of EXIF data (TIFF 6.0, 8; Exif 2.32, 4.6.4): 1 (upright) to 8.
 *
 * @param given the TIFF structure, with or without the "Exif" prefix of a JPEG
 */
export function exifOrientation(given: Buffer): number {
  const tiff = given.toString('latin1', 0, 6) === 'Exif\0\0' ? given.subarray(6) : given;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.byteLength < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const short = (at: number) => {
    if (at + 2 > tiff.byteLength) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.byteLength) return 1;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
