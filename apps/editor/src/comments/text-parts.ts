/** A part of a comment: text, or the address of a link. */
export type TextPart = { text: string; href?: string };

const URLS = /\bhttps?:\/\/[^\s<>"'`\u202a-\u202e\u2066-\u2069]+/gi;

/** Splits plain text at its URLs; punctuation that ends a sentence is not part of one. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(URLS)) {
    const url = found.replace(/[.,;:!?)\]}]+$/, '');
    if (!URL.canParse(url)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: url, href: url });
    from = index + url.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
