import { decodeWords } from './decode-words.ts';
import { endOfComment, withoutComments } from './mime/structured-value.ts';

/** A mailbox of a message that others wrote: either may be empty. */
export type FoundMailbox = { name: string; address: string };

const MAILBOXES_MAX = 1_000;
const BARE_ADDRESS = /^[^\s@]+@[^\s@]+$/;

/**
 * The mailboxes of `From`, `Reply-To` and the like, as people read them: a comma or semicolon that no quotes surround is
 * part of the name if no address stands before it, half a pair of quotes is left out, and groups (`Team: ann@inbox.example;`)
 * are their members.
 */
export function readMailboxList(value: string): FoundMailbox[] {
  const found: FoundMailbox[] = [];
  let words = '';
  let comment = '';
  let angle: string | undefined;
  const end = (separator: string) => {
    const mailbox = mailboxOf(words.trim(), comment.trim(), angle);
    // A name alone belongs to what follows: `Shop, Inc. <hello@shop.example>`.
    if (mailbox?.address || separator === '') {
      if (mailbox) found.push(mailbox);
      [words, comment, angle] = ['', '', undefined];
    } else if (words.trim() !== '') words += separator;
  };
  const isGroup = value.trimEnd().endsWith(';');
  const opened = { quote: true, comment: true };
  for (let at = 0; at < value.length && found.length < MAILBOXES_MAX; at++) {
    const sign = value[at] as string;
    if (sign === '"' && opened.quote) {
      const close = endOfQuoted(value, at);
      opened.quote = close > 0;
      if (close > 0) words += value.slice(at + 1, close).replaceAll(/\\(.)/gs, '$1');
      if (close > 0) at = close;
    } else if (sign === '(' && opened.comment) {
      const close = endOfComment(value, at);
      opened.comment = close > 0;
      if (close > 0) comment += value.slice(at + 1, close);
      if (close > 0) at = close;
    } else if (sign === '<' && angle === undefined) {
      const close = endOfAngle(value, at);
      angle = value.slice(at + 1, close).trim();
      at = value[close] === '>' ? close : close - 1;
    } else if (sign === ',' || sign === ';') end(sign);
    else if (sign === ':' && isGroup) words = '';
    else if (sign !== '"' && sign !== '>') words += sign;
  }
  end('');
  return found;
}

function mailboxOf(words: string, comment: string, angle: string | undefined): FoundMailbox | undefined {
  if (angle) return { name: decodeWords(words || comment), address: withoutRoute(angle) };
  if (BARE_ADDRESS.test(words)) return { name: decodeWords(comment), address: words };
  const last = words.slice(Math.max(words.lastIndexOf(' '), words.lastIndexOf('\t')) + 1);
  if (BARE_ADDRESS.test(last))
    return { name: decodeWords(words.slice(0, -last.length).trim()), address: last };
  return words === '' ? undefined : { name: decodeWords(words), address: '' };
}

/** `<@relay.example:ann@inbox.example>` (RFC 5322, 4.4), and blanks that do not belong in an address. */
function withoutRoute(angle: string): string {
  const path = angle.startsWith('@') ? angle.slice(angle.indexOf(':') + 1) : angle;
  return decodeWords(/[("]/.test(path) ? withoutComments(path) : path);
}

function endOfQuoted(value: string, from: number): number {
  for (let at = from + 1; at < value.length; at++) {
    if (value[at] === '\\') at++;
    else if (value[at] === '"') return at;
  }
  return 0;
}

/** A local part may have a `>` in quotes. */
function endOfAngle(value: string, from: number): number {
  let isQuoted = false;
  for (let at = from + 1; at < value.length; at++) {
    const sign = value[at];
    if (sign === '\\' && isQuoted) at++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '>' || sign === ',' || sign === '<')) return at;
  }
  return value.length;
}
