import type { ReceivedEmailListResult, ReceivedEmailResult } from '@postpress/contracts';
import type { ListedReceived, ReceivedEmail } from './received-emails.ts';

const PREVIEW_CHARACTERS = 200;

export function toWireListed(email: ListedReceived): ReceivedEmailListResult['data'][number] {
  return {
    id: email.id,
    receivedAt: email.receivedAt.toISOString(),
    from: email.from,
    fromAddress: email.fromAddress,
    to: email.recipients,
    subject: email.subject,
    preview: email.reply.slice(0, PREVIEW_CHARACTERS).replace(/\s+/g, ' ').trim().toWellFormed(),
    emailId: email.emailId,
    automatic: email.automatic,
    dmarc: email.verdicts.dmarc.result,
    attachments: email.attachments.length,
    bytes: email.bytes,
  };
}

/** All of a received email but its source. */
export function toWireReceived(email: ReceivedEmail): ReceivedEmailResult['data'] {
  const { envelopeFrom, remoteAddress, replyTo, messageId, reply, text, html, headers } = email;
  const { verdicts, spamHints, attachments } = email;
  const content = { reply, text, html, headers, verdicts, spamHints, attachments };
  return { ...toWireListed(email), envelopeFrom, remoteAddress, replyTo, messageId, ...content };
}
