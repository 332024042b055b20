import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { webhookShapes } from '@postpress/contracts';
import { Webhook } from 'standardwebhooks';
import { chosen, type ServerProcess, startServer, temporaryDataDir } from '../client/server-process.ts';
import { makeCa, withoutOpenssl } from '../peers/certificates.ts';
import { type Received, startReceiver } from '../peers/webhook-receiver.ts';
import { until } from '../until.ts';

type Event = { id: string; type: keyof typeof webhookShapes; data: { sequence: number; status: string } };

/** A fresh installation, an email, and the events that a receiver gets, without any code of ours in between. */
describe('an email, as webhooks tell it', {
  skip: process.env.CI === 'true' ? false : withoutOpenssl,
}, () => {
  let data: Awaited<ReturnType<typeof temporaryDataDir>>;
  let server: ServerProcess;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let secret: string;
  before(async () => {
    data = await temporaryDataDir();
    const ca = makeCa(data.path);
    receiver = await startReceiver(ca.issue('127.0.0.1'), () => ({ status: 204, body: '' }));
    server = await startServer({
      POSTPRESS_DATA_DIR: `${data.path}/data`,
      POSTPRESS_OUTBOUND_ALLOW: '127.0.0.1',
      POSTPRESS_OUTBOUND_CA: ca.ca,
    });
    secret = (await call('/v3/webhooks', { url: `${receiver.url}hooks` })).data.secret;
  });
  after(async () => {
    await server?.stop();
    await receiver?.close();
    await data.remove();
  });

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  async function call(path: string, body: object): Promise<any> {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${chosen.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    assert.ok(response.ok, JSON.stringify(answer));
    return answer;
  }
  const eventOf = ({ body, headers }: Received) =>
    new Webhook(secret).verify(body, headers as Record<string, string>) as Event;

  it('is accepted, sent and delivered, each told once and signed', async () => {
    const { id } = (
      await call('/v3/emails', {
        from: 'Shop <hi@postpress.localhost>',
        to: ['ann@example.com'],
        subject: 'Grüße',
        html: '<p>Hello</p>',
        tags: { campaign: 'spring' },
      })
    ).data;
    await until(() => receiver.received.length >= 3, 'three events');
    const events = receiver.received.map(eventOf).sort((a, b) => a.data.sequence - b.data.sequence);
    assert.deepEqual(
      events.map(({ type, data: { sequence, status } }) => [type, sequence, status]),
      [
        ['email.accepted', 1, 'queued'],
        ['email.sent', 2, 'sent'],
        ['email.delivered', 3, 'delivered'],
      ],
    );
    for (const { type, data: told } of events) {
      assert.deepEqual(Object.keys(told), Object.keys(webhookShapes[type].sample), `the fields of ${type}`);
      const { email_id, from, to, subject, tags } = told as unknown as Record<string, unknown>;
      assert.deepEqual(
        { email_id, from, to, subject, tags },
        {
          email_id: id,
          from: 'Shop <hi@postpress.localhost>',
          to: ['ann@example.com'],
          subject: 'Grüße',
          tags: { campaign: 'spring' },
        },
      );
    }
    assert.equal(new Set(events.map((event) => event.id)).size, 3);
  });
});
