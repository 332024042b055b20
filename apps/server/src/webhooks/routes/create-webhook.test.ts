import assert from 'node:assert/strict';
import { after, afterEach, describe, it } from 'node:test';
import { openTestWebhooks } from '../testing.ts';

const webhooks = await openTestWebhooks();
after(() => webhooks.close());
afterEach(() => webhooks.clear());

const url = 'https://93.184.216.34/hooks?of=shop';
const create = (body: unknown) => webhooks.call('POST', '/v3/webhooks', body);

describe('POST /v3/webhooks', () => {
  it('returns the webhook with its secret', async () => {
    const { status, body } = await create({ url, events: ['email.bounced', 'email.complained'] });
    assert.equal(status, 200);
    const { id, secret, createdAt, updatedAt, ...rest } = body.data;
    assert.ok(Number.isInteger(id));
    assert.match(secret, /^whsec_[0-9a-f]{48}$/);
    assert.equal(createdAt, updatedAt);
    assert.deepEqual(rest, { url, events: ['email.bounced', 'email.complained'], active: true });
  });
  it('shows the secret this once', async () => {
    const { id } = (await create({ url })).body.data;
    assert.equal((await webhooks.call('GET', `/v3/webhooks/${id}`)).body.data.secret, undefined);
  });
  it('stores the secret sealed', async () => {
    const { id, secret } = (await create({ url })).body.data;
    const row = await webhooks.accounts.db
      .selectFrom('webhook_endpoints')
      .select('secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.ok(!row.secret.includes(secret.slice('whsec_'.length)));
  });
  it('receives all events if none are named', async () => {
    assert.deepEqual((await create({ url })).body.data.events, []);
    assert.deepEqual((await create({ url: `${url}2`, events: [] })).body.data.events, []);
  });
  it('may be inactive from the start', async () =>
    assert.equal((await create({ url, active: false })).body.data.active, false));
  it('accepts the same URL once', async () => {
    await create({ url });
    const { status, body, headers } = await create({ url });
    assert.equal(status, 409);
    assert.equal(body.error, 'WEBHOOK_URL_EXISTS');
    assert.equal(headers.get('x-should-retry'), 'false');
  });
  it('accepts five concurrent ones at most', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => create({ url: `${url}${at}` })));
    assert.equal(answers.filter(({ status }) => status === 200).length, 5);
    const refused = answers.filter(({ status }) => status === 400);
    assert.deepEqual(new Set(refused.map(({ body }) => body.error)), new Set(['WEBHOOK_LIMIT_REACHED']));
    assert.equal((await webhooks.call('GET', '/v3/webhooks')).body.data.length, 5);
  });
  it('takes one of the same URLs that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ url })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
  });
  it('leaves the others their five', async () => {
    for (let at = 0; at < 5; at++) await create({ url: `${url}${at}` });
    assert.equal((await webhooks.foreign('POST', '/v3/webhooks', { url })).status, 200);
  });
  for (const [what, body] of [
    ['no URL', {}],
    ['something else', { url: 'shop' }],
    ['plain HTTP', { url: 'http://93.184.216.34/' }],
    ['another scheme', { url: 'ftp://93.184.216.34/' }],
    ['a private address', { url: 'https://10.0.0.1/' }],
    ['this very machine', { url: 'https://[::1]:8443/' }],
    ['this very machine by name', { url: 'https://localhost/' }],
    ['an address in disguise', { url: 'https://0x7f.1/' }],
    ['a password in the URL', { url: 'https://user:pw@93.184.216.34/' }],
    ['a URL too long', { url: `https://93.184.216.34/${'x'.repeat(2_048)}` }],
    ['an unknown event', { url, events: ['email.ignored'] }],
    ['an event of another family', { url, events: ['ai.credits.exhausted'] }],
    ['an event twice', { url, events: ['email.sent', 'email.sent'] }],
    ['events that are no list', { url, events: 'email.sent' }],
    ['a word for active', { url, active: 'true' }],
  ] as const)
    it(`refuses ${what}`, async () => {
      const { status, body: answer } = await create(body);
      assert.equal(status, 400);
      assert.equal(answer.error, 'VALIDATION_ERROR');
      assert.match(answer.message, /url|events|active/);
    });
});
