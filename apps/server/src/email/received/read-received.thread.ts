import { type ReceivedAttachment, receivedLimits } from '@postpress/contracts';
import type { Address, Attachment, Email } from 'postal-mime';
import { fieldOf, readHeader } from '../inbound/header-fields.ts';
import { type ParsedMessage, parseMessage } from '../message/parse-message.ts';
import type { ReadReceived } from './received-content.ts';
import { findReply } from './reply-text/find-reply.ts';
import { htmlToReplyText } from './reply-text/html-text.ts';
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
  const found = (await parse(raw))?.email.attachments[position - 1];
  if (!found) return undefined;
  const { filename, contentType } = describe(found, position - 1);
  return { filename, contentType, content: bytesOf(found) };
}

const NESTING_MAX = 40;
const HEADER_BYTES_MAX = 512 * 1_024;
/** What is kept of a text, in an encoding of four bytes for each character. */
const TEXT_BYTES_MAX = 4 * receivedLimits.htmlCharactersMax;
const FIELDS_MAX = 200;
const FIELD_CHARACTERS_MAX = 4_000;
const LINE_CHARACTERS_MAX = 1_000;
const IDS_MAX = 40;

/** Of invalid MIME, it reads the header. Archives and other attachments are not opened. @onThread */
export async function readReceived({ raw }: { raw: Uint8Array }): Promise<ReadReceived> {
  const parsed = await parse(raw);
  if (!parsed) return readReceivedHeader({ raw });
  const content = fromEmail(parsed.email);
  const cut = parsed.isCut ? [unreadHint('It has too many lines to read all of them.')] : [];
  return { ...content, hints: [...cut, ...contentHints(content)] };
}

async function parse(raw: Uint8Array): Promise<ParsedMessage | undefined> {
  try {
    return await parseMessage(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: NESTING_MAX,
      maxHeadersSize: HEADER_BYTES_MAX,
      textBytesMax: TEXT_BYTES_MAX,
    });
  } catch {
    return undefined;
  }
}

function fromEmail(email: Email): Omit<ReadReceived, 'hints'> {
  const value = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? null;
  const html = email.html?.slice(0, receivedLimits.htmlCharactersMax) ?? null;
  const text = email.text?.slice(0, receivedLimits.textCharactersMax) ?? null;
  const plain = text !== null && text.trim() !== '' ? text : html === null ? '' : htmlToReplyText(html);
  return {
    from: line(email.from ? written(email.from) : (value('from') ?? '')),
    fromAddress: email.from?.address || email.from?.group?.[0]?.address || null,
    replyTo: email.replyTo?.length ? line(email.replyTo.map(written).join(', ')) : null,
    subject: line(email.subject ?? ''),
    messageId: email.messageId ? line(email.messageId) : null,
    answers: idsOf(value('in-reply-to'), value('references')),
    text,
    html,
    reply: findReply(plain),
    automatic: isAutomatic(value),
    headers: email.headers.slice(0, FIELDS_MAX).map(({ originalKey, value: raw }) => ({
      name: originalKey.slice(0, LINE_CHARACTERS_MAX),
      value: raw.slice(0, FIELD_CHARACTERS_MAX),
    })),
    attachments: email.attachments.slice(0, receivedLimits.attachmentsMax).map(describe),
  };
}

/** The header alone, of a message whose body cannot be read. @onThread */
export function readReceivedHeader({ raw }: { raw: Uint8Array }): ReadReceived {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEADER_BYTES_MAX));
  const fields = readHeader(head.toString('utf8').replace(/\r\n?/g, '\n'));
  const value = (name: string) => fieldOf(fields, name);
  const content = {
    from: line(value('from') ?? ''),
    fromAddress: null,
    replyTo: value('reply-to'),
    subject: line(value('subject') ?? ''),
    messageId: value('message-id'),
    answers: idsOf(value('in-reply-to'), value('references')),
    text: null,
    html: null,
    reply: '',
    automatic: isAutomatic(value),
    headers: fields.slice(0, FIELDS_MAX),
    attachments: [],
  };
  return { ...content, hints: contentHints(content) };
}

/** One line of bounded length: no field of a message may become several of ours. */
function line(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LINE_CHARACTERS_MAX);
}

function written({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(written).join(', ')};`;
  if (!address) return name;
  return name === '' ? address : `${name} <${address}>`;
}

function idsOf(inReplyTo: string | null, references: string | null): string[] {
  const ids = (text: string | null) =>
    (text ?? '').slice(-FIELD_CHARACTERS_MAX).match(/<[^<>\s]{3,300}>/g) ?? [];
  return [...new Set([...ids(inReplyTo), ...ids(references).reverse()])].slice(0, IDS_MAX);
}

function isAutomatic(value: (name: string) => string | null): boolean {
  const submitted = value('auto-submitted')?.trim().toLowerCase() ?? 'no';
  if (submitted !== 'no') return true;
  if (/^(?:bulk|junk|auto_reply|auto-reply)/i.test(value('precedence')?.trim() ?? '')) return true;
  return ['x-autoreply', 'x-autorespond', 'x-auto-reply'].some((name) => (value(name) ?? 'no') !== 'no');
}

function describe(attachment: Attachment, at: number): ReceivedAttachment {
  const { filename, mimeType, disposition, related, contentId } = attachment;
  return {
    position: at + 1,
    filename: fileName(filename, at),
    contentType: /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(mimeType) ? mimeType : 'application/octet-stream',
    bytes: bytesOf(attachment).byteLength,
    inline: disposition === 'inline' || related === true,
    contentId: contentId ? line(contentId) : null,
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

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
