import assert from 'node:assert/strict';
import { getPriority } from 'node:os';
import { after, describe, it } from 'node:test';
import { until } from '../../../../../test/until.ts';
import { type Log, silentLog } from '../../base/log.ts';
import { createManualTimers } from '../../base/manual-timers.testing.ts';
import type { Timers } from '../../base/timers.ts';
import { NICE_STEP } from '../yield-to-requests.ts';
import type { Browser, RenderJob, ScreenshotJob } from './browser.ts';
import type { BrowserOptions } from './open-browser.ts';
import { assetsOf, noAssets, openTestBrowser, plainImage } from './testing.ts';

const opened: Browser[] = [];
after(() => Promise.all(opened.map((browser) => browser.close())));

function open(options: Partial<BrowserOptions> = {}) {
  const pids: number[] = [];
  const log: Log = {
    ...silentLog,
    info: ({ pid }, message) => message === 'Chromium started' && pids.push(Number(pid)),
  };
  const browser = openTestBrowser({ log, ...options });
  opened.push(browser);
  return { browser, pids };
}
/** Of all tests that want nothing special: a browser each costs seconds. */
const { browser: usual } = open({ concurrency: 4 });
const shot = (job: Partial<ScreenshotJob> = {}): ScreenshotJob => ({
  tenant: 'a',
  html: '<!doctype html><p>Hello</p>',
  assets: noAssets,
  width: 200,
  height: 100,
  deviceScaleFactor: 1,
  fullPage: false,
  pixelsMax: 1_000_000,
  ...job,
});
const kindOf = (outcome: { ok: true } | { ok: false; kind: string }) => (outcome.ok ? 'ok' : outcome.kind);
/** Ten million rectangles in a few hundred bytes: minutes of painting. */
const nestedUse = `<svg width="500" height="500"><defs><g id="l0"><rect width="9" height="9"/></g>${[
  1, 2, 3, 4, 5, 6, 7,
]
  .map((n) => `<g id="l${n}">${`<use href="#l${n - 1}" x="1"/>`.repeat(10)}</g>`)
  .join('')}</defs><use href="#l7"/></svg>`;
/** Blurs what lies behind, in the compositor that all pages of one Chromium share. */
const blurredBoxes =
  '<div style="width:2000px;height:2000px;position:absolute;top:0;left:0;backdrop-filter:blur(200px)">x</div>'.repeat(
    60,
  );
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const stuck: RenderJob['assets'] = () => new Promise(() => {});

