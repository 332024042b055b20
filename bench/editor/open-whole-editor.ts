import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Frame, Page } from 'playwright-core';
import type { BrowserService } from '../../test/browser/open-service.ts';
import { until } from '../../test/browser/until.ts';
import { designOf } from './design-of.ts';

/** What `apps/editor/src/window/bench-probe.testing.ts` takes down in each window. */
type Probe = { opened: number; drawn?: number; texts: number[]; letters: number[] };

/** An editor session over so many blocks, open in a browser that has nothing in its cache, with a hand for what is measured. */
export class WholeEditor {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(browser: Browser, service: BrowserService, blocks: number): Promise<WholeEditor> {
    const url = await service.editorUrl(designOf(blocks));
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript({ content: await probe() });
    const page = await context.newPage();
    const opened = new WholeEditor(page);
    await page.goto(url, { waitUntil: 'commit' });
    await until(
      async () => (await opened.#frame()?.evaluate<Probe>('probe'))?.drawn !== undefined,
      Boolean,
      60_000,
    );
    return opened;
  }

  /** From the navigation until the design stood in the canvas. */
  async loadMs(): Promise<number> {
    const { opened } = await this.#page.evaluate<Probe>('probe');
    return ((await this.seen()).drawn ?? Number.NaN) - opened;
  }

  /** What was seen in the canvas. */
  seen(): Promise<Probe> {
    return this.#canvas().evaluate<Probe>('probe');
  }

  async selectText(): Promise<void> {
    const text = this.#canvas().locator('.u_content_text[data-pp]').first();
    await text.click({ position: { x: 40, y: 12 } });
    await this.#painted();
  }

  /** A key, and the two frames that show it and its marks. */
  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await this.#painted();
  }

  /** Saves what was changed. @returns from the key to the service's answer */
  async saveMs(): Promise<number> {
    const answered = this.#page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/design'),
    );
    const started = performance.now();
    await this.#page.keyboard.press('Control+s');
    await (await answered).finished();
    return performance.now() - started;
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }

  #frame(): Frame | undefined {
    return this.#page.frames().find((each) => each.url().includes('/editor/canvas/'));
  }

  #canvas(): Frame {
    const frame = this.#frame();
    if (!frame) throw new Error('There is no canvas');
    return frame;
  }

  #painted(): Promise<unknown> {
    return this.#page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
    );
  }
}

let bundled: Promise<string> | undefined;

function probe(): Promise<string> {
  bundled ??= build({
    entryPoints: [join(import.meta.dirname, '../../apps/editor/src/window/bench-probe.testing.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}
