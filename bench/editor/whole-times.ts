import type { Browser } from 'playwright-core';
import type { BrowserService } from '../../test/browser/open-service.ts';
import type { Figure } from '../record.ts';
import { quantile, time, times } from './figures.ts';
import { WholeEditor } from './open-whole-editor.ts';
import type { ServedCanvas } from './serve-canvas.ts';
import { type Typed, typeBare } from './typing.ts';

const TEXTS = 10;
const SAVES = 5;
const BARS = { text: { median: 16, p95: 33 }, letter: { median: 1.2, p95Later: 16.7 } };

/** What a person waits for in the whole editor over so many blocks: opening it, opening a text, typing there, saving. */
export async function wholeFigures(
  of: string,
  browser: Browser,
  service: BrowserService,
  canvas: ServedCanvas,
  { blocks, isHeld }: { blocks: number; isHeld: boolean },
): Promise<Figure[]> {
  const editor = await WholeEditor.open(browser, service, blocks);
  try {
    await editor.selectText();
    await editor.openFirstText();
    for (let text = 0; text < TEXTS; text++) {
      await editor.press('Enter');
      if (text < TEXTS - 1) await editor.press('Escape');
    }
    const rendered = await editor.rendered();
    const typed = await editor.type();
    const saves: number[] = [];
    for (let save = 0; save < SAVES; save++) saves.push(await editor.saveMs());
    const { texts } = await editor.seen();
    // What texts are edited with is loaded when the first is opened, or before, when nothing else is to do.
    const [, ...later] = texts;
    return [
      time(`${of}, whole: opened, cold, until the design is rendered`, await editor.loadMs()),
      times(`${of}, whole: a text opened`, later, { most: isHeld ? BARS.text : undefined }),
      ...typingFigures(of, typed, await typeBare(browser, canvas, rendered), blocks >= 100),
      times(`${of}, whole: saved, key to answer`, saves),
    ];
  } finally {
    await editor.close();
  }
}

function typingFigures(of: string, typed: Typed, bare: Typed, isHeld: boolean): Figure[] {
  const [ours, theirs] = [typed.letters, bare.letters];
  const ratio = quantile(ours, 0.5) / quantile(theirs, 0.5);
  const later = quantile(ours, 0.95) - quantile(theirs, 0.95);
  const held = (bar: string, met: boolean) => (isHeld ? { bar, met } : {});
  return [
    times(`${of}, whole: a letter in a text, event to paint`, ours),
    times(`${of}: the same on a bare page`, theirs),
    {
      what: `${of}, whole: a letter against the bare page, median`,
      figure: `${ratio.toFixed(2)} ×`,
      ...held(`≤ ${BARS.letter.median} ×`, ratio <= BARS.letter.median),
    },
    {
      what: `${of}, whole: a letter against the bare page, p95`,
      figure: `${later.toFixed(1)} ms later`,
      ...held(`≤ ${BARS.letter.p95Later} ms`, later <= BARS.letter.p95Later),
    },
    times(`${of}, whole: frame to frame of fast typing`, typed.frames, { longest: true }),
    times(`${of}: the same on a bare page`, bare.frames, { longest: true }),
  ];
}
