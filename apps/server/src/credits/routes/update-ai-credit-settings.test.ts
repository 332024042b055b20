import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestCreditRoutes } from '../testing.ts';

const test = await openTestCreditRoutes();
after(() => test.close());
beforeEach(async () => {
  await test.clear();
  await test.cap(100);
});

const url = 'https://93.184.216.34/credits';
const put = (body: unknown) => test.call('PUT', '/settings', body);
const webhooks = () =>
  test.accounts.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('project_id', '=', test.accounts.projects.shop)
    .execute();

describe('PUT /v3/projects/{id}/ai-credits/settings', () => {
  it('sets all at once, and shows the secret with the first URL', async () => {
    const { status, body } = await put({
      exhaustion_behavior: 'show_error',
      threshold_alerts: [80, 50],
      webhook_url: url,
    });
    assert.equal(status, 200);
    const { signing_secret, ...rest } = body;
    assert.match(signing_secret, /^whsec_[0-9a-f]{48}$/);
    assert.deepEqual(rest, {
      exhaustion_behavior: 'show_error',
      threshold_alerts: [50, 80],
      webhook_url: url,
      has_signing_secret: true,
    });
  });
  it('leaves what is left out', async () => {
    await put({ exhaustion_behavior: 'show_error', threshold_alerts: [50], webhook_url: url });
    const before = (await test.call('GET', '/settings')).body;
    assert.deepEqual((await put({})).body, before);
    assert.deepEqual((await put({ threshold_alerts: [] })).body, { ...before, threshold_alerts: [] });
    assert.deepEqual((await put({ exhaustion_behavior: 'disable' })).body, {
      ...before,
      exhaustion_behavior: 'disable',
      threshold_alerts: [],
    });
  });
  it('shows the secret once, and keeps it with another URL', async () => {
    await put({ webhook_url: url });
    const [before] = await webhooks();
    const { body } = await put({ webhook_url: `${url}/2` });
    assert.deepEqual([body.webhook_url, body.signing_secret], [`${url}/2`, undefined]);
    const [after, ...more] = await webhooks();
    assert.equal(more.length, 0);
    assert.deepEqual([after?.secret, after?.url], [before?.secret, `${url}/2`]);
  });
  it('removes the webhook, and keeps its secret', async () => {
    await put({ webhook_url: url });
    const [before] = await webhooks();
    const { body } = await put({ webhook_url: null });
    assert.deepEqual([body.webhook_url, body.has_signing_secret], [null, true]);
    await test.spend(1);
    assert.equal((await test.call('GET', '/webhooks/deliveries')).body.total, 0);
    const again = (await put({ webhook_url: url })).body;
    assert.deepEqual([again.webhook_url, again.signing_secret], [url, undefined]);
    assert.deepEqual((await webhooks())[0]?.secret, before?.secret);
    await test.spend(1);
    assert.equal((await test.call('GET', '/webhooks/deliveries')).body.total, 1);
  });
  it('accepts the removal of a URL that is not set', async () => {
    const { status, body } = await put({ webhook_url: null });
    assert.deepEqual([status, body.webhook_url, body.has_signing_secret], [200, null, false]);
  });
  it('switches a webhook on again that failed for days', async () => {
    await put({ webhook_url: url });
    const off = { active: false, disabled_at: new Date(), disabled_reason: 'It failed.' };
    await test.accounts.db
      .updateTable('webhook_endpoints')
      .set(off)
      .where('project_id', '=', test.accounts.projects.shop)
      .execute();
    await put({ webhook_url: url });
    const [webhook] = await webhooks();
    assert.deepEqual([webhook?.active, webhook?.disabled_reason], [true, null]);
  });
  it('creates one webhook for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => put({ webhook_url: `${url}/${at}` })),
    );
    assert.equal(answers.filter(({ body }) => body.signing_secret !== undefined).length, 1);
    assert.equal((await webhooks()).length, 1);
  });
  it('accepts every percentage, each once', async () => {
    const all = Array.from({ length: 100 }, (_, at) => at + 1);
    assert.deepEqual((await put({ threshold_alerts: all.toReversed() })).body.threshold_alerts, all);
    assert.deepEqual((await put({ threshold_alerts: [5, 5, 1] })).body.threshold_alerts, [1, 5]);
  });
  it('is for admins and owners, and for keys', async () => {
    const { tokens, keys } = test.accounts;
    for (const token of [tokens.admin, tokens.owner, keys.shop])
      assert.equal((await test.as(token)('PUT', '/settings', {})).status, 200);
    for (const token of [tokens.editor, tokens.viewer])
      assert.equal((await test.as(token)('PUT', '/settings', {})).status, 403);
  });
  for (const [what, body] of [
    ['another behavior', { exhaustion_behavior: 'ignore' }],
    ['a threshold of 0', { threshold_alerts: [0] }],
    ['a threshold of 101', { threshold_alerts: [101] }],
    ['half a threshold', { threshold_alerts: [50.5] }],
    ['a threshold in words', { threshold_alerts: ['50'] }],
    ['thresholds that are no list', { threshold_alerts: 50 }],
    ['more thresholds than there are', { threshold_alerts: Array.from({ length: 101 }, () => 1) }],
    ['plain HTTP', { webhook_url: 'http://93.184.216.34/' }],
    ['HTTPS in capitals, which does not begin with https://', { webhook_url: 'HTTPS://93.184.216.34/' }],
    ['no URL', { webhook_url: 'https://' }],
    ['a private address', { webhook_url: 'https://10.0.0.1/' }],
    ['this very machine', { webhook_url: 'https://localhost/' }],
    ['a password in the URL', { webhook_url: 'https://user:pw@93.184.216.34/' }],
    ['a URL too long', { webhook_url: `https://93.184.216.34/${'x'.repeat(2_048)}` }],
    ['a URL that is a number', { webhook_url: 1 }],
  ] as const)
    it(`refuses ${what}, and changes nothing`, async () => {
      const { status, body: answer } = await put({
        threshold_alerts: [7],
        exhaustion_behavior: 'show_error',
        ...body,
      });
      assert.equal(status, 400);
      assert.equal(answer.error, 'VALIDATION_ERROR');
      assert.match(answer.message, new RegExp(Object.keys(body)[0] ?? ''));
      assert.deepEqual((await test.call('GET', '/settings')).body.threshold_alerts, []);
    });
});
