import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { openTestWebhooks, type TestWebhooks } from '../testing.ts';

let webhooks: TestWebhooks;
let path: string;
before(async () => {
  webhooks = await openTestWebhooks();
  const { id } = await webhooks.make();
  path = `/manage/projects/${webhooks.accounts.projects.shop}/webhooks/${id}/deliveries`;
  const [delivery] = await webhooks.insert(id, 1, { status: 'delivered' });
  const attempt = { delivery_id: delivery ?? '', started_at: new Date('2030-01-01T00:00:00Z') };
  await webhooks.accounts.db
    .insertInto('webhook_attempts')
    .values([
      {
        ...attempt,
        number: 1,
        duration_ms: 15_000,
        status_code: null,
        failure: 'Too long.',
        response_body: null,
      },
      { ...attempt, number: 2, duration_ms: 7, status_code: 200, failure: null, response_body: 'ok' },
    ])
    .execute();
  path += `/${delivery}/attempts`;
});
after(() => webhooks.close());

describe('GET /manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}', () => {
  it('shows one of however many', async () => {
    const one = path.replace('/attempts', '');
    const { status, body } = await webhooks.manage('GET', one);
    assert.equal(status, 200);
    assert.deepEqual([body.data.id, body.data.status], [one.split('/').at(-1), 'delivered']);
    const none = one.replace(body.data.id, uuidV7());
    assert.equal((await webhooks.manage('GET', none)).body.error, 'NOT_FOUND');
  });
});

describe('GET /manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/attempts', () => {
  it('shows each, first to last', async () => {
    const { status, body } = await webhooks.manage('GET', path);
    assert.equal(status, 200);
    const startedAt = '2030-01-01T00:00:00.000Z';
    assert.deepEqual(body.data, [
      {
        number: 1,
        startedAt,
        durationMs: 15_000,
        statusCode: null,
        failure: 'Too long.',
        responseBody: null,
      },
      { number: 2, startedAt, durationMs: 7, statusCode: 200, failure: null, responseBody: 'ok' },
    ]);
  });
  for (const id of [uuidV7(), 'x', '0', '1'])
    it(`answers 404 for a delivery ${id.length > 9 ? 'of another id' : id}`, async () => {
      const { status, body } = await webhooks.manage(
        'GET',
        path.replace(/[^/]+\/attempts$/, `${id}/attempts`),
      );
      assert.equal(status, 404);
      assert.equal(body.error, 'NOT_FOUND');
    });
});
