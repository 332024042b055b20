import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { withoutOpenssl } from '../../../../../test/peers/certificates.ts';
import { until } from '../../../../../test/until.ts';
import { openTestDelivery, type TestDelivery } from './testing.ts';

describe('a database that is interrupted', {
  skip: process.env.CI === 'true' ? false : withoutOpenssl,
}, () => {
  let delivery: TestDelivery;
  before(async () => {
    delivery = await openTestDelivery();
  });
  after(() => delivery.close());

  it('loses no delivery and counts no attempt twice', async () => {
    const receiver = await delivery.receive(() => ({ afterMs: 2 }));
    for (let at = 0; at < 3; at++) await delivery.endpoint(`${receiver.url}${at}`);
    await delivery.tell(200);
    const cutter = new pg.Client(delivery.databaseUrl);
    await cutter.connect();
    await delivery.work({ leaseSeconds: 2 });
    for (let cuts = 0; cuts < 6; cuts++) {
      await until(() => receiver.received.length >= cuts * 60, 'it is at work');
      await cutter.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    const settled = async () => {
      const states = await delivery.deliveries().catch(() => undefined);
      return states?.every(({ status }) => status === 'delivered') ?? false;
    };
    await until(settled, 'all delivered');
    await cutter.end();
    const states = await delivery.deliveries();
    assert.equal(states.length, 600);
    const attempts = await delivery.attempts();
    const counted = states.reduce((sum, state) => sum + state.attempts, 0);
    assert.equal(attempts.length, counted, 'each counted attempt has its row');
    assert.ok(receiver.received.length >= counted, 'none was recorded that was not made');
    assert.equal(
      new Set(receiver.received.map(({ path, headers }) => path + headers['webhook-id'])).size,
      600,
    );
  });
});
