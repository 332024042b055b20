/** The pages of editor sessions in Chromium: light and dark, narrow and wide, and under attack. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import {
  openTestSessions,
  specimenText,
  type TestSessions,
} from '../../apps/server/src/editor-sessions/testing.ts';
import { chromiumPath, withoutChromium } from '../specimens/darkroom.ts';

/** Directory for screenshots of every page: `POSTPRESS_TEST_IMAGES=/tmp/x npm test -- editor-sessions`. */
const images = process.env.POSTPRESS_TEST_IMAGES;
const skip = withoutChromium;

let now = new Date();
let test: TestSessions;
let browser: Browser;
let spy: { url: string; seen: string[]; close(): void };

before(async () => {
  if (withoutChromium) return;
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
  test = await openTestSessions({ clock: () => now });
  spy = await openSpy();
});
after(async () => {
  spy?.close();
  await test?.close();
  await browser?.close();
});

/** A server that records visitors. */
async function openSpy() {
  const seen: string[] = [];
  const server = createServer(({ url: path = '' }, response) => {
    seen.push(path);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen, close: () => server.close() };
}

async function visiting(options: object, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

/** axe findings by rule and position; the frame has a design, which is its author's responsibility. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(
    `axe.run({ exclude: [['iframe']] }, { iframes: false })`,
  )) as axe.AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Each page by name, and how to open it. */
const pages: Record<string, () => Promise<string>> = {
  email: () => test.create(),
  web: () => test.create(`{"displayMode":"web","design":${specimenText}}`),
  unknown: async () => 'A'.repeat(43),
  expired: async () => {
    const token = await test.create();
    now = new Date(now.getTime() + 3_600_000);
    return token;
  },
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [375, 1280])
    describe(`the page of a session, ${colorScheme}, ${width} px wide`, { skip }, () => {
      for (const [name, open] of Object.entries(pages))
        it(`${name}: open to all senses, and no wider than the window`, () =>
          visiting({ colorScheme, viewport: { width, height: 800 } }, async (page) => {
            await page.goto(`${test.app.url}/editor/${await open()}`);
            assert.deepEqual(await faultsOf(page), []);
            assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
            if (!images) return;
            mkdirSync(images, { recursive: true });
            await page.screenshot({ path: join(images, `${name}-${colorScheme}-${width}.png`) });
          }));
    });

describe('a session', { skip }, () => {
  it('shows its design', () =>
    visiting({}, async (page) => {
      await page.goto(`${test.app.url}/editor/${await test.create()}`);
      const frame = page.frameLocator('iframe');
      await frame.locator('body table').first().waitFor();
      assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Email design');
    }));
  it('runs nothing of a hostile design, sends nothing and leads nowhere', () =>
    visiting({}, async (page) => {
      const design = JSON.parse(specimenText);
      const attack = `<h2>Attack</h2><script>top.document.title='owned';fetch('${spy.url}/script')</script>
<img src="x" onerror="top.location='${spy.url}/handler'"><iframe src="${spy.url}/frame"></iframe>
<a href="${spy.url}/link" target="_top">all of them</a><object data="${spy.url}/object"></object>
<form action="${spy.url}/form"><button>Send</button></form><meta http-equiv="refresh" content="0;url=${spy.url}/refresh">`;
      design.body.rows[0].columns[0].contents.unshift({ type: 'html', values: { html: attack } });
      const token = await test.create(JSON.stringify({ displayMode: 'web', design }));
      await page.goto(`${test.app.url}/editor/${token}`);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('heading', { name: 'Attack' }).waitFor();
      await frame.getByRole('button', { name: 'Send' }).click();
      await frame.getByRole('link', { name: 'all of them' }).click();
      assert.equal(page.url(), `${test.app.url}/editor/${token}`);
      assert.equal(await page.title(), 'Page design');
      assert.equal(page.context().pages().length, 1);
      assert.deepEqual(spy.seen, []);
    }));
});
