import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

let syncId: string;
let blockId: string;
let saved = 0;
const service = await openTestTemplates();
after(() => service.close());
beforeEach(async () => {
  syncId = `s${++saved}`;
  const draft = { displayMode: 'email', category: 'x', data: blockRow, syncId, isSyncEnabled: true };
  blockId = (await service.manage('POST', path('blocks'), draft)).body.data.id;
});

const path = (rest: string) => `/manage/projects/${service.accounts.projects.shop}/${rest}`;
const sync = (body: object = {}, id = blockId) => service.manage('POST', path(`blocks/${id}/sync`), body);
const textOf = (words: string, values: object = {}) => ({
  id: 't1',
  type: 'text',
  values: { text: `<p>${words}</p>`, ...values },
});
const rowOf = (words: string, mark?: object) => ({
  id: 'r1',
  cells: [1],
  columns: [{ id: 'c1', contents: [textOf(words)], values: {} }],
  values: { ...(mark && { sync: mark }) },
});
const blockRow = rowOf('Fresh words');

/** With what reading and writing again would change: key order, number forms, large numbers. */
const fragile = '"9":1.0e2, "1":"\\u00e9\\/","big":12345678901234567890';
async function saveTemplate(rows: object[], name = 'Letter'): Promise<string> {
  const response = await fetch(service.app.url + path('templates'), {
    method: 'POST',
    headers: { authorization: `Bearer ${service.accounts.tokens.admin}`, 'content-type': 'application/json' },
    body: `{"name":"${name}","design":{${fragile},"body":{"rows":${JSON.stringify(rows)}, "values":{"z":1.0}},"schemaVersion":27}}`,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}
const getTemplate = async (id: string) => {
  const response = await fetch(`${service.app.url}/v3/templates/${id}`, {
    headers: { authorization: `Bearer ${service.accounts.keys.shop}` },
  });
  const text = await response.text();
  return { text, data: JSON.parse(text).data };
};
const clean = () => ({ id: syncId, dirty: false });

describe('POST /manage/projects/{projectId}/blocks/{blockId}/sync', () => {
  it('200: updates the block in templates with copies, and renders them', async () => {
    const id = await saveTemplate([rowOf('Stale words', clean()), rowOf('Own words')]);
    const { status, body } = await sync();
    assert.equal(status, 200);
    assert.deepEqual(body, {
      data: { updated: [{ templateId: id, name: 'Letter', replaced: 1, dirty: 0 }], skipped: [] },
      next_cursor: null,
      has_more: false,
    });
    const { data, text } = await getTemplate(id);
    const [first, second] = data.design.body.rows;
    assert.equal(first.columns[0].contents[0].values.text, '<p>Fresh words</p>');
    assert.equal(first.values.sync.dirty, false);
    assert.deepEqual(second, rowOf('Own words'));
    assert.match(data.html, /Fresh words/);
    assert.doesNotMatch(data.html, /Stale words/);
    assert.ok(text.includes(fragile), 'the rest of the design stays byte for byte');
    assert.ok(text.includes('"values":{"z":1.0}'));
    assert.ok(data.updatedAt >= data.createdAt);
  });
  it('does nothing a second time', async () => {
    await saveTemplate([rowOf('Stale', clean())]);
    await sync();
    const { body } = await sync();
    assert.deepEqual([body.data.updated, body.data.skipped[0].reason], [[], 'current']);
  });
  it('includes what changed since', async () => {
    const id = await saveTemplate([rowOf('Stale', clean())]);
    await sync();
    await service.manage('PATCH', path(`blocks/${blockId}`), { data: rowOf('Fresher words') });
    await sync();
    assert.match((await getTemplate(id)).data.html, /Fresher words/);
  });
  it('returns on a dry run what it would do, and changes nothing', async () => {
    const id = await saveTemplate([rowOf('Stale', clean())]);
    const before = (await getTemplate(id)).text;
    const { body } = await sync({ dryRun: true });
    assert.deepEqual(body.data.updated, [{ templateId: id, name: 'Letter', replaced: 1, dirty: 0 }]);
    assert.equal((await getTemplate(id)).text, before);
  });
  it('leaves copies that were changed by hand', async () => {
    const dirty = { id: syncId, dirty: true };
    const all = await saveTemplate([rowOf('Mine', dirty)], 'All');
    const one = await saveTemplate([rowOf('Mine', dirty), rowOf('Stale', clean())], 'One');
    const { body } = await sync();
    assert.deepEqual(body.data.skipped, [{ templateId: all, name: 'All', reason: 'dirty' }]);
    assert.deepEqual(body.data.updated, [{ templateId: one, name: 'One', replaced: 1, dirty: 1 }]);
    assert.match((await getTemplate(one)).data.html, /Mine/);
  });
  it('does not replace a content by a row', async () => {
    const row = rowOf('x');
    row.columns = [{ id: 'c', contents: [textOf('Stale', { synced: clean() })], values: {} }];
    await saveTemplate([row]);
    assert.equal((await sync()).body.data.skipped[0].reason, 'other_kind');
  });
  it('brings a content into contents', async () => {
    await service.manage('PATCH', path(`blocks/${blockId}`), { data: textOf('Fresh content') });
    const row = rowOf('x');
    row.columns = [{ id: 'c', contents: [textOf('Stale', { synced: clean() })], values: {} }];
    const id = await saveTemplate([row]);
    assert.equal((await sync()).body.data.updated.length, 1);
    assert.match((await getTemplate(id)).data.html, /Fresh content/);
  });
  it('skips templates that no longer contain a copy, and those of other projects', async () => {
    const id = await saveTemplate([rowOf('Stale', clean())]);
    const design = { body: { rows: [rowOf('None')], values: {} }, schemaVersion: 27 };
    await service.manage('PATCH', path(`templates/${id}`), { design });
    const { second } = service.accounts.projects;
    const stranger = { name: 'x', design: { body: { rows: [rowOf('Stale', clean())], values: {} } } };
    await service.manage('POST', `/manage/projects/${second}/templates`, stranger);
    assert.deepEqual((await sync()).body.data, { updated: [], skipped: [] });
  });
  it('goes through all of them page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await saveTemplate([rowOf('Stale', clean())], `T${n}`));
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await sync({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...body.data.updated.map(({ templateId }: { templateId: string }) => templateId));
      cursor = body.next_cursor;
    }
    assert.deepEqual(seen, ids);
  });
  it('finds its copy among more than a statement has parameters', async () => {
    const rows = Array.from({ length: 30_000 }, (_, n) => ({ values: { sync: { id: `other ${n}` } } }));
    const id = await saveTemplate([...rows, rowOf('Stale', clean())]);
    assert.deepEqual(
      (await sync({ dryRun: true })).body.data.updated.map(
        ({ templateId }: { templateId: string }) => templateId,
      ),
      [id],
    );
    const design = { body: { rows: [], values: {} }, schemaVersion: 27 };
    await service.manage('PATCH', path(`templates/${id}`), { design });
    assert.deepEqual((await sync({ dryRun: true })).body.data.updated, []);
  });
  it('accepts pages of 1 and of 100', async () => {
    for (const limit of [1, 100]) assert.equal((await sync({ limit })).status, 200);
  });
  it('loses nothing that is saved concurrently', async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map((n) => saveTemplate([rowOf('Stale', clean())], `Before ${n}`)),
    );
    const renames = ids.map((id, n) =>
      service.manage('PATCH', path(`templates/${id}`), { name: `After ${n}` }),
    );
    const [{ body }] = await Promise.all([sync(), ...renames]);
    assert.equal(body.data.updated.length, 4);
    for (const [n, id] of ids.entries()) {
      const { data } = await getTemplate(id);
      assert.equal(data.name, `After ${n}`);
      assert.match(data.html, /Fresh words/);
      assert.match(JSON.stringify(data.design), /Fresh words/);
    }
  });
  it('404 NOT_FOUND: a block that does not exist', async () => {
    const { status, body } = await sync({}, '00000000-0000-7000-8000-000000000000');
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  });
  for (const change of [{ isSyncEnabled: false }, { syncId: null }, { data: { type: 'row', columns: 7 } }])
    it(`409 CONFLICT: a block with ${JSON.stringify(change)}`, async () => {
      await service.manage('PATCH', path(`blocks/${blockId}`), change);
      const { status, body, headers } = await sync();
      assert.deepEqual([status, body.error], [409, 'CONFLICT']);
      assert.equal(headers.get('x-should-retry'), 'false');
    });
  for (const body of [{ limit: 0 }, { limit: 101 }, { dryRun: 'yes' }])
    it(`400 VALIDATION_ERROR: ${JSON.stringify(body)}`, async () =>
      assert.equal((await sync(body)).body.error, 'VALIDATION_ERROR'));
  for (const cursor of ['x', Buffer.from('["no"]').toString('base64url')])
    it(`400 INVALID_CURSOR: ${cursor}`, async () =>
      assert.equal((await sync({ cursor })).body.error, 'INVALID_CURSOR'));
});
