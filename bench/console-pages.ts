/**
 * How soon each page of the console paints its cached data after a click on its link, and how far its content shifts.
 * A page is painted at the frame that has its heading and no skeleton.
 */
import type { Page } from 'playwright-core';
import { openChromium } from '../test/browser/browsers.ts';
import { openConsole, signIn } from '../test/browser/console/console-page.ts';
import { type BrowserService, openService } from '../test/browser/open-service.ts';
import { chosen } from '../test/client/server-process.ts';
import { median } from './median.ts';
import { type Figure, record } from './record.ts';

const ROUNDS = 5;
const EMAILS = 200;
const DOMAIN = 'mail.shop.example';
const BARS = { paintMs: 100, shift: 0 };

type Visit = { paintMs: number; shift: number };

const service = await openService();
const browser = await openChromium();
let pages: { name: string; visits: Visit[] }[];
try {
  await fillProject(service);
  const page = await openConsole(browser, service);
  await signIn(page, service);
  pages = await visitAll(page);
} finally {
  await browser.close();
  await service.close();
}
record(
  'console-pages',
  'Pages of the console',
  [...pages.map(paintFigure), shiftFigure()],
  `Chromium, headless, 1280 × 800; a project with ${EMAILS} emails, 30 templates, 60 suppressions, a domain and a webhook. Each page is visited once, then ${ROUNDS} times in the order of the navigation. Median time from the click to the frame that shows the heading without a skeleton; largest sum of layout shifts within half a second of the click, with those that follow input.`,
);

/** Enough rows for the lists to scroll. */
async function fillProject({ call, projectId }: BrowserService): Promise<void> {
  const design = { body: { rows: [], values: {} } };
  const mail = { from: 'shop@postpress.localhost', subject: 'Your order', html: '<p>Hello</p>' };
  for (let at = 0; at < EMAILS; at++)
    await call('POST', '/v3/emails', { ...mail, to: [`ann${at}@shop.example`] });
  for (let at = 0; at < 30; at++) {
    const template = { name: `Template ${at}`, displayMode: 'email', design };
    await call('POST', `/manage/projects/${projectId}/templates`, template, chosen.token);
  }
  for (let at = 0; at < 60; at++)
    await call('POST', '/v3/emails/suppressions', { email: `gone${at}@shop.example` });
  const domain = await call('POST', `/v3/domains?projectId=${projectId}`, { domain: DOMAIN }, chosen.token);
  // What the first check finds is news, and may move what stands below it.
  await call('POST', `/v3/domains/${domain.data.id}/verify?projectId=${projectId}`, undefined, chosen.token);
  await call('POST', '/v3/webhooks', { url: 'https://hooks.example/', active: false });
}

async function visitAll(page: Page): Promise<typeof pages> {
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  const names = (await links.allTextContents()).map((name) => name.trim());
  const visited = names.map((name) => ({ name, visits: [] as Visit[] }));
  for (const at of names.keys()) await page.evaluate(clickAndWatch, at);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, { visits }] of visited.entries()) visits.push(await page.evaluate(clickAndWatch, at));
  return visited;
}

function paintFigure({ name, visits }: (typeof pages)[number]): Figure {
  const paintMs = median(visits.map((visit) => visit.paintMs));
  return {
    what: `${name}: click to paint`,
    figure: `${Math.round(paintMs)} ms`,
    bar: `≤ ${BARS.paintMs} ms`,
    met: paintMs <= BARS.paintMs,
  };
}

function shiftFigure(): Figure {
  const largest = (visits: readonly Visit[]) => Math.max(...visits.map(({ shift }) => shift));
  const shifting = pages.filter(({ visits }) => largest(visits) > BARS.shift).map(({ name }) => name);
  return {
    what: `layout shift, the largest of all pages${shifting.length > 0 ? `: ${shifting.join(', ')}` : ''}`,
    figure: largest(pages.flatMap(({ visits }) => visits)).toFixed(4),
    bar: `${BARS.shift}`,
    met: shifting.length === 0,
  };
}

/** Runs in the page: clicks the link at `at` in the navigation, and watches the page that opens. */
async function clickAndWatch(at: number): Promise<Visit> {
  let shift = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observer.observe({ type: 'layout-shift' });
  const link = document.querySelectorAll<HTMLElement>('nav[aria-label="Pages"] a')[at];
  const headingNow = () => document.querySelector('main h1')?.textContent;
  const before = headingNow();
  const start = performance.now();
  link?.click();
  let paintMs = 0;
  do {
    // The task after a frame: what it finds has been painted.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    paintMs = performance.now() - start;
    const heading = headingNow();
    if (heading && heading !== before && !document.querySelector('main .pp-skeleton')) break;
  } while (paintMs < 5_000);
  await new Promise((done) => setTimeout(done, 500));
  observer.disconnect();
  return { paintMs, shift };
}
