import { sendLimits } from '@postpress/contracts';
import type { Address, Attachment, Email } from 'postal-mime';
import { parseMessage } from '../message/parse-message.ts';

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
export type ReadAttachment = { filename: string; contentType: string; content: Uint8Array };

/** @onThread */
export async function readMessage(raw: Uint8Array): Promise<ReadMessage> {
  return toRead((await parseMessage(raw, { textBytesMax: sendLimits.contentBytesMax })).email);
}

function toRead(email: Email): ReadMessage {
  const list = (addresses: Address[] | undefined) => addresses?.map(written).join(', ') ?? null;
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

function written({ name, address }: Address): string {
  if (address === undefined) return name;
  return name === '' ? address : `${name} <${address}>`;
}

function toAttachment({ filename, mimeType, content }: Attachment, at: number): ReadAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return { filename: filename ?? `attachment-${at + 1}`, contentType: mimeType, content: bytes };
}
