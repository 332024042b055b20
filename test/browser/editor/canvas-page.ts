import type { Browser, Frame, Page } from 'playwright-core';
import { until } from '../until.ts';

export type Point = { x: number; y: number };
type Area = Point & { width: number; height: number };

/** An open editor as a person sees it: reads the canvas and acts on it. */
export class CanvasPage {
  readonly page: Page;
  readonly faults: string[];

  private constructor(page: Page, faults: string[]) {
    this.page = page;
    this.faults = faults;
  }

  /**
   * @param options `width` so that the frame is not scaled; `clock` for tests that move the time of the page on;
   * `prepare` for what must be there before the page opens
   */
  static async open(
    browser: Browser,
    url: string,
    {
      width = 1280,
      height = 800,
      hasTouch = false,
      clock = false,
      locale = '',
      prepare = (_page: Page): Promise<unknown> => Promise.resolve(),
    } = {},
  ): Promise<CanvasPage> {
    const context = await browser.newContext({
      viewport: { width, height },
      ...(hasTouch && { hasTouch }),
      ...(locale && { locale }),
    });
    const page = await context.newPage();
    if (clock) await page.clock.install();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.stack || String(error)));
    page.on('console', (message) => {
      const { url: source, lineNumber, columnNumber } = message.location();
      if (/Content Security Policy/.test(message.text()))
        faults.push(`${message.text()} (${source}:${lineNumber}:${columnNumber})`);
    });
    await prepare(page);
    await page.goto(url);
    const opened = new CanvasPage(page, faults);
    await until(async () => (await opened.overlay('.item')).length === 1);
    return opened;
  }

  get frame(): Frame {
    const frame = this.page.frames().find((each) => each.url().includes('/editor/canvas/'));
    if (!frame) throw new Error('There is no canvas');
    return frame;
  }

  /** The rendered design as text: each row a line, `heading | text, button`. */
  rows(): Promise<string[]> {
    return this.frame.evaluate(() =>
      [...document.querySelectorAll('.u_row[data-pp]')].map((row) =>
        [...row.querySelectorAll('.u_column[data-pp]')]
          .map((column) =>
            [...column.querySelectorAll('[class*="u_content_"][data-pp]')]
              .map((block) => /u_content_(\w+)/.exec(block.className)?.[1] ?? '?')
              .join(', '),
          )
          .join(' | '),
      ),
    );
  }

  /** Waits until the design is rendered like this. */
  async shows(...rows: string[]): Promise<void> {
    await until(
      () => this.rows(),
      (shown) => JSON.stringify(shown) === JSON.stringify(rows),
    );
  }

  /** The position of the n-th element of the canvas in the editor's window. */
  async area(selector: string, index = 0): Promise<Area> {
    const [frame, inside] = await Promise.all([
      this.page.locator('.pp-canvas-frame').boundingBox(),
      this.frame.evaluate(
        async ([wanted, at]) => {
          // Moved blocks are animated; this clicks at their final position.
          await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
          const box = document.querySelectorAll(wanted as string)[at as number]?.getBoundingClientRect();
          return box && { x: box.x, y: box.y, width: box.width, height: box.height };
        },
        [selector, index] as const,
      ),
    ]);
    if (!frame || !inside) throw new Error(`${selector} is not rendered`);
    return { ...inside, x: inside.x + frame.x, y: inside.y + frame.y };
  }

  async center(selector: string, index = 0): Promise<Point> {
    const { x, y, width, height } = await this.area(selector, index);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Texts and positions in the overlay, by selector. */
  async overlay(selector: string): Promise<(Area & { text: string; name: string })[]> {
    const frame = await this.page.locator('.pp-canvas-frame').boundingBox();
    const found = await this.frame.evaluate(
      (wanted) =>
        [...(document.querySelector('pp-overlay')?.shadowRoot?.querySelectorAll(wanted) ?? [])].map(
          (each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            const text = each.textContent ?? '';
            return { x, y, width, height, text, name: each.getAttribute('aria-label') ?? '' };
          },
        ),
      selector,
    );
    return found.map((each) => ({ ...each, x: each.x + (frame?.x ?? 0), y: each.y + (frame?.y ?? 0) }));
  }

  /** The text on the drop line; undefined without a line. */
  async line(): Promise<string | undefined> {
    const [line] = await this.overlay('.line:not([hidden])');
    return line?.text;
  }

  /** Waits until the selection ring has this name. */
  async rings(name: RegExp): Promise<void> {
    await until(
      async () => (await this.overlay('.ring:not([data-other]) .name'))[0]?.text ?? '',
      (shown) => name.test(shown),
    );
  }

  async paletteItem(name: string): Promise<Point> {
    const box = await this.page
      .locator('[data-region="palette"]')
      .getByRole('button', { name, exact: true })
      .boundingBox();
    if (!box) throw new Error(`${name} is not in the palette`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Presses and moves to a point in steps, without releasing. */
  async hold(from: Point, to: Point): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 8, from.y + 2);
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await mouse.move(to.x, to.y, { steps: 3 });
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.hold(from, to);
    await this.page.mouse.up();
  }

  async click(selector: string, index = 0, held: ('Shift' | 'Control' | 'Alt')[] = []): Promise<void> {
    // Near its start: the toolbar of the selection may cover the middle.
    const { x, y, height } = await this.area(selector, index);
    for (const key of held) await this.page.keyboard.down(key);
    await this.page.mouse.click(x + 14, y + height / 2);
    for (const key of held) await this.page.keyboard.up(key);
  }

  /** The position of the drag handle of the selection. */
  async grip(): Promise<Point> {
    const [grip] = await this.overlay('.ring:not([data-other]) .handle');
    if (!grip) throw new Error('There is no handle');
    return { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  }

  scrollTop(): Promise<number> {
    return this.frame.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

/** Runs in the page. @returns a promise of the focused element right after the open dialog is removed */
export function watchDialogFocus(): { atRemoval: Promise<string | undefined> } {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role="dialog"]')) return;
    observer.disconnect();
    queueMicrotask(() => resolve(document.activeElement?.tagName));
  });
  observer.observe(document.body, { childList: true });
  return { atRemoval: promise };
}

type Block = { type: string; values: object; id?: string };

/** A design of rows of columns of blocks. */
export function designOf(rows: Block[][][], rowValues: object[] = []): object {
  let made = 0;
  const id = () => {
    made += 1;
    return `n${made}`;
  };
  return {
    counters: {},
    body: {
      id: 'body',
      rows: rows.map((columns, at) => ({
        id: id(),
        cells: columns.map(() => 1),
        columns: columns.map((contents) => ({
          id: id(),
          contents: contents.map((content) => ({ ...content, id: content.id ?? id() })),
          values: {},
        })),
        values: { ...rowValues[at] },
      })),
      headers: [],
      footers: [],
      values: { contentWidth: '600px' },
    },
    schemaVersion: 27,
  };
}

export const heading = (text: string, more: object = {}): Block => ({
  type: 'heading',
  values: { text, headingType: 'h2', ...more },
});
/** A design of one heading per row. */
export const headingRows = (...texts: string[]) => designOf(texts.map((text) => [[heading(text)]]));
export const words = (text: string, more: object = {}): Block => ({
  type: 'text',
  values: { text: `<p>${text}</p>`, ...more },
});
export const button = (text: string, more: object = {}): Block => ({
  type: 'button',
  values: { text, ...more },
});
export const divider = (): Block => ({ type: 'divider', values: {} });
