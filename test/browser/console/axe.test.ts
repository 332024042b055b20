/**
 * Every page of the console of a filled project, as axe reads it: in English, in a language of long words and in one from
 * right to left, on a laptop, a tablet and a phone.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import {
  findings,
  openConsole,
  pageShown,
  showLanguage,
  showPage,
  signIn,
  stopMotion,
} from './console-page.ts';
import { consolePages, frontPages } from './console-pages.ts';
import { openFilledService } from './filled-service.ts';

/** Directory for screenshots of all pages. */
const shots = process.env.POSTPRESS_SHOTS;
const LANGUAGES = ['en', 'de', 'ar'];
const SIZES = [
  [1280, 800],
  [768, 1024],
  [390, 844],
] as const;

type Ids = Awaited<ReturnType<typeof openFilledService>>['ids'];

/** Pages of one thing, most of them in a drawer over their list. */
const opened: Readonly<Record<string, (ids: Ids) => string>> = {
  'new template': () => 'templates/new',
  'a template': ({ templateId }) => `templates/${templateId}`,
  'the test of a template': ({ templateId }) => `templates/${templateId}/test`,
  'the versions of a template': ({ templateId }) => `templates/${templateId}/versions`,
  'an email': ({ emailId }) => `emails/${emailId}`,
  'the message of an email': ({ emailId }) => `emails/${emailId}/message`,
  'a list': ({ listId }) => `lists/${listId}`,
  'a broadcast': ({ broadcastId }) => `broadcasts/${broadcastId}`,
  'a topic': () => 'topics/topic/news',
  'a domain': ({ domainId }) => `domains/${domainId}`,
  'a webhook': ({ webhookId }) => `webhooks/${webhookId}`,
};

describe('the console as axe reads it', { skip: withoutChromium }, () => {
  let service: Awaited<ReturnType<typeof openFilledService>>;
  let browser: Browser;
  let page: Page;
  before(async () => {
    [service, browser] = await Promise.all([openFilledService(), openChromium()]);
    page = await openConsole(browser, service);
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  /** What axe finds on the open page in each language at each width, and how much wider than the window it is. */
  async function read(name: string): Promise<string[]> {
    const found: string[] = [];
    await page.evaluate(stopMotion);
    for (const tag of LANGUAGES) {
      await showLanguage(page, tag);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await pageShown(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (shots) await page.screenshot({ path: join(shots, `${name}-${tag}-${width}.png`) });
        const all = [
          ...(await findings(page, { minor: true })),
          ...(wide > 0 ? [`${wide} px too wide`] : []),
        ];
        found.push(...all.map((finding) => `${tag}, ${width} px: ${finding}`));
      }
    }
    return found;
  }

  const reads = (path: string, url = () => `${service.url}/console/${service.projectId}/${path}`) =>
    it(`finds nothing on ${path}`, { timeout: 120_000 }, async () => {
      await showPage(page, url());
      await pageShown(page);
      assert.deepEqual(await read(path.replaceAll(/\W+/g, '-')), []);
    });

  for (const path of consolePages) reads(path);

  for (const [name, pathOf] of Object.entries(opened))
    reads(name, () => `${service.url}/console/${service.projectId}/${pathOf(service.ids)}`);

  it('signs out', () => page.context().clearCookies());

  for (const path of frontPages) reads(path, () => `${service.url}/console/${path}`);
});
