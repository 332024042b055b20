/** What waits together: mail of one project to one recipient domain. */
export type DomainQueue = { projectId: number; domain: string };

/**
 * What workers listen on, sent by the statement that queues mail and heard when it commits: which domain queues have new mail.
 * An empty payload: look everywhere. Nothing depends on its arrival, for workers look by themselves every second.
 */
export const EMAIL_QUEUE_CHANNEL = 'email_queue';

/** PostgreSQL takes less than 8,000 bytes. */
const PAYLOAD_CHARACTERS_MAX = 7_000;

/** The payload that names domain queues: `1/inbox.example 7/other.example`; empty when there are too many. Domains are A-labels. */
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
