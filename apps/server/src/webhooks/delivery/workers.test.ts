import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withoutOpenssl } from '../../../../../test/peers/certificates.ts';
import type { Received } from '../../../../../test/peers/webhook-receiver.ts';
import { until } from '../../../../../test/until.ts';
import { type RunningServer, startServer, temporaryDir } from '../../testing.ts';
import { TEST_SECRET_KEY } from '../testing.ts';
import { openTestDelivery, type TestDelivery } from './testing.ts';

/** Worker processes as they run in life, on a faster clock. */
describe('two workers', { skip: process.env.CI === 'true' ? false : withoutOpenssl }, () => {
  let delivery: TestDelivery;
  const folder = temporaryDir();
  const running: RunningServer[] = [];
  before(async () => {
    delivery = await openTestDelivery();
  });
  after(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await delivery.close();
    folder.remove();
  });

  async function start(): Promise<RunningServer> {
    const server = await startServer({
      POSTPRESS_ROLE: 'worker',
      POSTPRESS_DATABASE_URL: delivery.databaseUrl,
      POSTPRESS_DATA_DIR: folder.path,
      POSTPRESS_SECRET_KEY: TEST_SECRET_KEY,
      POSTPRESS_OUTBOUND_ALLOW: '127.0.0.1',
      POSTPRESS_OUTBOUND_CA: delivery.ca,
      POSTPRESS_EMAIL_LEASE_SECONDS: '2',
      POSTPRESS_WEBHOOK_CONNECTIONS: '20',
      POSTPRESS_TEST_RETRY_SCALE: '0.001',
      POSTPRESS_LOG_LEVEL: 'error',
    });
    running.push(server);
    return server;
  }
  const allDelivered = async () =>
    (await delivery.deliveries()).every(({ status }) => status === 'delivered');

  it('lose nothing when one is killed, and repeat only its current work', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    // Every seventh call fails the first time it comes.
    const failed = new Set<string>();
    const receiver = await delivery.receive((request, count) => {
      const event = `${request.path} ${request.headers['webhook-id']}`;
      const fails = count % 7 === 0 && !failed.has(event);
      if (fails) failed.add(event);
      return { status: fails ? 500 : 200, afterMs: 3 };
    });
    for (let at = 0; at < 4; at++) await delivery.endpoint(`${receiver.url}${at}`);
    await delivery.tell(250);
    await until(() => receiver.received.length > 200, 'both are at work');
    const recorded = (await delivery.deliveries()).filter(({ status }) => status === 'delivered').length;
    one.child.kill('SIGKILL');
    await one.ended;
    const atKill = receiver.received.length;
    await delivery.tell(50);
    await until(allDelivered, 'all delivered');

    const times = Map.groupBy(receiver.received, eventOf);
    assert.equal(times.size, 1_200, 'each event came to each endpoint');
    const repeated = [...times].filter(([event, calls]) => calls.length > (failed.has(event) ? 2 : 1));
    // What was under way, and what had arrived since the last record, which a slow database delays.
    const most = Math.max(200, atKill - recorded);
    assert.ok(repeated.length <= most, `${repeated.length} repeated, ${atKill} before the kill`);
    for (const [, calls] of times)
      assert.equal(new Set(calls.map(({ body }) => body)).size, 1, 'the same text each time');
    assert.deepEqual(await delivery.db.selectFrom('webhook_queue').selectAll().execute(), []);
    await two.stop();
  });

  it('finish their current work when they are stopped', async () => {
    await delivery.rest();
    const worker = await start();
    const receiver = await delivery.receive(() => ({ afterMs: 100 }));
    await delivery.endpoint(receiver.url);
    await delivery.tell(30);
    await until(() => receiver.received.length >= 5, 'it is at work');
    const { code } = await worker.stop();
    assert.equal(code, 0);
    const states = await delivery.deliveries();
    assert.equal(states.filter(({ status }) => status === 'delivered').length, receiver.received.length);
    const held = await delivery.db
      .selectFrom('webhook_queue')
      .select('delivery_id')
      .where('leased_until', 'is not', null)
      .execute();
    assert.deepEqual(held, [], 'deliveries not started are free at once');
  });
});

function eventOf({ path, headers }: Received): string {
  return `${path} ${headers['webhook-id']}`;
}
