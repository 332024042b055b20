import { decodeText } from './charsets.ts';

const ANY_WORD = /=\?([^?\s]{1,100})\?([BbQq])\?([^?]*)\?=/g;

/**
 * Decodes the encoded words (RFC 2047) in a field of a message that others wrote; what is no encoded word stays as it is.
 * Characters may be split over adjacent words: their bytes are joined first.
 */
export function decodeWords(text: string): string {
  if (!text.includes('=?')) return text;
  let decoded = '';
  let end = 0;
  let run: { charset: string; bytes: Buffer[] } | undefined;
  const endRun = () => {
    if (run) decoded += decodeText(Buffer.concat(run.bytes), run.charset);
    run = undefined;
  };
  for (const { index, 0: word, 1: label = '', 2: encoding, 3: coded = '' } of text.matchAll(ANY_WORD)) {
    const charset = (label.split('*', 1)[0] ?? '').toLowerCase();
    const between = text.slice(end, index);
    if (run && between.trim() !== '') endRun();
    // Texts in a charset with shifts begin anew in each word.
    if (!run || run.charset !== charset || charset.startsWith('iso-2022')) {
      const isAdjacent = run !== undefined;
      endRun();
      if (!isAdjacent) decoded += between;
      run = { charset, bytes: [] };
    }
    run.bytes.push(encoding?.toUpperCase() === 'B' ? Buffer.from(coded, 'base64') : lenientQ(coded));
    end = index + word.length;
  }
  endRun();
  return decoded + text.slice(end);
}

function lenientQ(coded: string): Buffer {
  const bytes = Buffer.from(coded.replaceAll('_', ' '));
  let end = 0;
  for (let at = 0; at < bytes.length; at++) {
    const hex = bytes[at] === 0x3d ? bytes.toString('latin1', at + 1, at + 3) : '';
    const isHex = /^[0-9A-Fa-f]{2}$/.test(hex);
    bytes[end++] = isHex ? Number.parseInt(hex, 16) : (bytes[at] as number);
    if (isHex) at += 2;
  }
  return bytes.subarray(0, end);
}

/** RFC 2047, 2: charset, optionally with a language (RFC 2231, 5), encoding, text. */
const WORD = /=\?([!-)+->@-~]{1,40})(?:\*[A-Za-z0-9-]{1,40})?\?([BbQq])\?([!->@-~]{0,75})\?=/;
/** White space between two encoded words is not part of the text (RFC 2047, 6.2). */
const BETWEEN_WORDS = new RegExp(`(${WORD.source})\\s+(?=${WORD.source})`, 'g');

/** Decodes the encoded words (RFC 2047) of a phrase; `undefined` where one is invalid or its charset unknown. */
export function decodeEncodedWords(phrase: string): string | undefined {
  let failed = false;
  const joined = phrase.replace(BETWEEN_WORDS, (_, word: string) => word);
  const decoded = joined.replace(new RegExp(WORD.source, 'g'), (_, charset, encoding, text) => {
    const plain = decodeWord(charset, encoding, text);
    failed ||= plain === undefined;
    return plain ?? '';
  });
  // Tested on the undecoded text, because decoded text may contain anything.
  const rest = joined.replace(new RegExp(WORD.source, 'g'), '');
  return failed || rest.includes('=?') ? undefined : decoded;
}

function decodeWord(charset: string, encoding: string, text: string): string | undefined {
  const bytes = encoding.toUpperCase() === 'B' ? fromBase64(text) : fromQ(text);
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // An unknown charset (RangeError), or bytes that are invalid in it (TypeError).
    return undefined;
  }
}

function fromBase64(text: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  return Buffer.from(text, 'base64');
}

/** RFC 2047, 4.2: quoted-printable with `_` for a blank. */
function fromQ(text: string): Buffer | undefined {
  if (/=(?![0-9A-Fa-f]{2})/.test(text)) return undefined;
  const bytes = text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
