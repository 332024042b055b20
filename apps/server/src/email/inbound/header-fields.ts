import { readAddress } from '../message/mail-addresses.ts';

/** One field of a header or of a group in a report; name in lower case, value unfolded and trimmed. */
export type Field = { name: string; value: string };

const NAME = /^([A-Za-z][A-Za-z0-9-]{0,63})[ \t]{0,8}:(.*)$/s;
const LINE_CHARACTERS_MAX = 4_000;

/**
 * Reads groups of fields separated by empty lines: headers (RFC 5322), delivery status (RFC 3464) and feedback reports
 * (RFC 5965). Skips lines that are neither a field nor the continuation of one.
 */
export function readFieldGroups(text: string): Field[][] {
  const groups: Field[][] = [];
  let group: Field[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      if (group.length > 0) groups.push(group);
      group = [];
      continue;
    }
    addLine(group, line.slice(0, LINE_CHARACTERS_MAX));
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/** The first group alone: a header. */
export function readHeader(text: string): Field[] {
  const start = text.search(/\S/);
  const end = start < 0 ? 0 : text.indexOf('\n\n', start);
  return readFieldGroups(text.slice(Math.max(start, 0), end < 0 ? undefined : end))[0] ?? [];
}

export function fieldOf(fields: readonly Field[], name: string): string | null {
  return fields.find((field) => field.name === name)?.value || null;
}

function addLine(group: Field[], line: string): void {
  const field = /^[ \t]/.test(line) ? null : NAME.exec(line);
  const last = group.at(-1);
  if (field?.[1]) group.push({ name: field[1].toLowerCase(), value: (field[2] ?? '').trim() });
  else if (last && /^[ \t]/.test(line) && last.value.length < LINE_CHARACTERS_MAX)
    last.value = `${last.value} ${line.trim()}`.trim();
}

/** Signs that end an address in prose. Those of other scripts are no part of an address, either: `收件人：ann@x.example`. */
const ENDS = String.raw`\s<>()[\]",;:@\u0080-\u00bf\p{Pi}\p{Pf}\p{Ps}\p{Pe}\u2010-\u206f\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff5b-\uff65`;
/** Quotes and braces may enclose an address; within, they belong to it (RFC 5322, 3.2.3): `o'brien@x.example`. */
const ATOM = `(?:(?!['\`{}])[^${ENDS}][^${ENDS}]{0,127})`;
const DOMAIN = String.raw`[\p{L}\p{N}](?:[\w.-]|[\p{L}\p{M}\p{N}\u00b7]){0,253}`;

/** The source of a pattern for addresses in prose, with the flag `u`: local part and domain, neither quoted. */
export const PROSE_ADDRESS = `${ATOM}@${DOMAIN}`;

const ADDRESS = new RegExp(
  String.raw`(?:"[^"\s@]{1,64}"|${ATOM})@(?:${DOMAIN}|\[[0-9a-fA-F:.]{3,60}\])`,
  'u',
);
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]`;
/** Words of scripts without blanks, directly before an address: `收件人ann@x.example`. */
const WORDS_BEFORE = new RegExp(String.raw`^.*${UNSPACED}(?=[a-z0-9][\w.+-]*@[\w.-]*$)`, 'iu');
/** The same behind it: no top-level domain begins in ASCII and ends otherwise. */
const WORDS_AFTER = new RegExp(String.raw`(\.[a-z]{2,24})${UNSPACED}.*$`, 'iu');

/** The first address in a text, without display name. */
export function findAddress(text: string): string | null {
  const found = ADDRESS.exec(text.slice(0, LINE_CHARACTERS_MAX))?.[0];
  return found === undefined ? null : withoutWords(found);
}

/** An address found in prose, without the words around it that no blank parts from it. */
export function withoutWords(found: string): string {
  return found
    .replace(WORDS_AFTER, '$1')
    .replace(WORDS_BEFORE, '')
    .replace(/[.-]{1,3}$/, '');
}

/** An address field of a report: `rfc822; ann@x.example`, `RFC822;<ann@x.example>`, or bare. */
export function readTypedAddress(value: string | null): string | null {
  if (value === null) return null;
  const [, type = '', typed = value] = /^\s*([\w-]{1,20})\s*;\s*(.*)$/s.exec(value) ?? [];
  const text = (type.toLowerCase() === 'utf-8' ? decodeUnitext(typed) : typed).trim();
  const whole = text.replace(/^<(.*)>$/s, '$1');
  // The field is the address: what a reader of prose takes for its end may be part of it.
  if (readAddress(whole).ok) return whole;
  return findAddress(text) ?? (text.replace(/^<|>$/g, '') || null);
}

/** RFC 6533, 3: `\x{FC}`, where a report is not in UTF-8 itself. */
function decodeUnitext(text: string): string {
  return text.replace(/\\x\{([0-9a-f]{2,6})\}/gi, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
