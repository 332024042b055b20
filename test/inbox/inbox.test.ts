/** The pages of the inbox in Chromium: light and dark, narrow and wide, and under attack. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { openTestAccounts, type TestAccounts } from '../../apps/server/src/accounts/testing.ts';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { bindRoutes } from '../../apps/server/src/base/route.ts';
import { CapturedWaits } from '../../apps/server/src/email/inbox/captured-waits.ts';
import { inboxRoutes } from '../../apps/server/src/email/inbox/routes/index.ts';
import { captureTestMessage } from '../../apps/server/src/email/inbox/testing.ts';
import { type App, createApp } from '../../apps/server/src/http/app.ts';
import { mountDocuments } from '../../apps/server/src/http/documents/documents.ts';
import { failure } from '../../apps/server/src/platform/outbound/outcome.ts';
import { createSecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import { computeHere } from '../../apps/server/src/platform/threads/compute.ts';
import { buildApps } from '../../scripts/build-apps.ts';
import { isLongRun } from '../sample.ts';
import { chromiumPath, withoutChromium } from '../specimens/darkroom.ts';

/** Directory for screenshots of every page: `POSTPRESS_TEST_IMAGES=/tmp/x npm test -- inbox`. */
const images = process.env.POSTPRESS_TEST_IMAGES;
const skip = withoutChromium;
const widths = [375, 1280];
const schemes = ['light', 'dark'] as const;

let accounts: TestAccounts;
let app: App;
let url: string;
let browser: Browser;
let spy: { url: string; seen: string[]; close(): void };
let hostile: string;

before(async () => {
  if (withoutChromium) return;
  await buildApps({ only: ['docs'] });
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
  accounts = await openTestAccounts();
  spy = await openSpy();
  const { db, access, clock, lastUse, gate } = accounts;
  const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
  const addresses = {
    get publicUrl() {
      return url;
    },
    get assetBase() {
      return `${url}/assets`;
    },
    get filesUrl() {
      return `${url}/files`;
    },
  };
  const { life } = accounts.consoleDeps;
  // No address may be called: the browser's tests check no links.
  const call = async () => failure('blocked', 'This address may not be called.');
  const compute = computeHere;
  const deps = {
    db,
    access,
    clock,
    lastUse,
    secrets,
    addresses,
    life,
    isFreshDefault: async () => true,
    compute,
    call,
    waits: new CapturedWaits(),
  };
  app = createApp({ routes: bindRoutes(inboxRoutes, deps), gate, log: silentLog });
  mountDocuments(app.fastify, { routes: [], publicUrl: () => url });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  hostile = await fill();
});
after(async () => {
  await app?.fastify.close();
  spy?.close();
  await accounts?.close();
  await browser?.close();
});

