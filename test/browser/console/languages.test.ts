/**
 * Every page of the console in every language, changed as when it is chosen in another tab: without hindrances, mirrored,
 * and nothing wider than the window.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { shippedLocales } from '../../../packages/ui/src/messages/locales.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, openConsole, signIn } from './console-page.ts';
import { consolePages } from './console-pages.ts';

const pages = [...consolePages, 'templates/new'];

/** Read by axe, too: one of long words, one from right to left. English: `pages.test.ts`. */
const READ: ReadonlySet<string> = new Set(['de', 'ar']);

describe('the console in its languages', { skip: withoutChromium, timeout: 600_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    service = await openProject();
    await service.call('POST', '/v3/emails', {
      from: 'shop@postpress.localhost',
      to: ['ann@example.com'],
      subject: 'Your order',
      html: '<p>Hello</p>',
    });
    browser = await openChromium();
    page = await openConsole(browser, service);
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const open = async (path: string) => {
    await page.goto(`${service.url}/console/${service.projectId}/${path}`);
    await page.locator('h1').waitFor({ state: 'attached' });
    await until(async () => (await page.locator('.pp-waiting').count()) === 0);
  };

  const speak = async (tag: string) => {
    await page.evaluate((chosen) => {
      localStorage.setItem('postpress.locale', chosen);
      dispatchEvent(new StorageEvent('storage', { key: 'postpress.locale' }));
    }, tag);
    await page.locator(`html[lang="${tag}"]`).waitFor();
  };

  for (const path of pages)
    it(`fits 1280 px and has no hindrances: ${path}`, async () => {
      await open(path);
      const found: string[] = [];
      for (const { tag, direction } of shippedLocales) {
        await speak(tag);
        const { dir, cut } = await page.evaluate(measure);
        if (dir !== direction) found.push(`${tag}: ${dir}`);
        found.push(...cut.map((each) => `${tag}: ${each}`));
        if (READ.has(tag)) for (const finding of await findings(page)) found.push(`${tag}: ${finding}`);
      }
      assert.deepEqual(found, []);
    });

  it('keeps the direction of text that has no translation', async () => {
    await open('templates/new');
    await speak('ar');
    const described = page
      .locator('.pp-gallery-text span', { hasText: 'A plain, personal letter' })
      .locator('*');
    assert.equal(await described.evaluate((each) => getComputedStyle(each).direction), 'ltr');
  });
});

/**
 * The direction of the page, what is wider than its place (the page, labels of the sidebar, buttons), and actions that are
 * not beside their heading.
 */
function measure(): { dir: string; cut: string[] } {
  const { documentElement } = document;
  const places = [documentElement, ...document.querySelectorAll('.pp-rail-link, .pp-button, .pp-tab')];
  const cut = places
    .map((each) => ({ name: each.textContent?.slice(0, 40), px: each.scrollWidth - each.clientWidth }))
    .filter(({ px }) => px > 1)
    .map(({ name, px }) => `${px} px too wide: ${name}`);
  const below = [...document.querySelectorAll('.pp-page-head > .pp-row')]
    .filter(
      (row) =>
        row.getBoundingClientRect().top > (document.querySelector('h1')?.getBoundingClientRect().bottom ?? 0),
    )
    .map(() => 'actions below the heading');
  return { dir: documentElement.dir, cut: [...cut, ...below] };
}
