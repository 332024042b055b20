import type { Browser, FrameLocator, Page } from 'playwright-core';
import { openApp } from '../../embed/open-app.ts';
import { openChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';

// biome-ignore lint/suspicious/noExplicitAny: called by name, as a page does
export type Anything = any;

/** A page with `/embed.js` and its editor, a frame of another site, as most pages have it. */
export type UnlayerPage = {
  service: BrowserService;
  browser: Browser;
  page: Page;
  url: string;
  editor: FrameLocator;
  /** Errors of the page and its frames, from the console too. */
  faults: string[];
  /** Calls a method of `unlayer` whose first argument is a callback. @returns what the callback received */
  ask(method: string, ...given: unknown[]): Promise<Anything>;
  tell(method: string, ...given: unknown[]): Promise<void>;
  close(): Promise<void>;
};

/**
 * @param init options of `unlayer.init`, as JSON
 * @param prepare runs in the page, after the script has loaded and before `init`, where real objects are needed
 */
export async function openUnlayerPage(init: object = {}, prepare?: () => void): Promise<UnlayerPage> {
  const service = await openProject();
  const browser = await openChromium();
  const settings = { init: { projectId: service.projectId, ...init } };
  const app = await openApp('plain-app', service, settings, {}, 'localhost');
  const page = await browser.newPage({ viewport: { width: 1360, height: 900 } });
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  if (prepare) await page.addInitScript(`window.prepare = ${prepare}`);
  await page.goto(app.url);
  await page.waitForFunction(() => 'unlayer' in window);
  return {
    service,
    browser,
    page,
    url: app.url,
    editor: page.frameLocator('#editor iframe'),
    faults,
    ask: (method, ...given) =>
      page.evaluate(
        ([name, rest]) => new Promise((resolve) => (window as Anything).unlayer[name](resolve, ...rest)),
        [method, given] as const,
      ),
    tell: (method, ...given) =>
      page.evaluate(([name, all]) => void (window as Anything).unlayer[name](...all), [
        method,
        given,
      ] as const),
    async close() {
      await browser.close();
      app.close();
      await service.close();
    },
  };
}
