import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Darkroom } from '../specimens/darkroom.ts';

/** An element that axe found: the path of its block, if blocks are marked with theirs, and what is wrong. */
type Found = { path: string; text: string };
/** What axe found: each rule with the elements that break it, and those that it could not judge. */
export type AxeFindings = {
  broken: ReadonlyMap<string, readonly Found[]>;
  unsure: ReadonlyMap<string, readonly Found[]>;
};

/** A tab in which pages are examined by axe-core and by expressions. */
export type Examiner = {
  open(html: string): Promise<void>;
  /** @param rules names or tags of rules. */
  axe(rules: readonly string[]): Promise<AxeFindings>;
  evaluate(expression: string): Promise<string[]>;
};

/** Examines all pages in two tabs, in no order. */
export async function examineAll<Item>(
  darkroom: Darkroom,
  items: readonly Item[],
  examine: (item: Item, examiner: Examiner) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...items];
  const findings: string[] = [];
  const work = async () => {
    // So high that popups do not scroll: axe does not look at what is out of sight.
    const context = await darkroom.browser.newContext({ viewport: { width: 1280, height: 8_000 } });
    const page = await context.newPage();
    await page.route('**/*', (route) => route.abort());
    const examiner = examinerIn(page);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      findings.push(...(await examine(next, examiner)));
    await context.close();
  };
  await Promise.all([work(), work()]);
  return findings.sort();
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Another content keeps the window, and with it axe, which is half a megabyte to send and to compile. */
export async function giveAxe(page: Page): Promise<void> {
  if (await page.evaluate('window.axe === undefined')) await page.evaluate(axeSource);
}

function examinerIn(page: Page): Examiner {
  return {
    async open(html) {
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
    },
    async axe(rules) {
      await giveAxe(page);
      const { broken, unsure } = await page.evaluate<
        Record<keyof AxeFindings, [string, Found[]][]>
      >(`axe.run(document, {
        resultTypes: ['violations', 'incomplete'], runOnly: ${JSON.stringify(rules)}
      }).then(({ violations, incomplete }) => {
        const found = (results) => results.map(({ id, nodes }) => [id, nodes.map(foundIn)]);
        const foundIn = ({ target, html, any }) => ({
          path: document.querySelector(target[0])?.closest('[data-pp]')?.dataset.pp ?? '',
          text: html.slice(0, 140) + ' ' + (any[0]?.message.slice(0, 120) ?? ''),
        });
        return { broken: found(violations), unsure: found(incomplete) };
      })`);
      return { broken: new Map(broken), unsure: new Map(unsure) };
    },
    evaluate: (expression) => page.evaluate<string[]>(expression),
  };
}
