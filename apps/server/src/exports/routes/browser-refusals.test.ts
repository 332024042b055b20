import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { until } from '../../../../../test/until.ts';
import { createManualTimers } from '../../base/manual-timers.testing.ts';
import type { BrowserOptions } from '../../platform/browser/open-browser.ts';
import { designOf, imageBlock, openTestExports, type TestExports, textBlock } from '../testing.ts';

const DEADLINE_MS = 8_000;
const opened: TestExports[] = [];
after(() => Promise.all(opened.map((test) => test.close())));

/** Exports whose browser's time passes when the test says so, and a design whose image never arrives. */
async function open(options: Partial<BrowserOptions>) {
  const timers = createManualTimers();
  const test = await openTestExports({ timers, deadlineMs: DEADLINE_MS, ...options });
  opened.push(test);
  test.site.pages['/never.png'] = { contentType: 'image/png', body: '', delayMs: 600_000 };
  const endless = { ...body, design: designOf([imageBlock(`${test.site.url}/never.png`)]) };
  return {
    ...test,
    endless,
    slots: () => test.browser.stats().slots,
    passDeadline: () => timers.advance(DEADLINE_MS),
  };
}
const design = designOf([textBlock('Hello')]);
const custom = designOf([{ id: 'c', type: 'custom', slug: 'x', values: {} }]);
const PATHS = [
  '/v3/templates/export/image',
  '/v3/templates/export/pdf',
  '/v2/export/image',
  '/v2/export/pdf',
];
const SOURCE = '/v3/templates/export/source';
const WITH_SCRIPTS = [
  '/v3/templates/export/html',
  '/v3/templates/export/zip',
  '/v2/export/html',
  '/v2/export/zip',
  SOURCE,
];
const body = { design, displayMode: 'email' };
const scripted = (path: string, script: string) => ({
  ...(path === SOURCE ? { format: 'mjml' } : { displayMode: 'email' }),
  design: custom,
  customJS: [script],
});

describe('an export whose browser', () => {
  it('503: is missing', async () => {
    const test = await open({ chromiumPath: '/nowhere/chromium' });
    for (const path of PATHS) {
      const answer = await test.call(path, body);
      assert.deepEqual([answer.status, answer.body.error], [503, 'SERVICE_UNAVAILABLE'], path);
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      assert.ok(!answer.body.message.includes('/nowhere'), 'no path of this machine is disclosed');
    }
    for (const path of WITH_SCRIPTS) {
      const answer = await test.call(path, scripted(path, 'unlayer'));
      assert.deepEqual([answer.status, answer.body.error], [503, 'SERVICE_UNAVAILABLE'], path);
    }
  });
  for (const paths of [PATHS.slice(0, 2), PATHS.slice(2)])
    it(`502: does not come to an end, then 429: ${paths.join(', ')}`, async () => {
      const test = await open({});
      await test.browser.warmUp();
      for (const path of paths) {
        await until(() => test.slots().inUse === 0);
        const answering = test.call(path, test.endless);
        await until(() => test.slots().inUse === 1);
        test.passDeadline();
        const answer = await answering;
        assert.deepEqual([answer.status, answer.body.error], [502, 'RENDERER_ERROR'], path);
      }
      const refused = await test.call(PATHS[0]!, test.endless);
      assert.deepEqual([refused.status, refused.body.error], [429, 'RATE_LIMITED']);
      assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    });
  for (const paths of [WITH_SCRIPTS.slice(0, 2), WITH_SCRIPTS.slice(2, 4), [SOURCE]])
    it(`502: runs a script that does not come to an end: ${paths.join(', ')}`, async () => {
      const test = await open({});
      await test.browser.warmUp();
      for (const path of paths) {
        await until(() => test.slots().inUse === 0);
        const answering = test.call(path, scripted(path, 'new Promise(() => {})'));
        await until(() => test.slots().inUse === 1);
        test.passDeadline();
        const answer = await answering;
        assert.deepEqual([answer.status, answer.body.error], [502, 'RENDERER_ERROR'], path);
      }
    });
  it('503: has no permits left', async () => {
    const test = await open({ concurrency: 1, waitingMax: 0 });
    await test.browser.warmUp();
    const first = test.call(PATHS[0]!, test.endless);
    await until(() => test.slots().inUse === 1);
    for (const path of PATHS) {
      const answer = await test.call(path, body);
      assert.deepEqual([answer.status, answer.body.error], [503, 'SERVICE_UNAVAILABLE'], path);
      assert.ok(Number(answer.headers.get('retry-after')) >= 1);
    }
    test.passDeadline();
    assert.equal((await first).status, 502);
  });
  it('429: has no permits left for one project', async () => {
    const test = await open({ concurrency: 1, waitingMax: 20 });
    await test.browser.warmUp();
    const busy = Array.from({ length: 11 }, () => test.call(PATHS[0]!, test.endless));
    await until(() => test.slots().waiting === 10);
    for (const path of PATHS) {
      const answer = await test.call(path, body);
      assert.deepEqual([answer.status, answer.body.error], [429, 'RATE_LIMITED'], path);
      assert.ok(Number(answer.headers.get('retry-after')) >= 1);
    }
    test.passDeadline();
    await Promise.all(busy);
  });
});
