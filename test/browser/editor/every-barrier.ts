import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sampleOf } from '../../sample.ts';
import { stopMotion } from '../console/console-page.ts';
import type { EveryPart } from './every-part.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const sizes: readonly { width: number; height: number }[] = [
  { width: 1_280, height: 800 },
  { width: 768, height: 1_024 },
  { width: 390, height: 844 },
];
const looks = ['en', 'de', 'ar'].flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
);

/** What axe finds in an open editor, in each language and theme; in `npm test` in the first of them. */
export class Barriers {
  readonly #editor: EveryPart;

  private constructor(editor: EveryPart) {
    this.#editor = editor;
  }

  static async of(editor: EveryPart): Promise<Barriers> {
    const { page } = editor;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Runtime.evaluate', { expression: axe });
    await page.evaluate(stopMotion);
    return new Barriers(editor);
  }

  async atEachSize(chosen: typeof sizes, work: () => Promise<void>): Promise<void> {
    for (const size of chosen) {
      await this.#editor.page.setViewportSize(size);
      await work();
    }
  }

  /** @returns serious findings about what is open; the editor is left in the last language */
  async inEachLook(part: string): Promise<string[][]> {
    const { page } = this.#editor;
    const found: string[][] = [];
    for (const { locale, colorScheme } of sampleOf(looks, 1)) {
      await page.emulateMedia({ colorScheme });
      await this.#editor.speak(locale);
      for (const each of await page.evaluate(barriers, part))
        found.push([`${locale}, ${colorScheme}, ${page.viewportSize()?.width} px, ${part}`, ...each]);
    }
    return found;
  }
}

/** Runs in the page, which has axe. @returns serious findings about a part of the window */
async function barriers(part: string): Promise<string[][]> {
  const [side = ''] = /^(palette|panel)/.exec(part) ?? [];
  // What is open blocks or covers the rest, which other parts look at.
  const root =
    document.querySelector('[role="menu"]') ??
    document.querySelector('[role="dialog"]') ??
    document.querySelector(`.pp-region-${side}`);
  // biome-ignore lint/suspicious/noExplicitAny: axe comes as a script
  const { violations } = await (window as any).axe.run(root ?? { exclude: [['iframe']] }, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  });
  // The keyboard scrolls the canvas from within its frame, which axe does not inspect here.
  const isCanvas = ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
    id === 'scrollable-region-focusable' && nodes.every(({ html }) => html.includes('"pp-canvas"'));
  return (violations as { id: string; impact: string; nodes: { html: string }[] }[])
    .filter((each) => !isCanvas(each))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, ...nodes.slice(0, 2).map(({ html }) => html.slice(0, 200))]);
}
