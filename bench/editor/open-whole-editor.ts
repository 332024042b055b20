import type { Browser, Frame, Page } from 'playwright-core';
import type { BrowserService } from '../../test/browser/open-service.ts';
import { until } from '../../test/browser/until.ts';
import { RENDERED } from './canvas-times.ts';
import { designOf } from './design-of.ts';
import { probe } from './probe.ts';
import { painted, type Typed, typeInto } from './typing.ts';
import { PAINTED_MARKS, WATCH_MARKS } from './watch-marks.ts';

/** What `apps/editor/src/window/bench-probe.testing.ts` takes down in each window. */
type Probe = { opened: number; rendered?: number; texts: number[] };

/** An editor session over so many blocks, open in a browser that has nothing in its cache, with a hand for what is measured. */
export class WholeEditor {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(browser: Browser, service: BrowserService, blocks: number): Promise<WholeEditor> {
    return WholeEditor.openAt(browser, await service.editorUrl(designOf(blocks)));
  }

  /** @param url of a session */
  static async openAt(browser: Browser, url: string): Promise<WholeEditor> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript({ content: await probe() });
    const page = await context.newPage();
    const opened = new WholeEditor(page);
    await page.goto(url, { waitUntil: 'commit' });
    await until(
      async () => (await opened.#frame()?.evaluate<Probe>('probe'))?.rendered !== undefined,
      Boolean,
      60_000,
    );
    return opened;
  }

  /** From the navigation until the design stood in the canvas. */
  async loadMs(): Promise<number> {
    const { opened } = await this.#page.evaluate<Probe>('probe');
    return ((await this.seen()).rendered ?? Number.NaN) - opened;
  }

  /** What was seen in the canvas. */
  seen(): Promise<Probe> {
    return this.#canvas().evaluate<Probe>('probe');
  }

  async selectText(): Promise<void> {
    const text = this.#canvas().locator('.u_content_text[data-pp]').first();
    await text.click({ position: { x: 40, y: 12 } });
    await painted(this.#page);
  }

  /** Opens the text that is selected for the first time: what that takes may still have to be loaded. */
  async openFirstText(): Promise<void> {
    await this.#page.keyboard.press('Enter');
    await until(async () => (await this.seen()).texts.length > 0, Boolean, 30_000);
    await this.press('Escape');
  }

  /** A key, and the two frames that show it and its marks. */
  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await painted(this.#page);
  }

  /** Types into the text that is open. */
  type(): Promise<Typed> {
    return typeInto(this.#page, this.#canvas());
  }

  /** Takes down from now on when letters of others are painted. */
  async watchMarks(): Promise<void> {
    await this.#canvas().evaluate(WATCH_MARKS);
  }

  /** When each letter of `watch-marks.ts` was painted, in milliseconds of the clock. */
  async paintedMarks(): Promise<Map<string, number>> {
    return new Map(await this.#canvas().evaluate<[string, number][]>(PAINTED_MARKS));
  }

  /** The page in the canvas, without marks. */
  rendered(): Promise<string> {
    return this.#page.evaluate<string>(RENDERED);
  }

  /**
   * Types a letter into the open text and saves it by the key. On a machine that stalls, the editor may save by itself first:
   * such a round is taken again.
   *
   * @returns from the key to the service's answer
   */
  async saveMs(): Promise<number> {
    await this.#page.locator('.pp-save-status[data-status="saved"]').waitFor();
    const answered = this.#page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/design'),
    );
    await this.press('b');
    const pressed = { at: Date.now(), from: performance.now() };
    await this.#page.keyboard.press('Control+s');
    const answer = await answered;
    await answer.finished();
    const tookMs = performance.now() - pressed.from;
    return answer.request().timing().startTime < pressed.at ? this.saveMs() : tookMs;
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
}
