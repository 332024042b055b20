import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { withoutOpenssl } from '../../../../../test/peers/certificates.ts';
import { until } from '../../../../../test/until.ts';
import { openTestDelivery, type TestDelivery } from './testing.ts';

let delivery: TestDelivery;

describe('endpoints beside each other', { skip: process.env.CI === 'true' ? false : withoutOpenssl }, () => {
  before(async () => {
    delivery = await openTestDelivery();
  });
  after(() => delivery.close());
  afterEach(() => delivery.rest());
  const arrivedAt = async (endpointId: number) =>
    (await delivery.deliveries()).filter(
      (each) => each.endpointId === endpointId && each.status === 'delivered',
    );

  it('a hanging one does not delay the others', async () => {
    const [hanging, lively] = [await delivery.receive(() => ({ never: true })), await delivery.receive()];
    await delivery.endpoint(hanging.url);
    const { id } = await delivery.endpoint(lively.url);
    await delivery.tell(100);
    await delivery.work({ connections: 10 });
    await until(async () => (await arrivedAt(id)).length === 100, 'all of the lively one');
    assert.ok(hanging.mostAtOnce() <= 5, `${hanging.mostAtOnce()} calls at once`);
  });

  it('many dead ones do not delay a living one', async () => {
    const dead = await delivery.receive(() => ({ never: true }));
    // Known to fail, as after some minutes; fifteen would fill all calls at five each.
    const failing_since = new Date(Date.now() - 3_600_000);
    for (let at = 0; at < 15; at++) await delivery.endpoint(`${dead.url}${at}`, { failing_since });
    const lively = await delivery.receive();
    const { id } = await delivery.endpoint(lively.url);
    await delivery.tell(50);
    await delivery.work({ connections: 10 });
    await until(async () => (await arrivedAt(id)).length === 50, 'all of the lively one');
    assert.ok(dead.mostAtOnce() <= 5, `${dead.mostAtOnce()} of ten calls`);
  });

  it('the backlog of one delays no other', async () => {
    const busy = await delivery.receive(() => ({ afterMs: 20 }));
    await delivery.endpoint(busy.url, { events: ['email.sent'] });
    await delivery.tell(2_000);
    await delivery.work({ connections: 10 });
    await until(() => busy.received.length > 20, 'the busy one is at work');
    const late = await delivery.receive();
    const { id } = await delivery.endpoint(late.url, { events: ['email.failed'] });
    await delivery.tell(1, 'email.failed');
    await until(async () => (await arrivedAt(id)).length === 1, 'the late one');
    assert.ok(busy.received.length < 1_900, 'it did not wait for the others');
  });

  it('one that fails gets one call at a time, and all of them when it is back', async () => {
    let back = false;
    const receiver = await delivery.receive(() => ({ status: back ? 200 : 500, afterMs: 5 }));
    const { id } = await delivery.endpoint(receiver.url);
    await delivery.tell(30);
    await delivery.work({ connections: 10, retryScale: 0.01 });
    await until(() => receiver.received.length >= 30, 'each was tried');
    back = true;
    await until(async () => (await arrivedAt(id)).length === 30, 'all arrived');
    const state = await delivery.db
      .selectFrom('webhook_endpoints')
      .select('failing_since')
      .where('id', '=', id)
      .executeTakeFirst();
    assert.equal(state?.failing_since, null);
  });

  it('is switched off after five days of failing, with the reason', async () => {
    const receiver = await delivery.receive(() => ({ status: 500 }));
    const started = new Date('2030-01-01T00:00:00Z').getTime();
    let now = new Date(started);
    const { id } = await delivery.endpoint(receiver.url);
    const state = async () =>
      delivery.db
        .selectFrom('webhook_endpoints')
        .select(['active', 'failing_since', 'disabled_at', 'disabled_reason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const worker = await delivery.work({ clock: () => now });
    const day = 86_400_000;
    // All that is due each time: the new event, and a retry of those before it.
    for (const [days, attempts] of [
      [0, 1],
      [4.9, 3],
    ] as const) {
      now = new Date(started + days * day);
      await delivery.tell();
      worker.wake();
      await until(async () => (await delivery.attempts()).length === attempts, `attempts after ${days} days`);
      await until(async () => (await state()).failing_since !== null, 'since when it fails');
      assert.equal((await state()).active, true);
    }
    now = new Date(started + 5.1 * day);
    worker.wake();
    await until(async () => !(await state()).active, 'it is switched off');
    const { failing_since, disabled_at, disabled_reason } = await state();
    assert.equal(failing_since?.getTime(), started);
    assert.ok(disabled_at);
    assert.match(disabled_reason ?? '', /5 days/);
    await until(async () => {
      now = new Date(now.getTime() + day);
      worker.wake();
      return (await delivery.deliveries()).every(({ status }) => status === 'failed');
    }, 'what waits fails');
    assert.ok((await delivery.deliveries()).some(({ reason }) => reason === 'The webhook is switched off.'));
  });
});
