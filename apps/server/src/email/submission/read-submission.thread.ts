import { hash } from 'node:crypto';
import { type BatchEmail, emailStreams, sendLimits } from '@postpress/contracts';
import { isJsonObject } from '@postpress/design/json';
import { AppError } from '../../base/app-error.ts';
import { count, shown } from '../accept/malformed.ts';
import { type GivenEmail, type ReadBatch, readBatch } from '../accept/read-batch.ts';
import { type Attachment, fittingSubject, type MessageExtras } from '../accept/read-draft.ts';
import { htmlOfText } from '../message/html-of-text.ts';
import { readAddress, writeMailbox } from '../message/mail-addresses.ts';
import type { FoundMailbox } from '../message/mailbox-list.ts';
import { oneLine } from '../message/mime/header-field.ts';
import { type Message, parseMessage } from '../message/parse-message.ts';
import { isMessageId } from '../message/standard-fields.ts';
import { keptFields, type OwnFields, ownFields } from './submitted-fields.ts';
import { submittedFiles } from './submitted-files.ts';

/** A submitted message and its envelope. */
export type Submission = { raw: Uint8Array; recipients: readonly string[] };

type TemplateStep = { named: { templateId: string; language?: string | undefined }; emails: GivenEmail[] };
/** The emails of a message, an email for each recipient: read, or waiting for their template. */
export type ReadSubmission = { step: ReadBatch | TemplateStep } & {
  /** Names of its header fields that would steer a relay, which the emails are without. */
  reserved: string[];
};

const WARNINGS_MAX = 30;
const FILES_MAX = 1_000;
const REPLY_TO_MAX = 20;

/**
 * Reads a submitted message: the header fields `X-Postpress-…` as members of the body of the API, other `X-…` fields and
 * the standard fields of threads and lists as headers. What programs add and cannot be sent is left out with a warning.
 *
 * An email is known again for 24 hours by `X-Postpress-Idempotency-Key`, or by its Message-ID, recipient and content.
 *
 * @throws AppError VALIDATION_ERROR in the words of the message
 * @onThread
 */
export async function readSubmission({ raw, recipients }: Submission): Promise<ReadSubmission> {
  const { email, isCut } = await parseMessage(raw, { textBytesMax: sendLimits.contentBytesMax });
  if (isCut) throw wrong('The message has too much text, or too many parts.');
  const own = ownFields(email.headers);
  const { headers, reserved, leftOut } = keptFields(email.headers);
  const { files, leftOut: alternatives } = submittedFiles(email);
  if (files.length > FILES_MAX)
    throw wrong(`The message has ${count(files.length)} attachments; ${count(FILES_MAX)} are the most.`);
  const { content, warnings } = contentOf(email, own);
  checkSize(content, files);
  const common = { from: fromOf(email), ...content, ...settingsOf(own) };
  const extras: MessageExtras = {
    replyTo: replyToOf(email, warnings),
    headers: Object.keys(headers).length > 0 ? headers : null,
    attachments: files,
    warnings,
  };
  for (const name of reserved) warnings.push(`The header field ${name} was left out: it is reserved.`);
  for (const { name, why } of leftOut) warnings.push(`The header field ${name} was left out: ${why}.`);
  for (const type of alternatives) warnings.push(`The alternative ${type} was left out.`);
  if (warnings.length > WARNINGS_MAX)
    warnings.splice(WARNINGS_MAX, warnings.length, `${warnings.length - WARNINGS_MAX} more were left out.`);
  const key = keyFor(email, own, { common, extras });
  // Programs name a recipient twice, in To and Bcc.
  const once = new Map(recipients.toReversed().map((to) => [to.toLowerCase(), to]));
  const emails = [...once.values()]
    .toReversed()
    .map((to) => ({ email: { ...common, to: [to] }, key: key(to), extras }));
  const { templateId, language } = common;
  const step = templateId ? { named: { templateId, language }, emails } : readBatch({ emails }, [], true);
  return { reserved, step };
}

type Common = Omit<BatchEmail, 'to' | 'idempotencyKey'>;

/**
 * The key of a recipient's email. Programs repeat a Message-ID for another message, too, so its content is part of the key;
 * a client's own key is for one content. The date is not: a library that composes a message again after a lost
 * connection writes another one.
 */
function keyFor(
  { messageId }: Message,
  own: OwnFields,
  { common, extras }: { common: Common; extras: MessageExtras },
): (to: string) => GivenEmail['key'] {
  const given = own('idempotency-key');
  const name = given ?? (messageId && isMessageId(messageId) ? messageId : undefined);
  if (name === undefined) return () => null;
  const files = extras.attachments.map((file) => ({ ...file, content: hash('sha256', file.content, 'hex') }));
  const request = hash('sha256', JSON.stringify([common, { ...extras, attachments: files }]), 'base64');
  const text = given === undefined ? `${name}\n${request}` : name;
  return (to) => ({
    text: `smtp ${hash('sha256', `${text}\n${to.toLowerCase()}`, 'base64url')}`,
    request,
    isDerived: true,
  });
}

