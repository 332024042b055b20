import { setImmediate as nextTurn } from 'node:timers/promises';

const PIECE_CHARACTERS = 262_144;

/**
 * Texts of many megabytes as pieces of one stream. Other requests run between the pieces, and no text is escaped,
 * joined or encoded as a whole.
 *
 * @param texts `{quoted}` is written as a JSON string
 */
export async function* textPieces(texts: readonly (string | { quoted: string })[]): AsyncGenerator<string> {
  for (const each of texts) {
    if (typeof each === 'string') yield* slicesOf(each);
    else {
      yield '"';
      for await (const slice of slicesOf(each.quoted)) yield JSON.stringify(slice).slice(1, -1);
      yield '"';
    }
  }
}

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; ) {
    if (start > 0) await nextTurn();
    const end = start + PIECE_CHARACTERS;
    // A surrogate pair must not be split: its halves cannot be encoded as UTF-8.
    const isInPair = isHighSurrogate(text.charCodeAt(end - 1));
    yield text.slice(start, isInPair ? end + 1 : end);
    start = isInPair ? end + 1 : end;
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;
