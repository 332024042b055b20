import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { uuidV7 } from '../../../base/ids.ts';
import { openTestHistory } from '../testing.ts';

let now = new Date('2030-03-01T12:00:00Z');
const history = await openTestHistory({ clock: () => now });
after(() => history.close());

describe('GET /v3/emails/{id}', () => {
  let id: string;
  const acceptedAt = new Date('2030-02-01T08:00:00Z');
  before(async () => {
    const email = { status: 'failed', failureReason: 'No host was reached', tags: { a: 'b' } } as const;
    [id = ''] = await history.store({ acceptedAt, ...email, subject: 'Hi "there"' });
  });

  it('shows all of one', async () => {
    const { status, body } = await history.get(`/v3/emails/${id}`);
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      id,
      from: 'Shop <hi@shop.example>',
      to: ['ann@inbox.example'],
      cc: null,
      bcc: null,
      subject: 'Hi "there"',
      status: 'failed',
      failureReason: 'No host was reached',
      tags: { a: 'b' },
      createdAt: '2030-02-01T08:00:00.000Z',
    });
  });
  it('names its topic', async () => {
    const [mail] = await history.store({ acceptedAt, topic: 'news' });
    assert.equal((await history.get(`/v3/emails/${mail}`)).body.data.topic, 'news');
    await history.db
      .deleteFrom('emails')
      .where('id', '=', mail ?? '')
      .execute();
  });
  it('shows what is not there as null', async () => {
    const [plain] = await history.store({ acceptedAt });
    const { body } = await history.get(`/v3/emails/${plain}`);
    assert.deepEqual([body.data.failureReason, body.data.tags], [null, null]);
  });
  it('reads ids in upper case', async () =>
    assert.equal((await history.get(`/v3/emails/${id.toUpperCase()}`)).status, 200));

  const isMissing = async (path: string, get = history.get) => {
    const { status, body } = await get(path);
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  };
  it('answers 404 for one of another project', async () =>
    isMissing(`/v3/emails/${id}`, history.getOfSecond));
  it('answers 404 for an unknown one', () => isMissing(`/v3/emails/${uuidV7(acceptedAt)}`));
  for (const odd of ['1', 'x'.repeat(36), '%00', `${uuidV7()}0`])
    it(`answers 404 for ${odd}`, () => isMissing(`/v3/emails/${odd}`));
  it('forgets it after 90 days, to the millisecond', async () => {
    const end = acceptedAt.getTime() + 90 * 86_400_000;
    now = new Date(end);
    assert.equal((await history.get(`/v3/emails/${id}`)).status, 200);
    assert.equal((await history.get('/v3/emails')).body.data.length, 2);
    now = new Date(end + 1);
    await isMissing(`/v3/emails/${id}`);
    await isMissing(`/v3/emails/${id}/events`);
    assert.deepEqual((await history.get('/v3/emails')).body.data, []);
    assert.deepEqual((await history.get('/v3/emails?status=failed')).body.data, []);
  });
});
