import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Correspondents, findCorrespondents } from '../emails/emails.ts';
import { readUnsubscribeToken } from '../message/unsubscribe-token.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';

export type UnsubscribeDeps = { db: Db; clock: Clock; secrets: SecretBox };

/** The email that a link belongs to. */
export type UnsubscribeLink = Omit<Correspondents, 'createdAt'>;

/** The email of a link's token; `undefined` where the token is invalid or the email is older than the history. */
export async function findUnsubscribeLink(
  token: string,
  { db, secrets }: Pick<UnsubscribeDeps, 'db' | 'secrets'>,
): Promise<UnsubscribeLink | undefined> {
  const emailId = readUnsubscribeToken(token, secrets);
  return emailId === undefined ? undefined : findCorrespondents(db, emailId);
}

/**
 * Adds the recipient to the project's list, with the reason `unsubscribe`. Repeating it changes nothing; an existing
 * entry stays as it is. Emails waiting for the address fail at their next attempt.
 */
export async function unsubscribe(
  { emailId, projectId, to }: UnsubscribeLink,
  { db, clock }: UnsubscribeDeps,
): Promise<void> {
  const entry = { projectId, email: to, reason: 'unsubscribe', emailId, createdAt: clock() } as const;
  await insertSuppressions(db, [entry]);
}
