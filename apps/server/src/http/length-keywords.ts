import { _, type Ajv2020, type FuncKeywordDefinition } from 'ajv/dist/2020.js';

/**
 * Replaces `minLength` and `maxLength` by the same without counting the characters of long texts: Ajv counts every code
 * point of a page of HTML to find that it is not empty.
 */
export function addLengthKeywords(ajv: Ajv2020): void {
  for (const keyword of [
    { keyword: 'minLength', compile: (limit: number) => (text: string) => hasAtLeast(limit, text) },
    { keyword: 'maxLength', compile: (limit: number) => (text: string) => !hasAtLeast(limit + 1, text) },
  ] satisfies FuncKeywordDefinition[]) {
    ajv.removeKeyword(keyword.keyword);
    ajv.addKeyword({
      ...keyword,
      type: 'string',
      schemaType: 'number',
      error: { message: 'has another length', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    });
  }
}

/** Whether a text has at least `count` code points; each is one or two UTF-16 units. */
function hasAtLeast(count: number, text: string): boolean {
  if (text.length < count) return false;
  return text.length >= 2 * count || [...text].length >= count;
}
