/** One place in a page where a picture is named. */
export type ImagePlace = {
  /** Where the address stands in the text. */
  start: number;
  end: number;
  /** As it is fetched: character references resolved. */
  url: string;
};

/** Attributes that name pictures, also those inside the conditional comments for Outlook, which parsers skip. */
const ATTRIBUTE =
  /\b(?:src|background|poster)\s{0,20}=\s{0,20}(["'])\s{0,20}(https?:[^"'<>\s]{1,2000})\s{0,20}\1/gi;
const SOURCE_SET = /\bsrcset\s*=\s*(["'])([^"'<>]{1,8000})\1/gi;
/** Blanks are counted, and not taken as many as there are: two runs of them side by side can be cut in any place. */
const STYLE_URL =
  /\burl\(\s{0,20}(?:&quot;|&#39;|["'])?\s{0,20}(https?:[^"'()<>\s]{1,2000}?)\s{0,20}(?:&quot;|&#39;|["'])?\s{0,20}\)/gi;
const SET_MEMBER = /https?:[^\s,]{1,2000}/gi;
/** Elements whose `src` is no picture. */
const NO_PICTURE = /^<(?:script|iframe|frame|embed|audio|video|source|track)\b/i;

/** What is looked at of a tag: the longest of these names with its bracket. */
const TAG_CHARACTERS = 12;

/** Every place of a page that names a remote picture, in order. */
export function findImages(html: string): ImagePlace[] {
  const places: ImagePlace[] = [];
  const add = (start: number, text: string) =>
    places.push({ start, end: start + text.length, url: text.replaceAll('&amp;', '&') });
  let tag = -1;
  let seen = 0;
  for (const match of html.matchAll(ATTRIBUTE)) {
    // From the match before, and not from the beginning of the page, which may hold a million of them.
    const opened = html.slice(seen, match.index).lastIndexOf('<');
    if (opened >= 0) tag = seen + opened;
    seen = match.index;
    const address = match[2] ?? '';
    const name = match[0].slice(0, 3).toLowerCase();
    if (name === 'src' && NO_PICTURE.test(html.slice(Math.max(tag, 0), tag + TAG_CHARACTERS))) continue;
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
