import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { CreateBlockBody } from '@postpress/contracts';
import { sql } from 'kysely';
import { PNG } from 'pngjs';
import { threadShareOf } from '../../../../../test/cpu-time.ts';
import { silentLog } from '../../base/log.ts';
import type { Browser, ScreenshotJob } from '../../platform/browser/browser.ts';
import { assetsOf, openTestBrowser, plainImage } from '../../platform/browser/testing.ts';
import { createCompute } from '../../platform/threads/compute.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { ASSET_BASE, openTestTemplates } from '../testing.ts';
import { listThumbnails } from '../thumbnails.ts';
import { renderBlockThumbnail } from './render-block-thumbnail.ts';
import { renderMissingThumbnails } from './render-missing-thumbnails.ts';

const service = await openTestTemplates();
const browser = openTestBrowser();
after(async () => {
  await browser.close();
  await service.close();
});

const IMAGE = 'https://shop.example/red.png';
const path = (id = '') => `/manage/projects/${service.accounts.projects.shop}/blocks${id && `/${id}`}`;
const { signal } = new AbortController();
const parts = (rendering: Pick<Browser, 'screenshot'> = browser) => ({
  db: service.accounts.db,
  blobs: service.blobs,
  browser: rendering,
  addresses: { assetBase: ASSET_BASE },
  assetsOf: () => assetsOf({ [IMAGE]: plainImage('#ff0000', 400, 200) }),
});
const run = (blockId: string) => renderBlockThumbnail({ blockId }, parts(), signal);
const save = async (data: object, more: Partial<CreateBlockBody> = {}) => {
  const draft = { displayMode: 'email', category: 'x', data, ...more };
  return (await service.manage('POST', path(), draft)).body.data.id as string;
};
const shown = async (id: string) => {
  const { body } = await service.call('GET', '/v3/blocks?limit=100&includeData=false');
  return body.data.find((block: { id: string }) => block.id === id).thumbnailUrl as string | null;
};
const imageAt = async (url: string | null) => {
  const answer = await fetch(url ?? '');
  assert.equal(answer.status, 200);
  return PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
};
const colorAt = ({ data, width }: PNG, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];
const image = {
  type: 'image',
  values: {
    src: { url: IMAGE, width: 400, height: 200, autoWidth: false, maxWidth: '100%' },
    containerPadding: '0px',
  },
};
const column = { contents: [image], values: {} };
const row = { cells: [1], columns: [column], values: { backgroundColor: '#0000ff' } };

