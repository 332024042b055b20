import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { PNG } from 'pngjs';
import { silentLog } from '../../base/log.ts';
import type { Browser, BrowserOutcome, Screenshot } from '../../platform/browser/browser.ts';
import { assetsOf, openTestBrowser, plainImage } from '../../platform/browser/testing.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { openTestPreviews } from '../testing.ts';
import { expirePreviews } from './expire-previews.ts';
import { type RenderPreviewDeps, renderPreviewRun } from './render-preview-run.ts';

const threads = openThreads();
let now = new Date('2030-05-20T12:00:00Z');
const service = await openTestPreviews({ clock: () => now });
const browser = openTestBrowser();
after(async () => {
  await browser.close();
  await threads.close();
  await service.close();
});

const RED = 'https://shop.example/red.png';
const page = `<!doctype html><html><body style="margin:0;background:#ffffff"><img src="${RED}" width="200" height="100" alt="Red"><img src="https://shop.example/none.png" width="20" height="20" alt="None"><p style="color:#000000">Hello</p></body></html>`;
const start = async (clients: string[], body: object = {}) =>
  (await service.manage('POST', service.managed('previews'), { html: page, clients, ...body })).body.data
    .id as string;
const shown = async (id: string) =>
  (await service.manage('GET', service.managed(`previews/${id}`))).body.data;
