import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { leaving, recordChoices, type SubscriptionsDeps } from '../topics/change-subscriptions.ts';
import type { RecipientLink } from './recipient-link.ts';

export type UnsubscribeDeps = SubscriptionsDeps & { secrets: SecretBox };

/**
 * The recipient leaves the topic of the email: all topics if they ask for it, or if the email has none, as those of releases
 * without topics. Repeating it changes nothing. Emails that wait for the address fail at their next attempt.
 */
export async function unsubscribe(
  { email }: Pick<RecipientLink, 'email'>,
  { fromAll }: { fromAll: boolean },
  deps: UnsubscribeDeps,
): Promise<void> {
  const choice = leaving(fromAll ? { ...email, topic: null } : email, 'link', deps.clock());
  await inTransaction(deps.db, (tx) => recordChoices(tx, [choice], deps));
}
