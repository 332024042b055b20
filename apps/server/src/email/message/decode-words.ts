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
