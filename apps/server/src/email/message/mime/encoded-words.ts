const WORD_MAX = 75;
const LINE_MAX = 76;
const FRAME = '=?UTF-8?Q??='.length;
/** How much longer a Q word may be than a B word, because people can read it in the source. */
const Q_WORTH = 1.5;
/** Characters that need no encoding in any Q word, including display names (RFC 2047, 5 (3)). */
const Q_LITERAL = /^[A-Za-z0-9!*+\-/]$/;

/**
 * Text as encoded words in UTF-8 (RFC 2047), each with at most 75 characters and without split characters. Mail
 * programs join adjacent words, so they are written one per line or separated by a space.
 *
 * @param column where the first word begins; it is shorter, to end before column 76
 */
export function encodedWords(text: string, column: number): string[] {
  const wellFormed = text.toWellFormed();
  const characters = Array.from(wellFormed, (character) => qEncoded(character));
  const qLength = characters.reduce((sum, { length }) => sum + length, 0);
  const bLength = Math.ceil((Buffer.byteLength(wellFormed) * 4) / 3);
  if (qLength <= bLength * Q_WORTH)
    return divide(characters, column, ({ length }) => length).map((word) => `=?UTF-8?Q?${word}?=`);
  const words = divide(wellFormed, column, (word) => Math.ceil(Buffer.byteLength(word) / 3) * 4);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`);
}

function qEncoded(character: string): string {
  if (Q_LITERAL.test(character)) return character;
  if (character === ' ') return '_';
  return Buffer.from(character).toString('hex').toUpperCase().replace(/../g, '=$&');
}

/** Divides characters into words that are not longer than a line has room for, by the length that each will have. */
function divide(characters: Iterable<string>, column: number, lengthOf: (word: string) => number): string[] {
  const words: string[] = [];
  let word = '';
  let room = roomFrom(column);
  for (const character of characters) {
    if (word !== '' && lengthOf(word + character) > room) {
      words.push(word);
      word = '';
      room = WORD_MAX - FRAME;
    }
    word += character;
  }
  return [...words, word];
}

/** A first word with hardly any room gets a full line, and is folded onto it. */
function roomFrom(column: number): number {
  const room = LINE_MAX - column - FRAME;
  return room < 16 ? WORD_MAX - FRAME : Math.min(room, WORD_MAX - FRAME);
}
