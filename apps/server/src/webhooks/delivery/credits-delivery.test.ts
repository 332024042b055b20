import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { hasOpenssl, OPENSSL_MISSING } from '../../../../../test/peers/certificates.ts';
import type { Received } from '../../../../../test/peers/webhook-receiver.ts';
import { until } from '../../../../../test/until.ts';
import { findCreditsWebhook, putCreditsWebhook, rotateCreditsSecret } from '../credits-webhook.ts';
import { insertWebhookDeliveries } from '../webhook-deliveries.ts';
import { webhookEventId } from '../webhook-event.ts';
import { openTestDelivery, type TestDelivery } from './testing.ts';

const skip = hasOpenssl || process.env.CI === 'true' ? false : OPENSSL_MISSING;

let test: TestDelivery;

const deps = () => ({ clock: () => new Date(), secrets: test.secrets });
const put = (url: string | null) =>
  test.db.transaction().execute((tx) => putCreditsWebhook(tx, test.projectId, url, deps()));
const tell = (sequence: number) =>
  insertWebhookDeliveries(test.db, [
    {
      id: webhookEventId('used', sequence),
      family: 'ai_credits',
      projectId: test.projectId,
      type: 'ai.credits.usage_recorded',
      createdAt: new Date(),
      data: { end_user_id: 'ann', feature_type: 'block_edit', credits: sequence },
    },
  ]);
/** By the library that receivers use. */
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

async function nth(received: readonly Received[], count: number): Promise<Received> {
  await until(() => received.length >= count, `${count} came`);
  return received[count - 1] as Received;
}

describe('webhooks of AI credits', { skip }, () => {
  before(async () => {
    test = await openTestDelivery();
  });
  after(() => test.close());

  it('are signed with the secret of the first URL, and with none but the new one once it is rotated', async () => {
    const receiver = await test.receive();
    const { secret: first = '' } = await put(`${receiver.url}credits`);
    await test.work();
    await tell(1);
    const one = await nth(receiver.received, 1);
    assert.equal(one.path, '/credits');
    assert.deepEqual((verify(first, one) as { data: object }).data, {
      end_user_id: 'ann',
      feature_type: 'block_edit',
      credits: 1,
    });

    const second = await rotateCreditsSecret(test.db, test.projectId, deps());
    await tell(2);
    const two = await nth(receiver.received, 2);
    assert.ok(verify(second, two));
    assert.throws(() => verify(first, two), /No matching signature/);
    assert.equal(String(two.headers['webhook-signature']).split(' ').length, 1);
  });
  it('are delivered to another URL from then on, and not once it is removed', async () => {
    const [old, now] = [await test.receive(), await test.receive()];
    await put(old.url);
    await put(now.url);
    await tell(3);
    await nth(now.received, 1);
    assert.equal(old.received.length, 0);
    await put(null);
    await tell(4);
    const endpoint = await findCreditsWebhook(test.db, test.projectId);
    assert.deepEqual([endpoint?.url, endpoint?.active], ['', false]);
    assert.equal((await test.deliveries()).length, 3, 'no event is sent without an endpoint');
  });
});
