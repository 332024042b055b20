/** Every dialog and panel of the editor: accessible, in every language, wide and narrow. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { en } from '../../../apps/editor/src/messages/en.ts';
import { compileCatalog } from '../../../packages/ui/src/messages/compile-catalog.ts';
import { shippedLocales } from '../../../packages/ui/src/messages/locales.ts';
import { chosen } from '../../client/server-process.ts';
import { isLongRun, sampleOf } from '../../sample.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { stopMotion } from '../console/console-page.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { EveryPart, type Look } from './every-part.ts';
import { foreignTexts, misfits } from './every-text.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const design = readFileSync(join(import.meta.dirname, '../../specimens/designs/stay-feedback.json'), 'utf8');
const english: Readonly<Record<string, string>> = en;
const textsOf = (tag: string): Readonly<Record<string, string>> =>
  tag === 'en'
    ? english
    : JSON.parse(
        readFileSync(join(import.meta.dirname, `../../../apps/editor/src/locales/${tag}.json`), 'utf8'),
      );

type Theme = 'light' | 'dark';
/** Each pair of width, language and theme is looked at once: the six looks of three visits, instead of eighteen visits. */
const visits: readonly { width: number; height: number; looks: readonly (readonly [string, Theme])[] }[] = [
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

describe('every part of the editor', { skip: withoutChromium, timeout: 600_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const open = async (look: Look, texts = textsOf(look.locale)) =>
    EveryPart.open(browser, await service.editorUrl(design), look, texts);

  it('has no barrier in English, German and Arabic, light and dark, at three widths', async () => {
    const editor = await EveryPart.open(
      browser,
      await templateUrl(service),
      { locale: 'en', colorScheme: 'light', width: 1_280, height: 800 },
      english,
    );
    const { page } = editor;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Runtime.evaluate', { expression: axe });
    await page.evaluate(stopMotion);
    const found: unknown[] = [];
    for (const { width, height, looks } of sampleOf(visits, 1)) {
      await page.setViewportSize({ width, height });
      const look = async (part: string) => {
        for (const [locale, colorScheme] of sampleOf(looks, 1)) {
          await page.emulateMedia({ colorScheme });
          await editor.speak(locale);
          for (const each of await page.evaluate(barriers, part))
            found.push([`${locale}, ${colorScheme}, ${width} px, ${part}`, ...each]);
        }
        if (!isLongRun) found.push(...(await misfitsOf(editor, part)));
        await editor.speak('en');
      };
      await editor.visitVersions(look);
      await editor.visit(look);
      await editor.visitBlocks(look);
    }
    assert.deepEqual(found, []);
    await editor.close();
  });

  // In `npm test`, the visit above looks at each part in the next language, too.
  if (isLongRun)
    it('has room for its texts at 1280 px in every language', async () => {
      const editor = await open({ locale: 'en', colorScheme: 'light', width: 1_280, height: 800 });
      const found: string[] = [];
      await editor.visit(async (part) => {
        found.push(...(await misfitsOf(editor, part)));
        await editor.speak('en');
      });
      assert.deepEqual(found, []);
      await editor.close();
    });

  it('turns with a language that is read from the right', async () => {
    const editor = await open({ locale: 'ar', colorScheme: 'light', width: 1_280, height: 800 });
    const { page } = editor;
    const tabs = page.locator('.pp-region-panel .pp-side [role="tab"]');
    // The tab list moves the focus in a task after the key, so each step waits for the selection.
    const selected = page.locator('[aria-selected="true"]');
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    await tabs.nth(1).and(selected).waitFor();
    await page.keyboard.press('ArrowRight');
    await tabs.first().and(selected).waitFor();
    const undo = page.locator('header .pp-mirrored').first();
    assert.equal(
      await undo.evaluate((icon) => getComputedStyle(icon).transform),
      'matrix(-1, 0, 0, 1, 0, 0)',
    );
    // Dragging its label along the text direction increases a number: here to the left.
    const label = page.locator('.pp-property-label[data-scrubs]').first();
    const field = page.locator('.pp-property:has(.pp-property-label[data-scrubs]) input').first();
    const before = Number(await field.inputValue());
    const { x = 0, y = 0, height = 0 } = (await label.boundingBox()) ?? {};
    await page.mouse.move(x + 10, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x - 20, y + height / 2, { steps: 4 });
    await page.mouse.up();
    assert.ok(Number(await field.inputValue()) > before);
    await editor.close();
  });

  it('writes nothing that its catalogs do not have', async () => {
    const pseudo = Object.fromEntries(Object.entries(english).map(([name, text]) => [name, `⟦${text}⟧`]));
    const editor = await EveryPart.open(
      browser,
      await service.editorUrl(design),
      { locale: 'de', colorScheme: 'light', width: 1_280, height: 800 },
      pseudo,
      `export default ${JSON.stringify(compileCatalog(pseudo))}`,
    );
    const found: string[] = [];
    await editor.visit(async (part) => {
      for (const each of await editor.page.evaluate(foreignTexts)) found.push(`${part}: ${each}`);
    });
    assert.deepEqual([...new Set(found)], []);
    await editor.close();
  });
});

let looked = 0;

/** Texts of a part that do not fit, in every language; in `npm test` in the next one. */
async function misfitsOf(editor: EveryPart, part: string): Promise<string[]> {
  const found: string[] = [];
  const at = looked++ % shippedLocales.length;
  for (const { tag } of isLongRun ? shippedLocales : shippedLocales.slice(at, at + 1)) {
    await editor.speak(tag);
    for (const each of await editor.page.evaluate(misfits)) found.push(`${tag}, ${part}: ${each}`);
  }
  return found;
}

/** A template with two versions: only the editor of one has comments, reviews and versions. */
async function templateUrl(service: BrowserService): Promise<string> {
  const templates = `/manage/projects/${service.projectId}/templates`;
  const call = (method: string, path: string, body: object) =>
    service.call(method, `${templates}${path}`, body, chosen.token);
  const first = { name: 'Stay', displayMode: 'email', design: JSON.parse(design) };
  const { data: template } = await call('POST', '', first);
  await call('PATCH', `/${template.id}`, { design: withImage(service.url) });
  const { data } = await call('POST', `/${template.id}/editor-sessions`, {});
  return data.editorUrl;
}

/** The design with an image of ours, which the editor may edit. */
function withImage(url: string): object {
  const whole = JSON.parse(design);
  const src = { url: `${url}/assets/starters/pictures/armchair.jpg`, width: 600, height: 400 };
  whole.body.rows.push({
    cells: [1],
    columns: [{ contents: [{ type: 'image', values: { src, altText: 'An armchair' } }], values: {} }],
    values: {},
  });
  return whole;
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
