import { encodedWords } from './encoded-words.ts';

/** One field of a header: the value may be folded (CRLF and a blank), and is otherwise a single line. */
export type HeaderField = { name: string; value: string };

const LINE_MAX = 76;
/** RFC 5322, 2.1.1: a line has at most 998 characters. What has no blank can't be folded, and stands behind a name of up to 126. */
const TOKEN_MAX = 800;
/** Behind a longer name, what doesn't fit begins a line of its own. */
const NAME_MAX = 40;
/** Printable ASCII in tokens with one space between: what may be folded at any space and read back the same. */
const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into a header
const CONTROLS = /[\x00-\x1f\x7f]+/g;

/**
 * A field of free text (RFC 5322, 2.2.1), folded to 76 columns: plain where that can be, else in encoded words. Control
 * characters, line ends among them, become spaces: no text can end its field.
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

/** Tokens one after the other, on new lines where the next would pass column 76. */
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

/** The fields as they stand before a body or a part, without the empty line. */
export function writeFields(fields: readonly HeaderField[]): string {
  let text = '';
  for (const { name, value } of fields) text += value === '' ? `${name}:\r\n` : `${name}: ${value}\r\n`;
  return text;
}
