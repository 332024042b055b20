import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { Registry } from 'prom-client';
import { openTestDb } from '../../platform/database/testing.ts';
import { measureQueue } from '../queue/queue-statistics.ts';
import { insertTestEmails } from '../testing.ts';
import { deliveryMetrics } from './delivery-metrics.ts';
import type { AttemptEnd } from './record-attempts.ts';

const now = new Date('2030-01-07T12:00:00Z');
const db = await openTestDb();
const mails = (projectId: number, count: number, ageSeconds: number) =>
  Array.from({ length: count }, () => ({
    projectId,
    acceptedAt: new Date(now.getTime() - ageSeconds * 1_000),
  }));
await insertTestEmails(db, [...mails(1, 3, 60), ...mails(2, 5, 10), ...mails(3, 1, 0)]);
after(() => db.destroy());

it('shows what waits by project, its age, attempts by result, and who is spoken to', async () => {
  const registry = new Registry();
  const metrics = deliveryMetrics(registry, { db, clock: () => now });
  const end = { transport: 'mx', report: { outcome: 'deferred' } } as unknown as AttemptEnd;
  metrics.onEnd(end);
  metrics.onEnd(end);
  const domains = Array.from({ length: 60 }, (_, n) => [`d${n}.example`, n + 1] as const);
  metrics.show({
    connectionStats: () => assert.fail('shown by another part'),
    claimed: 7,
    unwritten: 2,
    connections: new Map(domains),
    stop: async () => {},
    slow: () => [
      {
        domain: 'slow.example',
        concurrency: 0.5,
        heldUntil: null,
        perSecond: null,
        heldReason: '421',
      },
    ],
  });
  const text = await registry.metrics();
  for (const line of [
    'postpress_email_queue_depth{project="1"} 3',
    'postpress_email_queue_depth{project="2"} 5',
    'postpress_email_queue_oldest_seconds{project="1"} 60',
    'postpress_email_attempts_total{transport="mx",outcome="deferred"} 2',
    'postpress_email_in_hand{state="claimed"} 7',
    'postpress_email_in_hand{state="unwritten"} 2',
    'postpress_email_domain_connections{domain="d59.example"} 60',
    'postpress_email_domain_connections{domain="others"} 55',
    'postpress_email_domain_limit{domain="slow.example"} 0.5',
  ])
    assert.ok(text.includes(`${line}\n`), line);
  assert.equal(text.match(/domain_connections\{/g)?.length, 51);
});
it('sums up the projects that are not shown', async () => {
  const { projects, others } = await measureQueue(db, 2);
  assert.deepEqual([projects.map(({ projectId }) => projectId), others], [[2, 1], 1]);
});
