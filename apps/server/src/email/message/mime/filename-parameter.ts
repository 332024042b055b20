import { encodedWords } from './encoded-words.ts';

/** ASCII that a quoted string holds as it is. */
const QUOTABLE = /^[\x20-\x7e]*$/;
const NEEDS_ESCAPE = /["\\]/g;
const PLAIN_MAX = 60;
/** RFC 2231, 7: attribute characters. */
const ATTRIBUTE_CHAR = /^[A-Za-z0-9!#$&+\-.^_`{|}~]$/;
const SECTION_MAX = 54;

/**
 * `Content-Disposition` of an attachment. A name beyond short ASCII goes by RFC 2231: UTF-8 in percent signs, in
 * numbered sections where it is long.
 */
export function attachmentDisposition(filename: string): string {
  const name = harmless(filename);
  if (QUOTABLE.test(name) && name.length <= PLAIN_MAX) return `attachment;\r\n filename=${quoted(name)}`;
  const sections = sectionsOf(name);
  if (sections.length === 1) return `attachment;\r\n filename*=utf-8''${sections[0]}`;
  return sections.reduce(
    (value, section, at) => `${value};\r\n filename*${at}*=${at === 0 ? "utf-8''" : ''}${section}`,
    'attachment',
  );
}

/**
 * The `name` parameter of `Content-Type`, which older readers look at: an encoded word in quotes, which RFC 2047 does
 * not provide for and they all understand.
 */
export function nameParameter(filename: string): string {
  const name = harmless(filename);
  if (QUOTABLE.test(name) && name.length <= PLAIN_MAX) return quoted(name);
  return `"${encodedWords(name, ' name="'.length).join('\r\n ')}"`;
}

/** No name leads out of the folder it is saved to, and none ends its header. */
function harmless(filename: string): string {
  const name = filename
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[/\\]/g, '_')
    .trim();
  return name === '' || name === '.' || name === '..' ? 'attachment' : name;
}

const quoted = (text: string) => `"${text.replace(NEEDS_ESCAPE, '\\$&')}"`;

function sectionsOf(name: string): string[] {
  const sections = [''];
  for (const character of name) {
    const encoded = ATTRIBUTE_CHAR.test(character)
      ? character
      : Buffer.from(character).toString('hex').toUpperCase().replace(/../g, '%$&');
    const last = sections.at(-1) ?? '';
    if (last.length + encoded.length > SECTION_MAX) sections.push(encoded);
    else sections[sections.length - 1] = last + encoded;
  }
  return sections;
}
