import { deepEqual } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from './browsers.ts';

const root = join(import.meta.dirname, '../..');
const PARTS = 'packages/ui/src/styles/*.css';

/** What Chromium reads in a style sheet. */
type Sheet = {
  file: string;
  /** Selectors of one class and nothing else: what defines it. */
  classes: string[];
  numbered: string[];
  defined: string[];
  layers: Record<string, string | null>;
};

describe('the styles of the apps', { skip: withoutChromium }, () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    browser = await openChromium();
    page = await browser.newPage();
  });
  after(() => browser?.close());

  const read = (glob: string): Promise<Sheet[]> =>
    Promise.all(
      globSync(glob, { cwd: root }).map(async (file) => ({
        file,
        ...(await page.evaluate(readSheet, readFileSync(join(root, file), 'utf8'))),
      })),
    );

  it('give no class of a part another meaning', async () => {
    const parts = new Set((await read(PARTS)).flatMap(({ classes }) => classes));
    const twice = (await read('apps/{editor,console}/src/**/*.css')).flatMap(({ file, classes }) =>
      classes.filter((name) => parts.has(name)).map((name) => `${file}: ${name}`),
    );
    deepEqual(twice, []);
  });

  it('have each sheet of a part in a layer, and no numbers for what is above what', async () => {
    const [index] = await read('packages/ui/src/styles.css');
    const parts = await read(PARTS);
    const layered = parts.filter(({ file }) => {
      const layer = index?.layers[file.replace('packages/ui/src', '.')];
      return layer !== null && ['tokens', 'base', 'parts'].includes(layer ?? '');
    });
    const unlayered = parts.filter((each) => !layered.includes(each)).map(({ file }) => file);
    deepEqual(unlayered, ['packages/ui/src/styles/fonts.css'], 'fonts have no layer');
    deepEqual(
      parts.flatMap(({ numbered }) => numbered),
      [],
    );
  });

  it('name no side that stays where it is from right to left', () => {
    // Four values name left and right.
    const physical =
      /(?:padding|margin|inset|border-width): (\S+) (\S+) (\S+) (?!\2;)\S+;|(?:padding|margin|border)-(?:left|right)\b/g;
    const found = globSync(['apps/{editor,console}/src/**/*.css', PARTS], { cwd: root }).flatMap((file) =>
      (readFileSync(join(root, file), 'utf8').match(physical) ?? []).map((rule) => `${file}: ${rule}`),
    );
    deepEqual(found, []);
  });

  it('leave check boxes and files to the parts of packages/ui', () => {
    const plain = globSync('apps/{editor,console}/src/**/*.tsx', { cwd: root }).filter((file) =>
      /<input[^>]*type="(checkbox|file)"/.test(readFileSync(join(root, file), 'utf8')),
    );
    deepEqual(plain, []);
  });

  it('have no token that nothing uses', async () => {
    const sources = globSync('{apps/*/src,packages/ui/{src,gallery}}/**/*.{css,ts,tsx}', { cwd: root });
    const texts = sources.map((file) => readFileSync(join(root, file), 'utf8')).join();
    const used = new Set(texts.match(/--[\w-]+(?![\w-]*:)/g));
    const [tokens] = await read('packages/ui/src/styles/tokens.css');
    // Charts make the names of theirs from statuses.
    const unused = tokens?.defined.filter((name) => !used.has(name) && !name.startsWith('--chart-'));
    deepEqual([...new Set(unused)], []);
  });
});

/** Runs in Chromium. */
function readSheet(css: string): Omit<Sheet, 'file'> {
  const found: Omit<Sheet, 'file'> = { classes: [], numbered: [], defined: [], layers: {} };
  const visit = (rule: CSSRule) => {
    if (rule instanceof CSSImportRule) found.layers[rule.href] = rule.layerName;
    if (rule instanceof CSSStyleRule) {
      const selectors = rule.selectorText.split(/, ?(?![^(]*\))/);
      found.classes.push(...selectors.filter((selector) => /^\.pp-[\w-]+$/.test(selector)));
      if (/^\d/.test(rule.style.zIndex)) found.numbered.push(rule.cssText);
      found.defined.push(...[...rule.style].filter((name) => name.startsWith('--')));
    }
    if ('cssRules' in rule) for (const inner of (rule as CSSGroupingRule).cssRules) visit(inner);
  };
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  for (const rule of style.sheet?.cssRules ?? []) visit(rule);
  style.remove();
  return found;
}
