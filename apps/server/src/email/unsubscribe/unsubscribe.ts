import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { findCorrespondents } from '../emails/emails.ts';
import { readUnsubscribeToken } from '../message/unsubscribe-token.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';

export type UnsubscribeDeps = { db: Db; clock: Clock; secrets: SecretBox };

/** Whose link it is. */
export type UnsubscribeLink = {
  emailId: string;
  projectId: number;
  /** As it stood in the From field. */
  from: string;
  to: string;
};

/** What a link's token stands for; undefined where it is none of ours, or its email is beyond the history. */
export async function findUnsubscribeLink(
  token: string,
  { db, secrets }: Pick<UnsubscribeDeps, 'db' | 'secrets'>,
): Promise<UnsubscribeLink | undefined> {
  const emailId = readUnsubscribeToken(token, secrets);
  return emailId === undefined ? undefined : findCorrespondents(db, emailId);
}

/**
 * Puts the recipient on the project's list, with the reason `unsubscribe`. Doing it again changes nothing, and an entry
 * that is there stays as it is. Mail that waits for the address fails before its next attempt.
 */
export async function unsubscribe(
  { emailId, projectId, to }: UnsubscribeLink,
  { db, clock }: UnsubscribeDeps,
): Promise<void> {
  const entry = { projectId, email: to, reason: 'unsubscribe', emailId, createdAt: clock() } as const;
  await insertSuppressions(db, [entry]);
}
