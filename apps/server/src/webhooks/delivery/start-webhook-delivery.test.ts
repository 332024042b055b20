import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { verify } from '@postpress/webhooks';
import { Webhook } from 'standardwebhooks';
import { hasOpenssl, OPENSSL_MISSING } from '../../../../../test/peers/certificates.ts';
import { until } from '../../../../../test/until.ts';
import { replayDelivery } from '../replay-deliveries.ts';
import { WEBHOOKS_CHANNEL } from '../webhook-deliveries.ts';
import { listDeliveries } from '../webhook-delivery-lists.ts';
import { findEndpoint, notifyEndpointChange } from '../webhook-endpoints.ts';
import { openTestDelivery, type TestDelivery } from './testing.ts';

const skip = hasOpenssl || process.env.CI === 'true' ? false : OPENSSL_MISSING;
let now = new Date();
let delivery: TestDelivery;

describe('delivering', { skip }, () => {
  before(async () => {
    delivery = await openTestDelivery({ clock: () => now });
  });
  after(() => delivery.close());
  afterEach(() => delivery.rest());
  const settled = () =>
    until(
      async () => (await delivery.deliveries()).every(({ status }) => status !== 'pending'),
      'all settled',
    );

  it('posts what was stored, signed, once', async () => {
    const receiver = await delivery.receive();
    const { secret } = await delivery.endpoint(`${receiver.url}hooks?of=shop`);
    await delivery.tell();
    const worker = await delivery.work();
    await settled();
    await worker.stop(5);
    const [request] = receiver.received;
    assert.equal(receiver.received.length, 1);
    assert.equal(request?.path, '/hooks?of=shop');
    assert.equal(request?.headers['content-type'], 'application/json');
    const event = new Webhook(secret).verify(
      request?.body ?? '',
      request?.headers as Record<string, string>,
    ) as {
      id: string;
    };
    assert.equal(event.id, request?.headers['webhook-id']);
    const [made] = await delivery.attempts();
    assert.deepEqual([made?.number, made?.statusCode, made?.failure, made?.body], [1, 200, null, 'ok']);
    assert.deepEqual(await delivery.db.selectFrom('webhook_queue').selectAll().execute(), []);
  });

  it('signs with both secrets of a rotation, the active one first', async () => {
    const receiver = await delivery.receive();
    const [one, two] = [await delivery.endpoint(receiver.url), await delivery.endpoint(`${receiver.url}2`)];
    const prepared = await delivery.db
      .selectFrom('webhook_endpoints')
      .select('secret')
      .where('id', '=', two.id)
      .executeTakeFirstOrThrow();
    await delivery.db
      .updateTable('webhook_endpoints')
      .set({ prepared_secret: prepared.secret, events: ['email.failed'] })
      .where('id', '=', one.id)
      .execute();
    await delivery.tell(1, 'email.failed');
    const worker = await delivery.work();
    await settled();
    await worker.stop(5);
    const request = receiver.received.find(({ path }) => path === '/');
    const signatures = request?.headers['webhook-signature'] as string;
    assert.equal(signatures.split(' ').length, 2);
    for (const secret of [one.secret, two.secret])
      assert.ok(verify(request?.body ?? '', request?.headers ?? {}, secret).ok);
    const firstAlone = { ...request?.headers, 'webhook-signature': signatures.split(' ')[0] };
    assert.ok(verify(request?.body ?? '', firstAlone, one.secret).ok);
  });

  it('wakes on a notification', async () => {
    const receiver = await delivery.receive();
    await delivery.endpoint(receiver.url);
    const worker = await delivery.work({ pollMs: 3_600_000 });
    for (let count = 1; count <= 5; count++) {
      await delivery.tell();
      await until(() => receiver.received.length === count, 'it came without a poll');
    }
    await worker.stop(5);
  });

  it('finds what was inserted before the database listened', async () => {
    const receiver = await delivery.receive();
    await delivery.endpoint(receiver.url);
    let claims = 0;
    const clock = () => {
      claims += 1;
      return now;
    };
    const listen = async (channel: string) => {
      if (channel !== WEBHOOKS_CHANNEL) return;
      await until(() => claims > 0, 'the worker claimed');
      await delivery.tell();
    };
    const worker = await delivery.work({ pollMs: 3_600_000, clock, notifications: { listen } });
    await until(() => receiver.received.length === 1, 'it came without a poll');
    await worker.stop(5);
  });

  it('finds receivers by name', async () => {
    const receiver = await delivery.receive();
    await delivery.endpoint(receiver.url.replace('127.0.0.1', 'hooks.test'));
    await delivery.tell();
    const worker = await delivery.work();
    await settled();
    await worker.stop(5);
    assert.equal(receiver.received.length, 1);
  });

  it('keeps its connections', async () => {
    const receiver = await delivery.receive();
    await delivery.endpoint(receiver.url);
    await delivery.tell(200);
    const worker = await delivery.work();
    await settled();
    await worker.stop(5);
    assert.equal(receiver.received.length, 200);
    // One that has just answered rests for a moment, while another takes its place.
    assert.ok(receiver.connections() <= 10, `${receiver.connections()} connections`);
    assert.ok(receiver.mostAtOnce() <= 5, `${receiver.mostAtOnce()} at once`);
  });

  it('follows the schedule, eight attempts in all', async () => {
    now = new Date('2030-01-01T12:00:00Z');
    const receiver = await delivery.receive(() => ({ status: 500, body: 'no\0pe' }));
    await delivery.endpoint(receiver.url);
    await delivery.tell();
    const worker = await delivery.work();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await until(async () => (await delivery.deliveries())[0]?.attempts === attempt, `attempt ${attempt}`);
      const [state] = await delivery.deliveries();
      if (!state?.nextAttemptAt) break;
      waits.push((state.nextAttemptAt.getTime() - now.getTime()) / 1_000);
      now = new Date(state.nextAttemptAt.getTime() - 1);
      worker.wake();
      now = state.nextAttemptAt;
      worker.wake();
    }
    await worker.stop(5);
    assert.deepEqual(waits, [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]);
    const [state] = await delivery.deliveries();
    assert.deepEqual([state?.status, state?.attempts], ['failed', 8]);
    assert.equal(state?.reason, 'The receiver answered 500.');
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal((await delivery.attempts())[0]?.body, 'no\ufffdpe');
    now = new Date();
  });

  it('arrives once the receiver is back', async () => {
    const receiver = await delivery.receive((_, count) => ({ status: count < 3 ? 503 : 204 }));
    await delivery.endpoint(receiver.url);
    await delivery.tell();
    const clock = () => new Date();
    const worker = await delivery.work({ retryScale: 0.001, clock });
    await settled();
    await worker.stop(5);
    assert.deepEqual(
      (await delivery.attempts()).map(({ number, statusCode }) => [number, statusCode]),
      [
        [1, 503],
        [2, 503],
        [3, 204],
      ],
    );
  });

  for (const [what, answer, reason] of [
    ['410', { status: 410 }, /answered 410/],
    ['redirect', { status: 302, headers: { location: 'https://127.0.0.1/' } }, /Redirects/],
  ] as const)
    it(`counts no ${what} as an arrival`, async () => {
      const receiver = await delivery.receive(() => answer);
      await delivery.endpoint(receiver.url);
      await delivery.tell();
      const worker = await delivery.work({ retryScale: 0.000001, clock: () => new Date() });
      await settled();
      await worker.stop(5);
      const [state] = await delivery.deliveries();
      assert.equal(state?.status, 'failed');
      assert.match(state?.reason ?? '', reason);
      assert.equal(state?.attempts, answer.status === 410 ? 1 : 8);
      assert.equal(receiver.received.length, state?.attempts);
    });

  it('waits as long as a receiver asks', async () => {
    const receiver = await delivery.receive(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    await delivery.endpoint(receiver.url);
    await delivery.tell();
    const worker = await delivery.work();
    await until(async () => (await delivery.deliveries())[0]?.attempts === 1, 'an attempt');
    await worker.stop(5);
    const [state] = await delivery.deliveries();
    assert.equal(state?.nextAttemptAt?.getTime(), now.getTime() + 120_000);
  });

  it('keeps 20 kB of a response that never ends', async () => {
    const receiver = await delivery.receive(() => ({ body: Buffer.alloc(5_000_000, 'x') }));
    await delivery.endpoint(receiver.url);
    await delivery.tell();
    const worker = await delivery.work();
    await settled();
    await worker.stop(5);
    const [made] = await delivery.attempts();
    assert.deepEqual([made?.statusCode, made?.body?.length], [200, 20_480]);
  });

  it('times out on one that does not answer', async () => {
    const receiver = await delivery.receive(() => ({ never: true }));
    await delivery.endpoint(receiver.url);
    await delivery.tell();
    const worker = await delivery.work({ timeoutMs: 200 });
    await until(async () => (await delivery.deliveries())[0]?.attempts === 1, 'an attempt');
    await worker.stop(5);
    const [made] = await delivery.attempts();
    assert.deepEqual([made?.statusCode, made?.failure], [null, 'The remote server took too long.']);
    assert.ok((made?.ms ?? 0) >= 190);
  });

  it('delivers nothing while the fence is closed', async () => {
    const receiver = await delivery.receive();
    await delivery.endpoint(receiver.url);
    await delivery.tell();
    let allowed = false;
    let requested = 0;
    const maySend = async () => {
      requested += 1;
      return allowed;
    };
    const worker = await delivery.work({ maySend });
    await until(() => requested > 0, 'it asked');
    assert.equal((await delivery.deliveries())[0]?.attempts, 0);
    allowed = true;
    worker.wake();
    await settled();
    await worker.stop(5);
    assert.equal(receiver.received.length, 1);
  });

  it('calls no private host, by address or by name', async () => {
    const inside = ['10.0.0.1', '[::1]', 'inside.test', 'mixed.test'].map((host) => `https://${host}/`);
    inside.push('http://hooks.test/');
    for (const url of inside) await delivery.endpoint(url);
    await delivery.tell();
    const worker = await delivery.work();
    await settled();
    await worker.stop(5);
    const states = await delivery.deliveries();
    assert.deepEqual(
      new Set(states.map(({ status, attempts }) => `${status} ${attempts}`)),
      new Set(['failed 1']),
    );
    assert.equal(states.filter(({ reason }) => /not a public one|Only https/.test(reason ?? '')).length, 5);
  });

  it('sends again what is replayed, under the same id', async () => {
    const receiver = await delivery.receive((_, count) => ({ status: count === 1 ? 410 : 200 }));
    const { id } = await delivery.endpoint(receiver.url);
    await delivery.tell();
    const worker = await delivery.work({ clock: () => new Date() });
    await settled();
    const endpoint = await findEndpoint(delivery.db, delivery.projectId, id);
    const [failed] = (await listDeliveries(delivery.db, id, { limit: 1 })).deliveries;
    assert.ok(endpoint && failed);
    for (const calls of [2, 3]) {
      await replayDelivery(endpoint, failed.id, { db: delivery.db, clock: () => new Date() });
      await until(() => receiver.received.length === calls, `call ${calls}`);
      await settled();
    }
    await worker.stop(5);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
    assert.deepEqual(
      (await delivery.attempts()).map(({ number, statusCode }) => [number, statusCode]),
      [
        [1, 410],
        [2, 200],
        [3, 200],
      ],
    );
  });

  it('sends claimed deliveries to the current URL', async () => {
    const changed = Promise.withResolvers<void>();
    const answerFirst = (_: unknown, count: number) => (count < 40 ? {} : { when: changed.promise });
    const [before, after] = [await delivery.receive(answerFirst), await delivery.receive()];
    const { id } = await delivery.endpoint(before.url);
    await delivery.tell(300);
    const worker = await delivery.work();
    await until(() => before.received.length >= 40 && worker.stats().waiting > 0, 'it has taken some ahead');
    await delivery.db.transaction().execute(async (tx) => {
      await tx.updateTable('webhook_endpoints').set({ url: after.url }).where('id', '=', id).execute();
      await notifyEndpointChange(tx, id);
    });
    // While calls are held, only a release takes away what waits; the next claim is a few round trips later.
    while (worker.stats().waiting > 0) await setImmediate();
    const inFlight = worker.stats().running;
    const atChange = before.received.length;
    changed.resolve();
    await settled();
    await worker.stop(5);
    assert.ok(before.received.length - atChange <= inFlight, `${before.received.length} before the change`);
    assert.equal(before.received.length + after.received.length, 300);
  });

  it('makes no call to an endpoint that was disabled or deleted after the claim', async () => {
    const receiver = await delivery.receive();
    const [off, gone] = [await delivery.endpoint(receiver.url), await delivery.endpoint(`${receiver.url}2`)];
    await delivery.tell();
    await delivery.db
      .updateTable('webhook_endpoints')
      .set({ active: false })
      .where('id', '=', off.id)
      .execute();
    await delivery.db.deleteFrom('webhook_endpoints').where('id', '=', gone.id).execute();
    const worker = await delivery.work();
    await settled();
    await worker.stop(5);
    assert.deepEqual((await delivery.deliveries()).map(({ reason }) => reason).sort(), [
      'The webhook is switched off.',
      'The webhook was deleted.',
    ]);
    assert.deepEqual(await delivery.attempts(), []);
    assert.equal(receiver.received.length, 0);
  });
});
