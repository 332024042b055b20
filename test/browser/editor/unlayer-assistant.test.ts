/** AI and inbox previews in a page without a key: what the project allows, what the page does itself, and its credits. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { type ModelMock, startModelMock } from '../../../apps/server/src/platform/models/testing.ts';
import { chosen } from '../../client/server-process.ts';
import { output, simple } from '../../conversations/conversation.ts';
import { type EmbeddingApp, openApp } from '../../embed/open-app.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { designOf, heading } from './canvas-page.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { type Anything, askEditor, openHostBrowser, typeOver, withoutHostBrowser } from './unlayer-host.ts';

const design = designOf([[[heading('Hello')]]]);

const results = compatibilityResults(import.meta.url);

describe('AI and previews in a page', { skip: withoutHostBrowser, timeout: 240_000 }, () => {
  let models: ModelMock;
  let service: BrowserService;
  let browser: Browser;
  let app: EmbeddingApp;
  let page: Page;
  let editor: FrameLocator;

  before(async () => {
    models = await startModelMock();
    service = await openService(models.settings);
    browser = await openHostBrowser();
    app = await openApp('plain-app', service, { init: { user: { id: 7 } } });
  });
  after(async () => {
    await browser?.close();
    app?.close();
    await service?.close();
    await models?.stop();
  });

  /** Allows the page this much, and opens it with the design. */
  async function open(permissions: object): Promise<void> {
    const settings = { allowedOrigins: [app.url], ...permissions };
    await service.call('PUT', `/manage/projects/${service.projectId}/embed-settings`, settings, chosen.token);
    await page?.close();
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(20_000);
    await page.goto(app.url);
    await until(() => page.evaluate(() => 'loadDesign' in ((window as Anything).unlayer ?? {})));
    await page.evaluate((given) => {
      const { unlayer } = window as Anything;
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      for (const type of ['on:request', 'on:stream', 'on:success', 'on:cancel', 'on:error', 'abort'])
        unlayer.addEventListener(`ai:assistant:${type}`, () => heard.push(type));
      unlayer.addEventListener('inbox-previews:viewed', (view: { clientId: string }) =>
        heard.push(view.clientId),
      );
      unlayer.loadDesign(given);
    }, design);
    editor = page.frameLocator('#editor iframe');
    await editor.frameLocator('.pp-canvas-frame').getByText('Hello').waitFor();
  }
  const heard = () => page.evaluate(() => (window as Anything).heard as string[]);
  const html = async (): Promise<string> => (await askEditor(page, 'unlayer', 'exportHtml')).html;
  const tab = () => editor.getByRole('tab', { name: 'Assistant' });
  const send = async (prompt: string) => {
    await typeOver(editor.getByLabel('What should change?'), prompt);
    await editor.getByRole('button', { name: 'Suggest' }).click();
  };
  const accept = async () => {
    const dialog = editor.getByRole('dialog', { name: 'Suggestion' });
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('lack an assistant until the project allows it', async () => {
    await open({});
    await editor.getByRole('tab', { name: 'Properties' }).waitFor();
    assert.equal(await tab().count(), 0);
  });
  it('have one by the page’s own model, which may be registered later, and whose request is aborted', async () => {
    await page.evaluate(() => {
      const { unlayer } = window as Anything;
      unlayer.registerCallback('ai:assistant:generate', ({ prompt, data }: Anything, done: Anything) => {
        if (prompt === 'Wait') return;
        const text = JSON.stringify(data).replaceAll('Hello', 'By the page');
        done({ data: [JSON.parse(text)] });
      });
    });
    await tab().click();
    await send('Wait');
    await editor.getByRole('button', { name: /Stop/ }).click();
    await until(heard, (all) => all.includes('abort'));
    await send('Another heading');
    await accept();
    await until(html, (text) => text.includes('By the page'));
    const all = await heard();
    assert.deepEqual(all.filter((type) => type.startsWith('on:') || type === 'abort').sort(), [
      'abort',
      'on:cancel',
      'on:request',
      'on:request',
      'on:success',
    ]);
    results.shows('Callbacks', 'ai:assistant:generate');
    results.shows('Events', 'ai:assistant:abort', 'ai:assistant:on:cancel');
  });
  it('use the credits that the page gives, and get more of them', async () => {
    await page.evaluate(() => {
      const { unlayer } = window as Anything;
      unlayer.registerCallback('credits:purchase', (_request: object, done: Anything) =>
        done({ status: 'success', credits: { limit: 20, used: 10, unitLabel: 'messages' } }),
      );
      unlayer.setCredits('ai', { limit: 10, used: 10 });
    });
    const button = editor.getByRole('button', { name: 'Suggest' });
    await editor.getByText('You’ve used all AI credits').waitFor();
    await typeOver(editor.getByLabel('What should change?'), 'More');
    assert.equal(await button.isDisabled(), true);
    await editor.getByRole('button', { name: 'Get more credits' }).click();
    await editor.getByText('10 messages left').waitFor();
    assert.equal(await button.isDisabled(), false);
    results.shows('Callbacks', 'credits:purchase');
    results.shows('Methods', 'setCredits');
  });
  it('have the service’s model where the project allows it', async () => {
    await open({ allowAi: true });
    models.play([
      output(
        simple(design, ({ body }) => {
          body.rows[0].columns[0].contents[0].values.text = 'By the service';
        }),
      ),
    ]);
    await tab().click();
    await send('A warmer heading');
    await accept();
    await until(html, (text) => text.includes('By the service'));
    assert.deepEqual((await heard()).sort(), ['on:request', 'on:stream', 'on:success']);
    results.shows('Events', ...['request', 'stream', 'success'].map((name) => `ai:assistant:on:${name}`));
  });
  it('render inbox previews where the project allows them', async () => {
    await open({ allowPreviews: true });
    await page.evaluate(() => (window as Anything).unlayer.showPreview());
    const dialog = editor.getByRole('dialog', { name: 'Preview' });
    await dialog.getByRole('tab', { name: 'Email clients' }).click();
    await dialog.getByRole('button', { name: 'None', exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Gmail', exact: true }).check();
    await dialog.getByRole('button', { name: 'Generate 1 preview' }).click();
    await dialog.getByRole('button', { name: /^Enlarge/ }).click({ timeout: 60_000 });
    await until(heard, (all) => all.includes('gmail-web'));
    results.shows('Events', 'inbox-previews:viewed');
  });
  it('shows the rows that the compatibility table says', () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
});
