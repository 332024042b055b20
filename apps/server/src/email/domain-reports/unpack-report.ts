import { crc32, gunzipSync, inflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { ReportFault } from './domain-report.ts';

const FILES_MAX = 10;
/** Some reporters, and mail gateways, compress what is compressed. */
const LEVELS_MAX = 3;

/** Thrown where a file has more bytes than the caller wants to read. */
export class TooLarge extends Error {}

/**
 * The files of a report: XML or JSON, itself or in gzip or ZIP, by their first bytes, because names and types are often
 * wrong. Stops at `bytesMax` in total, whatever an archive claims.
 *
 * @throws ReportFault, TooLarge
 */
export function unpackReport(file: Uint8Array, bytesMax: number): Uint8Array[] {
  let files = [file];
  for (let level = 0; files.some(isArchive); level++) {
    if (level === LEVELS_MAX) throw new ReportFault('It has archives within archives.');
    let left = bytesMax;
    files = files.flatMap((each) => {
      const unpacked = isZip(each) ? unzip(each, left) : isGzip(each) ? [gunzip(each, left)] : [each];
      left -= unpacked.reduce((sum, { byteLength }) => sum + byteLength, 0);
      return unpacked;
    });
  }
  if (files.reduce((sum, { byteLength }) => sum + byteLength, 0) > bytesMax) throw new TooLarge();
  return files;
}

const isGzip = (file: Uint8Array) => file[0] === 0x1f && file[1] === 0x8b;
const isZip = (file: Uint8Array) => file[0] === 0x50 && file[1] === 0x4b;
const isArchive = (file: Uint8Array) => isGzip(file) || isZip(file);

function gunzip(file: Uint8Array, bytesMax: number): Uint8Array {
  if (bytesMax <= 0) throw new TooLarge();
  try {
    return gunzipSync(file, { maxOutputLength: bytesMax });
  } catch (cause) {
    if (isTooLarge(cause)) throw new TooLarge();
    return gunzipMembers(Buffer.from(file.buffer, file.byteOffset, file.byteLength), bytesMax);
  }
}

/**
 * The members of a gzip file (RFC 1952, 2.2) without the bytes that follow the last one: Mimecast appends a line end,
 * others padding. The check value and the length behind a member say where it ends, and that it is whole.
 */
function gunzipMembers(file: Buffer, bytesMax: number): Uint8Array {
  const members: Buffer[] = [];
  let left = bytesMax;
  for (let at = 0; isGzip(file.subarray(at)) && members.length < FILES_MAX; ) {
    const start = at + headerLength(file.subarray(at));
    const content = inflateRaw(file.subarray(start), left);
    const trailer = Buffer.alloc(TRAILER_BYTES);
    trailer.writeUInt32LE(crc32(content));
    trailer.writeUInt32LE(content.length % 2 ** 32, TRAILER_BYTES / 2);
    const end = file.indexOf(trailer, start);
    if (end < 0) throw new ReportFault(DAMAGED_GZIP);
    members.push(content);
    left -= content.length;
    at = end + TRAILER_BYTES;
  }
  return Buffer.concat(members);
}

const DAMAGED_GZIP = 'It is damaged gzip.';
const TRAILER_BYTES = 8;
const HEADER_BYTES = 10;

/** Ten bytes, and the optional fields that the flags announce (RFC 1952, 2.3.1). */
function headerLength(file: Buffer): number {
  const flags = file[3] ?? 0;
  let at = HEADER_BYTES;
  if (flags & 4) at += 2 + (file.length > at + 1 ? file.readUInt16LE(at) : 0);
  // A name and a comment end with a zero.
  for (const flag of [8, 16]) if (flags & flag) at = file.indexOf(0, at) + 1 || file.length;
  return flags & 2 ? at + 2 : at;
}

function inflateRaw(deflated: Uint8Array, maxOutputLength: number): Buffer {
  if (maxOutputLength <= 0) throw new TooLarge();
  try {
    return inflateRawSync(deflated, { maxOutputLength });
  } catch (cause) {
    throw isTooLarge(cause) ? new TooLarge() : new ReportFault(DAMAGED_GZIP);
  }
}

function isTooLarge(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
}

/** fflate unpacks each file into a buffer of the size that the archive claims, and no further. */
function unzip(file: Uint8Array, bytesMax: number): Uint8Array[] {
  let bytes = 0;
  let files = 0;
  try {
    const unpacked = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        // Resource forks of macOS.
        if (name.endsWith('/') || name.startsWith('__MACOSX/')) return false;
        files += 1;
        bytes += originalSize;
        if (files > FILES_MAX) throw new ReportFault(`It has more than ${FILES_MAX} files.`);
        if (bytes > bytesMax) throw new TooLarge();
        return true;
      },
    });
    return Object.values(unpacked);
  } catch (cause) {
    if (cause instanceof TooLarge || cause instanceof ReportFault) throw cause;
    throw new ReportFault('It is a damaged ZIP archive.');
  }
}
