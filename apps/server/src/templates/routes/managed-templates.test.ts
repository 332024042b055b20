import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { fragileDesign, openTestTemplates } from '../testing.ts';

let now = new Date('2030-01-10T12:00:00Z');
const test = await openTestTemplates({ clock: () => now });
const path = `/manage/projects/${test.accounts.projects.shop}/templates`;
after(() => test.close());

const design = { body: { rows: [], values: {} }, schemaVersion: 27, counters: {} };
const create = async (more: object = {}) => {
  now = new Date(now.getTime() + 1_000);
  const { status, body } = await test.manage('POST', path, { name: 'Spring', design, ...more });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id as string;
};
const list = async (query = '') => (await test.manage('GET', `${path}?limit=100${query}`)).body;
const names = async (query = '') => (await list(query)).data.map(({ name }: { name: string }) => name);
const folder = async (name: string) =>
  (await test.manage('POST', `${path.replace(/templates$/, 'template-folders')}`, { name })).body.data.id;

describe('GET /manage/projects/{projectId}/templates', () => {
  it('200: lists every mode with all that the console shows', async () => {
    const id = await create({ name: 'Pop', displayMode: 'popup', tags: ['Sale', ' Sale ', 'x'] });
    const { data } = await list('&displayMode=popup');
    // In another process a worker may have rendered it already.
    assert.match(String(data[0].thumbnailUrl), /^(?:null|http:.*\.png)$/);
    assert.deepEqual(data, [
      {
        id,
        name: 'Pop',
        displayMode: 'popup',
        folderId: null,
        tags: ['Sale', 'x'],
        revision: 1,
        thumbnailUrl: data[0].thumbnailUrl,
        updatedBy: { kind: 'token', id: data[0].updatedBy.id, name: 'admin' },
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
        deletedAt: null,
      },
    ]);
  });
  it('finds words in names and tags, in any case of any alphabet, and whole tags', async () => {
    await create({ name: 'ÄRGER 100% _off', tags: ['Größe', 'summer sale'] });
    for (const search of ['ärger', 'GRÖSSE'.replace('SS', 'ß'), 'off SALE', '100%', '_off', 'summer 100'])
      assert.deepEqual(await names(`&search=${encodeURIComponent(search)}`), ['ÄRGER 100% _off'], search);
    assert.deepEqual(await names('&search=sale%20winter'), []);
    assert.deepEqual(await names('&search=%25%25'), []);
    assert.deepEqual(await names('&tag=SUMMER%20SALE'), ['ÄRGER 100% _off']);
    assert.deepEqual(await names('&tag=summer'), []);
  });
  it('filters by folder, and those in none', async () => {
    const folderId = await folder('Autumn');
    await create({ name: 'In folder', folderId });
    assert.deepEqual(await names(`&folderId=${folderId}`), ['In folder']);
    assert.ok(!(await names('&folderId=none')).includes('In folder'));
    assert.deepEqual(await names('&folderId=9999999999'), []);
  });
  it('orders by update, by making, by name, and pages through each', async () => {
    for (const name of ['b', 'a', 'C']) await create({ name, tags: ['order'] });
    const [last] = (await list('&tag=order&sort=name')).data;
    const counted = await list('&tag=order&sort=name&total=true');
    assert.deepEqual(counted.total, { count: counted.data.length, relation: 'exact' });
    now = new Date(now.getTime() + 1_000);
    await test.manage('PATCH', `${path}/${last.id}`, { tags: ['order', 'again'] });
    assert.deepEqual(await names('&tag=order&sort=name'), ['a', 'b', 'C']);
    assert.deepEqual(await names('&tag=order&sort=created'), ['C', 'a', 'b']);
    assert.deepEqual(await names('&tag=order'), ['a', 'C', 'b']);
    for (const sort of ['name', 'created', 'updated']) {
      const found: string[] = [];
      let cursor = '';
      for (let more = true; more; ) {
        const query = `?limit=1&tag=order&sort=${sort}${cursor && `&cursor=${cursor}`}`;
        const { body } = await test.manage('GET', `${path}${query}`);
        found.push(...body.data.map(({ name }: { name: string }) => name));
        cursor = body.next_cursor;
        more = body.has_more;
      }
      assert.deepEqual(found, await names(`&tag=order&sort=${sort}`));
    }
  });
  it('400 INVALID_CURSOR: one of another order, or none', async () => {
    const { body } = await test.manage('GET', `${path}?limit=1&sort=name`);
    for (const query of [
      `sort=updated&cursor=${body.next_cursor}`,
      'cursor=x',
      'cursor=WyJuYW1lIiwiXHUwMDAwIiwiMSJd&sort=name',
    ]) {
      const answer = await test.manage('GET', `${path}?${query}`);
      assert.deepEqual([answer.status, answer.body.error], [400, 'INVALID_CURSOR'], query);
    }
  });
  it('400 VALIDATION_ERROR: another order or folder', async () => {
    for (const query of ['sort=size', 'folderId=x', 'displayMode=amp', 'limit=0'])
      assert.equal((await test.manage('GET', `${path}?${query}`)).body.error, 'VALIDATION_ERROR');
  });
});

describe('GET /manage/projects/{projectId}/templates/{templateId}', () => {
  it('200: returns the design byte for byte, also of popups', async () => {
    const id = await test.store({ displayMode: 'popup', design: fragileDesign, html: '<p>' });
    const response = await fetch(`${test.app.url}${path}/${id}`, {
      headers: { authorization: `Bearer ${test.accounts.tokens.admin}` },
    });
    const text = await response.text();
    assert.equal(response.status, 200);
    assert.ok(text.endsWith(`"html":"<p>","design":${fragileDesign}}}`));
  });
  it('404 NOT_FOUND for one of another project', async () => {
    const id = await test.store({}, test.accounts.projects.foreign);
    assert.equal((await test.manage('GET', `${path}/${id}`)).body.error, 'NOT_FOUND');
  });
});

