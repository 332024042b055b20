import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { findings, openConsole, signIn } from './console-page.ts';
import { consolePages } from './console-pages.ts';

const LONG = 'a-rather-long-name-of-somebody@a-department.of-a-company.example';

describe('the console: narrow windows', { skip: withoutChromium, timeout: 180_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    service = await openProject();
    await service.call('POST', '/v3/emails', {
      from: 'shop@postpress.localhost',
      to: [LONG],
      subject: 'Your order of last week is on its way to you, and will be there on Friday',
      html: '<p>Hello</p>',
    });
    await service.call('POST', '/v3/emails/suppressions', { email: LONG });
    browser = await openChromium();
    page = await openConsole(browser, service);
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const go = async (path: string) => {
    await page.goto(`${service.url}/console/${service.projectId}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const rail = () => page.getByRole('navigation', { name: 'Pages' });

  it('fit every page on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const found: string[] = [];
    for (const path of consolePages) {
      await go(path);
      await page.locator('.pp-waiting').first().waitFor({ state: 'detached' });
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (tooWide > 0) found.push(`${path}: ${tooWide} px too wide`);
    }
    assert.deepEqual(found, []);
  });

  it('keep the delete button of each brand color on its line on a phone', async () => {
    await go('brand');
    const rows = page.locator('.pp-brand-item:has(input[type="color"])');
    await rows.first().waitFor();
    for (const row of await rows.all()) {
      const [ofColor, ofButton] = await Promise.all([
        row.locator('input[type="color"]').boundingBox(),
        row.getByRole('button').boundingBox(),
      ]);
      assert.ok(ofColor && ofButton && ofButton.y < ofColor.y + ofColor.height);
    }
  });

  it('keep addresses of suppressions readable on a phone', async () => {
    await go('suppressions');
    const cell = page.getByRole('cell', { name: LONG, exact: true });
    await cell.waitFor();
    assert.ok(((await cell.boundingBox())?.width ?? 0) > 300);
    assert.deepEqual(await findings(page), []);
  });

  it('show recipient, subject, status and age of an email on a phone', async () => {
    await go('emails');
    const row = page.getByRole('listitem').filter({ hasText: LONG });
    await row.waitFor();
    for (const part of await row.locator('> span').all()) {
      const box = await part.boundingBox();
      assert.ok(box && box.width > 0 && box.x >= 0 && box.x + box.width <= 390);
    }
    assert.deepEqual(await findings(page), []);
  });

  it('open the navigation from the bar at the top, and close it with the page', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await rail().waitFor();
    assert.deepEqual(await findings(page), []);
    await rail().getByRole('button', { name: 'Delivery' }).click();
    await rail().getByRole('link', { name: 'Domains' }).click();
    await page.getByRole('heading', { level: 1, name: 'Domains' }).waitFor();
    await rail().waitFor({ state: 'hidden' });
  });

  it('keep the button that removes a color beside it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await go('brand');
    const colors = page.locator('.pp-brand-item:has(> input[type="color"])');
    await colors.first().waitFor();
    const apart = await colors.evaluateAll((rows) =>
      rows.flatMap(({ firstElementChild: pick, lastElementChild: remove }) =>
        pick && remove && remove.getBoundingClientRect().top > pick.getBoundingClientRect().bottom
          ? [pick.getAttribute('aria-label')]
          : [],
      ),
    );
    assert.deepEqual(apart, []);
  });

  it('show whole tables on a tablet', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const path of ['keys', 'suppressions', 'members', 'audit-log']) {
      await go(path);
      const table = page.locator('.pp-table-container').first();
      await table.locator('tbody tr').first().waitFor();
      const hidden = await table.evaluate((each) => each.scrollWidth - each.clientWidth);
      assert.equal(hidden, 0, path);
    }
  });

  it('label the navigation at 768 px, by groups', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await go('emails');
    for (const link of await rail().getByRole('link').all()) {
      const label = await link.locator('span').boundingBox();
      assert.ok((label?.width ?? 0) > 20, (await link.textContent()) ?? '');
    }
    await rail().getByText('Design', { exact: true }).waitFor();
  });
});
