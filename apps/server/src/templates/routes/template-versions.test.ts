import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { TRASH_DAYS, templateVersionLimits } from '@postpress/contracts';
import { DAY_MS } from '../../base/clock.ts';
import { keepTemplates } from '../jobs/keep-templates.ts';
import { emptyDesign, fragileDesign, openTestTemplates } from '../testing.ts';

let now = new Date('2030-01-10T12:00:00Z');
const test = await openTestTemplates({ clock: () => now });
const path = `/manage/projects/${test.accounts.projects.shop}/templates`;
after(() => test.close());

const design = (word: string) => ({ word, body: { rows: [], values: {} }, schemaVersion: 27, counters: {} });
const create = async (word = 'first') => {
  const { body } = await test.manage('POST', path, { name: 'Spring', design: design(word) });
  return body.data.id as string;
};
const change = (id: string, word: string) => test.manage('PATCH', `${path}/${id}`, { design: design(word) });
const list = async (id: string, query = '?limit=100') =>
  (await test.manage('GET', `${path}/${id}/versions${query}`)).body;
const get = (id: string, versionId: string) => test.manage('GET', `${path}/${id}/versions/${versionId}`);
const restore = (id: string, versionId: string) =>
  test.manage('POST', `${path}/${id}/versions/${versionId}/restore`);
const label = (id: string, versionId: string, body: object) =>
  test.manage('PATCH', `${path}/${id}/versions/${versionId}`, body);
const NONE = '00000000-0000-7000-8000-000000000000';

/** GET /manage/projects/{projectId}/templates/{templateId}/versions and …/versions/{versionId} */
describe('the versions of a template', () => {
  it('200: are the saves of the design, newest first, with their authors', async () => {
    const id = await create();
    await change(id, 'second');
    await test.manage('PATCH', `${path}/${id}`, { name: 'Only renamed' });
    const { data, has_more } = await list(id);
    assert.equal(has_more, false);
    const [second, first] = data;
    assert.deepEqual(second, {
      id: second.id,
      revision: 2,
      kind: 'save',
      label: null,
      displayMode: 'email',
      author: { kind: 'token', id: second.author.id, name: 'admin' },
      bytes: JSON.stringify(design('second')).length,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      isCurrent: true,
    });
    assert.deepEqual([first.revision, first.isCurrent, data.length], [1, false, 2]);
  });
  it('200: are returned byte for byte', async () => {
    const id = await test.store({ design: fragileDesign });
    await change(id, 'second');
    const [, first] = (await list(id)).data;
    const response = await fetch(`${test.app.url}${path}/${id}/versions/${first.id}`, {
      headers: { authorization: `Bearer ${test.accounts.tokens.admin}` },
    });
    assert.equal(response.status, 200);
    assert.ok((await response.text()).endsWith(`"design":${fragileDesign}}}`));
  });
  it('begin with what a template was before versions were written', async () => {
    const id = await test.store({ design: emptyDesign });
    assert.deepEqual((await list(id)).data, []);
    await change(id, 'second');
    const { data } = await list(id);
    assert.deepEqual(
      data.map(({ revision, author }: { revision: number; author: { kind: string } }) => [
        revision,
        author.kind,
      ]),
      [
        [2, 'token'],
        [1, 'system'],
      ],
    );
  });
  it('store equal bytes once', async () => {
    const id = await create('a');
    for (const word of ['b', 'a', 'b', 'a']) await change(id, word);
    assert.equal((await list(id)).data.length, 5);
    const { db } = test.accounts;
    const texts = await db
      .selectFrom('template_designs')
      .select('sha256')
      .where('template_id', '=', Number(id))
      .execute();
    assert.equal(texts.length, 2);
  });
  it('page through all of them', async () => {
    const id = await create('0');
    for (let at = 1; at < 5; at++) await change(id, String(at));
    const found: number[] = [];
    for (let query = '?limit=2'; query; ) {
      const { data, next_cursor } = await list(id, query);
      found.push(...data.map(({ revision }: { revision: number }) => revision));
      query = next_cursor ? `?limit=2&cursor=${next_cursor}` : '';
    }
    assert.deepEqual(found, [5, 4, 3, 2, 1]);
  });
  it('400 INVALID_CURSOR, VALIDATION_ERROR', async () => {
    const id = await create();
    assert.equal((await list(id, '?cursor=x')).error, 'INVALID_CURSOR');
    assert.equal((await list(id, '?cursor=WyJ4Il0')).error, 'INVALID_CURSOR');
    assert.equal((await list(id, '?limit=0')).error, 'VALIDATION_ERROR');
  });
  it('404 NOT_FOUND of another project, another template, or none', async () => {
    const [id, other] = [await create(), await create()];
    const [version] = (await list(other)).data;
    const foreign = await test.store({}, test.accounts.projects.foreign);
    for (const answer of [
      await get(id, version.id),
      await get(id, NONE),
      await get(foreign, version.id),
      await test.manage('GET', `${path}/${foreign}/versions`),
    ])
      assert.deepEqual([answer.status, answer.body.error], [404, 'NOT_FOUND']);
  });
});

