/** An occurrence of an image URL in a page. */
export type ImageReference = {
  /** Offsets of the URL in the text. */
  start: number;
  end: number;
  url: string;
};

/** Attributes with image URLs, including those in conditional comments for Outlook, which parsers skip. */
const ATTRIBUTE =
  /\b(?:src|background|poster)\s{0,20}=\s{0,20}(["'])\s{0,20}(https?:[^"'<>\s]{1,2000})\s{0,20}\1/gi;
const SOURCE_SET = /\bsrcset\s*=\s*(["'])([^"'<>]{1,8000})\1/gi;
/** Runs of blanks are bounded: adjacent unbounded runs would backtrack quadratically. */
const STYLE_URL =
  /\burl\(\s{0,20}(?:&quot;|&#39;|["'])?\s{0,20}(https?:[^"'()<>\s]{1,2000}?)\s{0,20}(?:&quot;|&#39;|["'])?\s{0,20}\)/gi;
const SET_MEMBER = /https?:[^\s,]{1,2000}/gi;
/** Elements whose `src` is not an image. */
const NO_IMAGE = /^<(?:script|iframe|frame|embed|audio|video|source|track)\b/i;

/** Length of the longest of these names with its bracket. */
const TAG_CHARACTERS = 12;

/** All occurrences of remote image URLs, in order. */
export function findImages(html: string): ImageReference[] {
  const references: ImageReference[] = [];
  const add = (start: number, text: string) =>
    references.push({ start, end: start + text.length, url: text.replaceAll('&amp;', '&') });
  let tag = -1;
  let seen = 0;
  for (const match of html.matchAll(ATTRIBUTE)) {
    // Search from the previous match only: a page may have a million of them.
    const opened = html.slice(seen, match.index).lastIndexOf('<');
    if (opened >= 0) tag = seen + opened;
    seen = match.index;
    const address = match[2] ?? '';
    const name = match[0].slice(0, 3).toLowerCase();
    if (name === 'src' && NO_IMAGE.test(html.slice(Math.max(tag, 0), tag + TAG_CHARACTERS))) continue;
    add(match.index + match[0].indexOf(address), address);
  }
  for (const match of html.matchAll(SOURCE_SET)) {
    const set = match[2] ?? '';
    const start = match.index + match[0].indexOf(set);
    for (const member of set.matchAll(SET_MEMBER)) add(start + member.index, member[0]);
  }
  for (const match of html.matchAll(STYLE_URL)) {
    const address = match[1] ?? '';
    add(match.index + match[0].indexOf(address), address);
  }
  return references.sort((a, b) => a.start - b.start);
}

/** Replaces the URLs at these references; `nameOf` returns undefined to keep one. */
export function replaceImages(
  html: string,
  references: readonly ImageReference[],
  nameOf: (url: string) => string | undefined,
): string {
  let result = '';
  let at = 0;
  for (const { start, end, url } of references) {
    const name = nameOf(url);
    // A style rule inside an attribute may be found twice.
    if (name === undefined || start < at) continue;
    result += html.slice(at, start) + name;
    at = end;
  }
  return result + html.slice(at);
}
