import type { Browser } from 'playwright-core';
import type { BrowserService } from '../../test/browser/open-service.ts';
import type { Figure } from '../record.ts';
import { time, times } from './figures.ts';
import { WholeEditor } from './open-whole-editor.ts';

const TEXTS = 10;
const LETTERS = 40;
const SAVES = 5;
const BARS = { text: { median: 16, p95: 33 } };

/** What a person waits for in the whole editor over so many blocks: opening it, opening a text, typing there, saving. */
export async function wholeFigures(
  of: string,
  browser: Browser,
  service: BrowserService,
  { blocks, isHeld }: { blocks: number; isHeld: boolean },
): Promise<Figure[]> {
  const editor = await WholeEditor.open(browser, service, blocks);
  try {
    await editor.selectText();
    for (let text = 0; text < TEXTS; text++) {
      await editor.press('Enter');
      if (text < TEXTS - 1) await editor.press('Escape');
    }
    for (let letter = 0; letter < LETTERS; letter++) await editor.press('a');
    const saves: number[] = [];
    for (let save = 0; save < SAVES; save++) {
      await editor.press('b');
      saves.push(await editor.saveMs());
    }
    const { texts, letters } = await editor.seen();
    // What texts are edited with is loaded when the first is opened, or before, when nothing else is to do.
    const [, ...later] = texts;
    return [
      time(`${of}, whole: opened, cold, until the design is drawn`, await editor.loadMs()),
      times(`${of}, whole: a text opened`, later, { most: isHeld ? BARS.text : undefined }),
      times(`${of}, whole: a letter in a text, event to paint`, letters),
      times(`${of}, whole: saved, key to answer`, saves),
    ];
  } finally {
    await editor.close();
  }
}
