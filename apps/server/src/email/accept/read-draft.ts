import {
  contentTypeOf,
  executableIn,
  reservedHeaders,
  SendEmailBody,
  sendLimits,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { decodeBase64 } from '../../base/base64.ts';
import { type BodyInput, defineBodyComputation } from '../../base/computation.ts';
import { htmlOfText } from '../message/html-of-text.ts';
import {
  forbiddenIn,
  type MailAddress,
  type Mailbox,
  readAddress,
  readMailbox,
} from '../message/mail-addresses.ts';
import { oneLine } from '../message/mime/header-field.ts';
import { readSimulatedOutcome } from '../message/simulated-recipient.ts';
import { isMessageId } from '../message/standard-fields.ts';
import { count, malformed, shown } from './malformed.ts';
import { readScheduledAt } from './scheduled-time.ts';

const { tagsMax, tagKeyCharactersMax, tagValueCharactersMax } = sendLimits;
const { headersMax, headerNameCharactersMax, headerCharactersMax } = sendLimits;

const TAG = /^[A-Za-z0-9_-]*$/;

/** A send request whose fields are all safe to put into a message. */
export type EmailDraft = {
  from: Mailbox;
  to: MailAddress;
  /** As the caller wrote it. */
  toWritten: string;
  /** Mailboxes, separated by commas. */
  replyTo: string | null;
  /** The id of a received email, or a Message-ID; null: it answers nothing. */
  inReplyTo: string | null;
  subject: string;
  /** As text, or as the UTF-8 that a thread wrote. */
  html: string | Buffer;
  /** Whether the request had no HTML. */
  htmlFromText: boolean;
  /** Null: made from the HTML when the message is composed. */
  text: string | Buffer | null;
  tags: Record<string, string> | null;
  headers: Record<string, string> | null;
  attachments: readonly Attachment[];
  /** HTML, text and attachments. */
  contentBytes: number;
  /** When to send; null: at once. */
  scheduledAt: Date | null;
  /** Whether transactional emails leave first. */
  broadcast: boolean;
  /** The key of what its recipient can leave; null: nothing. */
  topic: string | null;
  /** Whether the content stays after the final status, and is shown. */
  storeContent: boolean;
};

/** What only programs that submit messages can give, checked by those who read it. */
export type MessageExtras = Pick<EmailDraft, 'replyTo' | 'headers' | 'attachments'> & {
  /** What of the message is not sent as it was. */
  warnings: string[];
};

export const sendEmailWork = defineBodyComputation({
  module: import.meta.url,
  name: 'sendEmailWork',
  body: SendEmailBody,
  makes: 'value',
  run: ({ body }: BodyInput<SendEmailBody, undefined>): EmailDraft => readDraft(body),
});

/**
 * Checks everything about a request that needs no lookup. No field can end a header line or begin another.
 *
 * @param body types are already checked
 * @param extras instead of those fields of the body
 * @throws AppError VALIDATION_ERROR naming the field, the limit and the value
 */
export function readDraft(body: SendEmailBody, extras?: MessageExtras): EmailDraft {
  const { to: [toWritten = ''] = [], subject, text = null, tags, headers } = body;
  const html = body.html ?? (text ? htmlOfText(text) : undefined);
  if (html === undefined) throw new AppError('VALIDATION_ERROR', 'html is required, unless there is text.');
  const from = readMailbox(body.from);
  if (!from.ok) throw malformed('from', `${from.why}; ${shown(body.from)} was given`);
  const to = bareAddress('to.0', toWritten);
  requireOutcome(to, toWritten);
  if (body.replyTo !== undefined) bareAddress('replyTo', body.replyTo);
  if (body.inReplyTo !== undefined) checkInReplyTo(body.inReplyTo);
  checkSubject(subject);
  requireText('subject', subject);
  requireText('html', html);
  // First: HTML that is made from it has its faults.
  if (text !== null) checkStorable('text', text);
  checkStorable('html', html);
  if (tags) checkTags(tags);
  if (headers) checkHeaders(headers);
  const attachments = extras?.attachments ?? readAttachments(body.attachments ?? []);
  return {
    from: from.mailbox,
    to,
    toWritten,
    replyTo: extras?.replyTo ?? body.replyTo ?? null,
    inReplyTo: body.inReplyTo ?? null,
    subject,
    html,
    htmlFromText: body.html === undefined,
    text,
    tags: isEmpty(tags) ? null : tags,
    headers: extras?.headers ?? (isEmpty(headers) ? null : headers),
    attachments,
    contentBytes: checkContentSize({ html, text, attachments }),
    scheduledAt: body.scheduledAt === undefined ? null : readScheduledAt(body.scheduledAt),
    broadcast: body.stream === 'broadcast',
    topic: body.topic ?? null,
    storeContent: body.storeContent ?? true,
  };
}

const RECEIVED_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function checkInReplyTo(text: string): void {
  if (RECEIVED_ID.test(text) || isMessageId(text)) return;
  throw malformed(
    'inReplyTo',
    `must be the id of a received email, or a Message-ID as <id@shop.example>; ${shown(text)} was given`,
  );
}

/** @throws AppError VALIDATION_ERROR for a subject that is too long or has several lines */
function checkSubject(subject: string): void {
  const forbidden = forbiddenIn(subject);
  if (forbidden) throw malformed('subject', `${forbidden}; ${shown(subject)} was given`);
  // There are never more code points than UTF-16 units, so only long subjects are counted.
  if (subject.length <= sendLimits.subjectCharactersMax) return;
  const characters = [...subject].length;
  if (characters > sendLimits.subjectCharactersMax)
    throw malformed(
      'subject',
      `must have ${sendLimits.subjectCharactersMax} characters or fewer; ${count(characters)} were given`,
    );
}

/** The schema refuses empty texts, but merging can produce one. */
function requireText(field: 'subject' | 'html', value: string): void {
  if (value === '') throw malformed(field, 'must not be empty');
}

const NO_SUBJECT = '(no subject)';

/**
 * A subject that is merged, or that a program wrote, as it can be sent: controls and line breaks become one space, and it
 * is as long as it may be.
 *
 * @returns `warnings`: sentences, if it had to be changed in other ways
 */
export function fittingSubject(text: string): { subject: string; warnings: string[] } {
  const line = oneLine(text);
  if (line === '') return { subject: NO_SUBJECT, warnings: ['The subject is empty.'] };
  const max = sendLimits.subjectCharactersMax;
  if (line.length <= max) return { subject: line, warnings: [] };
  const characters = [...line];
  if (characters.length <= max) return { subject: line, warnings: [] };
  const warning = `The subject was cut: it has ${count(characters.length)} characters, and ${max} may be sent.`;
  return { subject: characters.slice(0, max).join(''), warnings: [warning] };
}

function bareAddress(field: string, written: string): MailAddress {
  const read = readAddress(written);
  if (read.ok) return read.address;
  const hint =
    written.includes('<') && written.trimEnd().endsWith('>')
      ? ' (a bare address is expected, without a display name)'
      : '';
  throw malformed(field, `${read.why}; ${shown(written)} was given${hint}`);
}

/** @throws AppError VALIDATION_ERROR for a simulated recipient that names no outcome */
function requireOutcome(to: MailAddress, toWritten: string): void {
  const simulated = readSimulatedOutcome(to);
  if (simulated?.ok === false) throw malformed('to.0', `${simulated.why}; ${shown(toWritten)} was given`);
}

/** Text that is not valid UTF-16 can be neither stored nor sent. */
function checkStorable(field: 'html' | 'text', value: string): void {
  if (value.includes('\0')) throw malformed(field, 'has the character U+0000, which no email may have');
  if (!value.isWellFormed()) throw malformed(field, 'has half of a surrogate pair, which UTF-8 cannot write');
}

function isEmpty(record: object | undefined): record is undefined {
  return record === undefined || Object.keys(record).length === 0;
}

/**
 * The size of an email's content: HTML and text as UTF-8, attachments decoded.
 *
 * @throws AppError VALIDATION_ERROR with the three sizes when they exceed the limit together
 */
function checkContentSize(content: {
  html: string;
  text: string | null;
  attachments: readonly Attachment[];
}): number {
  const html = Buffer.byteLength(content.html);
  const text = content.text === null ? 0 : Buffer.byteLength(content.text);
  const attachments = content.attachments.reduce((sum, each) => sum + each.content.length, 0);
  const all = html + text + attachments;
  if (all <= sendLimits.contentBytesMax) return all;
  throw new AppError(
    'VALIDATION_ERROR',
    `The content of the email must have ${count(sendLimits.contentBytesMax)} bytes or fewer; ${count(all)} were given: html ${count(html)}, text ${count(text)}, attachments ${count(attachments)}.`,
  );
}

/** @throws AppError VALIDATION_ERROR naming the tag, the limit and the value */
function checkTags(tags: Readonly<Record<string, string>>): void {
  const entries = Object.entries(tags);
  if (entries.length > tagsMax)
    throw malformed('tags', `must have ${tagsMax} entries or fewer; ${count(entries.length)} were given`);
  for (const [key, value] of entries) {
    if (key.length < 1 || key.length > tagKeyCharactersMax)
      throw malformed(
        `tags: the key ${shown(key)}`,
        `must have 1 to ${tagKeyCharactersMax} characters; it has ${count(key.length)}`,
      );
    if (!TAG.test(key))
      throw malformed(`tags: the key ${shown(key)}`, 'must have letters, digits, underscore and hyphen only');
    if (value.length > tagValueCharactersMax)
      throw malformed(
        `tags.${key}`,
        `must have ${tagValueCharactersMax} characters or fewer; ${count(value.length)} were given`,
      );
    if (!TAG.test(value))
      throw malformed(
        `tags.${key}`,
        `must have letters, digits, underscore and hyphen only; ${shown(value)} was given`,
      );
  }
}

/**
 * The `idempotency-key` of a request, byte for byte; `undefined` where there is none.
 *
 * @throws AppError VALIDATION_ERROR for an empty key, or one over 255 characters
 */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.length >= 1 && header.length <= sendLimits.idempotencyKeyCharactersMax) return header;
  const given = header === '' ? 'nothing was given' : `${count(header.length)} were given`;
  throw malformed(
    'idempotency-key',
    `must have 1 to ${sendLimits.idempotencyKeyCharactersMax} characters; ${given}`,
  );
}

