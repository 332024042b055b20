import { type RawBuilder, sql } from 'kysely';

/** What waits together: mail of one project to one recipient domain. */
export type Lane = { projectId: number; domain: string };

/**
 * What workers listen on: which lanes have new mail. An empty payload: look everywhere. Nothing depends on its
 * arrival, for workers look by themselves every second.
 */
export const EMAIL_QUEUE_CHANNEL = 'email_queue';

/** PostgreSQL takes less than 8,000 bytes. */
const PAYLOAD_CHARACTERS_MAX = 7_000;

/** The payload that names lanes: `1/inbox.example 7/other.example`; empty when there are too many. Domains are A-labels. */
export function wakePayload(lanes: Iterable<Lane>): string {
  const names = new Set<string>();
  for (const { projectId, domain } of lanes) names.add(`${projectId}/${domain}`);
  const payload = [...names].join(' ');
  return payload.length > PAYLOAD_CHARACTERS_MAX ? '' : payload;
}

/** An expression for the statement that queues mail: `select ${wakeWorkers(lanes)}`. Heard when it commits. */
export function wakeWorkers(lanes: Iterable<Lane>): RawBuilder<unknown> {
  return sql`pg_notify(${EMAIL_QUEUE_CHANNEL}, ${wakePayload(lanes)})`;
}

export function readWakePayload(payload: string): Lane[] {
  if (payload === '') return [];
  return payload.split(' ').map((name) => {
    const [projectId = '', domain = ''] = name.split('/');
    return { projectId: Number(projectId), domain };
  });
}
