import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { openApp } from '../../embed/open-app.ts';
import { openChromium, openFirefox, withoutChromium, withoutFirefox } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';

// biome-ignore lint/suspicious/noExplicitAny: called by name, as a page does
export type Anything = any;

/** Tests of embedding run in Chromium, or in Firefox: `POSTPRESS_EMBED_BROWSER=firefox npm test -- editor/unlayer- custom-tools editor/embedding`. */
export const isInFirefox = process.env.POSTPRESS_EMBED_BROWSER === 'firefox';
export const openHostBrowser = isInFirefox ? openFirefox : openChromium;
/** Why these tests are skipped: the browser is missing. */
export const withoutHostBrowser = isInFirefox ? withoutFirefox : withoutChromium;

let asked = 0;

/**
 * Calls a method of the editor in a variable of the page, which answers by its first argument, a callback, or without
 * `isCallback` by a promise. Polls for the answer: Firefox does not tell its driver of promises that a message from a
 * frame resolves.
 *
 * @returns the answer
 */
async function answerOf(
  page: Page,
  variable: string,
  method: string,
  { given, isCallback }: { given: readonly unknown[]; isCallback: boolean },
): Promise<Anything> {
  asked += 1;
  const key = `answer${asked}`;
  await page.evaluate(
    ([name, called, rest, byCallback, place]) => {
      const editor = name.split('.').reduce((value, part) => value[part], window as Anything);
      const keep = (answer: unknown) => {
        (window as Anything)[place] = { answer };
      };
      if (byCallback) editor[called](keep, ...rest);
      else void editor[called](...rest).then(keep);
    },
    [variable, method, given, isCallback, key] as const,
  );
  const held = await until(
    () => page.evaluate((place) => (window as Anything)[place], key),
    (value) => value !== undefined,
    20_000,
  );
  return (held as Anything).answer;
}

/** What a method of `unlayer`, or of an editor that it made, calls its callback with. */
export const askEditor = (page: Page, variable: string, method: string, ...given: unknown[]) =>
  answerOf(page, variable, method, { given, isCallback: true });
/** What a method of an editor of `postpress` resolves to. */
export const awaitEditor = (page: Page, variable: string, method: string, ...given: unknown[]) =>
  answerOf(page, variable, method, { given, isCallback: false });

/** Types over the text of a field. Where the driver of Firefox fills it, the page hears of no change. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await (text === '' ? field.press('Delete') : field.pressSequentially(text));
}

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
  const browser = await openHostBrowser();
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
    ask: (method, ...given) => askEditor(page, 'unlayer', method, ...given),
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

/** Clicks what the canvas shows. By the place of its frame: Firefox does not tell its driver of boxes in a frame within a frame. */
export async function pressOnCanvas(
  { editor, page }: Pick<UnlayerPage, 'editor' | 'page'>,
  shown: Locator,
): Promise<void> {
  const frame = await editor.locator('.pp-canvas-frame').boundingBox();
  const { x, y } = await shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  if (frame) await page.mouse.click(frame.x + x, frame.y + y);
}
