import { sendLimits } from '@postpress/contracts';
import type { FoundMailbox } from '../message/mailbox-list.ts';
import { type Message, type MessageFile, parseMessage } from '../message/parse-message.ts';

/** A message as a mail program shows it. */
export type ReadMessage = {
  from: string | null;
  to: string | null;
  replyTo: string | null;
  date: string | null;
  messageId: string | null;
  headers: { name: string; value: string }[];
  html: string | null;
  text: string | null;
  attachments: ReadAttachment[];
};
export type ReadAttachment = {
  filename: string;
  contentType: string;
  /** What the HTML names by `cid:`. */
  contentId: string | null;
  content: Uint8Array;
};

/** @onThread */
export async function readMessage(raw: Uint8Array): Promise<ReadMessage> {
  const { email } = await parseMessage(raw, { textBytesMax: sendLimits.contentBytesMax });
  return toRead(email);
}

function toRead(email: Message): ReadMessage {
  const list = (addresses: FoundMailbox[]) => addresses.map(written).join(', ') || null;
  return {
    from: email.from ? written(email.from) : null,
    to: list(email.to),
    replyTo: list(email.replyTo),
    date: email.date ?? null,
    messageId: email.messageId ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    html: email.html ?? null,
    text: email.text ?? null,
    attachments: email.attachments.map(toAttachment),
  };
}

function written({ name, address }: FoundMailbox): string {
  if (address === '') return name;
  return name === '' ? address : `${name} <${address}>`;
}

function toAttachment({ filename, mimeType, contentId, content }: MessageFile, at: number): ReadAttachment {
  return { filename: filename ?? `attachment-${at + 1}`, contentType: mimeType, contentId, content };
}
