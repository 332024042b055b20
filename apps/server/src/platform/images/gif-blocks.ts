import { IMAGE_PARTS_MAX } from './images.ts';

const HEADER_BYTES = 13;
/** The first byte of each block of a GIF. */
export const gifBlock = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const;

/** After the logical screen descriptor and its color table (GIF89a, 17 to 19). */
export function gifHeaderEnd(bytes: Buffer): number {
  return HEADER_BYTES + tableBytes(bytes[10] ?? 0);
}

/**
 * The blocks after the header (GIF89a, 20 to 27), up to the trailer or an invalid block; of more than `IMAGE_PARTS_MAX`,
 * one too many.
 */
export function* gifBlocks(bytes: Buffer): Generator<Buffer> {
  let at = gifHeaderEnd(bytes);
  for (let parts = 0; at < bytes.byteLength && parts <= IMAGE_PARTS_MAX; parts++) {
    const end = blockEnd(bytes, at);
    if (end === undefined) return;
    yield bytes.subarray(at, end);
    if (bytes[at] === gifBlock.trailer) return;
    at = end;
  }
}

function blockEnd(bytes: Buffer, at: number): number | undefined {
  if (bytes[at] === gifBlock.trailer) return at + 1;
  if (bytes[at] === gifBlock.extension) return subBlocksEnd(bytes, at + 2);
  if (bytes[at] !== gifBlock.image) return undefined;
  // Its color table, one byte for LZW, then the data.
  return subBlocksEnd(bytes, at + 10 + tableBytes(bytes[at + 9] ?? 0) + 1);
}

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function subBlocksEnd(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = bytes[at]; size; size = bytes[at]) at += size + 1;
  return at + 1;
}