const run = (runId: string, deps: Partial<RenderPreviewDeps> = {}) => {
  const { db, clock } = service.accounts;
  const usual = { db, clock, log: silentLog, browser, threads, files: service.files.files };
  const assets = () => assetsOf({ [RED]: plainImage('#ff0000', 200, 100) });
  return renderPreviewRun({ runId }, { ...usual, assetsOf: assets, ...deps }, new AbortController().signal);
};
const refusing = (kind: string): Pick<Browser, 'screenshot'> => ({
  screenshot: async () =>
    ({ ok: false, kind, message: 'secret', retryAfterSeconds: 1 }) as BrowserOutcome<Screenshot>,
});
/** The image behind an address of the file store, whose route is not mounted here. */
async function imageOf(url: string): Promise<PNG> {
  const read = await service.files.blobs.get(`files${new URL(url).pathname}`);
  assert.ok(read.ok);
  return PNG.sync.read(await buffer(read.stream));
}
const pixel = ({ data, width }: PNG, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('a run of inbox previews', () => {
  it('gives each client an image of its width, with what the client changed', async () => {
    const id = await start(['gmail-web', 'apple-mail-ios', 'outlook-windows']);
    assert.deepEqual(await run(id), { done: true });
    const { status, progress, clients, finishedAt, simulated } = await shown(id);
    assert.deepEqual([status, progress, simulated], ['done', { done: 3, total: 3 }, true]);
    assert.equal(finishedAt, now.toISOString());
    for (const { url, width, height, client, missingImages, error } of clients) {
      const image = await imageOf(url);
      assert.deepEqual([image.width, image.height, error], [width, height, null], client);
      assert.equal(missingImages, 1, client);
    }
    assert.deepEqual(
      clients.map(({ width }: { width: number }) => width),
      [800, 375, 800],
    );
    assert.deepEqual(pixel(await imageOf(clients[1].url), 20, 20), [255, 0, 0]);
  });
  it('shows dark clients in dark, and images only where they are let in', async () => {
    const dark =
      '<!doctype html><style>body{background:#ffffff}@media (prefers-color-scheme:dark){body{background:#00ff00}}</style><body>';
    const id = await start(['apple-mail-ios', 'apple-mail-ios-dark'], { html: dark });
    await run(id);
    const [light, night] = (await shown(id)).clients;
    assert.deepEqual(pixel(await imageOf(light.url), 5, 5), [255, 255, 255]);
    assert.deepEqual(pixel(await imageOf(night.url), 5, 5), [0, 255, 0]);
    const blocked = await start(['apple-mail-ios'], { blockImages: true });
    await run(blocked);
    const [client] = (await shown(blocked)).clients;
    assert.notDeepEqual(pixel(await imageOf(client.url), 100, 50), [255, 0, 0]);
    assert.ok(client.notes.some(({ feature }: { feature: string }) => feature === 'image-blocking'));
  });
  it('resumes where another worker stopped, and repeats nothing', async () => {
    const id = await start(['hey-web', 'aol-web']);
    let rendered = 0;
    const counting: Pick<Browser, 'screenshot'> = {
      screenshot: (job) =>
        rendered++ === 0 ? browser.screenshot(job) : refusing('unavailable').screenshot(job),
    };
    const put = await run(id, { browser: counting });
    assert.ok(!put.done && put.retryInSeconds > 0);
    const half = await shown(id);
    assert.deepEqual([half.status, half.progress], ['waiting', { done: 1, total: 2 }]);
    rendered = 0;
    const once: Pick<Browser, 'screenshot'> = {
      screenshot: (job) => {
        rendered++;
        return browser.screenshot(job);
      },
    };
    assert.deepEqual(await run(id, { browser: once }), { done: true });
    assert.deepEqual(await run(id, { browser: once }), { done: true });
    assert.equal(rendered, 1);
    assert.equal((await shown(id)).status, 'done');
  });
  for (const kind of ['timeout', 'crashed'])
    it(`reports for a client whose rendering ends in ${kind} that it has none, and why`, async () => {
      const id = await start(['hey-web']);
      assert.deepEqual(await run(id, { browser: refusing(kind) }), { done: true });
      const [client] = (await shown(id)).clients;
      assert.deepEqual([client.status, client.url], ['failed', null]);
      assert.ok(client.error.length > 0 && !client.error.includes('secret'));
    });
  it('skips a client whose page takes too long or too much memory', async () => {
    const hurried = openThreads({ deadlineMs: 1 });
    const id = await start(['outlook-windows'], { html: `${'<b>x</b>'.repeat(100_000)}` });
    assert.deepEqual(await run(id, { threads: hurried }), { done: true });
    const [client] = (await shown(id)).clients;
    assert.equal(client.status, 'failed');
    assert.match(client.error, /too large/);
    await hurried.close();
  });
  it('is postponed while the browser is unavailable, up to a limit', async () => {
    const id = await start(['hey-web']);
    for (const kind of ['busy', 'tenant-busy', 'unavailable', 'aborted'])
      assert.equal((await run(id, { browser: refusing(kind) })).done, false, kind);
    now = new Date(now.getTime() + 31 * 60_000);
    assert.deepEqual(await run(id, { browser: refusing('unavailable') }), { done: true });
    assert.equal((await shown(id)).clients[0].status, 'failed');
  });
  it('survives a page that cannot be parsed', async () => {
    const id = await start(['hey-web', 'outlook-windows'], { html: '<div>'.repeat(10_000) });
    assert.deepEqual(await run(id), { done: true });
    assert.equal((await shown(id)).status, 'done');
  });
  it('reaches no network', async () => {
    const requests: string[] = [];
    const html = `<link rel="stylesheet" href="https://a.example/a.css"><script src="https://b.example/b.js"></script><iframe src="https://c.example"></iframe><img src="https://d.example/d.png"><div style="background:url(http://169.254.169.254/latest)">x</div>`;
    const id = await start(['apple-mail-mac'], { html });
    const assets = () => async (url: string) => void requests.push(url);
    await run(id, { assetsOf: assets as RenderPreviewDeps['assetsOf'] });
    assert.ok(
      requests.every((url) => !/b\.example|c\.example/.test(url)),
      requests.join(),
    );
    assert.equal((await shown(id)).clients[0].status, 'done');
  });
  it('is forgotten with its images, and its cost is not', async () => {
    const id = await start(['hey-web']);
    await run(id);
    const before = (
      await service.call('GET', service.v3('/inbox-previews/usage?start=2030-05-01&end=2030-05-31'))
    ).body;
    now = new Date('2030-06-25T12:00:00Z');
    const { db, clock } = service.accounts;
    const signal = new AbortController().signal;
    assert.deepEqual(await expirePreviews({}, { db, clock }, signal), { done: true });
    assert.equal((await shown(id)).status, 'expired');
    const left = await db
      .selectFrom('preview_pictures')
      .select('client_id')
      .where('run_id', '=', id)
      .execute();
    assert.deepEqual(left, []);
    const after = (
      await service.call('GET', service.v3('/inbox-previews/usage?start=2030-05-01&end=2030-05-31'))
    ).body;
    assert.deepEqual(after, before);
  });
  it('ends after a day without rendering', async () => {
    const id = await start(['hey-web']);
    now = new Date(now.getTime() + 25 * 3_600_000);
    const { db, clock } = service.accounts;
    await expirePreviews({}, { db, clock }, new AbortController().signal);
    const { status, clients } = await shown(id);
    assert.deepEqual([status, clients[0].status], ['done', 'failed']);
  });
});