/** RFC 5322, 3.6.8: printable ASCII except the colon. */
const HEADER_NAME = /^X-[!-9;-~]+$/i;
const HEADER_VALUE = /^[ -~]*$/;

/**
 * Checks custom header fields: X-* only, one line each, so that no field can imitate another.
 *
 * @throws AppError VALIDATION_ERROR naming the header, the limit and the value
 */
function checkHeaders(headers: Readonly<Record<string, string>>): void {
  const entries = Object.entries(headers);
  if (entries.length > headersMax)
    throw malformed(
      'headers',
      `must have ${headersMax} entries or fewer; ${count(entries.length)} were given`,
    );
  const names = new Set<string>();
  for (const [name, value] of entries) {
    checkName(name);
    if (names.has(name.toLowerCase()))
      throw malformed('headers', `names ${shown(name)} twice; upper and lower case are alike`);
    names.add(name.toLowerCase());
    if (!HEADER_VALUE.test(value))
      throw malformed(`headers.${name}`, `must be one line of printable ASCII; ${shown(value)} was given`);
    if (name.length + value.length > headerCharactersMax)
      throw malformed(
        `headers.${name}`,
        `must have ${headerCharactersMax} characters or fewer, name and value together; ${count(name.length + value.length)} were given`,
      );
  }
}

