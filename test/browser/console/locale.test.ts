import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';

describe('the console in another language than English', { skip: withoutChromium, timeout: 120_000 }, () => {
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
    const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' });
    page = await context.newPage();
    await page.goto(`${service.url}/console/sign-in`);
    await page.getByLabel('E-Mail-Adresse').fill(service.owner.email);
    await page.getByLabel('Passwort', { exact: true }).fill(service.owner.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('navigation', { name: 'Seiten' }).waitFor();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const emails = (query: string) => page.goto(`${service.url}/console/${service.projectId}/emails${query}`);

  it('follows the menu, mirrored from right to left, and keeps the choice', async () => {
    await emails('');
    await page.getByRole('button', { name: /Sprache, Abmelden/ }).click();
    await page.getByRole('menuitem', { name: 'Sprache' }).hover();
    // It may be sent before the click has returned.
    const stored = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await page.getByRole('navigation', { name: 'الصفحات' }).waitFor();
    // Emails to the user follow.
    assert.deepEqual((await stored).postDataJSON(), { language: 'ar' });
    assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl');
    const rail = await page.locator('.pp-rail').boundingBox();
    assert.ok(rail && rail.x > 640);
    await page.evaluate(() => localStorage.removeItem('postpress.locale'));
    await page.reload();
    await page.getByRole('navigation', { name: 'Seiten' }).waitFor();
  });

  it("writes dates as the browser's locale writes them", async () => {
    await emails('');
    await page.locator('.pp-email-age button').first().hover();
    await page
      .getByRole('tooltip')
      .getByText(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}:\d{2}/)
      .first()
      .waitFor();
  });

  it("filters by days of the user's time zone", async () => {
    const listed = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname.endsWith('/v3/emails') && searchParams.has('from');
    });
    await emails('?from=2026-01-10&to=2026-01-10');
    const query = new URL((await listed).url()).searchParams;
    assert.equal(query.get('from'), '2026-01-09T15:00:00.000Z');
    assert.equal(query.get('to'), '2026-01-10T14:59:59.999Z');
  });
});
