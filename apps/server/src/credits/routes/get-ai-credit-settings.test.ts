import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestCreditRoutes } from '../testing.ts';

const test = await openTestCreditRoutes();
after(() => test.close());
beforeEach(() => test.clear());

const url = 'https://93.184.216.34/credits';
const usual = {
  exhaustion_behavior: 'disable',
  threshold_alerts: [],
  webhook_url: null,
  has_signing_secret: false,
};

describe('GET /v3/projects/{id}/ai-credits/settings', () => {
  it('returns the defaults before any change', async () => {
    const { status, body } = await test.call('GET', '/settings');
    assert.equal(status, 200);
    assert.deepEqual(body, usual);
  });
  it('returns the settings without the secret', async () => {
    await test.call('PUT', '/settings', { webhook_url: url, threshold_alerts: [80] });
    assert.deepEqual((await test.call('GET', '/settings')).body, {
      ...usual,
      threshold_alerts: [80],
      webhook_url: url,
      has_signing_secret: true,
    });
  });
  it('are of the project', async () => {
    await test.call('PUT', '/settings', { webhook_url: url, threshold_alerts: [80] });
    const { keys, projects } = test.accounts;
    assert.deepEqual((await test.as(keys.second, projects.second)('GET', '/settings')).body, usual);
  });
});
