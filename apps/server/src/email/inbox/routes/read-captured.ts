import type { CapturedMessageResult } from '@postpress/contracts';
import type { Db } from '../../../platform/database/tables.ts';
import type { CapturedMessage } from '../../transports/captured-messages.ts';
import { checkSignatures } from '../check-signatures.ts';
import { readMessage } from '../read-message.ts';
import { toWire } from './list-captured-messages.ts';

/** A captured message as a mail program shows it, with its signatures verified. */
export async function readCaptured(
  captured: CapturedMessage & { raw: Buffer },
  { db }: { db: Db },
): Promise<CapturedMessageResult['data']> {
  const { from, to, replyTo, messageId, headers, html, text, ...read } = await readMessage(captured.raw);
  const attachments = read.attachments.map(({ filename, contentType, content }, at) => ({
    position: at + 1,
    filename,
    contentType,
    bytes: content.length,
  }));
  const signatures = await checkSignatures(db, captured.raw);
  const message = { from, to, replyTo, messageId, headers, html, text, attachments, signatures };
  return { ...toWire(captured), ...message };
}
