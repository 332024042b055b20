/** The canvas by touch, and in Firefox by mouse and keyboard. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, CDPSession } from 'playwright-core';
import { openChromium, openFirefox, withoutChromium, withoutFirefox } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { button, CanvasPage, designOf, divider, heading, type Point, words } from './canvas-page.ts';

const design = () => designOf([[[heading('One'), words('Two')], [divider()]], [[button('Three')]]]);

describe('the canvas elsewhere', () => {
  let service: BrowserService;
  before(async () => {
    service = await openProject();
  });
  after(() => service?.close());

  describe('by touch', { skip: withoutChromium }, () => {
    let browser: Browser;
    before(async () => {
      browser = await openChromium();
    });
    after(() => browser?.close());

    it('drags sideways and after a hold, scrolls up and down, taps, and gives way to a second finger', async () => {
      const url = await service.editorUrl(design());
      const canvas = await CanvasPage.open(browser, url, { width: 1_280, height: 800, hasTouch: true });
      const fingers = new Fingers(await canvas.page.context().newCDPSession(canvas.page));
      const item = await canvas.paletteItem('Image');
      const target = await canvas.area('.u_content_divider');
      const below = { x: target.x + 40, y: target.y + target.height * 0.65 };
      await fingers.drag(item, { x: item.x + 30, y: item.y + 2 }, below);
      await canvas.shows('heading, text | divider, image', 'button');
      // After a long press, it lifts in any direction.
      const text = await canvas.area('.u_content_text');
      await fingers.down(item);
      await new Promise((resolve) => setTimeout(resolve, 320));
      await fingers.move({ x: item.x + 4, y: item.y + 40 });
      await fingers.move({ x: text.x + 30, y: text.y + text.height * 0.65 });
      await until(
        () => canvas.line(),
        (line) => line?.startsWith('after Text'),
      );
      await fingers.up();
      await canvas.shows('heading, text, image | divider, image', 'button');
      // A second finger during the drag changes nothing.
      await fingers.down(item);
      await fingers.move({ x: item.x + 30, y: item.y });
      await fingers.move(below);
      await until(() => canvas.line());
      await fingers.add({ x: 500, y: 500 });
      await until(
        () => canvas.line(),
        (line) => line === undefined,
      );
      await fingers.up();
      assert.deepEqual(await canvas.rows(), ['heading, text, image | divider, image', 'button']);
      // A tap selects; a finger on a block scrolls; its handle drags.
      const first = await canvas.area('.u_content_heading');
      await fingers.tap({ x: first.x + 14, y: first.y + first.height / 2 });
      await canvas.rings(/^Heading/);
      const grip = await canvas.grip();
      const last = await canvas.area('.u_content_button');
      await fingers.drag(
        grip,
        { x: grip.x + 10, y: grip.y + 10 },
        { x: last.x + 30, y: last.y + last.height * 0.65 },
      );
      await canvas.shows('text, image | divider, image', 'button, heading');
      await fingers.drag(
        await canvas.center('.u_content_divider'),
        { x: target.x + 60, y: target.y + 40 },
        { x: target.x + 60, y: target.y + 120 },
      );
      assert.deepEqual(await canvas.rows(), ['text, image | divider, image', 'button, heading']);
      assert.deepEqual(canvas.faults, []);
      await canvas.close();
    });
  });

  describe('in Firefox', { skip: withoutFirefox }, () => {
    let browser: Browser;
    before(async () => {
      browser = await openFirefox();
    });
    after(() => browser?.close());

    it('drags from the palette and across columns, leaves by Escape, resizes', async () => {
      const canvas = await CanvasPage.open(browser, await service.editorUrl(design()));
      const target = await canvas.area('.u_content_divider');
      const below = { x: target.x + 40, y: target.y + target.height * 0.65 };
      await canvas.drag(await canvas.paletteItem('Image'), below);
      await canvas.shows('heading, text | divider, image', 'button');
      await canvas.hold(await canvas.paletteItem('Image'), below);
      assert.ok(await canvas.line());
      await canvas.page.keyboard.press('Escape');
      await canvas.page.mouse.up();
      await canvas.drag(await canvas.center('.u_content_button'), below);
      await canvas.shows('heading, text | divider, button, image', '');
      await canvas.drag(await canvas.center('.u_content_text'), { x: 60, y: 20 });
      await canvas.shows('heading, text | divider, button, image', '');
      const [edge] = await until(
        () => canvas.overlay('.edge'),
        (edges) => edges.length === 1,
      );
      assert.ok(edge);
      const from = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 };
      await canvas.drag(from, { x: from.x - 96, y: from.y });
      const { width } = await canvas.area('.u_column');
      assert.ok(Math.abs(width - 200) < 2, String(width));
      assert.deepEqual(canvas.faults, []);
      await canvas.close();
    });

    it('is walked, lifted and moved by keys', async () => {
      const canvas = await CanvasPage.open(browser, await service.editorUrl(design()));
      const { keyboard } = canvas.page;
      await canvas.click('.u_content_heading');
      await canvas.rings(/^Heading/);
      await keyboard.press('ArrowDown');
      await canvas.rings(/^Text/);
      await keyboard.press(' ');
      await until(
        () => canvas.line(),
        (line) => line?.startsWith('after Heading'),
      );
      await keyboard.press('ArrowDown');
      await keyboard.press(' ');
      await canvas.shows('heading | text, divider', 'button');
      await keyboard.press('Alt+ArrowDown');
      await canvas.shows('heading | divider, text', 'button');
      await keyboard.press('Delete');
      await canvas.shows('heading | divider', 'button');
      await keyboard.press('Control+z');
      await keyboard.press('Control+z');
      await keyboard.press('Control+z');
      await canvas.shows('heading, text | divider', 'button');
      await canvas.close();
    });
  });
});

/** Touches sent through Chromium's own protocol. */
class Fingers {
  readonly #session: CDPSession;
  #down: Point[] = [];

  constructor(session: CDPSession) {
    this.#session = session;
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
    const touchPoints = type === 'touchEnd' ? [] : this.#down.map((point, id) => ({ ...point, id }));
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async down(at: Point): Promise<void> {
    this.#down = [at];
    await this.#send('touchStart');
  }

  async add(at: Point): Promise<void> {
    this.#down.push(at);
    await this.#send('touchStart');
  }

  async move(to: Point): Promise<void> {
    const [from = to] = this.#down;
    for (let step = 1; step <= 4; step++) {
      const part = step / 4;
      this.#down[0] = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.#send('touchMove');
    }
  }

  async up(): Promise<void> {
    this.#down = [];
    await this.#send('touchEnd');
  }

  async tap(at: Point): Promise<void> {
    await this.down(at);
    await this.up();
  }

  async drag(from: Point, ...through: Point[]): Promise<void> {
    await this.down(from);
    for (const point of through) await this.move(point);
    await this.up();
  }
}
