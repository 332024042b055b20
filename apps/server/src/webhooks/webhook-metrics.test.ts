import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { Registry } from 'prom-client';
import { uuidV7 } from '../base/ids.ts';
import { openTestDb } from '../platform/database/testing.ts';
import { showWebhookMetrics } from './webhook-metrics.ts';

const noon = new Date('2030-01-01T12:00:00Z');
const ago = (seconds: number) => new Date(noon.getTime() - seconds * 1_000);
const stats = { running: 3, waiting: 7, delivered: 5, retried: 2, failed: 1 };
const db = await openTestDb();
const registry = new Registry();
showWebhookMetrics(registry, { db, clock: () => noon, worker: { stats: () => stats } });
after(() => db.destroy());

/** `postpress_webhook_pending` → its value, labels as Prometheus writes them. */
async function read(line: string): Promise<number> {
  const text = await registry.metrics();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length));
}

it('an empty queue has no lag', async () => {
  assert.equal(await read('postpress_webhook_lag_seconds'), 0);
  assert.equal(await read('postpress_webhook_pending'), 0);
});
it('the lag is that of what is due and not taken', async () => {
  const row = { endpoint_id: 1, leased_by: null, leased_until: null };
  await db
    .insertInto('webhook_queue')
    .values([
      { ...row, delivery_id: uuidV7(), due_at: ago(-60) },
      { ...row, delivery_id: uuidV7(), due_at: ago(30) },
      { ...row, delivery_id: uuidV7(), due_at: ago(90), leased_by: uuidV7(), leased_until: ago(-5) },
    ])
    .execute();
  assert.equal(await read('postpress_webhook_lag_seconds'), 30);
  assert.equal(await read('postpress_webhook_pending'), 3);
});
it('attempts are counted by result', async () => {
  // Read twice: a scrape must not count again.
  await registry.metrics();
  assert.equal(await read('postpress_webhook_attempts_total{result="delivered"}'), 5);
  assert.equal(await read('postpress_webhook_attempts_total{result="retried"}'), 2);
});
it('so are the calls under way', async () => {
  assert.equal(await read('postpress_webhook_calls{state="running"}'), 3);
  assert.equal(await read('postpress_webhook_calls{state="taken"}'), 7);
});
