import { isAscii } from 'node:buffer';
import { reservedHeaders, sendLimits } from '@postpress/contracts';
import { invariant } from '../../base/invariant.ts';
import type { StoredEmail } from '../emails/email-contents.ts';
import { type Mailbox, readMailbox } from './mail-addresses.ts';
import { encodedWords, fold, type HeaderField, textField, writeFields } from './mime/header-field.ts';
import { quotedPrintable } from './mime/quoted-printable.ts';
import { type RecipientLinks, withLinks } from './recipient-links.ts';
import { isFieldOfWords, isStandardField } from './standard-fields.ts';
import type { Tracking } from './track-email.ts';

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
 * @param links for the tags of its texts; those of its topic also for List-Unsubscribe with one click (RFC 8058)
 * @param track makes the HTML tracked, once all tags have their values; for an email whose topic tracks something
 */
export function composeMessage(
  email: StoredEmail,
  links: RecipientLinks,
  track: (html: string, tracking: Tracking) => string = (html) => html,
): ComposedMessage {
  invariant(MESSAGE_ID.test(email.messageId), `the Message-ID of ${email.id} has another form`);
  const from = storedMailbox(email.id, email.from);
  const to = storedMailbox(email.id, email.to);
  const replyTo = splitMailboxes(email.replyTo ?? '').map((each) =>
    storedMailbox(email.id, withId(each, email.id)),
  );
  const headers = email.headers ?? {};
  const texts = withLinks(email, links);
  if (email.tracking && texts.html !== '') texts.html = track(texts.html, email.tracking);
  const content = contentOf({ ...email, ...texts });
  const fields: HeaderField[] = [
    mailboxField('From', [from]),
    mailboxField('To', [to]),
    textField('Subject', email.subject),
    { name: 'Date', value: dateOf(email.sendAt) },
    { name: 'Message-ID', value: email.messageId },
    ...(replyTo.length > 0 ? [mailboxField('Reply-To', replyTo)] : []),
    // RFC 2369, 3.1: there is one, and what the sender wrote is as it was meant.
    ...(!links.topic || !email.listUnsubscribe || 'List-Unsubscribe' in headers
      ? []
      : unsubscribeFields(links.topic.unsubscribe)),
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
    .map(([name, value]) =>
      isStandardField(name) && !isFieldOfWords(name) ? standardField(name, value) : textField(name, value),
    );
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

/** One MIME entity: its header, and its content in a 7-bit encoding. */
type MimePart = { fields: HeaderField[]; content: string };

/** With parameters: tokens, or quoted strings without blanks, which a fold would change. */
const MEDIA_TYPE =
  /^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*(?:; [A-Za-z0-9-]+=(?:[A-Za-z0-9!#$&^_.+-]+|"[!#-:<-[\]-~]*"))*$/;

function textPart(subtype: 'plain' | 'html', text: string): MimePart {
  return {
    fields: [
      { name: 'Content-Type', value: `text/${subtype}; charset=utf-8` },
      { name: 'Content-Transfer-Encoding', value: 'quoted-printable' },
    ],
    content: `${quotedPrintable(text)}\r\n`,
  };
}

type MimeFile = { filename: string; contentType: string; content: Buffer; contentId?: string | null };

/** A file in base64. An invalid media type is sent as `application/octet-stream`. */
function filePart(file: MimeFile, disposition: 'attachment' | 'inline'): MimePart {
  const { filename, contentType, contentId } = file;
  const { type, encoding, content } = encoded(contentType, file.content);
  return {
    fields: [
      { name: 'Content-Type', value: `${type};\r\n name=${nameParameter(filename)}` },
      { name: 'Content-Disposition', value: fileDisposition(disposition, filename) },
      ...(contentId ? [{ name: 'Content-ID', value: `<${contentId}>` }] : []),
      { name: 'Content-Transfer-Encoding', value: encoding },
    ],
    content,
  };
}

/** Another form of the text: an invitation. */
function alternativePart({ contentType, content }: MimeFile): MimePart {
  return {
    fields: [
      { name: 'Content-Type', value: foldedType(contentType) },
      { name: 'Content-Transfer-Encoding', value: 'base64' },
    ],
    content: base64Lines(content),
  };
}

/** A message in a message must not be encoded (RFC 2046, 5.2.1): one that has to be is a file of another type. */
function encoded(contentType: string, content: Buffer): { type: string; encoding: string; content: string } {
  const isMessage = /^message\//i.test(contentType);
  const lines = isMessage ? plainLines(content) : undefined;
  if (lines !== undefined) return { type: foldedType(contentType), encoding: '7bit', content: lines };
  const type = isMessage ? 'application/octet-stream' : foldedType(contentType);
  return { type, encoding: 'base64', content: base64Lines(content) };
}

/** ASCII in lines that every host accepts, with CRLF; undefined where it is something else. */
function plainLines(content: Buffer): string | undefined {
  if (!isAscii(content) || content.includes(0)) return undefined;
  const lines = content.toString('latin1').split(/\r\n|\r|\n/);
  if (lines.some(({ length }) => length > 998)) return undefined;
  return `${lines.join('\r\n')}\r\n`;
}

function foldedType(contentType: string): string {
  return MEDIA_TYPE.test(contentType) ? contentType.replaceAll('; ', ';\r\n ') : 'application/octet-stream';
}

/**
 * Joins parts (RFC 2046, 5.1). The boundary begins with `=_`, which neither quoted-printable nor base64 can contain, so
 * no content can end a part.
 *
 * @param name makes the boundary; constant for a message, so that every attempt sends the same bytes
 */
function multipart(
  subtype: 'alternative' | 'mixed' | 'related',
  name: string,
  parts: readonly MimePart[],
): MimePart {
  const boundary = `=_${subtype}_${name}`;
  // RFC 2387, 3.1: the type of the first part is required.
  const root = subtype === 'related' ? '\r\n type="text/html";' : '';
  let content = '';
  for (const part of parts) content += `--${boundary}\r\n${writeFields(part.fields)}\r\n${part.content}`;
  return {
    fields: [{ name: 'Content-Type', value: `multipart/${subtype};${root}\r\n boundary="${boundary}"` }],
    content: `${content}--${boundary}--\r\n`,
  };
}

/** Octets in a line of 76 characters. */
const LINE_OCTETS = 57;

/** Content as base64 in lines of 76 characters (RFC 2045, 6.8), each ended by CRLF. */
function base64Lines(content: Buffer): string {
  let lines = '';
  for (let at = 0; at < content.length; at += LINE_OCTETS)
    lines += `${content.toString('base64', at, at + LINE_OCTETS)}\r\n`;
  return lines;
}

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
