import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, openFirefox, withoutChromium, withoutFirefox } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage, designOf, words } from './canvas-page.ts';
import { TextPage } from './text-page.ts';

const root = join(import.meta.dirname, '../../..');
const ours = ['order-receipt', 'ramadan-greetings-rtl'].map((name) =>
  join(root, 'test/specimens/designs', `${name}.json`),
);
const corpus = join(root, '../shared/corpus/designs');
const theirs = existsSync(corpus)
  ? [
      'alexzaganelli-strapi-plugin-email-designer-coretemplatehelper',
      'aaqib29292-react-email-editor-sample-3',
    ].map((name) => join(corpus, `${name}.json`))
  : [];

/** The invisible distance by which a box may move. */
const SEEN_PX = 0.5;

describe('opening texts', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  for (const file of [...ours, ...theirs])
    it(`moves no box and changes no byte: ${file.split('/').at(-1)}`, async () => {
      const text = new TextPage(
        await CanvasPage.open(browser, await service.editorUrl(readFileSync(file, 'utf8'))),
      );
      const { canvas, page } = text;
      const moved: string[] = [];
      const count = await canvas.frame.locator('[data-pp-text]').count();
      assert.ok(count > 0);
      for (let index = 0; index < count; index += 1) {
        await page.evaluate(() => document.querySelector<HTMLElement>('[data-region="panel"]')?.focus());
        const area = await revealed(canvas, index);
        if (area.height < 2) continue;
        await page.mouse.click(area.x + area.width * 0.6, area.y + Math.min(area.height / 2, 30));
        await until(() => canvas.frame.evaluate(() => document.activeElement?.localName === 'pp-overlay'));
        const before = await boxes(canvas);
        await page.keyboard.press('Enter');
        await until(() => text.isOpen());
        const now = await boxes(canvas);
        moved.push(...differences(before, now).map((each) => `${index}: ${each}`));
        await text.escape();
      }
      assert.deepEqual(moved, []);
      assert.equal(text.saved, '', 'nothing was saved');
      assert.equal(await page.getByRole('button', { name: /^Undo/ }).getAttribute('aria-disabled'), 'true');
      assert.deepEqual(canvas.faults, []);
      await canvas.close();
    });
});

describe('typing in Firefox', { skip: withoutFirefox }, () => {
  it('changes what is typed, formats it, and is undone', async () => {
    const [service, browser] = await Promise.all([openProject(), openFirefox()]);
    try {
      const text = new TextPage(
        await CanvasPage.open(browser, await service.editorUrl(designOf([[[words('one'), words('two')]]]))),
      );
      const { page } = text;
      await text.open(0);
      await page.keyboard.press('End');
      await page.keyboard.type(' more');
      const shows = (inside: string) => until(async () => (await text.inside()) === inside);
      await shows('<p>one more</p>');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('bold');
      await shows('<p>one more</p><p><strong>bold</strong></p>');
      while ((await text.inside()) !== '<p>one</p>') await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+y');
      await until(async () => (await text.inside()).startsWith('<p>one more'));
      await text.escape();
      assert.deepEqual(text.canvas.faults, []);
    } finally {
      await browser.close();
      await service.close();
    }
  });
});

type Boxes = Record<string, [x: number, y: number, width: number, height: number]>;

function boxes(canvas: CanvasPage): Promise<Boxes> {
  return canvas.frame.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-pp]')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.getAttribute('data-pp') ?? '', [x, y + scrollY, width, height]];
      }),
    ),
  ) as Promise<Boxes>;
}

function differences(before: Boxes, now: Boxes): string[] {
  return Object.entries(before).flatMap(([key, box]) => {
    const far = Math.max(...box.map((side, index) => Math.abs(side - (now[key]?.[index] ?? Number.NaN))));
    return far <= SEEN_PX ? [] : [`${key} by ${far} px`];
  });
}

/** The n-th text, scrolled to the middle. */
async function revealed(canvas: CanvasPage, index: number) {
  await canvas.frame.evaluate(
    (at) => document.querySelectorAll('[data-pp-text]')[at]?.scrollIntoView({ block: 'center' }),
    index,
  );
  return canvas.area('[data-pp-text]', index);
}
