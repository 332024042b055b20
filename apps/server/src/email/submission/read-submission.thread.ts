import { hash } from 'node:crypto';
import {
  type AttachmentType,
  type BatchEmail,
  emailStreams,
  reservedHeaders,
  sendLimits,
} from '@postpress/contracts';
import { isJsonObject } from '@postpress/design/json';
import { AppError } from '../../base/app-error.ts';
import { shown } from '../accept/malformed.ts';
import { decodeWords } from '../message/decode-words.ts';
import { htmlOfText, type Message, type MessageFile, parseMessage } from '../message/parse-message.ts';

/** A submitted message and its envelope. */
export type Submission = { raw: Uint8Array; recipients: readonly string[] };

/** What all recipients get, and each recipient with the key that its email is known by. */
export type ReadSubmission = {
  common: Omit<BatchEmail, 'to' | 'idempotencyKey'>;
  recipients: Pick<BatchEmail, 'to' | 'idempotencyKey'>[];
  /** Names of its header fields that would steer a relay, which the emails are without. */
  leftOut: string[];
};

/** What its header fields of ours begin with. */
const OWN = 'x-postpress-';

/**
 * Reads a submitted message: the header fields `X-Postpress-…` as members of
 * the body, other `X-…` fields as its headers. An email is known again for 24 hours by its Message-ID and recipient, or
 * by `X-Postpress-Idempotency-Key`.
 *
 * @throws AppError VALIDATION_ERROR
 * @onThread
 */
export function readSubmission({ raw, recipients }: Submission): ReadSubmission {
  const { email, isCut } = parseMessage(raw, { textBytesMax: sendLimits.contentBytesMax });
  if (isCut) throw wrong('The message has too much text, or too many parts.');
  // Clients may write any value as encoded words.
  const fields = email.headers.map((field) => ({ ...field, value: decodeWords(field.value).trim() }));
  const own = ownFields(fields);
  const content = contentOf(email, own);
  const attachments = email.attachments.map(toAttachment);
  const replyTo = email.replyTo[0]?.address;
  const extra = fields.filter(isExtra);
  const headers = Object.fromEntries(
    extra.filter((field) => !isReserved(field)).map(({ originalKey, value }) => [originalKey, value]),
  );
  const tags = own('tags');
  const scheduledAt = own('scheduled-at');
  const stream = readStream(own('stream'));
  const name = own('idempotency-key') ?? email.messageId;
  const common = {
    from: fromOf(email),
    ...content,
    ...(replyTo && { replyTo }),
    ...(tags !== undefined && { tags: readTags(tags) }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(attachments.length > 0 && { attachments }),
    ...(scheduledAt !== undefined && { scheduledAt }),
    stream,
  };
  return {
    common,
    recipients: recipients.map((to) => ({
      to: [to],
      ...(name !== undefined && {
        idempotencyKey: `smtp ${hash('sha256', `${name}\n${to.toLowerCase()}`, 'base64url')}`,
      }),
    })),
    leftOut: [...new Set(extra.filter(isReserved).map(({ originalKey }) => originalKey))],
  };
}

type OwnFields = (name: string) => string | undefined;

function ownFields(headers: Message['headers']): OwnFields {
  const values = new Map(
    headers.flatMap(({ key, value }) => (key.startsWith(OWN) ? [[key.slice(OWN.length), value]] : [])),
  );
  return (name) => values.get(name);
}

function fromOf({ from }: Message): string {
  if (!from?.address) throw wrong('The message needs a From field with one address.');
  // Quoted, so that a comma or a bracket in the name is part of it.
  return from.name ? `"${from.name.replaceAll(/["\\]/g, '')}" <${from.address}>` : from.address;
}

/** HTML, text and subject; or the template that stands for them. */
function contentOf({ html, text, subject }: Message, own: OwnFields) {
  const line = subject?.trim();
  const templateId = own('template');
  if (templateId !== undefined) {
    const variables = own('variables');
    return {
      templateId,
      ...(line && { subject: line }),
      ...(variables !== undefined && { variables: readVariables(variables) }),
    };
  }
  // The first test is fast, and enough for most.
  if (html?.toLowerCase().includes('cid:') && /<[^>]+\bcid:/i.test(html))
    throw wrong('Inline images (cid:) are not sent: give the images a URL, or attach them.');
  if (!html && !text) throw wrong('The message has neither HTML nor text.');
  return { subject: line || '(no subject)', html: html ?? htmlOfText(text ?? ''), ...(text && { text }) };
}

function readStream(text = 'transactional'): (typeof emailStreams)[number] {
  const stream = emailStreams.find((each) => each === text);
  if (stream) return stream;
  throw wrong(`X-Postpress-Stream must be ${emailStreams.join(' or ')}; ${shown(text)} was given.`);
}

/** `campaign=spring, kind=news`. */
function readTags(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('=', 2).map((each) => each.trim()));
  return Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value]));
}

function readVariables(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    if (isJsonObject(read)) return read;
  } catch {}
  throw wrong(`X-Postpress-Variables must be a JSON object; ${shown(text)} was given.`);
}

const reserved = reservedHeaders.map((begin) => begin.toLowerCase());
/** What mail programs say of themselves. */
const OF_PROGRAMS = ['x-mailer', 'x-priority', 'x-msmail-priority', 'x-originating-ip'];

/** Fields that the sender may set; the others, such as Received, belong to the way here. */
function isExtra({ key }: Message['headers'][number]): boolean {
  return key.startsWith('x-') && !key.startsWith(OWN) && !OF_PROGRAMS.includes(key);
}

function isReserved({ key }: Message['headers'][number]): boolean {
  return reserved.some((begin) => key.startsWith(begin));
}

function toAttachment({ filename, mimeType, content }: MessageFile, at: number) {
  return {
    filename: filename ?? `attachment-${at + 1}`,
    contentType: mimeType as AttachmentType,
    content: content.toString('base64'),
  };
}

function wrong(message: string): AppError {
  return new AppError('VALIDATION_ERROR', message);
}
