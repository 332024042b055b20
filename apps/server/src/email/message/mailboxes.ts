import { decodeEncodedWords } from './decode-words.ts';
import { forbiddenIn, type MailAddress, readAddress } from './mail-addresses.ts';

/** An address with its display name, if any. */
export type Mailbox = { name: string | null; address: MailAddress };
/** `why` continues a sentence after the name of the field. */
export type ReadMailbox = { ok: true; mailbox: Mailbox } | { ok: false; why: string };

const NAME_CHARACTERS_MAX = 255;
/** RFC 5322, 3.2.3: characters with a meaning outside quotes. The dot is allowed, because `Shop Inc.` is common. */
const SPECIAL = /[()[\]:;@,]/;
/** Atoms and blanks need no quotes. */
const PLAIN_NAME = /^(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~ -]|\P{ASCII})+$/u;

/**
 * Reads the single mailbox of a From field: `ann@x.example`, `Ann <ann@x.example>`, `"Shop, Inc." <…>` or with a name
 * in encoded words (RFC 2047). No list, group, route or comment.
 */
export function readMailbox(text: string): ReadMailbox {
  const forbidden = forbiddenIn(text);
  if (forbidden) return { ok: false, why: forbidden };
  const written = text.trim();
  if (!written.endsWith('>')) return withName(null, readAddress(text));
  const open = written.lastIndexOf('<');
  if (open < 0) return { ok: false, why: 'has a > without a <' };
  const name = readName(written.slice(0, open).trim());
  if (!name.ok) return name;
  return withName(name.value, readAddress(written.slice(open + 1, -1)));
}

/** Writes a mailbox for a From field, the name quoted where necessary. {@link readMailbox} reads it back. */
export function writeMailbox({ name, address }: Mailbox): string {
  if (name === null || name === '') return address.text;
  const plain = PLAIN_NAME.test(name) && !name.includes('=?') && name === name.trim();
  return `${plain ? name : `"${name}"`} <${address.text}>`;
}

/** Why a display name is not allowed, as the rest of a sentence; `undefined` when it is. */
export function faultOfDisplayName(name: string): string | undefined {
  const odd = /[\r\n<>"\\]/.exec(name)?.[0];
  if (odd !== undefined) return `has ${JSON.stringify(odd)}, which a display name may not have`;
  const forbidden = forbiddenIn(name);
  if (forbidden) return forbidden;
  const characters = [...name].length;
  if (characters > NAME_CHARACTERS_MAX)
    return `has a display name of ${characters} characters; ${NAME_CHARACTERS_MAX} is the most`;
  return undefined;
}

function withName(name: string | null, read: ReturnType<typeof readAddress>): ReadMailbox {
  return read.ok ? { ok: true, mailbox: { name, address: read.address } } : read;
}

type ReadName = { ok: true; value: string | null } | { ok: false; why: string };

function readName(written: string): ReadName {
  if (written === '') return { ok: true, value: null };
  const quoted = /^"([^"]*)"$/.exec(written)?.[1];
  if (quoted !== undefined) return checked(quoted);
  const special = SPECIAL.exec(written)?.[0];
  if (special !== undefined && !/[<>"\\]/.test(written))
    return {
      ok: false,
      why: `has ${JSON.stringify(special)} in its display name: put the name in double quotes`,
    };
  if (!written.includes('=?')) return checked(written);
  const decoded = decodeEncodedWords(written);
  if (decoded === undefined) return { ok: false, why: 'has a display name that is not encoded by RFC 2047' };
  return checked(decoded);
}

function checked(name: string): ReadName {
  const why = faultOfDisplayName(name);
  return why === undefined ? { ok: true, value: name } : { ok: false, why };
}
