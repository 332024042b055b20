import type { ImportSubscriptionsResult } from '@postpress/contracts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { recordChoices, type SubscriptionsDeps } from './change-subscriptions.ts';
import type { ImportedChoice, SubscriptionFile } from './read-subscription-file.ts';
import type { NewChoice } from './subscriptions.ts';

/** Choices of one transaction. */
const BATCH = 1_000;

/**
 * Records the choices of a file. Only newer choices replace what is recorded. A line without a time cannot prove that
 * a recipient returned: `unsubscribed` counts from now, `subscribed` only where nothing is recorded. So no import of an old
 * list subscribes anyone who left. Repeating an import changes nothing.
 */
export async function importSubscriptions(
  projectId: number,
  { choices, refused, errors }: SubscriptionFile,
  deps: SubscriptionsDeps,
): Promise<ImportSubscriptionsResult['data']> {
  const now = deps.clock();
  const toChoice = ({ changedAt, ...choice }: ImportedChoice): NewChoice => ({
    ...choice,
    projectId,
    source: 'import',
    changedAt: changedAt === null ? now : new Date(changedAt),
  });
  // Of several lines for one address and topic, the newest counts.
  const timed = choices
    .filter(({ changedAt, state }) => changedAt !== null || state === 'unsubscribed')
    .map(toChoice)
    .sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime());
  const untimed = choices.filter(({ changedAt, state }) => changedAt === null && state === 'subscribed');
  let changed = 0;
  for (const [precedence, rows] of [
    ['newer', timed],
    ['recorded', untimed.map(toChoice)],
  ] as const)
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      const options = { precedence, recordedAt: now };
      const recorded = await inTransaction(deps.db, (tx) => recordChoices(tx, batch, deps, options));
      changed += recorded.length;
    }
  return { changed, unchanged: choices.length - changed, refused, errors };
}
