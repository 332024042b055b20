/** One header field: a single line, or folded (CRLF and a blank). */
export type HeaderField = { name: string; value: string };

const LINE_MAX = 76;
/**
 * RFC 5322, 2.1.1: a line has at most 998 characters. A token without a blank cannot be folded, and follows a name of
 * at most 126.
 */
const TOKEN_MAX = 800;
/** After a longer name, a token that does not fit begins a new line. */
const NAME_MAX = 40;
/** Printable ASCII tokens with single spaces: can be folded at any space and read back unchanged. */
const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not get into a header
const CONTROLS = /[\x00-\x1f\x7f]+/g;

/**
 * A field of free text (RFC 5322, 2.2.1), folded to 76 columns: plain where possible, else in encoded words. Control
 * characters, including line ends, become spaces, so no text can end its field.
 */
export function textField(name: string, text: string): HeaderField {
  const line = text.replace(CONTROLS, ' ').trim();
  if (line === '') return { name, value: '' };
  if (PLAIN.test(line) && !line.includes('=?')) {
    const tokens = line.split(' ');
    if (tokens.every(({ length }) => length <= TOKEN_MAX)) return { name, value: fold(name, tokens) };
  }
  return { name, value: fold(name, encodedWords(line, name.length + 2)) };
}

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Text for one line of a header: controls and line breaks become one space, with the blanks around them. */
export function oneLine(text: string): string {
  const line = text.toWellFormed();
  const spaced = line.replace(BREAKS, ' ');
  return (spaced === line ? line : spaced.replace(/ {2,}/g, ' ')).trim();
}

/** Joins tokens, with a new line before each that would exceed column 76. */
export function fold(name: string, tokens: readonly string[]): string {
  let value = '';
  let column = name.length + 2;
  for (const token of tokens) {
    if (value === '') value = column + token.length > LINE_MAX && column > NAME_MAX ? `\r\n ${token}` : token;
    else if (column + 1 + token.length > LINE_MAX) {
      value += `\r\n ${token}`;
      column = 1 + token.length;
      continue;
    } else {
      value += ` ${token}`;
      column++;
    }
    column += token.length;
  }
  return value;
}

/** The fields of a header, without the empty line after them. */
export function writeFields(fields: readonly HeaderField[]): string {
  let text = '';
  for (const { name, value } of fields) text += value === '' ? `${name}:\r\n` : `${name}: ${value}\r\n`;
  return text;
}

/** Of an encoded word (RFC 2047, 2). */
const WORD_MAX = 75;
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
