import { Libmime } from 'libmime';
import { decodeText } from './charsets.ts';

/** Reads fields by libmime, and decodes the bytes of encoded words by a function of ours. */
class FieldReader extends Libmime {
  readonly #decode: (bytes: Buffer, charset: string) => string;

  constructor(decode: (bytes: Buffer, charset: string) => string) {
    super();
    this.#decode = decode;
  }

  override decodeWord(charset: string, encoding: string, text: string): string {
    return this.#decode(this.bytesOf(encoding, text), charset.split('*', 1)[0] ?? '');
  }

  bytesOf(encoding: string, text: string): Buffer {
    return Buffer.from(super.decodeWord('binary', encoding, text), 'latin1');
  }
}

const lenient = new FieldReader(decodeText);
// Throws at an unknown charset (RangeError), or at bytes that are invalid in it (TypeError).
const strict = new FieldReader((bytes, charset) =>
  new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes),
);

const Q_WORD = /=\?([^?\s]{1,100})\?Q\?([^?]*)\?=/gi;

/**
 * Decodes the encoded words (RFC 2047) in a field of a message that others wrote; what is no encoded word stays as it is.
 * Characters may be split over adjacent words. libmime joins those of one encoding, so all become base64.
 */
export function decodeWords(text: string): string {
  if (!text.includes('=?')) return text;
  const inBase64 = text.replaceAll(
    Q_WORD,
    (_, charset: string, coded: string) =>
      `=?${charset}?B?${lenient.bytesOf('Q', coded).toString('base64')}?=`,
  );
  return lenient.decodeWords(inBase64);
}

/** `text/plain; charset=utf-8`: the value in lower case, and its parameters by names in lower case. */
export type StructuredValue = { value: string; parameters: ReadonlyMap<string, string> };

/**
 * Reads `Content-Type` or `Content-Disposition` of a message that others wrote (RFC 2045, 5.1): comments, quotes, and
 * names in the forms of RFC 2231 and RFC 2047. Of parameters that come twice, the first counts.
 */
export function readStructured(text: string): StructuredValue {
  const { value, params, decodedParams } = lenient.parseHeaderValue(text, { stripComments: true });
  const decoded = new Set(decodedParams);
  const parameters = new Map(
    Object.entries(params).map(([name, given]) => [name, decoded.has(name) ? given : decodeWords(given)]),
  );
  return { value: value.trim().toLowerCase(), parameters };
}

/** RFC 2047, 2: charset in characters that all charsets and libmime use, optionally with a language (RFC 2231, 5), encoding, text. */
const WORD =
  /=\?[\w-]{1,40}(?:\*[A-Za-z0-9-]{1,40})?\?(?:[Bb]\?[A-Za-z0-9+/]{0,75}={0,2}|[Qq]\?(?:[!-<>@-~]|=[0-9A-Fa-f]{2}){0,75})\?=/g;

/** Decodes the encoded words (RFC 2047) of a phrase; `undefined` where one is invalid or its charset unknown. */
export function decodeEncodedWords(phrase: string): string | undefined {
  if (phrase.replaceAll(WORD, '').includes('=?')) return undefined;
  try {
    return strict.decodeWords(phrase);
  } catch {
    return undefined;
  }
}
