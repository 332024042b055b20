import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { generationRun, openTestPreviews } from '../testing.ts';

const service = await openTestPreviews();
after(() => service.close());

const usage = (query = '') => service.call('GET', service.v3(`/inbox-previews/usage${query}`));
const at = (time: string) => ({ generatedAt: new Date(time) });
const january = '?start=2030-01-01&end=2030-01-31';
const noCredits = {
  per_generation_generations: 0,
  per_generation_credits: 0,
  per_generation_credit_details_unavailable: 0,
};

describe('GET /v3/projects/{id}/inbox-previews/usage', () => {
  before(async () => {
    await service.record({ ...at('2030-01-01T00:00:00Z'), clients: ['gmail-web', 'hey-web'] }, 'ann');
    await service.record({ ...at('2030-01-01T23:59:59.999Z'), clients: ['gmail-web'] }, 'bob');
    await service.record({ ...at('2030-01-15T12:00:00Z'), clients: ['gmail-web'] }, 'ann');
    await service.record({ ...at('2030-01-31T23:59:59.999Z'), clients: ['hey-web'] });
    await service.record({ ...at('2030-01-20T12:00:00Z'), ...generationRun(['outlook2019'], 1) });
    await service.record({ ...at('2030-01-20T13:00:00Z'), ...generationRun([], 0) });
    await service.record({ ...at('2030-01-20T14:00:00Z'), ...generationRun(['outlook2019'], null) });
    await service.record({ ...at('2030-02-01T00:00:00Z'), clients: ['gmail-web'] }, 'ann');
    const { foreign } = service.accounts.projects;
    await service.record({ ...at('2030-01-15T12:00:00Z'), projectId: foreign }, 'ann');
  });

  it('200: sums up, by day, by client and by end user', async () => {
    const { status, body } = await usage(january);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      summary: {
        total_generations: 7,
        per_device_generations: 4,
        per_generation_generations: 3,
        total_credits: 6,
        per_device_credits: 5,
        per_generation_credits: 1,
        per_generation_credit_details_unavailable: 1,
        total_device_credits: 5,
        attributed_end_users: 2,
        unattributed_generations: 4,
      },
      daily: [
        day('2030-01-01', 2, 3),
        day('2030-01-15', 1, 1),
        {
          date: '2030-01-20',
          generations: 3,
          per_device_generations: 0,
          per_generation_generations: 3,
          credits: 1,
          per_device_credits: 0,
          per_generation_credits: 1,
          device_credits: 0,
          per_generation_credit_details_unavailable: 1,
        },
        day('2030-01-31', 1, 1),
      ],
      email_clients: [
        { client_id: 'gmail-web', generations: 3, device_credits: 3 },
        { client_id: 'hey-web', generations: 2, device_credits: 2 },
        { client_id: 'outlook2019', generations: 2, device_credits: 0 },
      ],
      end_users: {
        total: 3,
        limit: 100,
        offset: 0,
        data: [
          { end_user_id: null, generations: 4, device_credits: 1 },
          { end_user_id: 'ann', generations: 2, device_credits: 3 },
          { end_user_id: 'bob', generations: 1, device_credits: 1 },
        ],
      },
    });
  });
  it('returns one end user', async () => {
    const { body } = await usage(`${january}&end_user_id=ann`);
    assert.deepEqual(body, {
      summary: {
        total_generations: 2,
        per_device_generations: 2,
        total_credits: 3,
        per_device_credits: 3,
        ...noCredits,
        total_device_credits: 3,
        attributed_end_users: 1,
        unattributed_generations: 0,
      },
      daily: [day('2030-01-01', 1, 2), day('2030-01-15', 1, 1)],
      email_clients: [
        { client_id: 'gmail-web', generations: 2, device_credits: 2 },
        { client_id: 'hey-web', generations: 1, device_credits: 1 },
      ],
      end_users: {
        total: 1,
        limit: 100,
        offset: 0,
        data: [{ end_user_id: 'ann', generations: 2, device_credits: 3 }],
      },
    });
  });
  it('reports no usage of an unknown end user', async () => {
    const { body } = await usage(`${january}&end_user_id=eve`);
    assert.equal(body.summary.total_generations, 0);
    assert.deepEqual([body.daily, body.email_clients, body.end_users.data], [[], [], []]);
    assert.equal(body.end_users.total, 0);
  });
  it('counts both ends of the dates', async () => {
    assert.equal((await usage('?start=2030-01-01&end=2030-01-01')).body.summary.total_generations, 2);
    assert.equal((await usage('?start=2030-01-31&end=2030-02-01')).body.summary.total_generations, 2);
    assert.equal((await usage('?start=2030-01-02&end=2030-01-14')).body.summary.total_generations, 0);
  });
  it('pages through end users', async () => {
    const page = async (offset: number) =>
      (await usage(`${january}&limit=1&offset=${offset}`)).body.end_users;
    const names = [];
    for (const offset of [0, 1, 2]) {
      const { total, limit, data } = await page(offset);
      assert.deepEqual([total, limit, data.length], [3, 1, 1]);
      names.push(data[0].end_user_id);
    }
    assert.deepEqual(names, [null, 'ann', 'bob']);
    assert.deepEqual((await page(100_000)).data, []);
    assert.equal((await page(100_000)).total, 3);
  });
  it('accepts the whole calendar', async () =>
    assert.equal((await usage('?start=0001-01-01&end=9999-12-31')).body.summary.total_generations, 8));
  it('accepts an end user of 10,000 characters, of four bytes each', async () => {
    for (const id of ['x'.repeat(10_000), '😀'.repeat(10_000)]) {
      await service.record(at('2031-01-01T00:00:00Z'), id);
      const { status, body } = await usage(
        `?start=2031-01-01&end=2031-01-01&end_user_id=${encodeURIComponent(id)}`,
      );
      assert.equal(status, 200);
      assert.deepEqual(body.end_users.data, [{ end_user_id: id, generations: 1, device_credits: 1 }]);
    }
  });
  for (const query of ['limit=1', 'limit=100', 'offset=0', 'offset=100000', 'end_user_id=x'])
    it(`accepts ?${query}`, async () => assert.equal((await usage(`?${query}`)).status, 200));
  for (const query of [
    ...['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=100001', 'end_user_id=', 'end_user_id=%00'],
    ...['start=2030-02-30', 'start=yesterday', 'end=2030-01-01T00:00:00Z', 'start=0000-01-01'],
    ...['start=2030-02-01&end=2030-01-31', `end_user_id=${'x'.repeat(10_001)}`, 'end=2000-01-01'],
  ])
    it(`400 VALIDATION_ERROR: ?${query.slice(0, 60)}`, async () => {
      const { status, body } = await usage(`?${query}`);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
});

