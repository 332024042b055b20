/** The main paths of the Chromium tests in Firefox; the canvas is in editor/canvas-others.test.ts. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { openApp } from '../embed/open-app.ts';
import { openFirefox, withoutFirefox } from './browsers.ts';
import { openConsole, signIn } from './console/console-page.ts';
import { button, CanvasPage, designOf, divider, heading, words } from './editor/canvas-page.ts';
import { TextPage } from './editor/text-page.ts';
import { type BrowserService, openService } from './open-service.ts';
import { until } from './until.ts';

// biome-ignore lint/suspicious/noExplicitAny: what callbacks of the embed API receive
type Anything = any;
type Wrapped = Record<string, Record<string, (...given: unknown[]) => void>>;

describe('Firefox', { skip: withoutFirefox, timeout: 300_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openService(), openFirefox()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const open = async (design: object) => CanvasPage.open(browser, await service.editorUrl(design));

  it('types into texts, in bold, and undoes it to the first byte', async () => {
    const first = "<p class='x'>One &rsquo; two</p>\n<p>three</p>";
    const design = designOf([[[heading('Title'), { type: 'text', values: { text: first } }], [divider()]]]);
    const text = new TextPage(await open(design));
    const { page } = text;
    const stored = await storedDesign(page);
    const saves = (...parts: string[]) =>
      until(stored, (now) => parts.every((part) => now.includes(JSON.stringify(part).slice(1, -1))));
    await text.open(1);
    await page.keyboard.press('End');
    await page.keyboard.type(' and');
    await saves("<p class='x'>One &rsquo; two and</p>\n<p>three</p>");
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+b');
    await saves('<strong>and</strong></p>\n<p>three</p>');
    assert.equal(await text.tool(/^Bold/).getAttribute('aria-pressed'), 'true');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await saves(first);
    await text.escape();
    await page.keyboard.press('Control+Shift+z');
    await saves('two and');
    await text.open(0);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Neu: ä, 日本');
    await saves('Neu: ä, 日本');
    assert.deepEqual(text.canvas.faults, []);
    await text.canvas.close();
  });

  it('loads a part of the editor at the second try', async () => {
    const canvas = await open(designOf([[[heading('Title')]]]));
    const { page } = canvas;
    await page.route('**/keys-dialog*.js', (route) => route.abort());
    await page.keyboard.press('?');
    await page.getByText('couldn’t be loaded').waitFor();
    await page.unroute('**/keys-dialog*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await canvas.close();
  });

  it('goes through the parts of the window, the canvas and a text by keys alone', async () => {
    const canvas = await open(designOf([[[heading('One'), words('Two')]], [[button('Three')]]]));
    const { page } = canvas;
    const region = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region);
    await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).focus();
    for (const next of ['palette', 'canvas', 'panel', 'top', 'palette', 'canvas']) {
      await page.keyboard.press('F6');
      await until(region, (now) => now === next);
    }
    await page.keyboard.press('ArrowDown');
    await canvas.rings(/^Heading/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+ArrowUp');
    await canvas.shows('text, heading', 'button');
    await page.keyboard.press('Enter');
    await until(() => canvas.frame.evaluate(() => document.querySelector('.ProseMirror') !== null));
    await page.keyboard.press('Escape');
    await canvas.rings(/^Text/);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.keyboard.type('insert divider');
    await page.keyboard.press('Enter');
    await canvas.shows('text, divider, heading', 'button');
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });

  for (const app of ['react-app', 'vue-app'])
    it(`opens the ${app} with its wrapper from npm, edits, undoes and exports`, async () => {
      const { url, close } = await openApp(app, service, { design: designOf([[[heading('Hello')]]]) });
      const page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
      await page.goto(url);
      // Until then, the name is that of an element by its id.
      const isEditor = () => 'exportHtml' in ((window as unknown as Wrapped).one ?? {});
      await until(() => page.evaluate(isEditor), Boolean, 60_000);
      const tell = (method: string, ...given: unknown[]) =>
        page.evaluate(([what, all]) => (window as unknown as Wrapped).one?.[what]?.(...all), [
          method,
          given,
        ] as const);
      // This Firefox does not tell its driver of promises that a message from a frame resolves.
      const ask = async (method: string) => {
        await page.evaluate((what) => {
          Object.assign(window, { answer: undefined });
          (window as unknown as Wrapped).one?.[what]?.((answer: unknown) =>
            Object.assign(window, { answer }),
          );
        }, method);
        return until(
          () => page.evaluate(() => (window as Anything).answer),
          (answer) => answer !== undefined,
          20_000,
        );
      };
      const color = async () => (await ask('saveDesign')).body.values.backgroundColor;
      assert.match((await ask('exportHtml')).html, /Hello/);
      await tell('setBodyValues', { backgroundColor: '#123456' });
      await until(color, (value) => value === '#123456');
      await tell('undo');
      await until(color, (value) => value !== '#123456');
      await page.close();
      close();
    });

  it('signs in, and creates a key', async () => {
    const page = await openConsole(browser, service);
    await signIn(page, service);
    await page.goto(`${service.url}/console/${service.projectId}/keys`);
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('dialog').getByLabel('Name').pressSequentially('Firefox');
    await page.getByRole('button', { name: 'Create key' }).click();
    assert.match((await page.getByRole('dialog').locator('code').textContent()) ?? '', /^svc_sk_/);
    await page.getByRole('button', { name: 'I saved it' }).click();
    await page.getByRole('row', { name: /Firefox/ }).waitFor();
    await page.context().close();
  });

  it('signs in with a code of the second factor, which is set up by its secret', async () => {
    const page = await openConsole(browser, service);
    await signIn(page, service);
    await page.goto(`${service.url}/console/me`);
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const next = () => dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Your password').pressSequentially(service.owner.password);
    await next();
    await dialog.getByRole('img', { name: 'QR code of the secret' }).waitFor();
    const secret = ((await dialog.locator('code').first().textContent()) ?? '').replace(/\s/g, '');
    await dialog.getByRole('textbox', { name: 'Code' }).pressSequentially(new TOTP({ secret }).generate());
    await next();
    await dialog.getByRole('heading', { name: 'Keep your backup codes' }).waitFor();
    const backup = await dialog.locator('.pp-backup-codes code').first().textContent();
    await dialog.getByRole('button', { name: 'I saved them' }).click();
    await page.context().close();
    const again = await openConsole(browser, service);
    await again.goto(`${service.url}/console/sign-in`);
    await again.getByLabel('Email address').pressSequentially(service.owner.email);
    await again.getByLabel('Password', { exact: true }).pressSequentially(service.owner.password);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await again.getByRole('textbox', { name: 'Code' }).pressSequentially(backup ?? '');
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await again.getByRole('navigation', { name: 'Pages' }).waitFor();
    await again.context().close();
  });
});

/** Reads the stored state from the service: this Firefox does not report what a page sends. */
async function storedDesign(page: Page): Promise<() => Promise<string>> {
  const { origin, pathname } = new URL(page.url());
  const authorization = `Bearer ${pathname.split('/').at(-1)}`;
  return async () => {
    const answer = await fetch(`${origin}/editor/api/session`, { headers: { authorization } });
    return (await answer.json()).data.designText;
  };
}
