import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMailClient, viewIn } from '@postpress/clients';
import { renderDesign } from '@postpress/render';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumPath } from '../../test/specimens/darkroom.ts';
import type { LoadedStarter } from './load-starters.ts';

const GAP_PX = 16;
const PHONE_PX = 375;
const DESKTOP_PX = { email: 720, web: 1180, popup: 900, document: 860 } as const;
const ADDRESS = 'http://starters.invalid';
const DARK_CLIENT = 'gmail-ios-dark';

type LookOptions = {
  /** Where sheets of all looks go; undefined: none are drawn. */
  looks: string | undefined;
  thumbnail: { width: number; height: number };
  /** Where the designs lie, with their pictures. */
  folder: string;
};

/** Thumbnails, and sheets to look at, photographed in a browser without a network. */
export async function drawLooks(starters: readonly LoadedStarter[], options: LookOptions): Promise<void> {
  if (chromiumPath === undefined) {
    console.error('No Chromium: thumbnails stay as they are.');
    return;
  }
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const starter of starters) await drawOne(browser, starter, options);
  } finally {
    await browser.close();
  }
}

async function drawOne(browser: Browser, starter: LoadedStarter, { looks, thumbnail, folder }: LookOptions) {
  const { displayMode, id, design } = starter;
  const text = JSON.stringify(design).replaceAll('"starter:', `"${ADDRESS}/`);
  const { html } = renderDesign(JSON.parse(text), { displayMode, assetBase: `${ADDRESS}/assets` });
  const desktop = await photograph(browser, html, DESKTOP_PX[displayMode], folder, displayMode === 'web');
  const small = sharp(desktop).resize({ ...thumbnail, fit: 'cover', position: 'top' });
  writeFileSync(join(folder, displayMode, `${id}.webp`), await small.webp({ quality: 82 }).toBuffer());
  if (looks === undefined) return;
  mkdirSync(looks, { recursive: true });
  const pictures = [desktop, await photograph(browser, html, PHONE_PX, folder, displayMode === 'web')];
  const client = findMailClient(DARK_CLIENT);
  if (displayMode === 'email' && client)
    pictures.push(await photograph(browser, viewIn(client, html).html, PHONE_PX, folder, false));
  writeFileSync(join(looks, `${displayMode}-${id}.png`), await sideBySide(pictures));
}

async function photograph(
  browser: Browser,
  html: string,
  width: number,
  folder: string,
  scripts: boolean,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: scripts });
  try {
    const page = await context.newPage();
    await answerLocally(page, html, folder);
    await page.goto(`${ADDRESS}/`, { waitUntil: 'load' });
    return await page.screenshot({ fullPage: true, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

async function answerLocally(page: Page, html: string, folder: string): Promise<void> {
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === `${ADDRESS}/`) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    const path = url.startsWith(`${ADDRESS}/assets/`)
      ? join(folder, '..', url.slice(`${ADDRESS}/assets/`.length))
      : join(folder, url.slice(ADDRESS.length + 1));
    try {
      return route.fulfill({ body: readFileSync(path) });
    } catch {
      return route.abort();
    }
  });
}

async function sideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((each) => sharp(each).metadata()));
  let left = GAP_PX;
  const placed = pictures.map((input, at) => {
    const spot = { input, left, top: GAP_PX };
    left += (sizes[at]?.width ?? 0) + GAP_PX;
    return spot;
  });
  const height = Math.max(...sizes.map((size) => size.height ?? 0)) + 2 * GAP_PX;
  const ground = { width: left, height, channels: 3 as const, background: '#8a8f98' };
  return sharp({ create: ground }).composite(placed).png().toBuffer();
}
