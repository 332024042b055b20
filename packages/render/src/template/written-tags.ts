import { commentFinder } from '../merge/tag-syntax.ts';

/** A tag as it is written in a template, and what is between its braces. `raw` has three of them. */
type WrittenTag = { index: number; literal: string; inside: string; raw: boolean };

const TAG = /(\{\{~?!)|\{\{\{([^{}<>]{1,500}?)\}\}\}|\{\{([^{}<>]{1,500}?)\}\}/g;

/** The tags of a text in their order, whatever they contain. They may have line breaks, and comments anything. */
export function* writtenTags(text: string): Generator<WrittenTag> {
  const tag = new RegExp(TAG);
  const endOfComment = commentFinder(text);
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    const { 0: opening, 1: comment, 2: raw, 3: plain, index } = match;
    const end = comment === undefined ? tag.lastIndex : endOfComment(index);
    if (end < 0) continue;
    tag.lastIndex = end;
    const literal = comment === undefined ? opening : text.slice(index, end);
    yield { index, literal, inside: raw ?? plain ?? literal.slice(2, -2), raw: raw !== undefined };
  }
}

/** The text with blanks for what comments contain: for readers of the markup around tags. Nothing changes its place. */
export function blankComments(text: string): string {
  if (!/\{\{~?!/.test(text)) return text;
  let blanked = '';
  let last = 0;
  for (const { index, literal, inside } of writtenTags(text)) {
    if (!/^~?!/.test(inside)) continue;
    blanked += `${text.slice(last, index + 2)}${' '.repeat(inside.length)}}}`;
    last = index + literal.length;
  }
  return blanked + text.slice(last);
}
