import type { Browser, Frame, Page } from 'playwright-core';
import { until } from '../../test/browser/until.ts';
import { probe } from './probe.ts';
import type { ServedCanvas } from './serve-canvas.ts';

const LETTERS = 100;
const HURRIED = 60;

/** What was seen while the user typed into a text. */
export type Typed = { letters: number[]; frames: number[] };

/** Letters into the text that has the focus: first each once the one before is painted, then as fast as the window takes them. */
export async function typeInto(page: Page, frame: Frame): Promise<Typed> {
  for (let letter = 0; letter < LETTERS; letter++) {
    await page.keyboard.press('a');
    await painted(page);
  }
  const { letters } = await frame.evaluate<Typed>('probe');
  await frame.evaluate('watchFrames(true)');
  for (let letter = 0; letter < HURRIED; letter++) await page.keyboard.press('b');
  await frame.evaluate('watchFrames(false)');
  const { frames } = await frame.evaluate<Typed>('probe');
  return { letters, frames };
}

/** The same letters into the same rendering without an editor, whose text the browser alone edits. */
export async function typeBare(browser: Browser, canvas: ServedCanvas, rendered: string): Promise<Typed> {
  canvas.rendered(rendered);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript({ content: await probe() });
  const page = await context.newPage();
  await page.goto(canvas.bareUrl);
  const frame = await until(
    async () => page.frames().find((each) => each.url().endsWith('/rendered')),
    Boolean,
    10_000,
  );
  if (!frame) throw new Error('There is no rendering');
  await frame.evaluate(`(() => {
    const text = document.querySelector('.u_content_text [data-pp-text], .u_content_text[data-pp-text]');
    text.contentEditable = 'true';
    text.focus();
    getSelection().selectAllChildren(text);
    getSelection().collapseToEnd();
  })()`);
  const typed = await typeInto(page, frame);
  await context.close();
  return typed;
}

/** Two frames: marks follow an edit in the frame after it. */
export function painted(page: Page): Promise<unknown> {
  return page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  );
}
