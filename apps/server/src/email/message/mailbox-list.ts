import addressparser from 'nodemailer/lib/addressparser';
import { decodeWords } from './decode-words.ts';

/** A mailbox of a message that others wrote: either may be empty. */
export type FoundMailbox = { name: string; address: string };

const MAILBOXES_MAX = 1_000;

/**
 * The mailboxes of `From`, `Reply-To` and the like, as people read them: commas, semicolons and colons before the first
 * address are part of its name, half a pair of quotes and the `mailto:` of a link are left out, and groups
 * (`Team: ann@inbox.example;`) are their members.
 */
export function readMailboxList(value: string): FoundMailbox[] {
  return addressparser(withQuotedName(value), { flatten: true })
    .slice(0, MAILBOXES_MAX)
    .map(({ name, address }) => ({
      name: decodeWords(name),
      address: decodeWords(address.replace(/^mailto:/i, '')),
    }));
}

function withQuotedName(value: string): string {
  const quotes = value.match(/\\.|"/gs)?.filter((sign) => sign === '"').length ?? 0;
  const quoted = quotes % 2 === 0 ? value : value.replaceAll('"', '');
  // The address is no part of a comment without an end.
  const text = quoted.lastIndexOf('(') > quoted.lastIndexOf(')') ? quoted.replaceAll('(', '') : quoted;
  const name = text.slice(0, Math.max(0, text.indexOf('<'))).trim();
  const isGroup = text.trimEnd().endsWith(';');
  if (isGroup || !/[;:]/.test(name) || /[@"(\\]/.test(name)) return text;
  return `"${name}" ${text.slice(text.indexOf('<'))}`;
}
