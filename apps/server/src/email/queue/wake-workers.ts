import { setTimeout as pause } from 'node:timers/promises';
import { createMicroBatch } from '../../base/micro-batch.ts';
import { notifyApart } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { WEBHOOKS_CHANNEL } from '../../webhooks/index.ts';

/** The emails of one project to one recipient domain wait in one domain queue. */
export type DomainQueue = { projectId: number; domain: string };

/**
 * The channel that wakes workers. It is notified of the domain queues of accepted emails, by `wakeAfterCommits` or in
 * the transaction of a batch; an empty payload means any. Workers also poll every second, so a lost notification costs a
 * second.
 */
export const EMAIL_QUEUE_CHANNEL = 'email_queue';

/** PostgreSQL takes less than 8,000 bytes. */
const PAYLOAD_CHARACTERS_MAX = 7_000;

/**
 * The payload for some domain queues: `1/inbox.example 7/other.example`; empty when there are too many. Domains are
 * A-labels.
 */
export function wakePayload(domainQueues: Iterable<DomainQueue>): string {
  const names = new Set<string>();
  for (const { projectId, domain } of domainQueues) names.add(`${projectId}/${domain}`);
  const payload = [...names].join(' ');
  return payload.length > PAYLOAD_CHARACTERS_MAX ? '' : payload;
}

export function readWakePayload(payload: string): DomainQueue[] {
  if (payload === '') return [];
  return payload.split(' ').map((name) => {
    const [projectId = '', domain = ''] = name.split('/');
    return { projectId: Number(projectId), domain };
  });
}

/** What a commit left for workers. */
type Committed = { domainQueues: readonly DomainQueue[]; hasWebhooks: boolean };

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
      const payload = wakePayload(all.flatMap(({ domainQueues }) => domainQueues));
      const hasWebhooks = all.some((each) => each.hasWebhooks);
      await notifyApart(db, [
        { channel: EMAIL_QUEUE_CHANNEL, payload },
        ...(hasWebhooks ? [{ channel: WEBHOOKS_CHANNEL }] : []),
      ]);
      await pause(PAUSE_MS);
      return all.map(() => undefined);
    },
  });
  return (committed) => void commits.submit(committed).catch(() => {});
}