describe('the thumbnail of a block', () => {
  for (const [what, data] of [
    ['a row', row],
    ['a column', column],
    ['one content', image],
    ['a list of rows', { rows: [row] }],
    ['a design', { body: { rows: [row], values: { contentWidth: '600px' } }, schemaVersion: 27 }],
  ] as const)
    it(`is rendered of ${what}`, async () => {
      const id = await save(data);
      assert.equal(await shown(id), null);
      assert.deepEqual(await run(id), { done: true });
      const thumbnail = await imageAt(await shown(id));
      assert.equal(thumbnail.width, 320);
      assert.deepEqual(colorAt(thumbnail, 160, 40), [255, 0, 0]);
    });
  it('has the same address as long as the block looks the same, and another afterwards', async () => {
    const id = await save(row);
    await run(id);
    const first = await shown(id);
    await service.manage('PATCH', path(id), { category: 'y' });
    await run(id);
    assert.equal(await shown(id), first);
    await service.manage('PATCH', path(id), { data: { ...row, columns: [] } });
    await run(id);
    assert.notEqual(await shown(id), first);
    assert.equal((await fetch(first ?? '')).status, 404);
    assert.equal((await listThumbnails(service.blobs, id)).length, 1);
  });
  it('is cut where a block is too tall for one image', async () => {
    const tall = Array.from({ length: 400 }, () => image);
    const id = await save({ ...row, columns: [{ contents: tall, values: {} }] });
    assert.deepEqual(await run(id), { done: true });
    const { width, height } = await imageAt(await shown(id));
    assert.deepEqual([width, height], [320, 1_000]);
  });
  it('is not rendered of what is no part of a design', async () => {
    const id = await save({ type: 'row', values: {} });
    assert.deepEqual(await run(id), { done: true });
    assert.equal(await shown(id), null);
  });
  it('makes room for the one that the author gives', async () => {
    const id = await save(row);
    await run(id);
    const own = 'https://shop.example/own.png';
    await service.manage('PATCH', path(id), { thumbnailUrl: own });
    await run(id);
    assert.equal(await shown(id), own);
    assert.deepEqual(await listThumbnails(service.blobs, id), []);
  });
  it('is deleted with its block', async () => {
    const id = await save(row);
    await run(id);
    await service.manage('DELETE', path(id));
    assert.deepEqual(await run(id), { done: true });
    assert.deepEqual(await listThumbnails(service.blobs, id), []);
  });
  it('is rendered later if missing: of older blocks, and of those whose job was lost', async () => {
    const { db } = service.accounts;
    const clock = () => new Date(Date.now() + 11 * 60_000);
    const later = (rendering?: Pick<Browser, 'screenshot'>) =>
      renderMissingThumbnails({}, { ...parts(rendering), clock, log: silentLog }, signal);
    const [id, odd] = [await save(row), await save({ type: 'row' })];
    await renderMissingThumbnails({}, { ...parts(), clock: () => new Date(), log: silentLog }, signal);
    assert.equal(await shown(id), null, 'its own job is on the way');
    const away: Pick<Browser, 'screenshot'> = {
      screenshot: async () => ({ ok: false, kind: 'unavailable', message: 'away', retryAfterSeconds: 1 }),
    };
    assert.deepEqual(await later(away), { done: true });
    assert.equal(await shown(id), null);
    assert.deepEqual(await later(), { done: true });
    assert.equal((await imageAt(await shown(id))).width, 320);
    const due = await db.selectFrom('blocks').select('id').where('thumbnail_due', '=', true).execute();
    assert.ok(due.every((block) => block.id !== id && block.id !== odd));
    const crashing: Pick<Browser, 'screenshot'> = {
      screenshot: async () => ({ ok: false, kind: 'crashed', message: 'bang' }),
    };
    const deadly = await save({ ...row, id: 'deadly' });
    assert.deepEqual(await later(crashing), { done: true });
    assert.equal(await shown(deadly), null);
    assert.deepEqual(await later(away), { done: true });
  });
  it('asks for the slot of low priority, and is not tried again after a timeout', async () => {
    const jobs: ScreenshotJob[] = [];
    const slow: Pick<Browser, 'screenshot'> = {
      screenshot: async (job) => {
        jobs.push(job);
        return { ok: false, kind: 'timeout', message: 'The page took longer than 30 s.' };
      },
    };
    const id = await save({ ...row, id: 'slow' });
    assert.deepEqual(await renderBlockThumbnail({ blockId: id }, parts(slow), signal), { done: true });
    assert.deepEqual(
      jobs.map(({ priority }) => priority),
      ['low'],
    );
    const clock = () => new Date(Date.now() + 11 * 60_000);
    await renderMissingThumbnails({}, { ...parts(slow), clock, log: silentLog }, signal);
    assert.equal(jobs.length, 1);
  });
  it('is queued by each save', async () => {
    const requested = async (id: string) => {
      const { rows } = await sql<{ jobs: number }>`
        select count(*)::int as jobs from jobs.job
        where name = 'render-block-thumbnail' and data->>'blockId' = ${id}`.execute(service.accounts.db);
      return rows[0]?.jobs;
    };
    const id = await save(row);
    assert.equal(await requested(id), 1);
    await service.manage('PATCH', path(id), { category: 'y' });
    assert.equal(await requested(id), 2);
    await service.manage('DELETE', path(id));
    assert.equal(await requested(id), 3);
    await service.manage('PATCH', path(id), { category: 'z' });
    assert.equal(await requested(id), 3);
  });
});

it('renders a large block on another thread', async () => {
  const threads = openThreads();
  const button = { type: 'button', values: { text: 'Go' } };
  const contents = Array.from({ length: 8_000 }, () => button);
  const body = { rows: [{ cells: [1], columns: [{ contents, values: {} }], values: {} }], values: {} };
  const id = await save({ body, schemaVersion: 27 });
  const withThreads = { ...parts(), compute: createCompute(threads) };
  const { result, share } = await threadShareOf(() =>
    renderBlockThumbnail({ blockId: id }, withThreads, signal),
  );
  assert.deepEqual(result, { done: true });
  assert.ok(share < 0.5, `${share} of the time on the thread that answers`);
  // Its page is longer than a thumbnail may take.
  assert.equal(await shown(id), null);
  await threads.close();
});
