import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { brandPresets } from '@postpress/brand';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { isLongRun, sampleOf } from '../../sample.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, findingsInBoth, openConsole, pageShown, showPage, signIn } from './console-page.ts';
import { consolePages } from './console-pages.ts';

describe('the console: its pages', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];
  before(async () => {
    service = await openProject();
    browser = await openChromium();
    page = await openConsole(browser, service);
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) errors.push(message.text());
    });
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const go = (path: string) => page.goto(`${service.url}/console/${service.projectId}/${path}`);
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

  it('makes a template from a design of ours, and brings it back from the trash', async () => {
    await go('templates');
    await page.getByText('No templates yet').waitFor();
    await press('New template');
    await page.getByRole('button', { name: 'Note from the founder', exact: true }).click();
    // In the same tab; closing it leads back to the template.
    await page.waitForURL(/\/editor\//);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.waitForURL(/\/console\//);
    await page.getByRole('heading', { name: 'Note from the founder' }).waitFor();
    const frame = page.frameLocator('iframe[title="Preview"]');
    await until(async () => (await frame.locator('body').textContent())?.trim() !== '');
    // Styles of the design apply in the frame, although the page's own policy forbids them.
    const styled = await frame
      .locator('body')
      .evaluate((body) =>
        [...body.querySelectorAll('[style]')].some((each) => (each as HTMLElement).style.length > 0),
      );
    assert.ok(styled);
    await press('More: duplicate, delete');
    await page.getByRole('menuitem', { name: 'Delete template' }).click();
    await page.getByText('No templates yet').waitFor();
    await press('Undo');
    await page.getByRole('link', { name: 'Note from the founder' }).waitFor();
  });

  it('shows the reports of versions, and versions beside each other with changes ringed, and brings one back', async () => {
    const { data } = await service.call('GET', '/v3/templates');
    const id = data[0].id;
    const path = `/manage/projects/${service.projectId}/templates/${id}`;
    const { data: whole } = await service.call('GET', path, undefined, chosen.token);
    const [row] = whole.design.body.rows;
    row.values = { ...row.values, backgroundColor: '#ff0000' };
    await service.call('PATCH', path, { design: whole.design }, chosen.token);
    await go(`templates/${id}/versions`);
    await page
      .getByRole('button', { name: /^Report of / })
      .first()
      .click();
    const report = page.getByRole('dialog', { name: /^Report of / });
    await report.getByText('Email clients').waitFor({ timeout: 30_000 });
    const current = (await service.call('GET', `/v3/templates/${id}/report`)).data;
    for (const { message } of current.findings)
      await report.getByText(message, { exact: true }).first().waitFor();
    await report.getByText(`Audit rules ${current.rules.version}`).waitFor();
    await page.keyboard.press('Escape');
    await report.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Compare' }).first().click();
    for (const title of ['Then', 'Now']) {
      const ringed = page.frameLocator(`iframe[title="${title}"]`).locator('[data-pp="changed"]');
      await ringed.first().waitFor();
    }
    await press('Restore this version');
    await page.getByText('Version restored').waitFor();
    const { data: restored } = await service.call('GET', path, undefined, chosen.token);
    assert.notEqual(restored.design.body.rows[0].values.backgroundColor, '#ff0000');
  });

  it('shows designs by task, in the brand of the project, on a phone and in dark mode', async () => {
    const path = `/manage/projects/${service.projectId}/brand`;
    const { brand } = brandPresets[0] as (typeof brandPresets)[number];
    await service.call('PUT', path, { brand, revision: 0 }, chosen.token);
    await go('templates/new');
    await page.getByLabel('Search designs').fill('otp');
    const card = page.locator('.pp-gallery-card');
    await until(
      () => card.count(),
      (count) => count === 1,
    );
    const frame = card.locator('iframe').contentFrame();
    await frame.getByText('482 915', { exact: true }).waitFor();
    const look = async () => [
      await frame.locator('body').evaluate(() => innerWidth),
      await frame.locator('body').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
    ];
    assert.deepEqual(await look(), [640, false]);
    await card.hover();
    await press('Mobile');
    await press('Dark');
    await until(look, ([width, dark]) => width === 375 && dark === true);
    await page.getByLabel('Search designs').fill('');
    await card.getByRole('button', { name: 'Blank', exact: true }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'])
      await page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    assert.equal(await focused(), 'Note from the founder');
    const brandLoaded = page.waitForResponse(/\/editor\/api\/.*brand$/);
    await press('Blank');
    await page.waitForURL(/\/editor\//);
    await brandLoaded;
    await page.getByRole('button', { name: 'Button', exact: true }).first().click();
    const templates = `/manage/projects/${service.projectId}/templates`;
    const { data } = await service.call('GET', `${templates}?limit=1`, undefined, chosen.token);
    await until(
      async () =>
        JSON.stringify(await service.call('GET', `${templates}/${data[0].id}`, undefined, chosen.token)),
      (stored) => /"backgroundColor":"#1745ce"/.test(stored) && /"brand_button_primary"/.test(stored),
    );
  });

  it('imports a page with a report of what was kept', async () => {
    await go('templates');
    await press('New template');
    await page.getByRole('tab', { name: 'Import a file' }).click();
    const html =
      '<html><body><h1>Spring sale</h1><p>See <a href="https://shop.example/">the shop</a>.</p></body></html>';
    await page.getByLabel('Or paste the source').fill(html);
    await press('Preview import');
    await page.getByText(/% of the page was imported/).waitFor();
    await page.getByText('Links: 1 of 1').waitFor();
    await press('Choose another file');
    const mjml =
      '<mjml><mj-body><mj-section><mj-column>\n<mj-text colour="red">Hi</mj-text>\n</mj-column></mj-section></mj-body></mjml>';
    await page.getByLabel('Or paste the source').fill(mjml);
    await press('Preview import');
    await page.getByText('1 warning from the MJML compiler').waitFor();
    await press('Create template');
    await page.getByRole('heading', { name: 'Imported' }).waitFor();
  });

  it('opens the editor in a new tab with a private URL', async () => {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), press('Open in the editor')]);
    await until(() => /\/editor\//.test(tab.url()));
    assert.equal(await tab.evaluate(() => opener), null);
    await tab.close();
  });

  it('shows an email as it comes, with its conversation and its message', async () => {
    await go('emails');
    await page.getByText('No emails yet').waitFor();
    const body = {
      from: 'hello@postpress.localhost',
      to: ['ann@example.com'],
      subject: 'Live',
      html: '<h1>Hi</h1>',
    };
    await service.call('POST', '/v3/emails', body);
    // Without a reload.
    await page.getByRole('link', { name: 'ann@example.com' }).click();
    await page.getByRole('dialog').getByText('Attempt 1').waitFor();
    await page.getByRole('tab', { name: 'Message' }).click();
    await page.frameLocator('iframe[title="Message"]').getByText('Hi').waitFor();
  });

  it('shows what an email was made of in all its forms, and sends it again once that was confirmed', async () => {
    const html = '<p style="background:#ffffff;color:#111111">Hello Ben</p>';
    const mail = { from: 'hello@postpress.localhost', to: ['ben@example.com'], subject: 'Forms', html };
    const more = { tags: { campaign: 'spring' }, headers: { 'X-Order': '17' } };
    const { data } = await service.call('POST', '/v3/emails', { ...mail, ...more });
    await go(`emails/${data.id}/message`);
    const text = page.frameLocator('iframe[title="Message"]').getByText('Hello Ben');
    const ground = () => text.evaluate((each) => getComputedStyle(each).backgroundColor);
    assert.equal(await ground(), 'rgb(255, 255, 255)');
    const show = (form: string) => page.getByRole('radio', { name: form, exact: true }).click();
    await show('Dark');
    await page.getByText('Simulated').waitFor();
    assert.notEqual(await ground(), 'rgb(255, 255, 255)');
    await show('Source');
    await page.getByText('X-Order: 17').waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('tabpanel', { name: 'Data' }).getByText('campaign=spring').waitFor();
    await press('Resend');
    await page.getByText('A new email with the same content goes to ben@example.com').waitFor();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Resend' }).click();
    await page.getByText('Queued as a new email').waitFor();
    await until(() => /\/emails\/[\da-f-]{36}$/.test(page.url()) && !page.url().includes(data.id));
  });

  it('names no copy in the inbox for an email that is not sent yet', async () => {
    const mail = {
      from: 'hello@postpress.localhost',
      to: ['later@example.com'],
      subject: 'Later',
      text: 'Hi',
    };
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    const { data } = await service.call('POST', '/v3/emails', { ...mail, html: '<p>Hi</p>', scheduledAt });
    await go(`emails/${data.id}/message`);
    assert.equal(await page.getByRole('radio', { name: 'Desktop', exact: true }).isChecked(), true);
    const facts = page.getByRole('tabpanel', { name: 'Message' });
    await facts.getByText('Sizes', { exact: true }).waitFor();
    await pageShown(page);
    assert.equal(await facts.getByText('Inbox', { exact: true }).count(), 0);
  });

  it('shows in the list of templates when each was last sent, and how often', async () => {
    const [{ id: templateId, name }] = (await service.call('GET', '/v3/templates')).data;
    const mail = { from: 'hello@postpress.localhost', to: ['ann@example.com'], templateId };
    await service.call('POST', '/v3/emails/template', mail);
    await go('templates?view=table');
    const cells = page.getByRole('row', { name }).first().getByRole('cell');
    await cells.filter({ hasText: /^1$/ }).waitFor();
    await cells.filter({ hasText: 'now' }).first().waitFor();
  });

  it('lists the emails of a template by a link on its page', async () => {
    const [{ id: templateId, name }] = (await service.call('GET', '/v3/templates')).data;
    const mail = { from: 'hello@postpress.localhost', to: ['of-template@example.com'], templateId };
    await service.call('POST', '/v3/emails/template', mail);
    await go(`templates/${templateId}`);
    await page.getByRole('dialog', { name }).getByRole('link', { name: 'Emails from this template' }).click();
    await page.getByRole('link', { name: 'of-template@example.com' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('templateId'), String(templateId));
    assert.equal(await page.getByRole('link', { name: 'ben@example.com' }).count(), 0);
  });

  it('asks only about the new ones when more templates are shown', async () => {
    const path = `/manage/projects/${service.projectId}/templates`;
    const body = { displayMode: 'email', design: { body: { rows: [], values: {} } } };
    const make = (name: number) =>
      service.call('POST', path, { ...body, name: `Number ${name}` }, chosen.token);
    await Promise.all(Array.from({ length: 40 }, (_, at) => make(at)));
    const requestedIds: string[][] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/emails/templates'))
        requestedIds.push((searchParams.get('ids') ?? '').split(','));
    });
    await go('templates?view=table');
    await until(() => requestedIds.length > 0);
    assert.equal(requestedIds[0]?.length, 40);
    // A change meanwhile refreshes the list, which must not cancel the next page.
    const nextPage = /\/templates\?.*\bcursor=/;
    await page.route(
      nextPage,
      async (route) => {
        await make(40);
        await wait(1_000);
        await route.continue();
      },
      { times: 1 },
    );
    await press('Show more');
    // Changes of templates refresh and reorder the first page meanwhile: only the lengths are sure.
    await until(() => requestedIds.some((ids) => ids.length < 40));
    assert.ok(requestedIds.every((ids) => ids.length <= 40));
  });

  it('has no serious finding of axe, and nothing cut off, at two widths', async () => {
    const there = await openConsole(browser, service);
    await signIn(there, service);
    const found: string[] = [];
    const { data: templates } = await service.call('GET', '/v3/templates');
    // `npm test` reads every second page, at one of the widths; the long run reads all at both.
    const every = [...consolePages, `templates/${templates[0].id}`, 'domains/1'];
    for (const [at, path] of sampleOf(every, every.length / 2).entries()) {
      await showPage(there, `${service.url}/console/${service.projectId}/${path}`);
      for (const width of isLongRun ? [1280, 768] : [at % 2 === 0 ? 1280 : 768]) {
        await there.setViewportSize({ width, height: 800 });
        await pageShown(there);
        for (const finding of await findingsInBoth(there)) found.push(`${path}, ${width} px: ${finding}`);
      }
    }
    await there.context().close();
    assert.deepEqual(found, []);
  });

  it('runs under its policy without a complaint', () => assert.deepEqual(errors, []));
});
