import type { Browser, Page } from 'playwright-core';
import { until } from '../../test/browser/until.ts';
import type { Figure } from '../record.ts';
import { designOf } from './design-of.ts';
import { quantile, time, times } from './figures.ts';
import type { ServedCanvas } from './serve-canvas.ts';
import { painted } from './typing.ts';

const MOVES = 120;
const UNDONE = 1_000;
const BARS = { edit: { median: 16, p95: 33 }, drag: { median: 4, p95: 4 }, first: 400 };

type Kind = 'block' | 'move' | 'body';
type Taken = Record<Kind | 'paint' | 'drag' | 'frames' | 'first' | 'undo', number[]>;

/** What a browser takes to edit so many blocks, one edit painted before the next one begins; the same edit of a bare page beside. */
export async function canvasFigures(
  of: string,
  browser: Browser,
  canvas: ServedCanvas,
  { blocks, edits, isHeld }: { blocks: number; edits: number; isHeld: boolean },
): Promise<Figure[]> {
  const { ours, bare } = await timesOf(browser, canvas, blocks, edits);
  const held = <Bar>(bar: Bar) => (isHeld ? bar : undefined);
  const ratio = quantile(ours.paint, 0.5) / quantile(bare.paint, 0.5);
  return [
    times(`${of}: a value of a block`, ours.block, { most: held(BARS.edit) }),
    times(`${of}: a block moved`, ours.move, { most: held(BARS.edit) }),
    times(`${of}: a value that all rows take from the page`, ours.body),
    times(`${of}: a value of a block, event to paint`, ours.paint),
    times(`${of}: the same on a bare page`, bare.paint),
    { what: `${of}: event to paint against the bare page`, figure: `${ratio.toFixed(2)} ×` },
    times(`${of}: work of a move of a drag`, ours.drag, { most: held(BARS.drag), longest: true }),
    times(`${of}: frame to frame of a drag`, ours.frames, { longest: true }),
    time(`${of}: first rendering`, ours.first[0] ?? Number.NaN, held(BARS.first)),
    time(`${of}: undo of ${UNDONE.toLocaleString('en')} edits, each`, (ours.undo[0] ?? Number.NaN) / UNDONE),
  ];
}

async function timesOf(
  browser: Browser,
  canvas: ServedCanvas,
  blocks: number,
  edits: number,
): Promise<{ ours: Taken; bare: Taken }> {
  canvas.show(designOf(blocks));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(canvas.url);
  await until(async () => (await read(page)).first.length === 1, Boolean, 30_000);
  canvas.rendered(await page.evaluate<string>(RENDERED));
  const bare = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await bare.goto(canvas.bareUrl);
  await page.bringToFront();
  for (const kind of ['move', 'body', 'block'] as const)
    await slide(page, kind, kind === 'body' && blocks > 100 ? edits / 4 : edits);
  await drag(page);
  await page.evaluate(`undo(${UNDONE})`);
  await bare.bringToFront();
  await slide(bare, 'block', edits);
  const taken = { ours: await read(page), bare: await read(bare) };
  await page.close();
  await bare.close();
  return taken;
}

const read = (page: Page) => page.evaluate<Taken>('times');

/** One key after the other: a browser that is told them faster than it paints puts painting off for a tenth of a second. */
async function slide(page: Page, kind: Kind, edits: number): Promise<void> {
  await page.locator(`#${kind}`).focus();
  for (let edit = 0; edit < edits; edit++) {
    await page.keyboard.press('ArrowRight');
    await painted(page);
  }
}

async function drag(page: Page): Promise<void> {
  const item = await page.locator('#item').boundingBox();
  await page.mouse.move((item?.x ?? 0) + 10, (item?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(400, 100);
  for (let move = 0; move < MOVES; move++) await page.mouse.move(400 + move * 4, 100 + move * 5);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

export const RENDERED = `(() => {
  const { documentElement, adoptedStyleSheets } = document.querySelector('iframe').contentDocument;
  const page = documentElement.cloneNode(true);
  page.querySelector('pp-overlay')?.remove();
  const style = document.createElement('style');
  style.textContent = adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('');
  page.querySelector('head').append(style);
  return '<!DOCTYPE html>' + page.outerHTML;
})()`;