describe('a supervised browser', () => {
  it('gives each tenant a context, and keeps the last eight', async () => {
    for (let n = 0; n < 11; n++)
      assert.equal(kindOf(await usual.screenshot(shot({ tenant: `t${n}` }))), 'ok');
    await until(() => usual.stats().contexts <= 9);
  });
  it('renders several pages of one tenant at once', async () => {
    for (const _ of [1, 2]) {
      const rendered = await Promise.all([1, 2, 3, 4].map(() => usual.screenshot(shot({ fullPage: true }))));
      assert.deepEqual(rendered.map(kindOf), ['ok', 'ok', 'ok', 'ok']);
    }
  });
  it('runs no script, not even in a frame with an origin', async () => {
    const frame = (script: string) =>
      `<!doctype html><script>${script}</script><iframe sandbox="allow-scripts" srcdoc="<p>Hi</p><script>${script}</script>"></iframe>`;
    const [plain, scripted] = [
      await usual.screenshot(shot({ html: frame('') })),
      await usual.screenshot(shot({ html: frame(`document.documentElement.style.background='red'`) })),
    ];
    assert.ok(plain.ok && scripted.ok && plain.bytes.equals(scripted.bytes));
  });
  it('returns no image of one tenant to another', async () => {
    const html = '<img src="https://x.test/one.svg">';
    const image = assetsOf({ 'https://x.test/one.svg': plainImage('red') });
    const requests: string[] = [];
    const job = (tenant: string) => {
      const assets: RenderJob['assets'] = (url, kind) => {
        requests.push(tenant);
        return image(url, kind);
      };
      return usual.screenshot(shot({ tenant, html, assets }));
    };
    for (const tenant of ['a', 'b']) assert.equal(kindOf(await job(tenant)), 'ok');
    assert.deepEqual(requests, ['a', 'b']);
  });
  it('reports a missing image each time, and renders it once it exists', async () => {
    const html = '<img src="https://x.test/late.svg">';
    const missing = async (assets: RenderJob['assets']) => {
      const outcome = await usual.screenshot(shot({ html, assets }));
      return outcome.ok ? outcome.missing.length : outcome.kind;
    };
    assert.deepEqual([await missing(noAssets), await missing(noAssets)], [1, 1]);
    assert.equal(await missing(assetsOf({ 'https://x.test/late.svg': plainImage('red') })), 0);
  });
  it('is started again after its jobs', async () => {
    const { browser, pids } = open({ jobsPerBrowser: 2, timers: createManualTimers() });
    for (let n = 0; n < 5; n++) assert.equal(kindOf(await browser.screenshot(shot())), 'ok');
    assert.equal(pids.length, 3);
    assert.equal(getPriority(pids.at(-1)), Math.min(19, getPriority() + NICE_STEP));
    assert.equal(browser.stats().restarts, 2);
  });
  it('is started again when it takes too much memory', async () => {
    const timers = createManualTimers();
    const { browser, pids } = open({ memoryBytesMax: 1_000_000, timers });
    assert.equal(kindOf(await browser.screenshot(shot())), 'ok');
    timers.advance(5_000);
    await until(() => !browser.stats().running, 'it ended');
    assert.equal(kindOf(await browser.screenshot(shot())), 'ok');
    assert.equal(pids.length, 2);
  });
  it('is measured after its last job, and then left alone', async () => {
    const timers = createManualTimers();
    const waits: number[] = [];
    const after: Timers['after'] = (ms, callback) => {
      waits.push(ms);
      return timers.after(ms, callback);
    };
    const { browser } = open({ timers: { ...timers, after } });
    assert.equal(kindOf(await browser.screenshot(shot())), 'ok');
    assert.equal(browser.stats().memoryBytes, 0);
    timers.advance(5_000);
    await until(() => browser.stats().memoryBytes > 20_000_000, 'it was measured');
    timers.advance(60_000);
    assert.equal(waits.filter((ms) => ms === 5_000).length, 1);
  });
  it('does a job again whose browser was killed', async () => {
    const { browser, pids } = open({ timers: createManualTimers() });
    await browser.warmUp();
    let killed = false;
    const assets: RenderJob['assets'] = async () => {
      if (!killed) process.kill(-(pids[0] ?? 0), 'SIGKILL');
      killed = true;
      return plainImage('blue');
    };
    const outcome = await browser.screenshot(shot({ html: '<img src="https://x.test/a.svg">', assets }));
    assert.deepEqual([kindOf(outcome), pids.length], ['ok', 2]);
  });
  it('stops at the deadline, counted from the start of the work', async () => {
    const timers = createManualTimers();
    const { browser } = open({ deadlineMs: 8_000, waitMs: 60_000, concurrency: 1, waitingMax: 1, timers });
    await browser.warmUp();
    const started = Promise.withResolvers<void>();
    const assets: RenderJob['assets'] = (...request) => {
      started.resolve();
      return stuck(...request);
    };
    const slow = browser.screenshot(shot({ html: '<img src="https://x.test/a">', assets }));
    const waiting = browser.screenshot(shot({ tenant: 'b' }));
    assert.equal(kindOf(await browser.screenshot(shot({ tenant: 'c' }))), 'busy');
    await started.promise;
    timers.advance(8_000);
    assert.deepEqual([kindOf(await slow), kindOf(await waiting)], ['timeout', 'ok']);
  });
  it('renders for others while the pages of one tenant hang, and ends those at the deadline', async () => {
    const timers = createManualTimers();
    const { browser, pids } = open({ deadlineMs: 30_000, waitMs: 60_000, concurrency: 3, timers });
    const hostile = [nestedUse, blurredBoxes, nestedUse, blurredBoxes].map((html) =>
      browser.screenshot(shot({ tenant: 'hostile', html, fullPage: true })),
    );
    for (const tenant of ['b', 'c', 'd'])
      assert.equal(kindOf(await browser.screenshot(shot({ tenant }))), 'ok');
    assert.equal(pids.length, 3);
    timers.advance(30_000);
    const kinds = (await Promise.all(hostile)).map(kindOf);
    assert.deepEqual(kinds, ['timeout', 'timeout', 'tenant-busy', 'tenant-busy']);
    const refused = await browser.screenshot(shot({ tenant: 'hostile' }));
    assert.ok(!refused.ok && refused.kind === 'tenant-busy' && refused.retryAfterSeconds >= 1);
    assert.equal(kindOf(await browser.screenshot(shot({ tenant: 'b' }))), 'ok');
    await until(() => browser.stats().slots.inUse === 0);
    assert.equal(browser.stats().slots.abandoned, 0);
    assert.equal(pids.filter(isAlive).length, 1, 'both Chromium processes that hung are gone');
  });
  it('ends looping scripts at the deadline', async () => {
    const timers = createManualTimers();
    const { browser, pids } = open({ deadlineMs: 3_000, timers });
    await browser.warmUp();
    const scripts = Array.from({ length: 12 }, () => 'for (;;);');
    const outcome = browser.run({ tenant: 'a', scripts, scriptTimeoutMs: 3_000 });
    await until(() => browser.stats().jobs >= 2);
    timers.advance(3_000);
    assert.equal(kindOf(await outcome), 'timeout');
    await until(() => browser.stats().slots.inUse === 0);
    assert.equal(isAlive(pids[0] ?? 0), false);
  });
  it('stops for a caller who hung up', async () => {
    const signal = AbortSignal.timeout(50);
    assert.equal(
      kindOf(await usual.screenshot(shot({ html: '<img src="https://x.test/a">', assets: stuck, signal }))),
      'aborted',
    );
  });
  it('says how large an image would be that is too large', async () => {
    const outcome = await usual.screenshot(
      shot({ html: '<div style="height:9000px">', fullPage: true, pixelsMax: 1_000 }),
    );
    assert.ok(!outcome.ok && outcome.kind === 'too-large');
    assert.deepEqual([outcome.width, outcome.height >= 9_000], [200, true]);
  });
  it('reports that there is none', async () => {
    const { browser } = open({ chromiumPath: '/nowhere/chromium' });
    const outcome = await browser.screenshot(shot());
    assert.ok(!outcome.ok && outcome.kind === 'unavailable');
    assert.match(outcome.message, /POSTPRESS_CHROMIUM_PATH names \/nowhere\/chromium/);
  });
  it('explains that a program is not Chromium', async () => {
    const { browser } = open({ chromiumPath: '/bin/false' });
    assert.equal(kindOf(await browser.screenshot(shot())), 'unavailable');
  });
  it('shows nothing of this machine’s files', async () => {
    const plain = await usual.screenshot(shot({ html: '<body>' }));
    const html =
      '<body><iframe src="file:///etc/passwd" style="border:0"></iframe><object data="file:///etc/passwd"></object>';
    const curious = await usual.screenshot(shot({ html }));
    assert.ok(plain.ok && curious.ok && plain.bytes.equals(curious.bytes));
  });
});
