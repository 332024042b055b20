/**
 * How soon a user can work in the browser apps, and what they load: from the navigation in a browser without a cache until
 * the editor selects what is pressed, and until the console shows its first page; scripts of the first load, zipped.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openChromium } from '../test/browser/browsers.ts';
import { firstLoad } from '../test/browser/first-load.ts';
import { type BrowserService, openService } from '../test/browser/open-service.ts';
import { until } from '../test/browser/until.ts';
import { type Figure, record } from './record.ts';

const ROUNDS = 10;
const BARS = { interactiveMs: 1_500, firstLoadKb: 300 };
const starter = join(import.meta.dirname, '../apps/server/assets/starters/email/feature-update.json');

const service = await openService();
const browser = await openChromium();
const figures: Figure[] = [];
try {
  const editor = await timesOf(() => openEditor(browser, service));
  const console = await timesOf(() => openConsole(browser, service));
  figures.push(
    interactive('editor, cold: a press on the canvas selects', editor),
    interactive('console, cold: the overview is there', console),
  );
} finally {
  await browser.close();
  await service.close();
}
for (const app of ['editor', 'console'] as const) {
  const kb = firstLoad(app).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  figures.push({
    what: `${app}: scripts of the first load, zipped`,
    figure: `${kb.toFixed(1)} KB`,
    bar: `≤ ${BARS.firstLoadKb} KB`,
    met: kb <= BARS.firstLoadKb,
  });
}
record(
  'apps',
  'Opening the browser apps',
  figures,
  `Chromium, headless, 1280 × 800, a context without a cache each time; service and browser on the same machine; medians of ${ROUNDS}. The editor opens an email of 20 blocks.`,
);

async function openEditor(within: Browser, { editorUrl }: BrowserService): Promise<number> {
  const url = await editorUrl(readFileSync(starter, 'utf8'));
  const context = await within.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  const frame = await until(() => page.frames().find((each) => each.url().includes('/editor/canvas/')));
  await until(() =>
    frame
      ?.locator('h2')
      .first()
      .click({ timeout: 200, noWaitAfter: true })
      .then(() => true),
  );
  await until(() => page.getByRole('heading', { name: 'Heading', exact: true }).count());
  const took = performance.now() - started;
  await context.close();
  return took;
}

async function signIn(within: Browser, { url, owner }: BrowserService) {
  const context = await within.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/console`);
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function openConsole(within: Browser, running: BrowserService) {
  const { url, projectId } = running;
  // A state serves one context: a second one has no cookies.
  const storageState = await signIn(within, running);
  const context = await within.newContext({ storageState, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(`${url}/console/${projectId}/overview`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Your first email in three steps' }).waitFor();
  const took = performance.now() - started;
  await context.close();
  return took;
}

async function timesOf(open: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  // The first one warms the service up.
  for (let round = 0; round <= ROUNDS; round++) {
    const took = await open();
    if (round > 0) times.push(took);
  }
  return times.sort((one, other) => one - other);
}

function interactive(what: string, times: readonly number[]): Figure {
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return {
    what,
    figure: `${Math.round(median)} ms`,
    bar: `≤ ${BARS.interactiveMs} ms`,
    met: median <= BARS.interactiveMs,
  };
}
