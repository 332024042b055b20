import { isAscii, isUtf8 } from 'node:buffer';
import { decode, normalizeCharset } from 'libmime/lib/charset.js';

/** Few texts in these are valid UTF-8 by chance: a text that is valid comes from a program that always names the same charset. */
const LATIN: ReadonlySet<string> = new Set(['UTF-8', 'windows-1252', 'ISO-8859-15']);

/** The escape before characters of ISO-2022-JP, which no other text has. */
const JAPANESE = '\u001b$';

/**
 * The text of bytes whose charset a message declares, names wrongly or leaves out. ISO-2022-JP where they have its escapes,
 * UTF-8 where they are valid UTF-8, otherwise windows-1252, unless another charset is declared in which they are valid. A
 * byte order mark is left out.
 */
export function decodeText(bytes: Uint8Array, declared?: string | null): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const named = normalizeCharset(declared?.trim() || 'UTF-8');
  // It has no bytes of eight bits, which would be read as other characters.
  const isNone = /^iso-2022-jp/i.test(named) && !isAscii(buffer) && !buffer.includes(JAPANESE);
  const charset = isNone ? 'UTF-8' : named;
  if (LATIN.has(charset) && buffer.includes(JAPANESE)) return decode(buffer, 'ISO-2022-JP');
  if (LATIN.has(charset) && isUtf8(buffer)) return withoutMark(buffer.toString('utf8'));
  if (charset === 'UTF-8') return decodeBroken(buffer);
  // An unknown one is read as UTF-8.
  const text = decode(buffer, charset).toWellFormed();
  if (shareOfReplaced(text) <= 0.1) return withoutMark(text);
  return isUtf8(buffer) ? withoutMark(buffer.toString('utf8')) : decodeBroken(buffer);
}

const REPLACEMENT = '\ufffd';
const NOT_ASCII = /[\u0080-\uffff]/g;

/** Of the characters that are not ASCII, those that could not be decoded. */
function shareOfReplaced(text: string): number {
  if (!text.includes(REPLACEMENT)) return 0;
  return (text.split(REPLACEMENT).length - 1) / (text.match(NOT_ASCII)?.length ?? 1);
}

/** Some characters of UTF-8 (RFC 3629, 4), or a byte that belongs to none. */
const UTF8_OR_BYTE =
  /((?:[\xc2-\xdf]|(?:\xe0[\xa0-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xed[\x80-\x9f]|(?:\xf0[\x90-\xbf]|[\xf1-\xf3][\x80-\xbf]|\xf4[\x80-\x8f])[\x80-\xbf]))[\x80-\xbf]){1,100}|[\x80-\xff]/g;

/** UTF-8 with some broken characters, whose bytes are windows-1252 then; or all windows-1252. */
function decodeBroken(bytes: Buffer): string {
  if (shareOfReplaced(bytes.toString('utf8')) > 0.5) return decode(bytes, 'windows-1252');
  const text = bytes.toString('latin1').replaceAll(UTF8_OR_BYTE, (run: string, isUtf8?: string) => {
    return decode(Buffer.from(run, 'latin1'), isUtf8 ? 'UTF-8' : 'windows-1252');
  });
  return withoutMark(text);
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
