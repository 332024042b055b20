import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sampleOf } from '../../sample.ts';
import { stopMotion } from '../console/console-page.ts';
import type { EveryPart, Look } from './every-part.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each pair of width, language and theme is looked at once: the six looks of three visits, instead of eighteen visits. */
export const visits: readonly {
  width: number;
  height: number;
  looks: readonly (readonly [string, Look['colorScheme']])[];
}[] = [
  {
    width: 1_280,
    height: 800,
    looks: [
      ['en', 'light'],
      ['de', 'dark'],
      ['ar', 'light'],
    ],
  },
  {
    width: 768,
    height: 1_024,
    looks: [
      ['en', 'dark'],
      ['de', 'light'],
      ['ar', 'dark'],
    ],
  },
  {
    width: 390,
    height: 844,
    looks: [
      ['en', 'light'],
      ['de', 'light'],
      ['ar', 'dark'],
    ],
  },
];

type Visit = (typeof visits)[number];

/** What axe finds in an open editor, in each width, language and theme; in `npm test` in one look of each width. */
export class Barriers {
  readonly #editor: EveryPart;
  #visit = visits[0] as Visit;

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

  async atEachWidth(chosen: typeof visits, work: () => Promise<void>): Promise<void> {
    for (const visit of chosen) {
      this.#visit = visit;
      await this.#editor.page.setViewportSize({ width: visit.width, height: visit.height });
      await work();
    }
  }

  /** @returns serious findings about what is open; the editor is left in the last language */
  async inEachLook(part: string): Promise<string[][]> {
    const { page } = this.#editor;
    const found: string[][] = [];
    for (const [locale, colorScheme] of sampleOf(this.#visit.looks, 1)) {
      await page.emulateMedia({ colorScheme });
      await this.#editor.speak(locale);
      for (const each of await page.evaluate(barriers, part))
        found.push([`${locale}, ${colorScheme}, ${this.#visit.width} px, ${part}`, ...each]);
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
