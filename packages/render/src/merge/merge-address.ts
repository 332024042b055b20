/** Schemes a merged address may come to. `data:` only as a picture without script, `cid:` for attached ones. */
const HARMLESS =
  /^(?:https?|mailto|tel|sms|ftp|cid|webcal|geo|whatsapp|tg|viber|skype|facetime|xmpp|sip|sips|market|itms-apps):/i;
const PICTURE = /^data:image\/(?:png|gif|jpe?g|webp|avif|bmp);base64,[A-Za-z0-9+/=%\s]*$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The part that decides where a value stands. Looking at all of it for each value would take hours where there are many. */
const HEAD_CHARS = 4_096;

/** One piece of an address: written by the author, or put in by a tag. */
export type AddressPiece = { text: string; merged: boolean };

/**
 * The merged values of an address, percent-encoded for the part they stand in, in the order of the pieces; undefined when
 * merging would make it an address that runs.
 *
 * A value that opens the address may be a whole one. One in the host can't leave it, in the path it keeps its slashes, in
 * the query, the fragment, and after `mailto:` or `tel:` it is encoded like one value of a form: it can add no parameter.
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
  // Judged unencoded as well: what encoding alone made harmless was meant to run.
  return encoded.length > 0 && (runs(address) || runs(plain)) ? undefined : encoded;
}

/** As a browser reads it: signs up to the space at the start and tabs and line breaks anywhere are not there. */
export function runs(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them before reading the scheme
  const read = address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\ufeff]/g, '');
  return SCHEME.test(read) && !HARMLESS.test(read) && !PICTURE.test(read);
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
  // `https://shop.example{{path}}`: what begins a path and is followed by no more host is the rest of an address.
  if (/^[/?#]/.test(value) && /^(?:[/?#]|$)/.test(after)) return encodeWhole(value);
  return encodeValue(value).replace(/%3A(?=\d)/g, ':');
}

/** A whole address: its own structure stays, anything that could leave the place or open a tag is encoded. */
function encodeWhole(value: string): string {
  return value.trim().replace(/%(?![0-9A-Fa-f]{2})|[^\w\-.~:/?#@!$&()*+,;=%]/gu, encodeValue);
}

function encodeValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
