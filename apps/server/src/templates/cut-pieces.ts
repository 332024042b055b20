/** Bounds of what is in memory while a page is written: records and total bytes; at least one record. */
const RECORDS_AT_ONCE = 25;
const BYTES_AT_ONCE = 8 * 1_048_576;

/** The records of a page in pieces that may be held in memory: a thousand designs may be hundreds of megabytes. */
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
