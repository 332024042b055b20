import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fragileDesign, openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const list = (query = '') => service.legacy(`/v2/templates${query}`);
const namesOf = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);
const day = (n: number) => new Date(Date.UTC(2030, 0, 1, 0, n));

describe('GET /v2/templates', () => {
  before(async () => {
    for (let i = 1; i <= 60; i++)
      await service.store({ name: `t${i}`, updatedAt: day(i), design: fragileDesign });
    await service.store({ name: 'popup', displayMode: 'popup', updatedAt: day(61) });
    await service.store({ name: 'foreign' }, service.accounts.projects.foreign);
  });

  it('lists twenty with their designs, newest update first, popups too', async () => {
    const { status, body } = await list();
    assert.equal(status, 200);
    assert.equal(body.success, true);
    assert.equal(body.data.length, 20);
    assert.equal(body.data[0].name, 'popup');
    assert.equal(body.data[0].displayMode, 'popup');
    assert.equal(body.data[1].design.schemaVersion, 27);
    assert.equal(body.data[1].html, undefined);
  });
  it('continues where the page before ended', async () => {
    const first = await list('?perPage=7&includeDesign=0');
    const second = await list('?perPage=7&page=2&includeDesign=0');
    assert.equal(namesOf(first).at(-1), 't55');
    assert.equal(namesOf(second)[0], 't54');
    assert.equal(second.body.data[0].design, undefined);
  });
  it('serves more than it holds at once, byte for byte', async () => {
    const { body, text } = await list('?perPage=5000');
    assert.equal(body.data.length, 61);
    assert.deepEqual(namesOf({ body }).slice(0, 3), ['popup', 't60', 't59']);
    assert.equal(text.split(fragileDesign).length, 61);
  });
  it('is empty past the end', async () => {
    assert.deepEqual((await list('?page=9')).body, { success: true, data: [] });
    assert.deepEqual((await list('?page=9007199254740991')).body.data, []);
  });
  for (const query of ['?page=0', '?perPage=0', '?perPage=x', '?includeDesign=2', '?includeDesign=true'])
    it(`refuses ${query}`, async () => {
      const { status, body } = await list(query);
      assert.equal(status, 400);
      assert.deepEqual([body.success, body.error], [false, 'VALIDATION_ERROR']);
    });
});

it('holds few large designs at once', async () => {
  const design = JSON.stringify({ body: {}, filling: 'x'.repeat(5 * 1_048_576) });
  for (let n = 0; n < 4; n++)
    await service.store({ name: `large ${n}`, updatedAt: new Date(Date.UTC(2031, 0, n + 1)), design });
  const answer = await fetch(`${service.app.url}/v2/templates?perPage=4`, {
    headers: { authorization: `Basic ${Buffer.from(`${service.accounts.legacy.shop}:`).toString('base64')}` },
  });
  // Written in pieces, so that its length is not known when it begins.
  assert.equal(answer.headers.get('content-length'), null);
  const { data } = (await answer.json()) as { data: { name: string; design: { filling: string } }[] };
  assert.deepEqual(
    data.map(({ name, design: { filling } }) => [name, filling.length]),
    [3, 2, 1, 0].map((n) => [`large ${n}`, 5 * 1_048_576]),
  );
});

describe('perPage above 1,000', () => {
  it('is served as 1,000', async () => {
    const now = new Date();
    const row = {
      project_id: service.accounts.projects.foreign,
      name: 'many',
      display_mode: 'email',
      design: '{}',
    } as const;
    await service.accounts.db
      .insertInto('templates')
      .values(Array.from({ length: 1_001 }, () => ({ ...row, created_at: now, updated_at: now })))
      .execute();
    const foreign = (query: string) =>
      service.legacy(`/v2/templates${query}`, service.accounts.legacy.foreign);
    assert.equal((await foreign('?perPage=1001')).body.data.length, 1_000);
    assert.equal((await foreign('?perPage=1001&page=2&includeDesign=0')).body.data.length, 2);
  });
});
