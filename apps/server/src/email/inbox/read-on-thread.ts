import type { CapturedMessageResult } from '@postpress/contracts';
import type { Db } from '../../platform/database/tables.ts';
import { runInRounds } from '../../platform/dns/recorded-answers.ts';
import { type Compute, foreignComputation } from '../../platform/threads/compute.ts';
import { signaturesWork } from '../authentication/verify-sender.ts';
import { findPublicKey } from '../domains/dkim-keys.ts';
import { dkimRecord } from '../domains/dkim-record.ts';
import type { CapturedMessage } from '../transports/captured-messages.ts';
import type { ReadMessage, readMessage } from './read-message.thread.ts';

type Captured = Pick<CapturedMessage, 'workspaceId'> & { raw: Buffer };

const messageWork = foreignComputation<typeof readMessage>(
  import.meta.resolve('./read-message.thread.ts'),
  'readMessage',
);

/** A captured message as a mail program shows it. */
export async function readCapturedMessage(
  { raw, workspaceId }: Captured,
  compute: Compute,
): Promise<ReadMessage> {
  return compute(messageWork, raw, { tenant: String(workspaceId), characters: raw.length });
}

/** Its result is `pass`, or the reason by RFC 8601, 2.7.1: `fail`, `neutral`, `permerror`, `policy`. */
export type CheckedSignature = CapturedMessageResult['data']['signatures'][number];

/**
 * Verifies the DKIM signatures of a message (RFC 6376) as a recipient would, but with the keys of this installation
 * instead of DNS: whether the DNS records exist is shown with the domains.
 */
export async function checkSignatures(
  { raw, workspaceId }: Captured,
  { db, compute }: { db: Db; compute: Compute },
): Promise<CheckedSignature[]> {
  const size = { tenant: String(workspaceId), characters: raw.length };
  const envelope = { sender: '', remoteAddress: '' };
  const { signatures } = await runInRounds(
    (answers) => compute(signaturesWork, { raw, ...envelope, answers }, size),
    async (name) => [[await findRecord(db, name)]],
  );
  return signatures.map(({ domain, selector, algorithm, result, comment }) => ({
    domain,
    selector,
    algorithm,
    result: result ?? '',
    comment,
  }));
}

/** The record of `<selector>._domainkey.<domain>`; throws as a DNS resolver does where that key does not exist. */
async function findRecord(db: Db, name: string): Promise<string> {
  const [selector = '', domain = ''] = name.split('._domainkey.');
  const key = await findPublicKey(db, domain, selector);
  if (!key) throw Object.assign(new Error('This installation has no such key.'), { code: 'ENOTFOUND' });
  return dkimRecord(key);
}
