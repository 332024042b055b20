import { inflateSync } from 'node:zlib';

const SIGNATURE = 'wOFF';
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * The TrueType or OpenType font in a WOFF 1.0 file (W3C WOFF, sections 3 to 5): the same tables, decompressed and at
 * new offsets. fontconfig's list cannot read WOFF.
 *
 * @throws Error for anything else
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== SIGNATURE) throw new Error('This is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  writeHeader(directory, woff.readUInt32BE(4), count);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let n = 0; n < count; n++) {
    const entry = WOFF_HEADER_BYTES + n * WOFF_ENTRY_BYTES;
    const table = readTable(woff, entry);
    const at = SFNT_HEADER_BYTES + n * SFNT_ENTRY_BYTES;
    woff.copy(directory, at, entry, entry + 4);
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts, offset);
}

function readTable(woff: Buffer, entry: number): Buffer {
  const start = woff.readUInt32BE(entry + 4);
  const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
  const bytes = woff.readUInt32BE(entry + 12);
  // A table that did not get smaller is stored uncompressed.
  return packed.length === bytes ? packed : inflateSync(packed, { maxOutputLength: bytes });
}

/** The search hints of the header: the largest power of two not above the number of tables. */
function writeHeader(directory: Buffer, flavour: number, count: number): void {
  const selector = Math.floor(Math.log2(count));
  const range = 2 ** selector * SFNT_ENTRY_BYTES;
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(selector, 8);
  directory.writeUInt16BE(count * SFNT_ENTRY_BYTES - range, 10);
}
