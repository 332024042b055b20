/**
 * Tags of common template languages, each as one word: `{{name}}`, `{% if x %}`, `*|NAME|*`, `<%= x %>`, `[[name]]`,
 * `${name}`, `%%name%%`.
 */
const MERGE_TAG = [
  '\\{\\{\\{?[^{}]{1,200}\\}?\\}\\}',
  '\\{%[^%{}]{1,200}%\\}',
  '\\*\\|[^|]{1,200}\\|\\*',
  '<%[^%<>]{1,200}%>',
  '\\[\\[[^\\][]{1,200}\\]\\]',
  '\\$\\{[^{}]{1,200}\\}',
  '%%[^%\\s]{1,200}%%',
].join('|');
/** A run of letters and digits, or one meaningful symbol: a currency, ©, an emoji. */
const WORD = new RegExp(`${MERGE_TAG}|[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*|[\\p{Sc}\\p{So}]`, 'gu');
/** Soft hyphens, joiners and blanks of no width, which preheaders are padded with. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the bound of ASCII
const BEYOND_ASCII = /[^\x00-\x7f]/;

/**
 * The lowercase words of a text, separated by white space and punctuation. A merge tag in any common syntax is one
 * word.
 */
export function wordsIn(text: string): string[] {
  const plain = BEYOND_ASCII.test(text) ? text.replace(UNSEEN, '').normalize('NFC') : text;
  const found = plain.toLowerCase().match(WORD);
  if (!found) return [];
  return plain.includes('{') || plain.includes('|') || plain.includes('%') || plain.includes('[')
    ? found.map((word) => word.replace(/\s+/g, ''))
    : found;
}
