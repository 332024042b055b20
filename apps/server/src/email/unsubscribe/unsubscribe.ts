import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Correspondents, findCorrespondents } from '../emails/emails.ts';
import { readUnsubscribeToken } from '../message/unsubscribe-token.ts';
import { leaving, recordChoices, type SubscriptionsDeps } from '../topics/change-subscriptions.ts';
import { findTopic, type Topic } from '../topics/topics.ts';

export type UnsubscribeDeps = SubscriptionsDeps & { secrets: SecretBox };

/** The email that a link belongs to, and its topic; null: it has none, or it was deleted. */
export type UnsubscribeLink = { email: Correspondents; topic: Topic | null };

/** The email of a link's token; `undefined` where the token is invalid or the email is older than the history. */
export async function findUnsubscribeLink(
  token: string,
  { db, secrets }: { db: Db; secrets: SecretBox },
): Promise<UnsubscribeLink | undefined> {
  const emailId = readUnsubscribeToken(token, secrets);
  const email = emailId === undefined ? undefined : await findCorrespondents(db, emailId);
  if (!email) return undefined;
  const { projectId, topic } = email;
  return { email, topic: (topic !== null && (await findTopic(db, projectId, topic))) || null };
}

/**
 * The recipient leaves the topic of the email: all topics if they ask for it, or if the email has none, as those of releases
 * without topics. Repeating it changes nothing. Emails that wait for the address fail at their next attempt.
 */
export async function unsubscribe(
  { email }: UnsubscribeLink,
  { fromAll }: { fromAll: boolean },
  deps: UnsubscribeDeps,
): Promise<void> {
  const choice = leaving(fromAll ? { ...email, topic: null } : email, 'link', deps.clock());
  await inTransaction(deps.db, (tx) => recordChoices(tx, [choice], deps));
}
