/**
 * The canvas of the editor under a person's hands, in Chromium and Firefox: real input events, and the time until the canvas
 * has changed, is laid out, and its marks are placed.
 */
import type { Browser } from 'playwright-core';
import { openChromium, openFirefox, withoutFirefox } from '../test/browser/browsers.ts';
import { until } from '../test/browser/until.ts';
import { serveCanvas } from './editor/serve-canvas.ts';
import { type Figure, record } from './record.ts';

const EDITS = 100;
const MOVES = 120;
const SIZES = (process.env.POSTPRESS_BENCH_BLOCKS ?? '10,100,1000').split(',').map(Number);
const BARS = { median: 16, p95: 33, drag: 4, first: 400 };

type Kind = 'block' | 'move' | 'body';
type Times = Record<Kind | 'paint' | 'drag' | 'first', number[]>;

const canvas = await serveCanvas();
const figures: Figure[] = [];
try {
  await measure('Chromium', await openChromium());
  // Its figures stand beside, under no bar: without them the others still count.
  if (withoutFirefox === undefined && process.env.POSTPRESS_BENCH_FIREFOX !== 'off')
    await measure('Firefox', await openFirefox()).catch((cause) => console.error(`Firefox: ${cause}`));
} finally {
  await canvas.close();
}
record(
  'editor',
  'Editing on the canvas',
  figures,
  `The canvas and its model in a page of their own, headless, window 1280 × 800. Each figure is of ${EDITS} arrow keys on a slider: from the time stamp of its input event until the edit is in the design, the canvas redrawn, laid out and measured. Drag: the listeners of a pointer's move, ${MOVES} of them, from palette to canvas. Blocks stand five to a row.`,
);

async function measure(name: string, browser: Browser): Promise<void> {
  try {
    for (const blocks of SIZES)
      figures.push(
        ...figuresOf(
          `${name}, ${blocks} blocks`,
          await timesOf(browser, blocks),
          name === 'Chromium' && blocks === 100,
        ),
      );
  } finally {
    await browser.close();
  }
}

async function timesOf(browser: Browser, blocks: number): Promise<Times> {
  canvas.show(designOf(blocks));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(canvas.url);
  const times = () => page.evaluate<Times>('times');
  await until(async () => (await times()).first.length === 1, Boolean, 30_000);
  for (const kind of ['block', 'move', 'body'] as const) {
    await page.locator(`#${kind}`).focus();
    const edits = kind === 'body' && blocks > 100 ? EDITS / 4 : EDITS;
    for (let edit = 0; edit < edits; edit++) await page.keyboard.press('ArrowRight');
  }
  const item = await page.locator('#item').boundingBox();
  await page.mouse.move((item?.x ?? 0) + 10, (item?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(400, 100);
  await page.mouse.move(900, 700, { steps: MOVES });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const taken = await times();
  await page.close();
  return taken;
}

function figuresOf(of: string, times: Times, isHeld: boolean): Figure[] {
  const named: Record<Kind, string> = {
    block: 'a value of a block',
    move: 'a block moved',
    body: 'a value that all rows take from the page',
  };
  return [
    ...(['block', 'move', 'body'] as const).map((kind): Figure => {
      const [median, p95] = [quantile(times[kind], 0.5), quantile(times[kind], 0.95)];
      return {
        what: `${of}: ${named[kind]}, median / p95`,
        figure: `${median.toFixed(1)} / ${p95.toFixed(1)} ms`,
        ...(isHeld &&
          kind !== 'body' && {
            bar: `≤ ${BARS.median} / ${BARS.p95} ms`,
            met: median <= BARS.median && p95 <= BARS.p95,
          }),
      };
    }),
    plain(`${of}: event to paint, median`, quantile(times.paint, 0.5)),
    plain(`${of}: a move of a drag, p95`, quantile(times.drag, 0.95), isHeld ? BARS.drag : undefined),
    plain(`${of}: first drawing`, times.first[0] ?? Number.NaN, isHeld ? BARS.first : undefined),
  ];
}

function plain(what: string, milliseconds: number, most?: number): Figure {
  const figure = `${milliseconds.toFixed(1)} ms`;
  return most === undefined
    ? { what, figure }
    : { what, figure, bar: `≤ ${most} ms`, met: milliseconds <= most };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Rows of five blocks in one, two or three columns, as newsletters have them. */
function designOf(count: number): object {
  const kinds = [
    { type: 'heading', values: { text: 'A heading of some words', headingType: 'h2' } },
    {
      type: 'text',
      values: {
        text: '<p>Some words of a text, with a <a href="https://a.example">link</a>, and more of them.</p>',
      },
    },
    { type: 'button', values: { text: 'Press here', _override: { mobile: { fontSize: '18px' } } } },
    { type: 'divider', values: {} },
    { type: 'image', values: { src: { url: '', width: 400, height: 120 }, altText: 'A picture' } },
  ];
  const rows = Array.from({ length: Math.ceil(count / 5) }, (_, at) => {
    const columns = (at % 3) + 1;
    return {
      id: `row${at}`,
      cells: Array.from({ length: columns }, () => 1),
      columns: Array.from({ length: columns }, (_each, column) => ({
        id: `column${at}-${column}`,
        contents: kinds
          .filter((_kind, index) => index % columns === column)
          .map((kind, index) => ({
            id: `block${at}-${column}-${index}`,
            ...kind,
            values: { ...kind.values, _meta: { htmlID: `u_content_${kind.type}_${at}` } },
          })),
        values: { _meta: { htmlID: `u_column_${at}_${column}` } },
      })),
      values: { padding: '10px', _meta: { htmlID: `u_row_${at}` } },
    };
  });
  return {
    counters: {},
    body: {
      id: 'body',
      rows,
      headers: [],
      footers: [],
      values: { contentWidth: '600px', backgroundColor: '#f7f8f9' },
    },
    schemaVersion: 27,
  };
}
