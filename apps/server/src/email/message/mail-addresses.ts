import { domainToASCII } from 'node:url';
import { decodeEncodedWords } from './decode-words.ts';

export type MailAddress = {
  /** `localPart@domain`. */
  text: string;
  /** As given; quoted only where RFC 5322, 3.4.1 requires it. */
  localPart: string;
  /** A-labels (RFC 5890), lower case. */
  domain: string;
  /** Whether only hosts with SMTPUTF8 (RFC 6531) accept it. */
  needsUtf8: boolean;
};

/** `why` continues a sentence after the name of the field: `has no @`. */
type ReadAddress = { ok: true; address: MailAddress } | { ok: false; why: string };

/** RFC 5321, 4.5.3.1: octets of a local part, and of a path without its angle brackets. */
const LOCAL_PART_OCTETS_MAX = 64;
const ADDRESS_OCTETS_MAX = 254;
const DOMAIN_OCTETS_MAX = 253;

/** Control characters, line and paragraph separators, and lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
/** Characters without a look of their own, such as zero-width spaces, joiners and direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** RFC 5322, 3.2.3 with the characters of RFC 6532, 3.2. */
const ATOM = "(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]|(?![\\p{Zs}])\\P{ASCII})+";
const DOT_ATOM = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
/** RFC 5322, 3.2.4, without angle brackets: too much software looks for those first. */
const QUOTED = /^"(?:[ !#-;=?-[\]-~]|\P{ASCII}|\\[ -;=?-~])*"$/u;
/** A domain that is in A-labels already: nothing to convert, and its last label is no number. */
const PLAIN_DOMAIN = /^(?!.*xn--)(?:[a-z0-9-]+\.)+[a-z]+$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads one address without a display name (RFC 5322, 3.4.1; international by RFC 6531): no comment, group, list or
 * domain literal. The domain is converted to A-labels.
 */
export function readAddress(text: string): ReadAddress {
  const forbidden = forbiddenIn(text);
  if (forbidden) return refuse(forbidden);
  const at = text.lastIndexOf('@');
  if (at < 0) return refuse('has no @');
  const local = readLocalPart(text.slice(0, at));
  if (!local.ok) return local;
  const domain = readDomain(text.slice(at + 1));
  if (!domain.ok) return domain;
  const whole = `${local.value}@${domain.value}`;
  const octets = Buffer.byteLength(whole);
  if (octets > ADDRESS_OCTETS_MAX)
    return refuse(`is ${octets} octets long; an address has ${ADDRESS_OCTETS_MAX} at most`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
  const needsUtf8 = /[^\u0000-\u007f]/.test(local.value);
  return { ok: true, address: { text: whole, localPart: local.value, domain: domain.value, needsUtf8 } };
}

/**
 * The form that addresses are compared in, as in suppressions: domain in A-labels, all lower case. An invalid address
 * is only converted to lower case.
 */
export function comparableAddress(text: string): string {
  const read = readAddress(text);
  return (read.ok ? read.address.text : text).toLowerCase();
}

/** The domain of an address in A-labels and lower case; of an invalid address, the text after its last @. */
export function comparableDomain(text: string): string {
  const behind = text.slice(text.lastIndexOf('@') + 1);
  const read = readDomain(behind);
  return read.ok ? read.value : behind.toLowerCase();
}

/**
 * Why a text is not allowed in addresses, names and other header fields, as the rest of a sentence: `has the control
 * character U+000D`.
 */
export function forbiddenIn(text: string): string | undefined {
  const found = FORBIDDEN.exec(text)?.[0];
  if (found === undefined) return undefined;
  return `has the character ${codeOf(found)}, which is not allowed in headers`;
}

/** `U+200B` */
function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

type Part = { ok: true; value: string } | { ok: false; why: string };

function readLocalPart(given: string): Part {
  if (given === '') return refuse('has nothing before the @');
  const invisible = INVISIBLE.exec(given)?.[0];
  if (invisible !== undefined)
    return refuse(`has the invisible character ${codeOf(invisible)} before the @: type the address again`);
  let value = given;
  if (given.startsWith('"')) {
    if (!QUOTED.test(given)) return refuse('has a quoted part before the @ that is not valid by RFC 5322');
    const plain = given.slice(1, -1).replace(/\\(.)/gu, '$1');
    // Unnecessary quotes are not part of the address: `"ann"@x.example` is ann@x.example.
    if (DOT_ATOM.test(plain)) value = plain;
  } else if (!DOT_ATOM.test(given)) return refuse(faultOfLocalPart(given));
  const octets = Buffer.byteLength(value);
  if (octets > LOCAL_PART_OCTETS_MAX)
    return refuse(`has ${octets} octets before the @; ${LOCAL_PART_OCTETS_MAX} is the most`);
  return { ok: true, value };
}

function faultOfLocalPart(given: string): string {
  if (/^\.|\.$|\.\./.test(given)) return 'has a dot before the @ that is first, last or next to another dot';
  const odd = new RegExp(`^(?:${ATOM}|\\.)*`, 'u').exec(given)?.[0].length ?? 0;
  const sign = String.fromCodePoint(given.codePointAt(odd) ?? 0);
  if (sign === '@') return 'has more than one @; one address is expected';
  return `has ${JSON.stringify(sign)} before the @, where only quotes would allow it`;
}

/** Reads a domain as A-labels in lower case; the second half of {@link readAddress}. */
export function readDomain(given: string): Part {
  if (given === '') return refuse('has nothing behind the @');
  if (given.startsWith('[')) return refuse('has an IP address behind the @; a domain name is expected');
  const odd = /[\0-,/:-@[-`{-\x7f]/.exec(given)?.[0];
  if (odd !== undefined) return refuse(`has ${JSON.stringify(odd)} in its domain`);
  const value = PLAIN_DOMAIN.test(given) ? given : domainToASCII(given);
  if (value === '') return refuse('has a domain that is not valid by IDNA');
  if (value.length > DOMAIN_OCTETS_MAX)
    return refuse(`has a domain of ${value.length} octets; ${DOMAIN_OCTETS_MAX} is the most`);
  const labels = value.split('.');
  const wrong = labels.find((label) => !LABEL.test(label));
  if (wrong !== undefined)
    return refuse(`has a domain with a part that is not valid: ${JSON.stringify(wrong)}`);
  // RFC 5321, 2.3.5: nicknames and unqualified names are not allowed.
  if (labels.length < 2) return refuse('has a domain without a dot; a fully qualified name is expected');
  if (/^\d+$/.test(labels.at(-1) ?? '')) return refuse('has an IP address for a domain; a name is expected');
  return { ok: true, value };
}

function refuse(why: string): { ok: false; why: string } {
  return { ok: false, why };
}

/** An address with its display name, if any. */
export type Mailbox = { name: string | null; address: MailAddress };
/** `why` continues a sentence after the name of the field. */
type ReadMailbox = { ok: true; mailbox: Mailbox } | { ok: false; why: string };

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
