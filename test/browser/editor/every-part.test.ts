/** Every dialog and panel of the editor: accessible, in every language, wide and narrow. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { en } from '../../../apps/editor/src/messages/catalog.ts';
import { compileCatalog } from '../../../packages/ui/src/messages/compile-catalog.ts';
import { shippedLocales } from '../../../packages/ui/src/messages/locales.ts';
import { chosen } from '../../client/server-process.ts';
import { isLongRun, sampleOf } from '../../sample.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { Barriers, sizes } from './every-barrier.ts';
import { EveryPart, type Look } from './every-part.ts';
import { foreignTexts, misfits } from './every-text.ts';

const design = readFileSync(join(import.meta.dirname, '../../specimens/designs/stay-feedback.json'), 'utf8');
const english: Readonly<Record<string, string>> = en;
const textsOf = (tag: string): Readonly<Record<string, string>> =>
  tag === 'en'
    ? english
    : JSON.parse(
        readFileSync(join(import.meta.dirname, `../../../apps/editor/src/locales/${tag}.json`), 'utf8'),
      );

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
    const found: unknown[] = [];
    const barriers = await Barriers.of(editor);
    await barriers.atEachSize(sampleOf(sizes, 1), async () => {
      const look = async (part: string) => {
        found.push(...(await barriers.inEachLook(part)));
        if (!isLongRun) found.push(...(await misfitsOf(editor, part)));
        await editor.speak('en');
      };
      await editor.visitVersions(look);
      await editor.visit(look);
      await editor.visitBlocks(look);
    });
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
