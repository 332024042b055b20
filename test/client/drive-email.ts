import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Client, type Json } from './client.ts';
import { refuses } from './refuses.ts';

/** A running service that captures email, with its credentials. */
export type EmailTarget = {
  baseUrl: string;
  apiKey: string;
  token: string;
  projectId: number;
  templateId: string;
};

const FROM = 'Shop <hello@postpress.localhost>';
const TO = 'ann+shop@inbox.example';
const DEADLINE_MS = 60_000;

/**
 * Calls the operations of email, suppressions, sender domains and webhooks with the clients of this folder, and follows
 * an email to its end. Registers tests; the service must be up when they run.
 */
export function driveEmail(target: () => EmailTarget): void {
  let client: Client;
  let person: Client;
  let sent: Json;
  before(() => {
    const { baseUrl, apiKey, token, projectId } = target();
    client = new Client({ baseUrl, token: apiKey, projectId });
    person = new Client({ baseUrl, token, projectId });
  });

  describe('v3 email', () => {
    it('34 accepts an email', async () => {
      const body = {
        from: FROM,
        to: [TO],
        subject: 'Hello',
        html: '<p>Hello</p>',
        tags: { kind: 'driven' },
      };
      const { data } = await client.emails.send(body, { 'idempotency-key': 'driven-1' });
      assert.deepEqual(data.to, body.to);
      assert.equal(data.status, 'queued');
      assert.match(data.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      const again = await client.emails.send(body, { 'idempotency-key': 'driven-1' });
      assert.deepEqual(again.data, data);
      sent = data;
    });
    it('35, 36 tells what became of it', async () => {
      const detail = await until(
        async () => (await client.emails.get(sent.id)).data,
        ({ status }) => status === 'delivered',
      );
      assert.deepEqual(detail.tags, { kind: 'driven' });
      assert.deepEqual([detail.cc, detail.bcc, detail.failureReason], [null, null, null]);
      const { data } = await client.emails.events(sent.id);
      assert.deepEqual(
        data.map(({ type }: Json) => type),
        ['send', 'delivery'],
      );
    });
    it('33 lists it, by tag, status and part of its subject', async () => {
      const found: Json[] = [];
      const query = { tag: 'kind=driven', status: 'delivered', limit: 1 };
      for await (const email of client.all(client.emails.list, query)) found.push(email);
      assert.ok(found.some(({ id }) => id === sent.id));
      const { data } = await client.emails.list({ search: 'Hello', limit: 100 });
      assert.ok(data.some(({ id }) => id === sent.id));
    });
    it('37, 45 renders a template and sends it', async () => {
      const { templateId } = target();
      const rendered = (await client.emails.render({ templateId, variables: { name: 'Ann' } })).data;
      assert.match(rendered.html, /<!DOCTYPE html/i);
      const { data } = await client.emails.sendTemplate({
        from: FROM,
        to: [TO],
        templateId,
        subject: 'For {{name}}',
        variables: { name: 'Ann' },
      });
      assert.equal(data.subject, 'For Ann');
    });
    it('38, 39 keeps settings', async () => {
      const { data } = await client.emails.updateSettings({ defaultFromName: 'Driven shop' });
      assert.equal(data.defaultFromName, 'Driven shop');
      assert.equal((await client.emails.settings()).data.defaultFromName, 'Driven shop');
    });
    it('40 counts', async () => {
      const { data } = await client.emails.stats({ period: '7d' });
      for (const name of ['accepted', 'failed', 'sent', 'delivered', 'bounced', 'complained', 'deliveryRate'])
        assert.equal(typeof data[name], 'number', name);
      assert.ok(Array.isArray((await client.emails.stats({ groupBy: 'day' })).data));
    });
    it('41 to 44 keeps a suppression list, and refuses what is on it', async () => {
      const { data } = await client.suppressions.add('Gone@Inbox.example');
      assert.deepEqual([data.email, data.reason], ['gone@inbox.example', 'manual']);
      assert.equal((await client.suppressions.check('GONE@inbox.example')).data.suppressed, true);
      const listed: Json[] = [];
      for await (const entry of client.all(client.suppressions.list, { limit: 200 })) listed.push(entry);
      assert.ok(listed.some(({ email }) => email === 'gone@inbox.example'));
      const body = { from: FROM, to: ['gone@inbox.example'], subject: 'Hello', html: '<p>Hello</p>' };
      await refuses(client.emails.send(body), 400, 'RECIPIENT_SUPPRESSED');
      assert.equal((await client.suppressions.remove('gone@inbox.example')).data.removed, true);
      assert.equal((await client.suppressions.remove('gone@inbox.example')).data.removed, false);
    });
    it('46 to 50 keeps sender domains, for people only', async () => {
      await refuses(client.domains.list(), 403, 'FORBIDDEN');
      const { data } = await person.domains.add('driven.example');
      assert.deepEqual([data.domain, data.status, data.dkimTokens.length], ['driven.example', 'pending', 2]);
      assert.deepEqual((await person.domains.get(data.id)).data, data);
      const names = (await person.domains.list()).data.map(({ domain }: Json) => domain);
      assert.deepEqual(
        ['driven.example', 'postpress.localhost'].filter((name) => !names.includes(name)),
        [],
      );
      const check = (await person.domains.verify(data.id)).data;
      assert.deepEqual([check.status, check.ownership.verified], ['pending', false]);
      const body = { from: 'a@driven.example', to: [TO], subject: 'Hello', html: '<p>Hello</p>' };
      await refuses(client.emails.send(body), 403, 'DOMAIN_NOT_VERIFIED');
      assert.deepEqual((await person.domains.remove(data.id)).data, { success: true });
      await refuses(person.domains.get(data.id), 404, 'NOT_FOUND');
    });
    it('51 to 57 keeps webhooks', async () => {
      const url = 'https://hooks.driven.example/mail';
      const { data } = await client.webhooks.create({ url, events: ['email.delivered'], active: false });
      assert.match(data.secret, /^whsec_[0-9a-f]{48}$/);
      await refuses(client.webhooks.create({ url }), 409, 'WEBHOOK_URL_EXISTS');
      assert.equal((await client.webhooks.get(data.id)).data.secret, undefined);
      assert.deepEqual((await client.webhooks.update(data.id, { events: [] })).data.url, url);
      const { secret } = (await client.webhooks.rotateSecret(data.id)).data;
      assert.deepEqual((await client.webhooks.activateSecret(data.id, secret)).data, { activated: true });
      assert.ok((await client.webhooks.list()).data.some(({ id }: Json) => id === data.id));
      assert.deepEqual((await client.webhooks.remove(data.id)).data, { success: true });
    });
  });
}

/** Polls until the condition holds, at most {@link DEADLINE_MS}. */
async function until(look: () => Promise<Json>, holds: (value: Json) => boolean): Promise<Json> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const value = await look();
    if (holds(value)) return value;
    assert.ok(performance.now() < deadline, JSON.stringify(value));
    await new Promise((done) => setTimeout(done, 50));
  }
}
