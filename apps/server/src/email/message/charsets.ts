import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** Labels of mail programs that the Encoding Standard does not list, without prefixes and separators. */
const ALIASES: Readonly<Record<string, string>> = {
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '874': 'windows-874',
  '51932': 'euc-jp',
  '50220': 'iso-2022-jp',
  '50221': 'iso-2022-jp',
  '50222': 'iso-2022-jp',
  '65001': 'utf-8',
  utf8mb4: 'utf-8',
  ansi: 'windows-1252',
  mskanji: 'shift_jis',
  iso2022jp1: 'iso-2022-jp',
  iso2022jp2: 'iso-2022-jp',
  uhc: 'euc-kr',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
};

/** Labels that a message made up are forgotten. */
const KNOWN_MAX = 500;
const decoders = new Map<string, TextDecoder | null>();

function decoderOf(label: string): TextDecoder | null {
  const known = decoders.get(label);
  if (known !== undefined) return known;
  let decoder: TextDecoder | null = null;
  try {
    decoder = new TextDecoder(label);
  } catch {}
  if (decoders.size >= KNOWN_MAX) decoders.clear();
  decoders.set(label, decoder);
  return decoder;
}

const windows1252 = new TextDecoder('windows-1252');
/** Few texts in these are valid UTF-8 by chance: a text that is valid comes from a program that always names the same charset. */
const LATIN: ReadonlySet<string> = new Set(['utf-8', 'windows-1252', 'iso-8859-15']);

/**
 * The text of bytes whose charset a message declares, names wrongly or leaves out. UTF-8 where they are valid UTF-8,
 * otherwise windows-1252, unless another charset is declared in which they are valid. A byte order mark is left out.
 */
export function decodeText(bytes: Uint8Array, declared?: string | null): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = declared ? declaredDecoder(declared) : null;
  if (!decoder || LATIN.has(decoder.encoding)) {
    if (isUtf8(buffer)) return withoutMark(buffer.toString('utf8'));
    if (decoder && decoder.encoding !== 'utf-8') return decoder.decode(buffer);
    return decodeBroken(buffer);
  }
  const text = decoder.decode(buffer);
  if (!text.includes(REPLACEMENT) || isRarelyReplaced(text)) return text;
  return isUtf8(buffer) ? withoutMark(buffer.toString('utf8')) : windows1252.decode(buffer);
}

function declaredDecoder(declared: string): TextDecoder | null {
  const label = declared.trim().toLowerCase().slice(0, 60);
  const bare = label.replace(/^(?:x-ms-|x-|cs)/, '').replace(/[\s._-]+/g, '');
  const alias = ALIASES[bare.replace(/^(?:cp|windows|ms|ibm)(?=\d)/, '')] ?? ALIASES[bare];
  return decoderOf(label) ?? decoderOf(alias ?? bare);
}

const REPLACEMENT = '\ufffd';
const NOT_ASCII = /[\u0080-\uffff]/g;

/** Whether one character in ten that are not ASCII, or fewer, could not be decoded. */
function isRarelyReplaced(text: string): boolean {
  const replaced = text.split(REPLACEMENT).length - 1;
  return replaced * 10 <= (text.match(NOT_ASCII)?.length ?? 0);
}

/** UTF-8 with some broken characters, whose bytes are windows-1252 then; or all windows-1252. */
function decodeBroken(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const replaced = text.split(REPLACEMENT).length - 1;
  if (replaced * 2 > (text.match(NOT_ASCII)?.length ?? 0)) return windows1252.decode(bytes);
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    pieces.push(bytes.toString('utf8', from, at), windows1252.decode(bytes.subarray(at, at + 1)));
    from = ++at;
  }
  return withoutMark(pieces.join('') + bytes.toString('utf8', from));
}

/** The bytes of a character in UTF-8 (RFC 3629, 4); 0 where there is none. */
function sequenceLength(bytes: Buffer, at: number): number {
  const lead = bytes[at] as number;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const second = bytes[at + 1] ?? 0;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < least || second > most) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let next = at + 2; next < at + length; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