function checkName(name: string): void {
  const nameFault = (why: string) => malformed(`headers: the name ${shown(name)}`, why);
  if (!HEADER_NAME.test(name))
    throw nameFault('must begin with X- and be printable ASCII without a colon or blanks');
  if (name.length > headerNameCharactersMax)
    throw nameFault(`must have ${headerNameCharactersMax} characters or fewer; it has ${count(name.length)}`);
  const reserved = reservedHeaders.find((begin) => name.toLowerCase().startsWith(begin.toLowerCase()));
  if (reserved !== undefined)
    throw nameFault(`is reserved: names beginning with ${reserved} are not for callers`);
}

export type Attachment = {
  filename: string;
  /** A media type; with parameters where a message brought them. */
  contentType: string;
  /** What the HTML names by `cid:`, if it is an inline image. */
  contentId?: string | null;
  /** Whether it is another form of the text, as an invitation is. */
  isAlternative?: boolean;
  /** Empty until it is fetched, where there is a URL. */
  content: Buffer;
  url?: string;
};

/**
 * Decodes attachments.
 *
 * @param given types and number are already checked
 * @throws AppError VALIDATION_ERROR naming the attachment and what is wrong with it
 */
export function readAttachments(
  given: readonly {
    filename: string;
    contentType?: string | undefined;
    contentId?: string | undefined;
    content?: string | undefined;
    url?: string | undefined;
  }[],
): Attachment[] {
  return given.map(
    ({ filename, contentType = contentTypeOf(filename), contentId = null, content, url }, index) => {
      const field = `attachments.${index}`;
      const fault = faultOfFilename(filename);
      if (fault !== undefined) throw malformed(`${field}.filename`, `${fault}; ${shown(filename)} was given`);
      requireSendable(field, { filename, contentType });
      if (contentId !== null && !isContentId(contentId))
        throw malformed(
          `${field}.contentId`,
          `must have 1 to ${sendLimits.contentIdCharactersMax} characters of printable ASCII, without blanks and angle brackets; ${shown(contentId)} was given`,
        );
      if (url !== undefined && content !== undefined)
        throw malformed(field, 'has both content and url: give one of them');
      if (url !== undefined) return { filename, contentType, contentId, content: Buffer.alloc(0), url };
      if (content === undefined) throw malformed(`${field}.content`, 'is required');
      const bytes = decodeBase64(content);
      if (bytes === undefined) throw malformed(`${field}.content`, faultOfBase64(content));
      return { filename, contentType, contentId, content: bytes };
    },
  );
}

