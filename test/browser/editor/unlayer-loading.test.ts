/** An editor that does not open: its page says so in the element of the editor, and what to do. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import { withoutChromium } from '../browsers.ts';
import { until } from '../until.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { type Anything, openUnlayerPage, type UnlayerPage } from './unlayer-host.ts';

const SESSIONS = '**/embed/sessions';
const EDITOR = /\/editor\/[\w-]{20,}$/;

const results = compatibilityResults(import.meta.url);

describe('a page whose editor does not open', { skip: withoutChromium, timeout: 240_000 }, () => {
  let opened: UnlayerPage;

  before(async () => {
    opened = await openUnlayerPage();
    await opened.editor.getByRole('banner').waitFor();
  });
  after(() => opened?.close());

  const notice = () => opened.page.locator('#editor').getByRole('alert');
  const open = (options: object = {}) =>
    opened.page.evaluate(
      ([projectId, given]) => (window as Anything).unlayer.init({ id: 'editor', projectId, ...given }),
      [opened.service.projectId, options] as const,
    );
  /** Opens while requests are answered by `answer`. @returns the text that the element shows */
  const failing = async (
    requests: string | RegExp,
    answer: (route: Route) => Promise<void> | void,
    options?: object,
  ) => {
    await opened.page.route(requests, answer);
    await open(options);
    await notice().waitFor();
    const box = await notice().boundingBox();
    const { y = -1, height = 0 } = box ?? {};
    assert.ok(y >= 0 && y < 900 && height > 0, 'it is in view');
    return (await notice().textContent()) ?? '';
  };

  it('says so after loadTimeout, if the session is not answered', async () => {
    const text = await failing(SESSIONS, () => {}, { loadTimeout: 700 });
    assert.match(text, /did not open\. It was not ready after 0\.7 s: check the network/);
    assert.equal(await opened.page.locator('#editor iframe').count(), 0);
    await opened.page.unroute(SESSIONS);
  });
  it('says so after loadTimeout, if the frame does not load, and shows the editor if it comes later', async () => {
    assert.match(await failing(EDITOR, () => {}, { loadTimeout: 700 }), /not ready after 0\.7 s/);
    // Lets the requests go on that wait.
    await opened.page.unroute(EDITOR);
    await opened.editor.getByRole('banner').waitFor();
    await until(
      () => notice().count(),
      (count) => count === 0,
    );
  });
  it('says what a proxy answered instead of the service, and that the service is not there', async () => {
    const text = await failing(SESSIONS, (route) =>
      route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    );
    assert.match(text, /^The editor did not open\. .*127\.0\.0\.1.*\b502\b|not there/);
    await opened.page.unroute(SESSIONS);
    assert.match(await failing(SESSIONS, (route) => route.abort()), /is not there, or no project/);
    await opened.page.unroute(SESSIONS);
  });
  it('names the projects that allow its origin, if it brings a project id of Unlayer', async () => {
    await open({ projectId: 1_234_567 });
    await notice().waitFor();
    const text = (await notice().textContent()) ?? '';
    assert.match(text, new RegExp(`projectId 1234567 is not .*projectId to ${opened.service.projectId},`));
  });
  it('opens at the next attempt', async () => {
    await open();
    await opened.editor.getByRole('banner').waitFor();
    assert.equal(await notice().count(), 0);
    results.shows('Options', 'loadTimeout', 'id', 'projectId');
    results.shows('Methods', 'init');
  });
  it('shows the rows that the compatibility table says', () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
});
