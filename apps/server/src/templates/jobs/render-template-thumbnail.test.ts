import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { silentLog } from '../../base/log.ts';
import type { Browser } from '../../platform/browser/browser.ts';
import { assetsOf } from '../../platform/browser/testing.ts';
import { ASSET_BASE, openTestTemplates } from '../testing.ts';
import { listThumbnails, templateThumbnails } from '../thumbnails.ts';
import { renderMissingThumbnails } from './render-missing-thumbnails.ts';
import { renderTemplateThumbnail } from './render-template-thumbnail.ts';

const test = await openTestTemplates();
const path = `/manage/projects/${test.accounts.projects.shop}/templates`;
after(() => test.close());

const { signal } = new AbortController();
/** Its image is the page itself: what is rendered is the matter of the block's test, which has a browser. */
const camera = (before_ = async () => {}): Pick<Browser, 'screenshot'> => ({
  screenshot: async ({ html }) => {
    await before_();
    return { ok: true, bytes: Buffer.from(html), width: 320, height: 10 } as never;
  },
});
const parts = (browser = camera()) => ({
  db: test.accounts.db,
  blobs: test.blobs,
  browser,
  addresses: { assetBase: ASSET_BASE },
  assetsOf: () => assetsOf({}),
});
const design = (word: string) => ({ word, body: { rows: [], values: {} }, schemaVersion: 27, counters: {} });
const create = async (name: string) =>
  (await test.manage('POST', path, { name, design: design(name) })).body.data.id as string;
const run = (id: string, browser = camera()) =>
  renderTemplateThumbnail({ templateId: Number(id) }, parts(browser), signal);
const shown = async (id: string) => (await test.manage('GET', `${path}/${id}`)).body.data.thumbnailUrl;
const requested = async (id: string) => {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from jobs.job
    where name = 'render-template-thumbnail' and data->>'templateId' = ${id}`.execute(test.accounts.db);
  return rows[0]?.jobs;
};

describe('the thumbnail of a template', () => {
  it('is rendered of its page, and had at its address', async () => {
    const id = await create('A');
    assert.equal(await shown(id), null);
    assert.deepEqual(await run(id), { done: true });
    const url = await shown(id);
    assert.match(url, new RegExp(`/thumbnails/template-${id}/[0-9a-f]{64}\\.png$`));
    const answer = await fetch(url);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /^<!DOCTYPE/);
  });
  it('changes with its page, and the old one is deleted', async () => {
    const id = await create('B');
    await run(id);
    const first = await shown(id);
    await test.manage('PATCH', `${path}/${id}`, { name: 'B again' });
    await run(id);
    assert.notEqual(await shown(id), first);
    assert.equal((await listThumbnails(test.blobs, templateThumbnails(Number(id)))).length, 1);
  });
  it('is queued once for many saves, and again for saves during its run', async () => {
    const id = await create('C');
    for (const word of ['1', '2', '3']) await test.manage('PATCH', `${path}/${id}`, { design: design(word) });
    assert.equal(await requested(id), 1);
    const busy = camera(async () => {
      await test.manage('PATCH', `${path}/${id}`, { design: design('meanwhile') });
    });
    assert.equal((await run(id, busy)).done, false);
    assert.equal(await shown(id), null);
    assert.deepEqual(await run(id), { done: true });
    assert.notEqual(await shown(id), null);
    await test.manage('PATCH', `${path}/${id}`, { design: design('4') });
    assert.equal(await requested(id), 2);
  });
  it('shows sample data for its variables, and changes with it', async () => {
    const id = await create('{{first_name}} {{city}}');
    await run(id);
    const first = await shown(id);
    await test.manage('PUT', `${path}/${id}/sample-data`, { sampleData: { first_name: 'Nina' } });
    assert.equal(await requested(id), 2);
    await run(id);
    assert.notEqual(await shown(id), first);
    assert.match(await (await fetch(await shown(id))).text(), /Nina {{city}}/);
  });
  it('is rendered later if missing', async () => {
    const { db } = test.accounts;
    const id = await create('D');
    const clock = () => new Date(Date.now() + 11 * 60_000);
    await renderMissingThumbnails({}, { ...parts(), clock, log: silentLog }, signal);
    assert.notEqual(await shown(id), null);
    const deadly = await create('E');
    const crashing: Pick<Browser, 'screenshot'> = {
      screenshot: async () => ({ ok: false, kind: 'crashed', message: 'bang' }),
    };
    await renderMissingThumbnails({}, { ...parts(crashing as never), clock, log: silentLog }, signal);
    const due = await db.selectFrom('templates').select('id').where('thumbnail_due', '=', true).execute();
    assert.ok(due.every((each) => each.id !== Number(deadly)));
  });
  it('is deleted with its template', async () => {
    const id = await create('F');
    await run(id);
    await test.accounts.db.deleteFrom('templates').where('id', '=', Number(id)).execute();
    assert.deepEqual(await run(id), { done: true });
    assert.deepEqual(await listThumbnails(test.blobs, templateThumbnails(Number(id))), []);
  });
});
