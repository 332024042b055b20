/** A tag as it is written in a template, and what is between its braces. `raw` has three of them. */
type WrittenTag = { index: number; literal: string; inside: string; raw: boolean };

const TAG = /\{\{\{([^{}<>\r\n]{1,500}?)\}\}\}|\{\{([^{}<>\r\n]{1,500}?)\}\}/g;

/** The tags of a text in their order, whatever they contain. */
export function* writtenTags(text: string): Generator<WrittenTag> {
  for (const { 0: literal, 1: raw, 2: plain, index } of text.matchAll(TAG))
    yield { index, literal, inside: raw ?? plain ?? '', raw: raw !== undefined };
}
