import type { Mailbox } from '../mailboxes.ts';
import { encodedWords } from './encoded-words.ts';
import { fold, type HeaderField } from './header-field.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is meant
const NON_ASCII = /[^\x00-\x7f]/;
/** RFC 5322, 3.2.3: a display name of atoms and spaces needs no quotes. */
const ATOMS = /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+(?: [A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+)*$/;
const QUOTED_MAX = 60;

/**
 * `From`, `To` or `Reply-To` with one mailbox. Names other than ASCII are encoded words. An address never is, because
 * RFC 2047, 5 forbids it: a local part other than ASCII is written as it is (RFC 6532).
 */
export function mailboxField(field: string, { name, address }: Mailbox): HeaderField {
  const shown = (name ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  if (shown === '') return { name: field, value: address.text };
  return { name: field, value: fold(field, [...phrase(shown, field.length + 2), `<${address.text}>`]) };
}

function phrase(name: string, column: number): string[] {
  // A long name is encoded even if it is ASCII, because a quoted string cannot be folded.
  if (NON_ASCII.test(name) || name.includes('=?') || name.length > QUOTED_MAX)
    return encodedWords(name, column);
  if (ATOMS.test(name)) return name.split(' ');
  return [`"${name.replace(/["\\]/g, '\\$&')}"`];
}
