import { isHarmlessUrl } from '@postpress/markup';

/** Only the start of a URL decides where a value is. Reading all of it for each value would be quadratic. */
const HEAD_CHARS = 4_096;

/** A piece of a URL: written by the author, or merged. */
export type AddressPiece = { text: string; merged: boolean };

/**
 * Percent-encodes the merged values of a URL for the part they are in; `undefined` if the result would run a script.
 *
 * A value at the start may be a whole URL. In the host, a value cannot leave it; in the path it keeps its slashes; in
 * the query, the fragment, and after `mailto:` or `tel:` it is encoded as one component, so it cannot add a parameter.
 */
export function encodeMerged(pieces: readonly AddressPiece[]): string[] | undefined {
  const encoded: string[] = [];
  let address = '';
  let plain = '';
  let head = '';
  let inQuery = false;
  pieces.forEach(({ text, merged }, index) => {
    const after = pieces[index + 1]?.text ?? '';
    const part = !merged ? text : inQuery ? encodeValue(text) : encodeFor(head, text, after);
    if (merged) encoded.push(part);
    address += part;
    plain += text;
    inQuery ||= /[?#]/.test(part);
    if (head.length < HEAD_CHARS) head = (head + part).trimStart().slice(0, HEAD_CHARS);
  });
  // Also reject URLs that only the encoding made safe.
  return encoded.length > 0 && !(isHarmlessUrl(address) && isHarmlessUrl(plain)) ? undefined : encoded;
}

function encodeFor(before: string, value: string, after: string): string {
  const start = before.trim();
  if (start === '') return encodeWhole(value);
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*$/i.test(start)) return encodeHost(value, after);
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(start))
    return encodeValue(value).replace(/%40/g, '@').replace(/%2B/g, '+');
  return value.split('/').map(encodeValue).join('/');
}

function encodeHost(value: string, after: string): string {
  // `https://shop.example{{path}}`: a value that begins with `/`, `?` or `#` is the rest of the URL.
  if (/^[/?#]/.test(value) && /^(?:[/?#]|$)/.test(after)) return encodeWhole(value);
  return encodeValue(value).replace(/%3A(?=\d)/g, ':');
}

/** Keeps the structure of a whole URL and encodes characters that could end the attribute or open a tag. */
function encodeWhole(value: string): string {
  return value.trim().replace(/%(?![0-9A-Fa-f]{2})|[^\w\-.~:/?#@!$&()*+,;=%]/gu, encodeValue);
}

function encodeValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
