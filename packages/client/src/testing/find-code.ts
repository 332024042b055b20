import { linesOf } from '@postpress/markup';
import { PostpressError } from '../errors.ts';
import type { TestEmail } from './test-inbox.ts';

export type CodeOptions = {
  /** The form of the code; its first group, or all of it. Default: 4 to 8 digits, also in groups as `417 093`. */
  pattern?: RegExp;
};

/** 4 to 8 digits, or equal groups of them. */
const CODE = String.raw`(?:\d{4,8}|\d{3}[ \u00a0-]\d{3}|\d{4}[ \u00a0-]\d{4}|\d\d[ \u00a0-]\d\d[ \u00a0-]\d\d)`;
/** No part of a longer number, an order number, an amount, a date, a time or an address. */
const BEFORE = String.raw`(?<![\p{L}\p{N}#@.,:/€$£¥+&=?-]|\d[ \u00a0])`;
const AFTER = String.raw`(?![\p{L}\p{N}%@:/€$£¥]|[ \u00a0]?-?\d|[.,]\d)`;
const CODES = new RegExp(`${BEFORE}${CODE}${AFTER}`, 'gu');
/** How nearly all emails show a code. */
const ALONE = new RegExp(`^\\s*${CODE}\\s*$`, 'u');

/**
 * The one-time code in the text of an email, or in its subject, without the spaces and hyphens of its groups.
 *
 * @throws PostpressError when there is none, and when there are several that could be it: then give its `pattern`
 */
export function codeIn(
  email: Pick<TestEmail, 'subject' | 'text' | 'html'>,
  { pattern }: CodeOptions = {},
): string {
  const { subject, text, html } = email;
  const body = text ?? (html === null ? '' : linesOf(html, { cell: '\n' }));
  if (pattern) {
    const once = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
    const found = once.exec(body) ?? once.exec(subject);
    if (found) return found[1] ?? found[0];
    throw new PostpressError(`Nothing in the email matches ${pattern}:\n${subject}\n\n${body}`);
  }
  const lines = body.split('\n');
  for (const texts of [lines.filter((line) => ALONE.test(line)), [subject], lines]) {
    const codes = new Set(texts.flatMap((each) => each.match(CODES) ?? []).map(withoutGroups));
    const [code] = codes;
    if (codes.size > 1)
      throw new PostpressError(
        `Several numbers could be the code: ${[...codes].join(', ')}. Give its pattern, such as { pattern: /code is (\\d{6})/ }.`,
      );
    if (code !== undefined) return code;
  }
  throw new PostpressError(
    `The email has no code of 4 to 8 digits. Give its pattern, if it has another form:\n${subject}\n\n${body}`,
  );
}

function withoutGroups(code: string): string {
  return code.replace(/\D/g, '');
}
