import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { insertSuppressions } from '../suppressions.ts';
import { openTestSuppressions } from './testing.ts';

const service = await openTestSuppressions();
const { shop, foreign } = service.accounts.projects;
const at = (day: number) => new Date(Date.UTC(2030, 0, day));
const entry = (email: string, day: number, projectId = shop) =>
  ({ projectId, email, reason: 'complaint', createdAt: at(day) }) as const;
await insertSuppressions(service.accounts.db, [
  entry('old@x.example', 1),
  entry('same-b@x.example', 2),
  entry('same-a@x.example', 2),
  entry('new@x.example', 3),
  entry('stranger@x.example', 4, foreign),
]);
after(() => service.close());

const list = (query = '') => service.call('GET', `/v3/emails/suppressions${query}`);
const addressesOf = ({ body }: { body: { data: { email: string }[] } }) =>
  body.data.map(({ email }) => email);
const ALL = ['new@x.example', 'same-a@x.example', 'same-b@x.example', 'old@x.example'];

describe('GET /v3/emails/suppressions', () => {
  it('lists newest first, without other projects’', async () => {
    const answer = await list();
    assert.equal(answer.status, 200);
    assert.deepEqual(addressesOf(answer), ALL);
    assert.deepEqual(answer.body.data[0], {
      email: 'new@x.example',
      reason: 'complaint',
      createdAt: '2030-01-03T00:00:00.000Z',
    });
    assert.deepEqual([answer.body.has_more, answer.body.next_cursor], [false, null]);
    assert.deepEqual((await list('?limit=1&total=true')).body.total, { count: 4, relation: 'exact' });
    assert.ok(!('total' in answer.body));
  });
  for (const limit of [1, 2, 3])
    it(`pages through all of them once, ${limit} at a time`, async () => {
      const found: string[] = [];
      for (let query = `?limit=${limit}`; query !== ''; ) {
        const answer = await list(query);
        found.push(...addressesOf(answer));
        query = answer.body.has_more ? `?limit=${limit}&cursor=${answer.body.next_cursor}` : '';
      }
      assert.deepEqual(found, ALL);
    });
  it('hides no entry when another is removed between pages', async () => {
    const first = await list('?limit=1');
    await service.call('DELETE', '/v3/emails/suppressions?email=new@x.example');
    assert.deepEqual(addressesOf(await list(`?cursor=${first.body.next_cursor}`)), ALL.slice(1));
  });
  it('serves 200 a page, and 100 unless asked', async () => {
    const { db, projects } = service.accounts;
    const rows = Array.from({ length: 205 }, (_, number) => ({
      projectId: projects.second,
      email: `r${number}@x.example`,
      reason: 'manual' as const,
      createdAt: new Date(number),
    }));
    await insertSuppressions(db, rows);
    const headers = { authorization: `Bearer ${service.accounts.keys.second}` };
    const count = async (query: string) =>
      (await service.call('GET', `/v3/emails/suppressions${query}`, undefined, headers)).body.data.length;
    assert.equal(await count(''), 100);
    assert.equal(await count('?limit=200'), 200);
  });
  for (const query of ['?limit=0', '?limit=201', '?limit=2.5', '?limit=x'])
    it(`refuses ${query}`, async () => {
      const { status, body } = await list(query);
      assert.equal(status, 400);
      assert.equal(body.error, 'VALIDATION_ERROR');
    });
  const cursorOf = (...key: string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
  for (const cursor of [
    'x',
    cursorOf('2030-01-01T00:00:00.000Z'),
    cursorOf('soon', 'a@x.example'),
    cursorOf('2030-01-01T00:00:00.000Z', 'a\0'),
  ])
    it(`refuses the cursor ${cursor}`, async () => {
      const { status, body } = await list(`?cursor=${cursor}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'INVALID_CURSOR');
    });
});
