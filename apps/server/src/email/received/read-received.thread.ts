import { type ReceivedAttachment, receivedLimits } from '@postpress/contracts';
import { linesOf } from '@postpress/markup';
import { automaticSubject } from '../message/automatic-subject.ts';
import { readStructured } from '../message/decode-words.ts';
import type { FoundMailbox } from '../message/mailbox-list.ts';
import { type Message, type MessageFile, parseMessage } from '../message/parse-message.ts';
import type { ReadReceived } from './received-content.ts';
import { findReply, REPLY_LINES } from './reply-text/find-reply.ts';
import { contentHints, unreadHint } from './spam-hints.ts';

export type ReceivedFile = { filename: string; contentType: string; content: Uint8Array };

/** One attachment, by its number from 1. @onThread */
export async function readReceivedFile({
  raw,
  position,
}: {
  raw: Uint8Array;
  position: number;
}): Promise<ReceivedFile | undefined> {
  const found = (await parse(raw)).email.attachments[position - 1];
  if (!found) return undefined;
  const { filename, contentType } = describe(found, position - 1);
  // A copy: a view would take all of the message with it.
  return { filename, contentType, content: new Uint8Array(found.content) };
}

/** What is kept of a text, in an encoding of four bytes for each character. */
const TEXT_BYTES_MAX = 4 * receivedLimits.htmlCharactersMax;
const FIELDS_MAX = 200;
const FIELD_CHARACTERS_MAX = 4_000;
const LINE_CHARACTERS_MAX = 1_000;
const IDS_MAX = 40;

/** Archives and other attachments are not opened. @onThread */
export async function readReceived({ raw }: { raw: Uint8Array }): Promise<ReadReceived> {
  const { email, isCut } = await parse(raw);
  const content = fromEmail(email);
  const cut = isCut ? [unreadHint('It has too much text or too many parts to read all of them.')] : [];
  return { ...content, hints: [...cut, ...contentHints(content)] };
}

const HEADER_BYTES_MAX = 512 * 1_024;

/** The header alone, of a message that takes too much to read. @onThread */
export async function readReceivedHeader({ raw }: { raw: Uint8Array }): Promise<ReadReceived> {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEADER_BYTES_MAX));
  const end = /\n\r*\n/.exec(head.toString('latin1'))?.index ?? head.length;
  const content = fromEmail((await parse(head.subarray(0, end))).email);
  return { ...content, hints: contentHints(content) };
}

function parse(raw: Uint8Array) {
  return parseMessage(raw, { textBytesMax: TEXT_BYTES_MAX });
}

function fromEmail(email: Message): Omit<ReadReceived, 'hints'> {
  const value = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? null;
  const html = email.html?.slice(0, receivedLimits.htmlCharactersMax) ?? null;
  const text = email.text?.slice(0, receivedLimits.textCharactersMax) ?? null;
  const plain = text !== null && text.trim() !== '' ? text : html === null ? '' : linesOf(html, REPLY_LINES);
  return {
    from: line(email.from ? written(email.from) : (value('from') ?? '')),
    fromAddress: email.from?.address || null,
    replyTo: email.replyTo.length > 0 ? line(email.replyTo.map(written).join(', ')) : null,
    subject: line(email.subject ?? ''),
    messageId: email.messageId ? line(email.messageId) : null,
    answers: idsOf(value('in-reply-to'), value('references')),
    root: rootOf(value('in-reply-to'), value('references')),
    text,
    html,
    reply: findReply(plain),
    automatic: isAutomatic(email),
    headers: email.headers.slice(0, FIELDS_MAX).map(({ originalKey, value: raw }) => ({
      name: originalKey.slice(0, LINE_CHARACTERS_MAX),
      value: raw.slice(0, FIELD_CHARACTERS_MAX),
    })),
    attachments: email.attachments.slice(0, receivedLimits.attachmentsMax).map(describe),
  };
}

/** One line of bounded length: no field of a message may become several of ours. */
function line(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LINE_CHARACTERS_MAX);
}

function written({ name, address }: FoundMailbox): string {
  if (address === '') return name;
  return name === '' || name === address ? address : `${name} <${address}>`;
}

const MESSAGE_IDS = /<[^<>\s]{3,300}>/g;

function idsOf(inReplyTo: string | null, references: string | null): string[] {
  const ids = (text: string | null) => (text ?? '').slice(-FIELD_CHARACTERS_MAX).match(MESSAGE_IDS) ?? [];
  return [...new Set([...ids(inReplyTo), ...ids(references).reverse()])].slice(0, IDS_MAX);
}

/** References has the whole thread, its first message first; without it, the parent began the thread (RFC 5322, 3.6.4). */
function rootOf(inReplyTo: string | null, references: string | null): string | null {
  const ids = (text: string | null) => (text ?? '').slice(0, FIELD_CHARACTERS_MAX).match(MESSAGE_IDS) ?? [];
  return ids(references)[0] ?? ids(inReplyTo)[0] ?? null;
}

/**
 * Whether a program wrote it (RFC 3834, 5): by its fields, as a report such as a receipt (RFC 8098), or by the words that
 * programs put before the subject, with a colon.
 */
function isAutomatic(email: Message): boolean {
  const value = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? null;
  const first = (name: string) => readStructured(value(name) ?? 'no').value.split(/\s/)[0];
  if (first('auto-submitted') !== 'no') return true;
  if (/^(?:bulk|junk|auto_reply|auto-reply)/i.test(value('precedence')?.trim() ?? '')) return true;
  if (['x-autoreply', 'x-autorespond', 'x-auto-reply'].some((name) => first(name) !== 'no')) return true;
  if (/^multipart\/report\b/i.test(value('content-type')?.trim() ?? '')) return true;
  if (email.attachments.some(({ mimeType }) => mimeType === 'message/disposition-notification')) return true;
  const subject = email.subject ?? '';
  const words = automaticSubject.exec(subject)?.[0];
  return (
    words !== undefined && (/[\])】]$/.test(words) || /^\s?(?:[:：]|$)/.test(subject.slice(words.length)))
  );
}

function describe(file: MessageFile, at: number): ReceivedAttachment {
  const { filename, mimeType, disposition, related, contentId, content } = file;
  return {
    position: at + 1,
    filename: fileName(filename, at),
    contentType: /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(mimeType) ? mimeType : 'application/octet-stream',
    bytes: content.length,
    inline: disposition === 'inline' || related,
    contentId: contentId === null ? null : line(`<${contentId}>`),
  };
}

/** Without folders: the name comes from a stranger. */
function fileName(given: string | null | undefined, at: number): string {
  const name =
    line(given ?? '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  return /^\.*$/.test(name) ? `attachment-${at + 1}` : name.slice(-200);
}