/** A server whose images record viewers. */
async function openSpy() {
  const seen: string[] = [];
  const server = createServer(({ url: path = '' }, response) => {
    seen.push(path);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => server.close(),
  };
}

async function fill(): Promise<string> {
  const { db, projects, workspaces } = accounts;
  const place = { projectId: projects.shop, workspaceId: workspaces.main };
  const from = 'Lamp & Co <post@lamps.example>';
  for (let n = 1; n <= 22; n++) {
    const mail = {
      from,
      to: `ann+${n}@example.com`,
      subject: `Your order no. ${4_700 + n} is on its way`,
      text: 'Soon.',
    };
    await captureTestMessage(db, { ...place, mail });
  }
  const html = `<style>p{color:#357}</style><h1>Good evening</h1><p>Lamps, <a href="${spy.url}/link" target="_top">all of them</a>.</p>
<img src="${spy.url}/image.png" alt=""><link rel="stylesheet" href="${spy.url}/style.css">
<style>@import url("${spy.url}/import.css"); body{background:url("${spy.url}/background.png")}</style>
<iframe src="${spy.url}/frame"></iframe><object data="${spy.url}/object"></object>
<meta http-equiv="refresh" content="0;url=${spy.url}/refresh">
<script>document.title='owned';top.document.title='owned';fetch('${spy.url}/script')</script>
<img src="x" onerror="top.location='${spy.url}/handler'">
<form action="${spy.url}/form"><button id="send">Send</button></form>`;
  const mail = {
    from,
    to: 'Ann <ann@example.com>',
    replyTo: 'help@lamps.example',
    subject: 'Lamps for the long evenings, an unusually long subject that has to break somewhere',
    html,
    text: 'Good evening. Lamps, all of them.',
    attachments: [
      { filename: 'Rechnung.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
    ],
  };
  const signedBy = { selector: 's1', domain: 'lamps.example', workspaceId: workspaces.main };
  return (await captureTestMessage(db, { ...place, mail, signedBy })).id;
}

const pages = () => ({
  list: '/inbox',
  nothing: '/inbox?search=nobody',
  'sign-in': '/inbox/sign-in',
  message: `/inbox/${hostile}`,
  headers: `/inbox/${hostile}?view=headers`,
  source: `/inbox/${hostile}?view=source`,
  clients: `/inbox/${hostile}?view=clients`,
  checks: `/inbox/${hostile}?view=checks`,
  links: `/inbox/${hostile}?view=links`,
  missing: '/inbox/00000000-0000-7000-8000-000000000000',
});

async function visiting<T>(
  options: object,
  visit: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await visit(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** axe findings by rule and position; the frame has a stranger's page, which is not checked. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(
    `axe.run({ exclude: [['iframe']] }, { iframes: false })`,
  )) as axe.AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** In `npm test` each page in one scheme at one width, in turn; in the long run in all four. */
const looks = schemes.flatMap((colorScheme) => widths.map((width) => ({ colorScheme, width })));
const names = Object.keys(pages()) as (keyof ReturnType<typeof pages>)[];
for (const [turn, { colorScheme, width }] of looks.entries())
  describe(`the inbox, ${colorScheme}, ${width} px wide`, { skip }, () => {
    for (const name of names.filter((_, at) => isLongRun || at % looks.length === turn))
      it(`${name}: open to all senses, and no wider than the window`, () =>
        visiting({ colorScheme, viewport: { width, height: 800 } }, async (page) => {
          await page.goto(url + pages()[name]);
          assert.deepEqual(await faultsOf(page), []);
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
          if (images) await shoot(page, `${name}-${colorScheme}-${width}.png`);
        }));
  });

async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(String(images), { recursive: true });
  await page.screenshot({ path: join(String(images), name), fullPage: true });
}

describe('a hostile message in the inbox', { skip }, () => {
  it('loads nothing, runs nothing and leads nowhere', () =>
    visiting({}, async (page, context) => {
      spy.seen.length = 0;
      await page.goto(`${url}/inbox/${hostile}`);
      const message = page.frameLocator('iframe.message');
      await message.getByRole('heading', { name: 'Good evening' }).waitFor();
      await message.getByRole('button', { name: 'Send' }).click();
      await message.getByRole('link', { name: 'all of them' }).click();
      assert.equal(page.url(), `${url}/inbox/${hostile}`);
      assert.match(await page.title(), /^Lamps/);
      assert.equal(context.pages().length, 1);
      assert.deepEqual(spy.seen, []);
    }));
  it('is no safer a place when opened by itself', () =>
    visiting({}, async (page) => {
      spy.seen.length = 0;
      await page.goto(`${url}/inbox/${hostile}/html`);
      await page.getByRole('heading', { name: 'Good evening' }).waitFor();
      assert.deepEqual(spy.seen, []);
      assert.equal(await page.evaluate('origin').catch(() => 'null'), 'null');
    }));
  it('shows images of other servers when asked to, and still nothing else', () =>
    visiting({}, async (page) => {
      spy.seen.length = 0;
      await page.goto(`${url}/inbox/${hostile}`);
      await page.getByRole('link', { name: 'Show them' }).click();
      await page.frameLocator('iframe.message').getByRole('heading', { name: 'Good evening' }).waitFor();
      await page.waitForLoadState('networkidle');
      assert.deepEqual([...new Set(spy.seen)].sort(), ['/background.png', '/image.png']);
    }));
});

describe('a person in the inbox', { skip }, () => {
  it('signs in, searches, reads, downloads and signs out, without script', () =>
    visiting(
      { javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' } },
      async (page) => {
        await page.goto(`${url}/inbox`);
        assert.equal(page.url(), `${url}/inbox/sign-in`);
        await page.getByLabel('Personal access token').fill('svc_pat_wrong');
        await page.getByRole('button', { name: 'Sign in' }).click();
        assert.match((await page.getByRole('alert').textContent()) ?? '', /unknown, revoked or expired/);
        await page.getByLabel('Personal access token').fill(accounts.tokens.viewer);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Inbox' }).waitFor();
        assert.equal(await page.getByRole('listitem').filter({ hasText: 'to ' }).count(), 20);
        await page.getByRole('link', { name: 'Older' }).click();
        assert.equal(await page.getByRole('listitem').filter({ hasText: 'to ' }).count(), 3);
        await page.getByLabel('Recipient or subject').fill('long evenings');
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: /^Lamps/ }).click();
        await page.frameLocator('iframe.message').getByRole('heading', { name: 'Good evening' }).waitFor();
        await page.getByText('pass', { exact: true }).waitFor();
        const download = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Rechnung.pdf' }).click();
        assert.equal((await download).suggestedFilename(), 'Rechnung.pdf');
        await page.getByRole('link', { name: 'Text', exact: true }).click();
        await page.getByText('Good evening. Lamps, all of them.').waitFor();
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.goto(`${url}/inbox/${hostile}`);
        assert.equal(page.url(), `${url}/inbox/sign-in`);
      },
    ));
});
