import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { uuidV7 } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import { insertCapturedMessage } from '../transports/captured-messages.ts';

export type TestMessage = {
  projectId: number;
  workspaceId: number;
  mail: Mail.Options & { subject: string };
  /** Signs with a key that is then in the database. */
  signedBy?: { selector: string; domain: string; workspaceId: number };
  capturedAt?: Date;
};

/** A captured message, composed by nodemailer and signed by mailauth. */
export async function captureTestMessage(
  db: Db,
  { projectId, workspaceId, mail, signedBy, capturedAt = new Date() }: TestMessage,
): Promise<{ id: string; emailId: string; raw: Buffer }> {
  const whole = await new MailComposer({ newline: '\r\n', ...mail }).compile().build();
  const raw = signedBy ? await sign(db, whole, signedBy) : whole;
  const [id, emailId] = [uuidV7(capturedAt), uuidV7(capturedAt)];
  const envelope = { envelopeFrom: 'b-test@bounces.postpress.localhost', envelopeTo: String(mail.to) };
  await insertCapturedMessage(db, {
    id,
    emailId,
    projectId,
    workspaceId,
    capturedAt,
    raw,
    subject: mail.subject,
    ...envelope,
  });
  return { id, emailId, raw };
}

async function sign(
  db: Db,
  raw: Buffer,
  { selector, domain, workspaceId }: NonNullable<TestMessage['signedBy']>,
): Promise<Buffer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  await publish(db, { selector, domain, workspaceId }, publicKey);
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const key = { signingDomain: domain, selector, privateKey: pem, algorithm: 'rsa-sha256' };
  // The types require one key beside the list; the code reads the list.
  const { signatures } = await dkimSign(raw, { ...key, signatureData: [key] });
  return Buffer.concat([Buffer.from(signatures), raw]);
}

async function publish(
  db: Db,
  { selector, domain, workspaceId }: NonNullable<TestMessage['signedBy']>,
  publicKey: KeyObject,
): Promise<void> {
  const at = new Date();
  const { id } = await db
    .insertInto('sender_domains')
    .values({ workspace_id: workspaceId, domain, challenge: 'x', pending_since: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const public_key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await db
    .insertInto('dkim_keys')
    .values({
      domain_id: id,
      selector,
      public_key,
      algorithm: 'rsa-2048' as const,
      private_key: Buffer.alloc(1),
      created_at: at,
      signs_from: at,
    })
    .execute();
}
