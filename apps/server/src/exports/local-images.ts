/** One place in a page where a picture is named. */
export type ImagePlace = {
  /** Where the address stands in the text. */
  start: number;
  end: number;
  /** As it is fetched: character references resolved. */
  url: string;
};

/** Attributes that name pictures, also those inside the conditional comments for Outlook, which parsers skip. */
const ATTRIBUTE = /\b(?:src|background|poster)\s*=\s*(["'])\s*(https?:[^"'<>\s]{1,2000})\s*\1/gi;
const SOURCE_SET = /\bsrcset\s*=\s*(["'])([^"'<>]{1,8000})\1/gi;
const STYLE_URL =
  /\burl\(\s*(?:&quot;|&#39;|["'])?\s*(https?:[^"'()<>\s]{1,2000}?)\s*(?:&quot;|&#39;|["'])?\s*\)/gi;
const SET_MEMBER = /https?:[^\s,]{1,2000}/gi;
/** Elements whose `src` is no picture. */
const NO_PICTURE = /^<(?:script|iframe|frame|embed|audio|video|source|track)\b/i;

/** Every place of a page that names a remote picture, in order. */
export function findImages(html: string): ImagePlace[] {
  const places: ImagePlace[] = [];
  const add = (start: number, text: string) =>
    places.push({ start, end: start + text.length, url: text.replaceAll('&amp;', '&') });
  for (const match of html.matchAll(ATTRIBUTE)) {
    const address = match[2] ?? '';
    const name = match[0].slice(0, 3).toLowerCase();
    if (name === 'src' && NO_PICTURE.test(tagAround(html, match.index))) continue;
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
  return places.sort((a, b) => a.start - b.start);
}

function tagAround(html: string, index: number): string {
  const start = html.lastIndexOf('<', index);
  return html.slice(start, start + 12);
}

/** The page with other addresses at these places; a place without one stays as it is. */
export function replaceImages(
  html: string,
  places: readonly ImagePlace[],
  nameOf: (url: string) => string | undefined,
): string {
  let result = '';
  let at = 0;
  for (const { start, end, url } of places) {
    const name = nameOf(url);
    // A style rule inside an attribute may be found twice.
    if (name === undefined || start < at) continue;
    result += html.slice(at, start) + name;
    at = end;
  }
  return result + html.slice(at);
}
