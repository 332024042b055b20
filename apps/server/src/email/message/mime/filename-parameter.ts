import { encodedWords } from './encoded-words.ts';

/** ASCII that needs no escape in a quoted string. */
const QUOTABLE = /^[\x20-\x7e]*$/;
const NEEDS_ESCAPE = /["\\]/g;
const PLAIN_MAX = 60;
/** RFC 2231, 7: attribute characters. */
const ATTRIBUTE_CHAR = /^[A-Za-z0-9!#$&+\-.^_`{|}~]$/;
const SECTION_MAX = 54;

/** What looks like an encoded word would be decoded by mail programs. */
function isPlain(name: string): boolean {
  return QUOTABLE.test(name) && name.length <= PLAIN_MAX && !name.includes('=?');
}

/**
 * `Content-Disposition` of an attachment, or of an inline image. A name other than short ASCII uses RFC 2231: percent-encoded UTF-8, in
 * numbered sections where it is long.
 */
export function fileDisposition(disposition: 'attachment' | 'inline', filename: string): string {
  const name = harmless(filename);
  if (isPlain(name)) return `${disposition};\r\n filename=${quoted(name)}`;
  const sections = sectionsOf(name);
  if (sections.length === 1) return `${disposition};\r\n filename*=utf-8''${sections[0]}`;
  return sections.reduce<string>(
    (value, section, at) => `${value};\r\n filename*${at}*=${at === 0 ? "utf-8''" : ''}${section}`,
    disposition,
  );
}

/**
 * The `name` parameter of `Content-Type`, for older mail programs: an encoded word in quotes, which RFC 2047 does not
 * allow and all of them understand.
 */
export function nameParameter(filename: string): string {
  const name = harmless(filename);
  if (isPlain(name)) return quoted(name);
  return `"${encodedWords(name, ' name="'.length).join('\r\n ')}"`;
}

/** Removes what could lead out of the download folder or end the header field. */
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
