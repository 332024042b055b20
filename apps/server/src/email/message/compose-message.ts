import { reservedHeaders, sendLimits } from '@postpress/contracts';
import { invariant } from '../../base/invariant.ts';
import type { StoredEmail } from '../emails/email-contents.ts';
import { type Mailbox, readMailbox } from './mailboxes.ts';
import { encodedWords } from './mime/encoded-words.ts';
import { fold, type HeaderField, textField } from './mime/header-field.ts';
import { alternativePart, filePart, type MimePart, multipart, textPart } from './mime/multipart.ts';
import { isStandardField } from './standard-fields.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is meant
const NON_ASCII = /[^\x00-\x7f]/;

/** RFC 5322, 3.2.3: a display name of atoms and spaces needs no quotes. */
const ATOMS = /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+(?: [A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+)*$/;

const QUOTED_MAX = 60;

/** A message without its signatures. */
export type ComposedMessage = {
  fields: readonly HeaderField[];
  /** Everything after the empty line: ASCII with CRLF line ends, including the last one. */
  body: string;
  /** Whether its header contains UTF-8 (RFC 6532): only hosts with SMTPUTF8 accept it. */
  smtpUtf8: boolean;
};

const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]+@[\x21-\x3b\x3d\x3f-\x7e]+>$/;
/** Names of custom header fields; all other fields are ours. */
const CUSTOM_NAME = /^X-[\x21-\x39\x3b-\x7e]+$/i;

/**
 * Composes the message of an accepted email: the same bytes each time.
 *
 * Bodies are quoted-printable and attachments base64, so that signatures survive 7-bit gateways. Text and HTML are
 * alternatives; attachments are beside them in a multipart/mixed.
 *
 * @param unsubscribeUrl for List-Unsubscribe with one click (RFC 8058); null omits both fields
 */
export function composeMessage(email: StoredEmail, unsubscribeUrl: string | null): ComposedMessage {
  invariant(MESSAGE_ID.test(email.messageId), `the Message-ID of ${email.id} has another form`);
  const from = storedMailbox(email.id, email.from);
  const to = storedMailbox(email.id, email.to);
  const replyTo = splitMailboxes(email.replyTo ?? '').map((each) =>
    storedMailbox(email.id, withId(each, email.id)),
  );
  const headers = email.headers ?? {};
  const content = contentOf(email);
  const fields: HeaderField[] = [
    mailboxField('From', [from]),
    mailboxField('To', [to]),
    textField('Subject', email.subject),
    { name: 'Date', value: dateOf(email.sendAt) },
    { name: 'Message-ID', value: email.messageId },
    ...(replyTo.length > 0 ? [mailboxField('Reply-To', replyTo)] : []),
    // RFC 2369, 3.1: there is one, and what the sender wrote is as it was meant.
    ...(unsubscribeUrl === null || 'List-Unsubscribe' in headers ? [] : unsubscribeFields(unsubscribeUrl)),
    { name: 'Feedback-ID', value: feedbackId(email) },
    ...customFields(headers),
    { name: 'MIME-Version', value: '1.0' },
    ...content.fields,
  ];
  const smtpUtf8 = [from, to, ...replyTo].some(({ address }) => address.needsUtf8);
  return { fields, body: content.content, smtpUtf8 };
}

/** At the commas outside quotes; what is stored was written by `writeMailbox`. */
function splitMailboxes(list: string): string[] {
  return list.match(/(?:"(?:[^"\\]|\\.)*"|[^",])+/g)?.map((each) => each.trim()) ?? [];
}

/**
 * `orders+@reply.shop.example` asks for the email's id behind the plus, so that a reply names the email it answers. An
 * address without room for it (64 octets before the @) stays as it is.
 */
function withId(replyTo: string, id: string): string {
  const linked = replyTo.replace(/\+(?=@[^@]*$)/, () => `+${id.replaceAll('-', '')}`);
  return readMailbox(linked).ok ? linked : replyTo;
}

/** Valid, because it was read before it was stored. */
export function storedMailbox(id: string, text: string): Mailbox {
  const read = readMailbox(text);
  invariant(read.ok, `an address of ${id} can't be read`);
  return read.mailbox;
}