/** @throws AppError PAYLOAD_TOO_LARGE */
function checkSize({ html = '', text = '' }: Content, files: readonly Attachment[]): void {
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const all = Buffer.byteLength(html) + Buffer.byteLength(text) + bytes;
  if (all <= sendLimits.contentBytesMax) return;
  const [largest] = [...files].sort((one, other) => other.content.length - one.content.length);
  const file = largest
    ? `, of which the file ${shown(largest.filename)} has ${count(largest.content.length)}`
    : '';
  throw new AppError(
    'PAYLOAD_TOO_LARGE',
    `The text and the attachments may have ${count(sendLimits.contentBytesMax)} bytes; the message has ${count(all)}${file}.`,
  );
}

function fromOf({ from }: Message): string {
  if (!from?.address) throw wrong('The message needs a From field with one address.');
  return written(from);
}

/** The name with what a display name may have, in quotes, so that a comma or a bracket is part of it. */
function written({ name, address }: FoundMailbox): string {
  const plain = oneLine(name.replaceAll(/["\\<>]/g, ''));
  const short = [...plain.slice(0, 2 * sendLimits.displayNameCharactersMax)]
    .slice(0, sendLimits.displayNameCharactersMax)
    .join('')
    .trim();
  return short === '' ? address : `"${short}" <${address}>`;
}

/** All addresses with their names; undeliverable ones are left out. */
function replyToOf({ replyTo }: Message, warnings: string[]): string | null {
  const mailboxes = replyTo.slice(0, REPLY_TO_MAX).flatMap((found) => {
    const read = readAddress(found.address);
    if (!read.ok) {
      warnings.push(`An address of Reply-To was left out: it ${read.why}.`);
      return [];
    }
    const name = /^"(.*)" </.exec(written(found))?.[1] ?? null;
    return [writeMailbox({ name, address: read.address })];
  });
  if (replyTo.length > REPLY_TO_MAX)
    warnings.push(`Reply-To has ${count(replyTo.length)} addresses; the first ${REPLY_TO_MAX} are sent.`);
  return mailboxes.length > 0 ? mailboxes.join(', ') : null;
}

type Content = Pick<Common, 'subject' | 'html' | 'text' | 'templateId' | 'variables' | 'language'>;

/** HTML, text and subject; or the template that stands for them. */
function contentOf(email: Message, own: OwnFields): { content: Content; warnings: string[] } {
  const { subject, warnings } = fittingSubject(email.subject ?? '');
  const isMissing = !email.subject?.trim();
  const templateId = own('template');
  if (templateId !== undefined) {
    if (!/^[1-9][0-9]{0,18}$/.test(templateId))
      throw wrong(`X-Postpress-Template must be the number of a template; ${shown(templateId)} was given.`);
    const [variables, language] = [own('variables'), own('language')];
    const content = {
      templateId,
      ...(language !== undefined && { language }),
      ...(!isMissing && { subject }),
      ...(variables !== undefined && { variables: readVariables(variables) }),
    };
    return { content, warnings: isMissing ? [] : warnings };
  }
  const [html, text] = [email.html?.replaceAll('\0', ''), email.text?.replaceAll('\0', '')];
  return {
    content: { subject, html: html || htmlOfText(text ?? ''), ...(text && { text }) },
    warnings: isMissing ? [] : warnings,
  };
}

function settingsOf(own: OwnFields) {
  const [tags, topic, scheduledAt] = [own('tags'), own('topic'), own('scheduled-at')];
  return {
    ...(tags !== undefined && { tags: readTags(tags) }),
    ...(topic !== undefined && { topic }),
    ...(scheduledAt !== undefined && { scheduledAt }),
    stream: readStream(own('stream')),
    ...(own('store-content') !== undefined && { storeContent: readStoreContent(own('store-content')) }),
  };
}

function readStoreContent(text: string | undefined): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw wrong(`X-Postpress-Store-Content must be true or false; ${shown(text ?? '')} was given.`);
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
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {}
  if (!isJsonObject(read))
    throw wrong(`X-Postpress-Variables must be a JSON object; ${shown(text)} was given.`);
  if (Object.keys(read).length <= sendLimits.variablesMax) return read;
  throw wrong(`X-Postpress-Variables may have ${sendLimits.variablesMax} variables.`);
}

function wrong(message: string): AppError {
  return new AppError('VALIDATION_ERROR', message);
}
