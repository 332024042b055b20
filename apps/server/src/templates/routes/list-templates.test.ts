import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const list = (query = '') => service.call('GET', `/v3/templates${query}`);
const namesOf = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);
const day = (n: number) => new Date(Date.UTC(2030, 0, n));

describe('GET /v3/templates', () => {
  before(async () => {
    await service.store({ name: 'Old', updatedAt: day(1) });
    await service.store({ name: 'Same A', updatedAt: day(2) });
    await service.store({ name: 'Same B', updatedAt: day(2) });
    await service.store({ name: 'Page 50%', displayMode: 'web', updatedAt: day(3) });
    await service.store({ name: 'Letter', displayMode: 'document', updatedAt: day(4) });
    await service.store({ name: 'Offer', displayMode: 'popup', updatedAt: day(5) });
    await service.store({ name: 'Stranger' }, service.accounts.projects.foreign);
  });

  it('lists newest updates first, without popups and strangers', async () => {
    const answer = await list();
    assert.equal(answer.status, 200);
    assert.deepEqual(namesOf(answer), ['Letter', 'Page 50%', 'Same B', 'Same A', 'Old']);
    assert.equal(answer.body.has_more, false);
    assert.equal(answer.body.next_cursor, null);
  });
  it('shows what a list shows', async () => {
    const [first] = (await list()).body.data;
    assert.deepEqual(Object.keys(first).sort(), ['createdAt', 'displayMode', 'id', 'name', 'updatedAt']);
    assert.equal(typeof first.id, 'string');
    assert.equal(first.updatedAt, '2030-01-04T00:00:00.000Z');
  });
  it('pages through all of them once', async () => {
    const names: string[] = [];
    for (let query = '?limit=2'; query !== ''; ) {
      const answer = await list(query);
      names.push(...namesOf(answer));
      query = answer.body.has_more ? `?limit=2&cursor=${answer.body.next_cursor}` : '';
    }
    assert.deepEqual(names, ['Letter', 'Page 50%', 'Same B', 'Same A', 'Old']);
  });
  it('neither repeats nor skips entries when one is saved between pages', async () => {
    const first = await list('?limit=2');
    await service.store({ name: 'New', updatedAt: day(6) });
    const second = await list(`?limit=2&cursor=${first.body.next_cursor}`);
    assert.deepEqual(namesOf(second), ['Same B', 'Same A']);
    await service.accounts.db
      .deleteFrom('templates')
      .where('project_id', '=', service.accounts.projects.shop)
      .where('name', '=', 'New')
      .execute();
  });
  it('picks a display mode', async () =>
    assert.deepEqual(namesOf(await list('?displayMode=web')), ['Page 50%']));
  it('searches names in any case', async () =>
    assert.deepEqual(namesOf(await list('?name=sAmE')), ['Same B', 'Same A']));
  it('finds nothing for a query longer than any name', async () =>
    assert.deepEqual(namesOf(await list(`?name=${'a'.repeat(300)}`)), []));
  it('treats a percent sign literally', async () => {
    assert.deepEqual(namesOf(await list('?name=%25')), ['Page 50%']);
    assert.deepEqual(namesOf(await list('?name=_')), []);
  });
  it('reads the project of a token from query or header', async () => {
    const { accounts, app } = service;
    const headers = { authorization: `Bearer ${accounts.tokens.viewer}` };
    const { shop } = accounts.projects;
    const byQuery = await fetch(`${app.url}/v3/templates?projectId=${shop}`, { headers });
    const byHeader = await fetch(`${app.url}/v3/templates`, {
      headers: { ...headers, 'X-Project-ID': String(shop) },
    });
    assert.equal(byQuery.status, 200);
    assert.deepEqual(await byQuery.json(), await byHeader.json());
  });
  for (const query of ['?limit=0', '?limit=101', '?limit=2.5', '?displayMode=popup', '?name=%00'])
    it(`refuses ${query}`, async () => {
      const { status, body } = await list(query);
      assert.equal(status, 400);
      assert.equal(body.error, 'VALIDATION_ERROR');
    });
  const cursorOf = (...key: string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
  for (const cursor of [
    'x',
    cursorOf('2030-01-01'),
    cursorOf('yesterday', '1'),
    cursorOf('2030-01-01T00:00:00.000Z', '-1'),
    cursorOf('2030-01-01T00:00:00.000Z', '9999999999'),
    cursorOf('2030-01-01', '1'),
    cursorOf('+275760-09-13T00:00:00.000Z', '1'),
  ])
    it(`refuses the cursor ${cursor}`, async () => {
      const { status, body } = await list(`?cursor=${cursor}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'INVALID_CURSOR');
    });
});
