import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { IMAGE_BASE } from './catalogue.ts';

/** Base URL of our own images; answered from `apps/server/assets`. */
export const ASSET_BASE = 'https://assets.postpress.example';

const folders: readonly [base: string, folder: string][] = [
  [IMAGE_BASE, join(import.meta.dirname, 'images')],
  [ASSET_BASE, join(import.meta.dirname, '../../apps/server/assets')],
];
const PAGE = 'http://page.invalid/';

const findBrowser = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));
/** The full browser; undefined without one. */
export const fullChromiumPath: string | undefined = findBrowser(
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/usr/bin/google-chrome',
);

/** A local browser for tests; undefined without one. The headless shell first: it computes half as much. */
export const chromiumPath: string | undefined =
  findBrowser(process.env.CHROMIUM, '/usr/lib/chromium/chromium-headless-shell') ?? fullChromiumPath;

/** For `describe(name, { skip: withoutChromium }, …)`. */
export const withoutChromium: false | string = chromiumPath
  ? false
  : 'no Chromium found; set CHROMIUM to its path';

export type Darkroom = {
  /** The whole page, `width` CSS pixels wide. Scripts run only if requested. */
  photograph(html: string, width: number, options?: { javaScript?: boolean }): Promise<Buffer>;
  browser: Browser;
  close(): Promise<void>;
};

/**
 * A browser without a network: our own images are answered from disk, everything else is refused.
 *
 * @param more further origins, each with its folder
 */
export async function openDarkroom(
  more: readonly (readonly [base: string, folder: string])[] = [],
  executablePath = chromiumPath,
): Promise<Darkroom> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'],
  });
  return {
    browser,
    close: () => browser.close(),
    async photograph(html, width, { javaScript = false } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: 700 },
        javaScriptEnabled: javaScript,
      });
      try {
        const page = await context.newPage();
        await page.route('**/*', (route) => {
          const url = route.request().url();
          if (url === PAGE) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
          const file = localFile(url, [...folders, ...more]);
          return file ? route.fulfill({ body: readFileSync(file) }) : route.abort();
        });
        await page.goto(PAGE, { waitUntil: 'load' });
        return await page.screenshot({ fullPage: true, animations: 'disabled' });
      } finally {
        await context.close();
      }
    },
  };
}

function localFile(
  url: string,
  folders: readonly (readonly [base: string, folder: string])[],
): string | undefined {
  const { origin, pathname } = new URL(url);
  const folder = folders.find(([base]) => base === origin)?.[1];
  const file = folder && join(folder, decodeURIComponent(pathname));
  return folder && file?.startsWith(folder) && existsSync(file) ? file : undefined;
}
