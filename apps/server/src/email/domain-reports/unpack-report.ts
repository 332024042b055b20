import { gunzipSync } from 'node:zlib';
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
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge();
    throw new ReportFault('It is damaged gzip.');
  }
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
