/**
 * `npm run screenshots:console -- DIR [NAME…]`: the pages of a filled and of a new installation, at three widths in light
 * and dark, to be looked at; with names, only pages whose names begin so.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { openConsole, pageShown, signIn, stopMotion } from './console-page.ts';
import { consolePages } from './console-pages.ts';
import { openFilledService } from './filled-service.ts';

const WIDTHS = [1280, 768, 390];
const [folder = 'screenshots', ...only] = process.argv.slice(2);
const pages = [...consolePages, 'templates/new', 'templates?view=table'];

mkdirSync(folder, { recursive: true });
const browser = await openChromium();
try {
  const filled = await openFilledService();
  const { emailId, templateId, domainId, webhookId } = filled.ids;
  const parts = [
    ...[
      `emails/${emailId}`,
      `emails/${emailId}/message`,
      `templates/${templateId}`,
      `templates/${templateId}/test`,
    ],
    ...[`domains/${domainId}`, `webhooks/${webhookId}`],
  ];
  const consoleOf = (projectId: number, names: readonly string[]) =>
    names.map((name) => ({
      name: name.replace(/[0-9a-f-]{36}/, 'one'),
      path: `/console/${projectId}/${name}`,
    }));
  await draw(browser, filled, [
    ...consoleOf(filled.projectId, [...pages, ...parts]),
    { name: 'countdown', path: `/console/${filled.projectId}/webhooks/${webhookId}`, act: startCountdown },
    { name: 'columns', path: `/console/${filled.projectId}/emails`, act: addColumns },
  ]);
  await filled.close();

  const fresh = await openService();
  const mail = { from: 'hello@postpress.localhost', to: ['ann@example.com'], subject: 'Welcome to the shop' };
  await fresh.call('POST', '/v3/emails', {
    ...mail,
    html: '<h1>Hello</h1><p><a href="https://shop.example">Shop</a></p>',
  });
  const messages = await until(
    async () =>
      ((await (await fetch(`${fresh.url}/inbox/messages`)).json()) as { data: { id: string }[] }).data,
    ({ length }) => length > 0,
  );
  await draw(browser, fresh, [
    { name: 'sign-in', path: '/console/sign-in', isOutside: true },
    ...consoleOf(fresh.projectId, pages).map((each) => ({ ...each, name: `new-${each.name}` })),
    { name: 'local-inbox', path: '/inbox' },
    ...['html', 'clients', 'checks', 'links', 'headers', 'source'].map((view) => ({
      name: `local-inbox-${view}`,
      path: `/inbox/${messages[0]?.id}?view=${view}`,
    })),
    ...['', '/guides/quickstart', '/api/send-email', '/reference/limits'].map((path) => ({
      name: `docs${path}`,
      path: `/docs${path}`,
    })),
  ]);
  await fresh.close();
} finally {
  await browser.close();
}

type Drawn = {
  name: string;
  path: string;
  isOutside?: boolean;
  /** On the open page, before it is drawn. */
  act?: (page: Page) => Promise<void>;
};

async function draw(shown: Browser, service: BrowserService, all: readonly Drawn[]): Promise<void> {
  const wanted = all.filter(({ name }) => only.length === 0 || only.some((each) => name.startsWith(each)));
  if (wanted.length === 0) return;
  for (const dark of [false, true])
    for (const width of WIDTHS) {
      const page = await openConsole(shown, service, { dark, width, height: 900 });
      const shoot = (each: Drawn) => drawPage(page, each, `${width}-${dark ? 'dark' : 'light'}`);
      for (const each of wanted.filter(({ isOutside }) => isOutside)) await shoot(each);
      // On a phone the navigation, which shows that one is in, is closed.
      await page.setViewportSize({ width: 1280, height: 900 });
      await signIn(page, service);
      await page.setViewportSize({ width, height: 900 });
      for (const each of wanted.filter(({ isOutside }) => !isOutside)) await shoot(each);
      await page.context().close();
    }
}

async function drawPage(page: Page, { name, path, act }: Drawn, look: string): Promise<void> {
  await page.goto(path);
  await pageShown(page);
  await act?.(page);
  await page.evaluate(stopMotion);
  // Images and charts follow the data.
  await page.waitForTimeout(200);
  const file = `${name.replaceAll(/[^\w-]+/g, '-').replace(/^-/, '')}-${look}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
}

/** The columns stay for the pages after it. */
async function addColumns(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('postpress.emails.columns', 'sender,template,tags,reason'));
  await page.reload();
  await page.locator('.pp-email-rows[data-columns], .pp-email-rows').first().waitFor();
}

async function startCountdown(page: Page): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  await press(/^(Rotate secret|Create another secret)$/);
  const secret = (await page.locator('.pp-secret').textContent())?.match(/whsec_\S+/)?.[0] ?? '';
  await press('I saved it');
  await page.getByLabel('The new secret, as proof that you have it').fill(secret);
  await press('Activate secret');
  await page.getByRole('timer').waitFor();
}
