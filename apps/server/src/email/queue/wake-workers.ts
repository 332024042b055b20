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
