/**
 * What people without an account see of emails: the link `{{web_view_url}}` of a sent one, with script on, and the page of a
 * preview link, without script.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { chosen } from '../client/server-process.ts';
import { openChromium, withoutChromium } from './browsers.ts';
import { findingsInBoth } from './console/console-page.ts';
import { type BrowserService, openProject } from './open-service.ts';
import { until } from './until.ts';

describe('an email in the browser', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    service = await openProject();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  it('is shown without running its script, and its links open pages that may', async () => {
    const { data: email } = await service.call('POST', '/v3/emails', {
      from: 'Corner Shop <shop@postpress.localhost>',
      to: ['ann@pages.example'],
      subject: 'News',
      html: `<p style="color: rgb(1, 2, 3)">Dark mode is here.</p><script>document.title = 'ran'</script>
<img src="x" onerror="document.title = 'ran'"><a href="${service.url}/console/" target="_blank">Console</a>`,
      text: 'In the browser: {{web_view_url}}',
    });
    const read = (path: string) => service.call('GET', `/inbox/messages${path}`, undefined, chosen.token);
    const message = await until(async () => (await read(`?emailId=${email.id}`)).data[0]);
    const [url = ''] = (await read(`/${message.id}`)).data.text.match(/http\S+/g) ?? [];
    const page = await browser.newPage();
    await page.goto(url);
    const text = page.getByText('Dark mode is here.');
    await text.waitFor();
    assert.equal(await page.title(), '');
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Console' }).click(),
    ]);
    // The console renders with script, so its page is not in the sandbox.
    await opened.getByRole('button').first().waitFor();
  });

  const share = async (body: object): Promise<{ id: string; url: string }> => {
    const template = { name: 'Spring sale', displayMode: 'email', design: springDesign };
    const path = `/manage/projects/${service.projectId}/templates`;
    const { data } = await service.call('POST', path, template, chosen.token);
    const link = await service.call('POST', `/v3/templates/${data.id}/preview-links`, body);
    return { id: data.id, url: link.data.url };
  };

  it('shows a template by a preview link in each view and language, and takes comments by keyboard', async () => {
    const { id, url } = await share({ password: 'three plain words', comments: 'own' });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(service.url)) elsewhere.push(request.url());
    });
    await page.goto(url);
    // It is focused by itself, once the page is there.
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('three plain words');
    // Without script, a wait that begins before the next page does not always see it.
    const accepted = page.waitForResponse((response) => response.status() === 303);
    await Promise.all([accepted, page.keyboard.press('Enter')]);
    await page.goto(url);
    await page.getByRole('heading', { name: 'Spring sale' }).waitFor();
    const frame = page.frameLocator('iframe');
    const colorOf = (name: string) =>
      frame.getByText(name).evaluate((element) => getComputedStyle(element).color);
    assert.equal(await colorOf('Dear First name'), 'rgb(1, 2, 3)');
    await page.getByRole('link', { name: 'Dark mode' }).click();
    assert.equal(await colorOf('Dear First name'), 'rgb(250, 251, 252)');
    await page.getByRole('link', { name: 'Phone' }).click();
    assert.ok(((await page.locator('iframe').boundingBox())?.width ?? 0) <= 390);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await frame.getByText('Liebe First name').waitFor();
    await page.getByRole('link', { name: 'Plain text' }).click();
    await page.getByText('Liebe First name').waitFor();
    await page.getByLabel('Your name').focus();
    await page.keyboard.type('Bo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bigger, please');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.getByRole('status').textContent(), 'Your comment was sent.');
    await page.getByText('Bigger, please').waitFor();
    const { data: threads } = await service.call('GET', `/v3/templates/${id}/comments`);
    assert.equal(threads[0].comments[0].author.name, 'Bo');
    assert.deepEqual(elsewhere, []);
    await context.close();
  });

  it('creates, lists and revokes a preview link in the editor', async () => {
    const { id } = await share({ name: 'Legal' });
    const path = `/manage/projects/${service.projectId}/templates/${id}/editor-sessions`;
    const { data: session } = await service.call('POST', path, {}, chosen.token);
    const page = await browser.newPage();
    await page.goto(session.editorUrl);
    await page.getByRole('tab', { name: 'Review' }).click();
    const part = page.locator('[data-part="preview-links"]');
    await part.getByRole('button', { name: 'New preview link' }).click();
    await part.getByLabel('Who it is for').fill('Acme');
    await part.getByRole('button', { name: 'Create link' }).click();
    const url = await part.getByLabel('Link', { exact: true }).inputValue();
    const folder = process.env.POSTPRESS_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/editor-links.png` });
    const links = part.getByRole('article');
    await until(async () => (await links.count()) === 2);
    assert.equal((await fetch(url)).status, 200);
    await part.getByRole('button', { name: 'Revoke Acme' }).click();
    await until(async () => (await links.count()) === 1);
    assert.equal((await fetch(url)).status, 404);
    await page.close();
  });

  it('shows preview links without hindrances, light and dark, narrow and wide, in both directions', async () => {
    const { url } = await share({ comments: 'all' });
    const locked = await share({ password: 'three plain words' });
    const found: string[] = [];
    for (const [locale, width] of [
      ['en', 1_280],
      ['ar', 390],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      const check = async (what: string, path: string) => {
        await page.goto(path);
        for (const each of await findingsInBoth(page)) found.push(`${what} at ${width} px: ${each}`);
        const folder = process.env.POSTPRESS_SHOTS;
        for (const colorScheme of folder ? (['light', 'dark'] as const) : []) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({ path: `${folder}/${what}-${width}-${colorScheme}.png`, fullPage: true });
        }
      };
      await check('preview', `${url}?lang=${locale}`);
      await page.getByRole('textbox').first().fill('Bo');
      await page.getByRole('textbox').nth(1).fill('Bigger, please');
      await page.getByRole('button').first().click();
      await page.getByRole('status').waitFor();
      await check('commented', `${page.url().replace(/#.*/, '')}&view=phone`);
      await check('text', `${url}?lang=${locale}&view=text`);
      await check('password', `${locked.url}?lang=${locale}`);
      await check('gone', `${service.url}/preview/unknown?lang=${locale}`);
      await context.close();
    }
    assert.deepEqual(found, []);
  });
});

const springDesign = {
  body: {
    rows: [
      {
        cells: [1],
        columns: [
          {
            contents: [
              {
                type: 'text',
                values: {
                  text: '<p>Dear {{first_name}}</p>',
                  color: '#010203',
                  _dark: { color: '#fafbfc' },
                  _languages: { de: { text: '<p>Liebe {{first_name}}</p>' } },
                },
              },
              {
                type: 'html',
                values: {
                  html: `<script>document.body.textContent = 'ran'</script><b>Forty percent off</b>`,
                },
              },
            ],
            values: {},
          },
        ],
        values: {},
      },
    ],
    values: { subject: 'Spring is here, {{first_name}}', language: { value: 'en' } },
  },
};
