import { setTimeout as pause } from 'node:timers/promises';
import { createMicroBatch } from '../../base/micro-batch.ts';
import { notify } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { wakeWebhookWorkers } from '../../webhooks/index.ts';
import { type DomainQueue, EMAIL_QUEUE_CHANNEL, wakePayload } from './wake-workers.ts';

/** What a commit left for workers. */
export type Committed = { domainQueues: readonly DomainQueue[]; hasWebhooks: boolean };

const PAUSE_MS = 10;
const COMMITS_MAX = 1_000;

/**
 * Wakes workers for committed emails: for the first at once, for those of the next 10 ms together. As part of each
 * statement, the notifications were a seventh of what PostgreSQL computes for an email. If this process dies in between,
 * workers find the emails by their poll of each second.
 */
export function wakeAfterCommits(db: Db): (committed: Committed) => void {
  const commits = createMicroBatch<Committed, undefined>({
    itemsMax: COMMITS_MAX,
    isWorthSplitting: () => false,
    async run(all) {
      await notify(db, EMAIL_QUEUE_CHANNEL, wakePayload(all.flatMap(({ domainQueues }) => domainQueues)));
      if (all.some(({ hasWebhooks }) => hasWebhooks)) await wakeWebhookWorkers(db);
      await pause(PAUSE_MS);
      return all.map(() => undefined);
    },
  });
  return (committed) => void commits.submit(committed).catch(() => {});
}
