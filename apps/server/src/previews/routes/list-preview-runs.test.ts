import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recordView } from '../preview-images.ts';
import { generationRun, openTestPreviews, type TestPreviews } from '../testing.ts';

let service: TestPreviews;
let seenRun: string;
before(async () => {
  service = await openTestPreviews();
  seenRun = await service.record(
    {
      ...at('2030-01-02T00:00:00Z'),
      clients: ['hey-web', 'gmail-web', 'aol-web'],
      templateId: '7',
      dataRegion: 'eu',
    },
    'ann',
  );
  await service.record(at('2030-01-03T00:00:00Z'), 'bob');
  await service.record({ ...at('2030-01-04T00:00:00Z'), ...generationRun(['outlook2019'], 1) });
  await service.record({ ...at('2030-01-05T00:00:00Z'), ...generationRun(['outlook2019'], null) });
  for (let n = 0; n < 30; n++) await service.record(at('2030-03-01T00:00:00Z'), `user ${n % 2}`);
  await service.record(
    { ...at('2030-01-03T00:00:00Z'), projectId: service.accounts.projects.foreign },
    'ann',
  );
});
after(() => service.close());

const at = (time: string) => ({ generatedAt: new Date(time) });
const runs = (query = '') => service.call('GET', service.v3(`/inbox-previews/usage/runs${query}`));
const january = '?start=2030-01-01&end=2030-01-31';

describe('GET /v3/projects/{id}/inbox-previews/usage/runs', () => {
  it('200: lists runs of both billing models, newest first', async () => {
    const { db } = service.accounts;
    const view = { runId: seenRun, clientId: 'gmail-web' };
    await recordView(db, { ...view, how: 'automatic' }, new Date());
    await recordView(db, { ...view, how: 'click' }, new Date());
    await recordView(db, { ...view, clientId: 'aol-web', how: 'navigation' }, new Date());
    const { status, body } = await runs(january);
    assert.equal(status, 200);
    const { data, ...page } = body;
    assert.deepEqual(page, { total: 4, limit: 25, offset: 0 });
    const [unknown, generation, bobs, anns] = data;
    assert.deepEqual(anns, {
      id: seenRun,
      generated_at: '2030-01-02T00:00:00.000Z',
      billing_model: 'per-device',
      end_user_id: 'ann',
      template_id: '7',
      clients: ['hey-web', 'gmail-web', 'aol-web'],
      viewed_clients: ['gmail-web', 'aol-web'],
      automatically_viewed_clients: ['gmail-web'],
      interactively_viewed_clients: ['gmail-web', 'aol-web'],
      click_viewed_clients: ['gmail-web'],
      navigation_viewed_clients: ['aol-web'],
      credits_used: 3,
      credit_details_available: true,
      per_device_credits: 3,
      per_generation_credits: 0,
      device_credits: 3,
      data_region: 'eu',
      configuration_source: 'request',
    });
    assert.deepEqual([bobs.end_user_id, bobs.viewed_clients, bobs.template_id], ['bob', [], null]);
    const nothing = {
      end_user_id: null,
      template_id: null,
      viewed_clients: null,
      automatically_viewed_clients: null,
      interactively_viewed_clients: null,
      click_viewed_clients: null,
      navigation_viewed_clients: null,
      device_credits: null,
      data_region: null,
      per_device_credits: 0,
      configuration_source: 'imported',
      billing_model: 'per-generation',
      clients: ['outlook2019'],
    };
    const { id: _, generated_at: __, ...known } = generation;
    assert.deepEqual(known, {
      ...nothing,
      credits_used: 1,
      per_generation_credits: 1,
      credit_details_available: true,
    });
    const { id: ___, generated_at: ____, ...rest } = unknown;
    assert.deepEqual(rest, {
      ...nothing,
      credits_used: null,
      per_generation_credits: null,
      credit_details_available: false,
    });
  });
  it('picks those of an end user', async () => {
    const { body } = await runs(`${january}&end_user_id=ann`);
    assert.deepEqual([body.total, body.data.length, body.data[0].id], [1, 1, seenRun]);
    const none = (await runs(`${january}&end_user_id=eve`)).body;
    assert.deepEqual(none, { total: 0, limit: 25, offset: 0, data: [] });
  });
  it('pages through all of them once', async () => {
    const march = '?start=2030-03-01&end=2030-03-01';
    assert.equal((await runs(march)).body.data.length, 25);
    const seen = new Set<string>();
    for (const offset of [0, 12, 24]) {
      const { body } = await runs(`${march}&limit=12&offset=${offset}`);
      assert.equal(body.total, 30);
      for (const { id } of body.data) seen.add(id);
    }
    assert.equal(seen.size, 30);
    assert.equal((await runs(`${march}&end_user_id=user%201`)).body.total, 15);
    assert.deepEqual((await runs(`${march}&offset=100000`)).body.data, []);
  });
  it('accepts an end user of 10,000 characters', async () => {
    const id = '😀'.repeat(10_000);
    const run = await service.record(at('2031-01-01T00:00:00Z'), id);
    const { body } = await runs(`?start=2031-01-01&end=2031-01-01&end_user_id=${encodeURIComponent(id)}`);
    assert.deepEqual([body.data[0].id, body.data[0].end_user_id], [run, id]);
  });
  for (const query of ['limit=1', 'limit=100', 'offset=100000', 'end_user_id=x', ''])
    it(`accepts ?${query}`, async () => assert.equal((await runs(`?${query}`)).status, 200));
  for (const query of [
    ...['limit=0', 'limit=101', 'offset=-1', 'offset=100001', 'end_user_id=', 'start=2030-13-01'],
    ...['start=2030-02-01&end=2030-01-31', `end_user_id=${'x'.repeat(10_001)}`],
  ])
    it(`400 VALIDATION_ERROR: ?${query.slice(0, 60)}`, async () => {
      const { status, body } = await runs(`?${query}`);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
});
