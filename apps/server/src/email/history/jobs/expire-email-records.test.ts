import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { HOUR_MS } from '../../../base/clock.ts';
import { uuidV7 } from '../../../base/ids.ts';
import { openTestDatabase } from '../../../platform/database/testing.ts';
import { expireEmailRecords } from './expire-email-records.ts';

const now = new Date('2030-06-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const database = await openTestDatabase();
after(() => database.close());

/** How to put a row of a table there, by its age; and from which age on it goes. */
const kinds: Record<string, { hours: number; insert: (at: Date) => [string, unknown[]] }> = {
  idempotency_keys: {
    hours: 24,
    insert: (at) => [
      `insert into idempotency_keys (project_id, key, fingerprint, email_id, response, created_at) values (1, $1, '', $2, '', $3)`,
      [String(at.getTime()), uuidV7(at), at],
    ],
  },
  inbound_reports: {
    hours: 90 * 24,
    insert: (at) => [
      `insert into inbound_reports (id, received_at, recipient, kind, verdict, raw) values ($1, $2, 'a@b', 'dsn', '{}', '')`,
      [uuidV7(at), at],
    ],
  },
  captured_messages: {
    hours: 7 * 24,
    insert: (at) => [
      `insert into captured_messages (id, email_id, project_id, workspace_id, envelope_from, envelope_to, subject, captured_at, raw)
       values ($1, $1, 1, 1, '', '', '', $2, '')`,
      [uuidV7(at), at],
    ],
  },
  webhook_queue: {
    hours: 38 * 24,
    insert: (at) => [
      'insert into webhook_queue (delivery_id, endpoint_id, due_at) values ($1, 1, $2)',
      [uuidV7(at), at],
    ],
  },
  email_day_counts: {
    hours: 99 * 24 + 12,
    insert: (at) => ['insert into email_day_counts (project_id, day) values (1, $1::timestamptz)', [at]],
  },
  email_slot_counts: {
    hours: 99 * 24,
    insert: (at) => ['insert into email_slot_counts (project_id, slot) values (1, $1)', [at]],
  },
  email_topic_counts: {
    hours: 99 * 24 + 12,
    insert: (at) => [
      "insert into email_topic_counts (project_id, day, topic) values (1, $1::timestamptz, 'news')",
      [at],
    ],
  },
  email_domain_counts: {
    hours: 99 * 24 + 12,
    insert: (at) => [
      `insert into email_domain_counts (project_id, day, domain) values (1, $1::timestamptz, 'x.example')`,
      [at],
    ],
  },
  sender_health_counts: {
    hours: 99 * 24 + 12,
    insert: (at) => [
      `insert into sender_health_counts (project_id, domain, day, provider, kind, detail, count)
       values (1, 'x.example', $1::timestamptz, '', 'failed', '', 1)`,
      [at],
    ],
  },
  email_delivery_times: {
    hours: 99 * 24,
    insert: (at) => [
      'insert into email_delivery_times (project_id, hour, bucket, count) values (1, $1, 1, 1)',
      [at],
    ],
  },
  workers: {
    hours: 24,
    insert: (at) => [
      `insert into workers (id, name, started_at, seen_at) values ($1, 'one', $2, $2)`,
      [uuidV7(at), at],
    ],
  },
  recipient_domains: {
    hours: 30 * 24,
    insert: (at) => [
      'insert into recipient_domains (domain, concurrency, slowed_at, updated_at) values ($1, 1, $2, $2)',
      [`${at.getTime()}.example`, at],
    ],
  },
  mta_sts_policies: {
    hours: 24,
    insert: (at) => [
      `insert into mta_sts_policies (domain, policy_id, policy, fetched_at, expires_at) values ($1, '1', '{}', $2, $2)`,
      [`${at.getTime()}.example`, at],
    ],
  },
};
const run = () =>
  expireEmailRecords(
    {},
    { db: database.db, clock: () => now, capturedDays: 7 },
    new AbortController().signal,
  );
const countOf = async (table: string) =>
  (await database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

for (const [table, { hours, insert }] of Object.entries(kinds))
  it(`deletes expired rows of ${table}, and nothing else`, async () => {
    for (const age of [hours + 1, hours * 3, hours - 1, 0])
      await database.pool.query(...insert(hoursAgo(age)));
    assert.deepEqual(await run(), { done: true });
    assert.equal(await countOf(table), 2);
  });

it('continues until nothing is left', async () => {
  await database.pool.query(
    `insert into idempotency_keys select 1, 'old ' || n, '', gen_random_uuid(), '', $1 from generate_series(1, 2500) n`,
    [hoursAgo(100)],
  );
  await run();
  assert.equal(await countOf('idempotency_keys'), 2);
});