describe('POST /manage/projects/{projectId}/templates/{templateId}/duplicate', () => {
  it('201: creates an independent copy', async () => {
    const id = await create({ name: 'Original', tags: ['t'] });
    const { status, body } = await test.manage('POST', `${path}/${id}/duplicate`, {});
    assert.equal(status, 201);
    const { data } = body;
    assert.deepEqual([data.name, data.tags, data.revision], ['Original (copy)', ['t'], 1]);
    await test.manage('DELETE', `${path}/${id}`);
    assert.equal((await test.manage('GET', `${path}/${data.id}`)).status, 200);
  });
  it('201: takes another name and folder', async () => {
    const folderId = await folder('Copies');
    const id = await create({ name: 'x'.repeat(255) });
    const named = await test.manage('POST', `${path}/${id}/duplicate`, { name: 'Copy', folderId });
    assert.deepEqual([named.body.data.name, named.body.data.folderId], ['Copy', folderId]);
    const { body } = await test.manage('POST', `${path}/${id}/duplicate`, { folderId: null });
    assert.equal(body.data.name.length, 255);
  });
  it('400 VALIDATION_ERROR for an unknown folder, 404 NOT_FOUND for an unknown template', async () => {
    const id = await create();
    const { body } = await test.manage('POST', `${path}/${id}/duplicate`, { folderId: '99999' });
    assert.equal(body.error, 'VALIDATION_ERROR');
    assert.equal((await test.manage('POST', `${path}/99999/duplicate`, {})).status, 404);
  });
});

describe('PATCH /manage/projects/{projectId}/templates/{templateId}, based on a revision', () => {
  it('409 CONFLICT where another is stored, and 200 where it is the one', async () => {
    const id = await create();
    const edited = { ...design, body: { rows: [], values: { contentWidth: '480px' } } };
    assert.equal((await test.manage('PATCH', `${path}/${id}`, { design: edited, revision: 1 })).status, 200);
    const late = await test.manage('PATCH', `${path}/${id}`, { design, name: 'Late', revision: 1 });
    assert.deepEqual([late.status, late.body.error, late.body.current], [409, 'CONFLICT', { revision: 2 }]);
    assert.deepEqual((await test.manage('GET', `${path}/${id}`)).body.data.design, edited);
    assert.equal((await test.manage('PATCH', `${path}/${id}`, { design, revision: 2 })).status, 200);
  });
});

/**
 * POST /manage/projects/{projectId}/templates/delete, /manage/projects/{projectId}/templates/restore,
 * /manage/projects/{projectId}/templates/move
 */
describe('many templates at once', () => {
  it('200: are deleted, and brought back with their versions', async () => {
    const [one, two] = [await create({ name: 'One' }), await create({ name: 'Two' })];
    const ids = [one, two, '99999', '9999999999'];
    const done = { done: [one, two], missing: ['99999', '9999999999'] };
    assert.deepEqual((await test.manage('POST', `${path}/delete`, { ids })).body.data, done);
    assert.ok(!(await names()).includes('One'));
    assert.deepEqual(
      (await names('&deleted=true&sort=name')).filter((name: string) => name !== 'Original'),
      ['One', 'Two'],
    );
    assert.equal((await test.call('GET', `/v3/templates/${one}`)).status, 404);
    assert.equal((await test.legacy(`/v2/templates/${one}`)).status, 404);
    assert.ok(!(await test.legacy('/v2/templates')).text.includes('"One"'));
    assert.notEqual((await test.manage('GET', `${path}/${one}`)).body.data.deletedAt, null);
    assert.equal((await test.manage('PATCH', `${path}/${one}`, { name: 'x' })).status, 404);
    assert.deepEqual((await test.manage('POST', `${path}/restore`, { ids })).body.data, done);
    assert.equal((await test.call('GET', `/v3/templates/${one}`)).status, 200);
    assert.equal((await test.manage('GET', `${path}/${one}/versions`)).body.data.length, 1);
    assert.deepEqual((await test.manage('POST', `${path}/restore`, { ids })).body.data.done, []);
  });
  it('200: go into a folder, and out of it', async () => {
    const ids = [await create(), await create()];
    const folderId = await folder('Moved');
    const { body } = await test.manage('POST', `${path}/move`, { ids, folderId });
    assert.deepEqual(body.data, { done: ids, missing: [] });
    assert.equal((await list(`&folderId=${folderId}`)).data.length, 2);
    await test.manage('POST', `${path}/move`, { ids, folderId: null });
    assert.equal((await list(`&folderId=${folderId}`)).data.length, 0);
  });
  it('leave those of other projects alone', async () => {
    const foreign = await test.store({}, test.accounts.projects.foreign);
    for (const [what, more] of [
      ['delete', {}],
      ['restore', {}],
      ['move', { folderId: null }],
    ] as const) {
      const { body } = await test.manage('POST', `${path}/${what}`, { ids: [foreign], ...more });
      assert.deepEqual(body.data, { done: [], missing: [foreign] });
    }
  });
  it('400 VALIDATION_ERROR: no templates, too many, or an unknown folder', async () => {
    const id = await create();
    for (const what of ['delete', 'restore', 'move'])
      for (const ids of [[], Array(101).fill('1'), [1], ['x']]) {
        const { body } = await test.manage('POST', `${path}/${what}`, { ids, folderId: null });
        assert.equal(body.error, 'VALIDATION_ERROR');
      }
    const { body } = await test.manage('POST', `${path}/move`, { ids: [id], folderId: '99999' });
    assert.equal(body.error, 'VALIDATION_ERROR');
  });
});
