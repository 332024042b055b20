import type { Page } from 'playwright-core';
import { until } from '../until.ts';
import type { CanvasPage } from './canvas-page.ts';

const PRESS_AGAIN_MS = 3_000;

/** Reads and edits the texts of an open editor. */
export class TextPage {
  readonly canvas: CanvasPage;
  /** The last design sent to be saved. */
  saved = '';

  constructor(canvas: CanvasPage) {
    this.canvas = canvas;
    canvas.page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/design'))
        this.saved = JSON.parse(request.postData() ?? '{}').designText ?? '';
    });
  }

  get page(): Page {
    return this.canvas.page;
  }

  /** Opens the n-th text by a double click, with the caret in its first line. */
  async open(index: number): Promise<void> {
    const press = async () => {
      // Not on the name of the selection, which covers the start of the first block.
      const { x, y, width } = await this.canvas.area('[data-pp-text]', index);
      await this.page.mouse.click(x + width * 0.55, y + 14);
    };
    await press();
    await until(() => this.canvas.frame.evaluate(() => document.activeElement?.localName === 'pp-overlay'));
    let pressedAt = Number.NEGATIVE_INFINITY;
    await until(async () => {
      if (await this.isOpen()) return true;
      // A picture above it that arrives late moves the text away from under the pointer.
      if (performance.now() - pressedAt > PRESS_AGAIN_MS) {
        pressedAt = performance.now();
        await press();
      }
      return false;
    });
    await this.page.locator('.pp-text-bar').waitFor();
  }

  isOpen(): Promise<boolean> {
    return this.canvas.frame.evaluate(() => document.querySelector('.ProseMirror') !== null);
  }

  async escape(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await until(async () => !(await this.isOpen()));
  }

  /** The rendered markup of the open text. */
  inside(): Promise<string> {
    return this.canvas.frame.evaluate(() => document.querySelector('.ProseMirror')?.innerHTML ?? '');
  }

  /** The n-th value of a name in the saved design, once it is as expected. */
  async saves(
    name: 'text' | 'textJson',
    index: number,
    isRight: (value: string) => boolean,
  ): Promise<string> {
    return until(() => valuesOf(JSON.parse(this.saved || '{}'), name)[index] ?? '', isRight);
  }

  tool(name: string | RegExp) {
    return this.page.locator('.pp-text-bar').getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Pastes clipboard content into the open text. */
  async paste(data: Record<string, string>): Promise<void> {
    await this.canvas.frame.evaluate((held) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(held)) clipboardData.setData(type, text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('.ProseMirror')?.dispatchEvent(event);
    }, data);
  }
}

function valuesOf(json: unknown, wanted: string, found: string[] = []): string[] {
  if (Array.isArray(json)) for (const each of json) valuesOf(each, wanted, found);
  else if (typeof json === 'object' && json !== null)
    for (const [name, value] of Object.entries(json))
      if (name === wanted && typeof value === 'string') found.push(value);
      else valuesOf(value, wanted, found);
  return found;
}

/** A state of one paragraph, as stored by paragraph blocks. */
export const stateOf = (...texts: string[]): string =>
  JSON.stringify({
    root: {
      children: texts.map((text) => ({
        children: [
          { detail: 0, format: 0, mode: 'normal', style: '', text, type: 'extended-text', version: 1 },
        ],
        direction: 'ltr',
        format: '',
        indent: 0,
        type: 'paragraph',
        version: 1,
        textFormat: 0,
        textStyle: '',
      })),
      direction: 'ltr',
      format: '',
      indent: 0,
      type: 'root',
      version: 1,
    },
  });