describe('POST /manage/projects/{projectId}/templates/{templateId}/versions/{versionId}/restore', () => {
  it('200: brings a version back as a new one, with its page', async () => {
    const id = await create('first');
    await change(id, 'second');
    const [, first] = (await list(id)).data;
    const { status, body } = await restore(id, first.id);
    assert.equal(status, 200);
    assert.equal(body.data.revision, 3);
    const { data } = await list(id);
    assert.deepEqual(
      data.map(({ kind, revision }: { kind: string; revision: number }) => [kind, revision]),
      [
        ['restore', 3],
        ['save', 2],
        ['save', 1],
      ],
    );
    assert.equal((await test.manage('GET', `${path}/${id}`)).body.data.design.word, 'first');
  });
  it('changes nothing where it is the present design', async () => {
    const id = await create();
    const [only] = (await list(id)).data;
    assert.equal((await restore(id, only.id)).body.data.revision, 1);
    assert.equal((await list(id)).data.length, 1);
  });
  it('400 INVALID_DESIGN for a kept text that cannot be rendered', async () => {
    const id = await create();
    const [only] = (await list(id)).data;
    const { db } = test.accounts;
    await db
      .updateTable('template_designs')
      .set({ design: '{}' } as never)
      .where('template_id', '=', Number(id))
      .execute();
    assert.equal((await restore(id, only.id)).body.error, 'INVALID_DESIGN');
  });
  it('404 NOT_FOUND', async () => assert.equal((await restore(await create(), NONE)).status, 404));
});

describe('PATCH /manage/projects/{projectId}/templates/{templateId}/versions/{versionId}', () => {
  it('200: labels a version, and takes the label away', async () => {
    const id = await create();
    const [only] = (await list(id)).data;
    assert.deepEqual((await label(id, only.id, { label: 'Sent in May' })).body.data, {
      ...only,
      label: 'Sent in May',
    });
    assert.equal((await label(id, only.id, { label: null })).body.data.label, null);
  });
  it('400 VALIDATION_ERROR, 404 NOT_FOUND', async () => {
    const id = await create();
    const [only] = (await list(id)).data;
    for (const body of [{}, { label: '' }, { label: 'x'.repeat(256) }, { label: 'nul \u0000' }])
      assert.equal((await label(id, only.id, body)).body.error, 'VALIDATION_ERROR');
    assert.equal((await label(id, NONE, { label: 'x' })).body.error, 'NOT_FOUND');
  });
});

describe('keeping templates', () => {
  const keep = () =>
    keepTemplates(
      {},
      { db: test.accounts.db, clock: () => now, blobs: test.blobs },
      new AbortController().signal,
    );
  it('keeps the newest, the labeled, and the last of each day, for their time', async () => {
    const id = await create('0');
    const { newest, dailyDays } = templateVersionLimits;
    const [oldest] = (await list(id)).data;
    await label(id, oldest.id, { label: 'Kept for ever' });
    for (let at = 1; at <= 4; at++) await change(id, `day one ${at}`);
    now = new Date(now.getTime() + DAY_MS);
    for (let at = 1; at <= newest; at++) await change(id, `day two ${at}`);
    assert.deepEqual(await keep(), { done: true });
    const all = async () => [
      ...(await list(id)).data,
      ...(await list(id, `?limit=100&cursor=${(await list(id)).next_cursor}`)).data,
    ];
    const words = async (from: number) =>
      Promise.all(
        (await all()).slice(from).map(async (each) => (await get(id, each.id)).body.data.design.word),
      );
    assert.deepEqual(await words(newest), ['day one 4', '0']);
    now = new Date(now.getTime() + dailyDays * DAY_MS);
    await keep();
    assert.deepEqual(await words(newest - 1), ['day two 1', '0']);
    const texts = await test.accounts.db
      .selectFrom('template_designs')
      .select('sha256')
      .where('template_id', '=', Number(id))
      .execute();
    assert.equal(texts.length, newest + 1);
    assert.equal((await test.manage('GET', `${path}/${id}`)).body.data.design.word, `day two ${newest}`);
  });
  it('deletes templates with their versions after their time in the trash', async () => {
    const [early, late] = [await create(), await create()];
    await test.manage('DELETE', `${path}/${early}`);
    now = new Date(now.getTime() + TRASH_DAYS * DAY_MS);
    await test.manage('DELETE', `${path}/${late}`);
    now = new Date(now.getTime() + 1_000);
    await keep();
    assert.equal((await test.manage('GET', `${path}/${early}`)).status, 404);
    assert.equal((await test.manage('GET', `${path}/${late}`)).status, 200);
    const { db } = test.accounts;
    for (const table of ['template_versions', 'template_designs'] as const)
      assert.deepEqual(
        await db.selectFrom(table).select('template_id').where('template_id', '=', Number(early)).execute(),
        [],
      );
  });
});
