import { randomBytes } from 'node:crypto';
import { uuidV7 } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import { unchecked } from '../authentication/verify-sender.ts';
import { findAnswered } from './find-answered.ts';
import { findThread } from './find-thread.ts';
import { readReceived } from './read-received.thread.ts';
import { insertReceived } from './received-emails.ts';

/** A message as a project received it. @returns its id */
export async function insertReceivedMessage(db: Db, projectId: number, raw: Buffer): Promise<string> {
  const { answers, root, hints: _, ...content } = await readReceived({ raw });
  const id = uuidV7();
  const place = { projectId, recipients: ['desk@reply.shop.example'] };
  const signs = { ...place, answers, root, messageId: content.messageId };
  const { emailId } = await findAnswered(db, projectId, signs);
  const threadId = (await findThread(db, projectId, { ...signs, emailId })) ?? id;
  const envelope = { envelopeFrom: 'bob@sender.example', remoteAddress: '192.0.2.1', bytes: raw.length };
  const rest = {
    emailId: null,
    threadId,
    verdicts: unchecked('none'),
    spamHints: [],
    receivedAt: new Date(),
  };
  const email = { id, ...content, ...place, ...envelope, ...rest };
  await db.transaction().execute((tx) => insertReceived(tx, email, { fingerprint: randomBytes(32), raw }));
  return id;
}
