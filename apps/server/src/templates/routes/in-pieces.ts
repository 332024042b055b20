import { Readable } from 'node:stream';
import type { RouteAnswer } from '../../base/route.ts';
import { textPieces } from '../../base/text-pieces.ts';

/** An answer written piece by piece, each read when the one before it is gone; a single piece goes out at once. */
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
