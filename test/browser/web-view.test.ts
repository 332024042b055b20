/** The link `{{web_view_url}}` of a sent email, opened in a browser with script on. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { chosen } from '../client/server-process.ts';
import { openChromium, withoutChromium } from './browsers.ts';
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
});