/** @throws AppError VALIDATION_ERROR for a program, and for a type that is not one of a file */
function requireSendable(field: string, file: { filename: string; contentType: string }): void {
  const executable = executableIn(file);
  if (executable !== undefined)
    throw malformed(
      field,
      `is a program (${executable}), and mailbox providers refuse emails with programs: link to ${shown(file.filename)} instead`,
    );
  if (/^multipart\//i.test(file.contentType))
    throw malformed(`${field}.contentType`, `must be that of a file; ${shown(file.contentType)} was given`);
}

/** Whether a text can be a Content-ID (RFC 2045, 7), with or without an @. */
export function isContentId(text: string): boolean {
  return /^[!-;=?-~]+$/.test(text) && text.length <= sendLimits.contentIdCharactersMax;
}

/** Refuses names that a mail program could take for a path or display as another name. */
function faultOfFilename(name: string): string | undefined {
  if (name.trim() === '') return 'must not be empty';
  const octets = Buffer.byteLength(name);
  if (octets > sendLimits.filenameOctetsMax)
    return `must have ${sendLimits.filenameOctetsMax} octets or fewer, it has ${count(octets)}`;
  const forbidden = forbiddenIn(name);
  if (forbidden) return forbidden;
  if (/[/\\]/.test(name)) return 'must be a name without slashes and backslashes';
  if (/^\.+$/.test(name)) return 'must be more than dots';
  return undefined;
}

function faultOfBase64(text: string): string {
  const expected = 'must be base64 (RFC 4648, 4) with its padding and nothing else';
  if (text.startsWith('data:')) return `${expected}; a data URL was given, leave out all up to its comma`;
  const odd = /[^A-Za-z0-9+/=]/.exec(text);
  if (odd) return `${expected}; ${shown(odd[0])} is at ${count(odd.index)}`;
  return `${expected}; ${count(text.length)} characters with ${text.endsWith('=') ? 'wrong' : 'missing'} padding were given`;
}

/** Restores the buffers of a draft read on a thread, which returns them as plain byte arrays. */
export function withBuffers(draft: EmailDraft): EmailDraft {
  const { html, text } = draft;
  return {
    ...draft,
    html: typeof html === 'string' ? html : toBuffer(html),
    text: text === null || typeof text === 'string' ? text : toBuffer(text),
    attachments: draft.attachments.map((attachment) => ({
      ...attachment,
      content: toBuffer(attachment.content),
    })),
  };
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