function contentOf({ id, html, text, attachments }: StoredEmail): MimePart {
  const name = id.replaceAll('-', '');
  // Mail programs show the last alternative they support: the HTML.
  const named = attachments.some(({ contentId }) => contentId) ? contentIdsIn(html) : new Set();
  const kinds = Map.groupBy(attachments, ({ contentId, isAlternative }) =>
    isAlternative ? 'alternative' : contentId && named.has(contentId) ? 'inline' : 'attachment',
  );
  const page = textPart('html', html);
  const images = kinds.get('inline')?.map((file) => filePart(file, 'inline'));
  const alternatives = [
    ...(text === '' ? [] : [textPart('plain', text)]),
    images ? multipart('related', name, [page, ...images]) : page,
    ...(kinds.get('alternative')?.map(alternativePart) ?? []),
  ];
  const [only] = alternatives;
  const shown = alternatives.length === 1 && only ? only : multipart('alternative', name, alternatives);
  const files = kinds.get('attachment')?.map((file) => filePart(file, 'attachment'));
  return files ? multipart('mixed', name, [shown, ...files]) : shown;
}

/** What `cid:` URLs (RFC 2392) name, wherever they are. */
function contentIdsIn(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [, written = ''] of html.matchAll(/cid:([^\s"'<>()]{1,1000})/gi)) {
    ids.add(written);
    ids.add(written.replaceAll('&amp;', '&'));
    try {
      ids.add(decodeURIComponent(written));
    } catch {}
  }
  return ids;
}

function unsubscribeFields(url: string): HeaderField[] {
  return [
    { name: 'List-Unsubscribe', value: `<${url}>` },
    { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
  ];
}

/** Feedback loops aggregate by these: the project, the workspace, the kind of email, and a constant name last. */
function feedbackId({ projectId, workspaceId }: StoredEmail): string {
  return `project-${projectId}:workspace-${workspaceId}:transactional:postpress`;
}

function customFields(headers: Readonly<Record<string, string>>): HeaderField[] {
  return Object.entries(headers)
    .filter(([name]) => isCustom(name) || isStandardField(name))
    .map(([name, value]) => (isStandardField(name) ? standardField(name, value) : textField(name, value)));
}

/** Of ASCII and checked, so never in encoded words, which would hide its Message-IDs and URLs. */
function standardField(name: string, value: string): HeaderField {
  return { name, value: fold(name, value.split(' ')) };
}

function isCustom(name: string): boolean {
  if (name.length > sendLimits.headerNameCharactersMax || !CUSTOM_NAME.test(name)) return false;
  return !reservedHeaders.some((reserved) => name.toLowerCase().startsWith(reserved.toLowerCase()));
}

/** `Tue, 01 Jan 2030 12:00:00 +0000` (RFC 5322, 3.3); `GMT` is its obsolete form. */
function dateOf(moment: Date): string {
  return moment.toUTCString().replace('GMT', '+0000');
}

/**
 * `From`, `To` or `Reply-To`. Names other than ASCII are encoded words. An address never is, because
 * RFC 2047, 5 forbids it: a local part other than ASCII is written as it is (RFC 6532).
 */
function mailboxField(field: string, mailboxes: readonly Mailbox[]): HeaderField {
  const tokens = mailboxes.flatMap(({ name, address }, at) => {
    const shown = (name ?? '').replace(/\p{Cc}+/gu, ' ').trim();
    const end = at < mailboxes.length - 1 ? ',' : '';
    if (shown === '') return [`${address.text}${end}`];
    return [...phrase(shown, field.length + 2), `<${address.text}>${end}`];
  });
  return { name: field, value: fold(field, tokens) };
}

function phrase(name: string, column: number): string[] {
  // A long name is encoded even if it is ASCII, because a quoted string cannot be folded.
  if (NON_ASCII.test(name) || name.includes('=?') || name.length > QUOTED_MAX)
    return encodedWords(name, column);
  if (ATOMS.test(name)) return name.split(' ');
  return [`"${name.replace(/["\\]/g, '\\$&')}"`];
}
