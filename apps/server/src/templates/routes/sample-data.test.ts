import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const test = await openTestTemplates();
const path = `/manage/projects/${test.accounts.projects.shop}/templates`;
after(() => test.close());

const order = { items: [{ name: 'Tea', price: 3.5 }], text: '\0' };
const put = (id: string, sampleData: unknown) =>
  test.manage('PUT', `${path}/${id}/sample-data`, { sampleData });
const get = async (id: string) => (await test.manage('GET', `${path}/${id}/sample-data`)).body;
const nested = (levels: number): object => (levels === 1 ? {} : { a: nested(levels - 1) });

describe('sample data of a template', () => {
  it('is kept and removed, and leaves the revision and the other fields as they are', async () => {
    const id = await test.store();
    assert.deepEqual(await get(id), { data: { sampleData: null } });
    assert.equal((await put(id, order)).status, 200);
    assert.deepEqual((await get(id)).data.sampleData, JSON.parse(JSON.stringify(order)));
    assert.equal((await test.manage('GET', `${path}/${id}`)).body.data.revision, 1);
    await test.manage('PATCH', `${path}/${id}`, { name: 'Summer' });
    assert.equal((await get(id)).data.sampleData.items.length, 1);
    await put(id, null);
    assert.deepEqual(await get(id), { data: { sampleData: null } });
  });
  it('comes with a new template, and is copied with it', async () => {
    const design = { body: { rows: [], values: {} }, schemaVersion: 27, counters: {} };
    const made = await test.manage('POST', path, { name: 'Receipt', design, sampleData: { total: 5 } });
    const copy = await test.manage('POST', `${path}/${made.body.data.id}/duplicate`, {});
    assert.deepEqual((await get(copy.body.data.id)).data.sampleData, { total: 5 });
  });
  it('is bounded in size, depth and number of variables', async () => {
    const id = await test.store();
    assert.equal((await put(id, nested(16))).status, 200);
    assert.match((await put(id, nested(17))).body.message, /more than 16 levels/);
    assert.match((await put(id, { a: 'ä'.repeat(32_768) })).body.message, /longer than 64 KB/);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`a${index}`, 1]));
    for (const wrong of [[], 'x', 1, many])
      assert.equal((await put(id, wrong)).body.error, 'VALIDATION_ERROR');
  });
  it('belongs to one project', async () => {
    const id = await test.store({}, test.accounts.projects.second);
    assert.equal((await put(id, {})).status, 404);
    assert.equal((await get(id)).error, 'NOT_FOUND');
  });
});
