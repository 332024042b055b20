/** Bytes of a text in UTF-8, without making them. */
export function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    // A pair of surrogates is four bytes, two for each of its halves.
    bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

const STYLE = /<style[^<>]{0,500}>/gi;

/** Bytes of the largest style sheet in a page. */
export function largestStyleBytes(html: string): number {
  let largest = 0;
  for (const { 0: tag, index } of html.matchAll(STYLE)) {
    const from = index + tag.length;
    const end = html.indexOf('</style', from);
    largest = Math.max(largest, bytesOf(html.slice(from, end < 0 ? html.length : end)));
  }
  return largest;
}
