import type { ByteRange } from '../platform/blobs/blob-store.ts';

/**
 * The range that a `Range` header requests (RFC 9110, 14.2).
 *
 * @returns `whole` without a header, or for one that may be ignored: another unit, several ranges, invalid syntax;
 * `unsatisfiable` if the range begins past the end (416)
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 };
  }
  if (Number(first) >= bytes) return 'unsatisfiable';
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return end < Number(first) ? 'whole' : { first: Number(first), last: end };
}
