import { Readable } from 'node:stream';
import type { RouteAnswer } from '../../base/route.ts';
import { textPieces } from '../../base/text-pieces.ts';

/** A response written piece by piece, each read after the previous one was sent; a single piece is sent at once. */
export async function inPieces<T>(
  beginning: string,
  pieces: readonly T[][],
  write: (piece: T[]) => Promise<string[]>,
  ending: string,
): Promise<RouteAnswer<never>> {
  const [first = []] = pieces;
  if (pieces.length <= 1) return { json: `${beginning}${(await write(first)).join()}${ending}` };
  const stream = Readable.from(writeAll(beginning, pieces, write, ending), { objectMode: false });
  return { stream, contentType: 'application/json; charset=utf-8' };
}

async function* writeAll<T>(
  beginning: string,
  pieces: readonly T[][],
  write: (piece: T[]) => Promise<string[]>,
  ending: string,
): AsyncGenerator<string> {
  yield beginning;
  let separator = '';
  for (const each of pieces) {
    const piece = await write(each);
    if (piece.length === 0) continue;
    yield* textPieces([separator, piece.join()]);
    separator = ',';
  }
  yield ending;
}

/** Limits of memory while a page is written: records and total bytes; at least one record. */
const RECORDS_AT_ONCE = 25;
const BYTES_AT_ONCE = 8 * 1_048_576;

/** Splits the records of a page into pieces that fit in memory: a thousand designs may be hundreds of megabytes. */
export function cutPieces<T>(records: readonly T[], bytesOf: (record: T) => number): T[][] {
  const pieces: T[][] = [];
  let piece: T[] = [];
  let bytes = 0;
  for (const record of records) {
    const isFull = piece.length >= RECORDS_AT_ONCE || bytes + bytesOf(record) > BYTES_AT_ONCE;
    if (isFull || pieces.length === 0) {
      piece = [];
      bytes = 0;
      pieces.push(piece);
    }
    piece.push(record);
    bytes += bytesOf(record);
  }
  return pieces;
}
