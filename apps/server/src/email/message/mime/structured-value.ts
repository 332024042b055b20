import { decodeText } from '../charsets.ts';
import { decodeWords } from '../decode-words.ts';

/** `text/plain; charset=utf-8`: the value in lower case, and its parameters by names in lower case. */
export type StructuredValue = { value: string; parameters: ReadonlyMap<string, string> };

/**
 * Reads `Content-Type` or `Content-Disposition` of a message that others wrote (RFC 2045, 5.1): comments, quotes, and
 * names in the forms of RFC 2231 and RFC 2047. Of parameters that come twice, the first counts.
 */
export function readStructured(text: string): StructuredValue {
  const [value = '', ...rest] = splitParameters(withoutComments(text));
  const given = new Map<string, string>();
  for (const each of rest) {
    const [name, written] = parameterOf(each);
    if (name !== '' && !given.has(name)) given.set(name, written);
  }
  return { value: value.trim().toLowerCase(), parameters: joinSections(given) };
}

/** At semicolons outside quotes. */
function splitParameters(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\' && isQuoted) at++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ';' && !isQuoted) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function parameterOf(text: string): [name: string, value: string] {
  const equals = text.indexOf('=');
  if (equals < 0) return ['', ''];
  const value = text.slice(equals + 1).trim();
  const name = text.slice(0, equals).trim().toLowerCase();
  return [name, value.startsWith('"') ? unquoted(value) : value];
}

/** A quoted string up to its end, whatever follows it. */
function unquoted(text: string): string {
  let value = '';
  for (let at = 1; at < text.length && text[at] !== '"'; at++)
    value += text[text[at] === '\\' ? ++at : at] ?? '';
  return value;
}

/** Text without its comments (RFC 5322, 3.2.2). A parenthesis within a value is part of it, as in `filename=Invoice(1).pdf`; one that never ends is no comment. */
export function withoutComments(text: string): string {
  if (!text.includes('(')) return text;
  let kept = '';
  let isQuoted = false;
  let isInValue = false;
  let hasEnds = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    const mayOpen = !isQuoted && hasEnds && (!isInValue || /\s$/.test(kept.slice(-1)));
    if (isQuoted && sign === '\\') kept += sign + (text[++at] ?? '');
    else if (sign === '(' && mayOpen) {
      const end = endOfComment(text, at);
      hasEnds = end > 0;
      if (hasEnds) at = end;
      else kept += sign;
    } else {
      if (sign === '"') isQuoted = !isQuoted;
      else if (!isQuoted && (sign === '=' || sign === ';')) isInValue = sign === '=';
      kept += sign;
    }
  }
  return kept;
}

/** @returns 0 where it never ends */
export function endOfComment(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at;
  }
  return 0;
}

const SECTION = /^([^*]+)\*(?:(\d{1,4})(\*)?)?$/;

type Section = { number: number; text: string; isEncoded: boolean };

/** Joins `name*0*=…` and the like (RFC 2231), which outrank the plain parameter that is given beside them. */
function joinSections(given: ReadonlyMap<string, string>): Map<string, string> {
  const joined = new Map<string, string>();
  const sections = new Map<string, Section[]>();
  for (const [name, text] of given) {
    const [, base, number, star] = SECTION.exec(name) ?? [];
    if (base === undefined) {
      joined.set(name, decodeWords(text));
      continue;
    }
    const list = sections.get(base) ?? [];
    list.push({ number: Number(number ?? 0), text, isEncoded: number === undefined || star !== undefined });
    sections.set(base, list);
  }
  for (const [base, list] of sections) joined.set(base, decodeSections(list));
  return joined;
}

function decodeSections(list: Section[]): string {
  list.sort((one, other) => one.number - other.number);
  const [first] = list;
  const [, charset = '', rest] = (first?.isEncoded && /^([^']*)'[^']*'(.*)$/s.exec(first.text)) || [];
  if (first && rest !== undefined) first.text = rest;
  const bytes = list.map(({ text, isEncoded }) => (isEncoded ? percentDecoded(text) : Buffer.from(text)));
  return decodeText(Buffer.concat(bytes), charset);
}

function percentDecoded(text: string): Buffer {
  const bytes = Buffer.from(text);
  let end = 0;
  for (let at = 0; at < bytes.length; at++) {
    const hex = bytes[at] === 0x25 ? bytes.toString('latin1', at + 1, at + 3) : '';
    const isHex = /^[0-9A-Fa-f]{2}$/.test(hex);
    bytes[end++] = isHex ? Number.parseInt(hex, 16) : (bytes[at] as number);
    if (isHex) at += 2;
  }
  return bytes.subarray(0, end);
}
