/** What is typed while a part is still being loaded goes into its field. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { button, CanvasPage, designOf, heading, watchDialogFocus } from './canvas-page.ts';

describe('a part that is loaded when it is first opened', { skip: withoutChromium, timeout: 180_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  /**
   * An editor with a selected block, whose script with this name does not arrive.
   *
   * @returns also whether the script was asked for, and what lets it arrive
   */
  const openWithout = async (name: string, url?: string) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const requests: string[] = [];
    const canvas = await CanvasPage.open(
      browser,
      url ?? (await service.editorUrl(designOf([[[heading('Summer sale'), button('Shop now')]]]))),
      {
        // A busy page asks past a route that it got after it was opened.
        prepare: (page) =>
          page.route(`**/apps/editor/assets/${name}-*.js`, async (route) => {
            requests.push(route.request().url());
            await released;
            await route.continue();
          }),
      },
    );
    await canvas.click('.u_content_heading');
    await canvas.rings(/Heading/);
    return { canvas, isRequested: () => until(() => requests.length > 0), release };
  };

  it('loads the audit again where the connection failed at first', async () => {
    let requests = 0;
    const canvas = await CanvasPage.open(browser, await service.editorUrl(designOf([[[button('Shop')]]])), {
      prepare: (page) =>
        page.route('**/apps/editor/assets/auditor-*.js', (route) =>
          requests++ === 0 ? route.abort() : route.continue(),
        ),
    });
    await until(() => requests > 1);
    assert.deepEqual(
      canvas.faults.filter((fault) => fault.includes('dynamically imported')),
      [],
    );
    await canvas.page.context().close();
  });

  it('loads the properties while the session is still being loaded, so that a first press finds them', async () => {
    const url = await service.editorUrl(designOf([[[heading('Summer sale')]]]));
    const page = await (await browser.newContext()).newPage();
    const properties = page.waitForRequest('**/apps/editor/assets/properties-*.js');
    await page.route('**/session', async (route) => {
      await properties;
      await route.continue();
    });
    await page.goto(url);
    await page.locator('[data-part="panels"]').waitFor();
    await page.context().close();
  });

  it('finds what was typed right after the first Ctrl+F', async () => {
    const { canvas, isRequested, release } = await openWithout('find-card');
    const { page } = canvas;
    await page.keyboard.press('Control+f');
    await isRequested();
    await page.keyboard.type('salad');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('e');
    release();
    const field = page.getByRole('searchbox', { name: 'Find' });
    await until(
      () => field.inputValue(),
      (found) => found === 'sale',
    );
    await page.getByText('1 of 1', { exact: true }).waitFor();
    await page.keyboard.type('s');
    assert.equal(await field.inputValue(), 'sales');
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });

  it('inserts the block that was typed and confirmed right after the first "/"', async () => {
    const { canvas, isRequested, release } = await openWithout('command-palette');
    const { page } = canvas;
    await page.keyboard.press('/');
    await isRequested();
    await page.keyboard.type('divider');
    await page.keyboard.press('Enter');
    release();
    await canvas.shows('heading, divider, button');
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });

  it('closes by an Escape that was pressed before it was there', async () => {
    const { canvas, isRequested, release } = await openWithout('command-palette');
    const { page } = canvas;
    await page.keyboard.press('/');
    await isRequested();
    await page.keyboard.type('m');
    await page.keyboard.press('Escape');
    const watched = await page.evaluateHandle(watchDialogFocus);
    release();
    assert.equal(await watched.evaluate(({ atRemoval }) => atRemoval), 'IFRAME');
    await canvas.shows('heading, button');
    await canvas.close();
  });

  it('takes the comment that was typed before its panel was there', async () => {
    const templates = `/manage/projects/${service.projectId}/templates`;
    const post = async (path: string, body: object) =>
      (await service.call('POST', path, body, chosen.token)).data;
    const { id } = await post(templates, { name: 'Summer', design: designOf([[[heading('Summer sale')]]]) });
    const { editorUrl } = await post(`${templates}/${id}/editor-sessions`, {});
    const { canvas, isRequested, release } = await openWithout('comments-panel', editorUrl);
    const { page } = canvas;
    await page.keyboard.press('Control+Alt+m');
    await isRequested();
    await page.keyboard.type('mind the gap');
    release();
    await until(
      () => page.locator('.pp-comments textarea').inputValue(),
      (text) => text === 'mind the gap',
    );
    assert.equal(await page.getByRole('dialog').count(), 0);
    await canvas.close();
  });
});