function day(date: string, generations: number, credits: number) {
  return {
    date,
    generations,
    per_device_generations: generations,
    ...noCredits,
    credits,
    per_device_credits: credits,
    device_credits: credits,
  };
}

describe('usage without dates', () => {
  it('is that of the current billing period', async () => {
    let now = new Date('2030-05-20T12:00:00Z');
    const other = await openTestPreviews({ clock: () => now });
    const { db, access, workspaces } = other.accounts;
    const plan = { status_since: new Date('2030-01-15T10:00:00Z') };
    await db.updateTable('plans').set(plan).where('workspace_id', '=', workspaces.main).execute();
    access.forget();
    for (const time of [
      '2030-05-14T23:59:59Z',
      '2030-05-15T00:00:00Z',
      '2030-06-14T23:59:59Z',
      '2030-06-15T00:00:00Z',
    ])
      await other.record(at(time));
    const dates = async (query = '') =>
      (await other.call('GET', other.v3(`/inbox-previews/usage${query}`))).body.daily.map(
        ({ date }: { date: string }) => date,
      );
    assert.deepEqual(await dates(), ['2030-05-15', '2030-06-14']);
    assert.deepEqual(await dates('?start=2030-05-01'), ['2030-05-14', '2030-05-15', '2030-06-14']);
    assert.deepEqual(await dates('?end=2030-05-15'), ['2030-05-15']);
    now = new Date('2030-06-15T00:00:00Z');
    assert.deepEqual(await dates(), ['2030-06-15']);
    await other.close();
  });
});
