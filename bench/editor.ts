/**
 * The editor under a person’s hands: real input events, at 10, 100 and 1,000 blocks, on its canvas in Chromium and Firefox, and in the
 * whole of it in Chromium.
 */
import type { Browser } from 'playwright-core';
import { openChromium, openFirefox, withoutFirefox } from '../test/browser/browsers.ts';
import { openService } from '../test/browser/open-service.ts';
import { canvasFigures } from './editor/canvas-times.ts';
import { serveCanvas } from './editor/serve-canvas.ts';
import { wholeFigures } from './editor/whole-times.ts';
import { type Figure, record } from './record.ts';

const SIZES = (process.env.POSTPRESS_BENCH_BLOCKS ?? '10,100,1000').split(',').map(Number);
const EDITS = { Chromium: 100, Firefox: 40 };

const figures: Figure[] = [];
const canvas = await serveCanvas();
try {
  await measure('Chromium', openChromium);
  await measureWhole();
  // Its figures stand beside, under no bar: without them the others still count.
  if (withoutFirefox === undefined && process.env.POSTPRESS_BENCH_FIREFOX !== 'off')
    await measure('Firefox', openFirefox).catch((cause) => console.error(`Firefox: ${cause}`));
} finally {
  await canvas.close();
}
record(
  'editor',
  'Editing',
  figures,
  `Headless, window 1280 × 800; five blocks per row. On the canvas and its model in a page of their own: ${EDITS.Chromium} arrow keys on a slider (Firefox: ${EDITS.Firefox}), each from the time stamp of its input event until the edit is in the design, the canvas redrawn, laid out and measured; to paint: until the frame that shows it is handed to the compositor, the next key comes after it. Bare page: the same rendering in the same frame, its first block changed by hand. Drag: from palette to canvas, a move at a time. Whole: the built editor in a session of a service on the same machine, nothing in the browser's cache.`,
);

async function measure(name: 'Chromium' | 'Firefox', open: () => Promise<Browser>): Promise<void> {
  const browser = await open();
  try {
    for (const blocks of SIZES) {
      const isHeld = name === 'Chromium' && blocks === 100;
      const of = `${name}, ${blocks.toLocaleString('en')} blocks`;
      figures.push(...(await canvasFigures(of, browser, canvas, { blocks, edits: EDITS[name], isHeld })));
    }
  } finally {
    await browser.close();
  }
}

async function measureWhole(): Promise<void> {
  const service = await openService();
  const browser = await openChromium();
  try {
    for (const blocks of SIZES) {
      const of = `Chromium, ${blocks.toLocaleString('en')} blocks`;
      figures.push(...(await wholeFigures(of, browser, service, canvas, { blocks, isHeld: blocks === 100 })));
    }
  } finally {
    await browser.close();
    await service.close();
  }
}
