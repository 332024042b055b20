import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { CanvasPage, designOf, words } from './canvas-page.ts';

const heading = (id: string, text: string, values: object = {}) => ({
  id,
  type: 'heading',
  values: { headingType: 'h1', text, ...values },
});
const row = (id: string, contents: object[], values: object = {}) => ({
  id,
  cells: [1],
  columns: [{ id: `${id}_0`, contents, values: {} }],
  values,
});
const design = {
  counters: {},
  body: {
    id: 'body',
    rows: [
      row('row1', [heading('first', 'Summer sale')]),
      row('row2', [
        heading('desktop_only', 'On a wide screen', { _override: { mobile: { hideMobile: true } } }),
      ]),
      row('row3', [
        heading('vip', 'For you', {
          displayCondition: { label: 'Members', before: '{% if m %}', after: '{% endif %}' },
        }),
      ]),
      row('row4', [
        heading(
          'tight',
          'A heading without padding that goes on over two lines of the page, up to its very end',
          {
            containerPadding: '0px',
            displayCondition: { label: 'Buyers of this year', before: '{% if b %}', after: '{% endif %}' },
          },
        ),
      ]),
    ],
    headers: [],
    footers: [],
    values: { contentWidth: '600px' },
  },
  schemaVersion: 27,
};

const starter = (name: string): string =>
  readFileSync(
    join(import.meta.dirname, '../../../apps/server/assets/starters/email', `${name}.json`),
    'utf8',
  );

type Box = { x: number; y: number; width: number; height: number };
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('marks on the canvas', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let canvas: CanvasPage;
  before(async () => {
    service = await openProject();
    browser = await openChromium();
    canvas = await CanvasPage.open(browser, await service.editorUrl(design));
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const shot = async (name: string) => {
    const folder = process.env.POSTPRESS_SHOTS;
    if (folder) await canvas.page.screenshot({ path: `${folder}/${name}.png` });
  };

  it('name the condition of a block', async () => {
    await canvas.frame.getByRole('button', { name: 'Shown if: Members' }).waitFor();
    await shot('condition');
  });
  it('cover no text with a condition', async () => {
    const badge = await canvas.frame.getByRole('button', { name: 'Buyers of this year' }).boundingBox();
    // As text: these tests are compiled without DOM types.
    const lines = await canvas.page.evaluate<Box[]>(`(() => {
      const frame = document.querySelector('iframe[title="Design canvas"]');
      const range = frame.contentDocument.createRange();
      const headings = [...frame.contentDocument.querySelectorAll('h1')];
      range.selectNodeContents(headings.find((each) => each.textContent.includes('without padding')));
      const { x, y } = frame.getBoundingClientRect();
      const placed = ({ x: left, y: top, width, height }) => ({ x: left + x, y: top + y, width, height });
      return [...range.getClientRects()].map(placed);
    })()`);
    assert.ok(badge);
    assert.ok(lines.length > 1);
    assert.ok(!lines.some((line) => overlap(line, badge)), JSON.stringify({ badge, lines }));
  });
  it('cover no text of a receipt, whose rows are repeated close to each other', async () => {
    const receipt = await CanvasPage.open(browser, await service.editorUrl(starter('order-receipt')), {
      height: 1600,
    });
    const badges = receipt.frame.locator('.badge');
    await badges.nth(2).waitFor();
    const covered = await receipt.frame.evaluate(() => {
      const range = document.createRange();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const shadow = document.querySelector('pp-overlay')?.shadowRoot;
      const boxes = [...(shadow?.querySelectorAll('.badge') ?? [])].map((each) =>
        each.getBoundingClientRect(),
      );
      const found: string[] = [];
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        const text = texts.currentNode.nodeValue?.trim() ?? '';
        for (const line of text === '' ? [] : range.getClientRects())
          if (
            boxes.some(
              (box) =>
                line.left < box.right &&
                box.left < line.right &&
                line.top < box.bottom &&
                box.top < line.bottom,
            )
          )
            found.push(text);
      }
      return found;
    });
    assert.deepEqual(covered, []);
    await receipt.close();
  });
  it('dim what a phone does not show, where it can still be selected', async () => {
    assert.equal(await canvas.frame.getByText('Hidden on mobile').count(), 0);
    await canvas.page.getByRole('radio', { name: 'Mobile' }).click();
    await canvas.frame.getByText('Hidden on mobile').waitFor();
    await canvas.frame.locator('[data-pp="desktop_only"]').click({ position: { x: 20, y: 10 } });
    await canvas.page.getByRole('toolbar', { name: /On a wide screen/ }).waitFor();
    await shot('hidden');
    await canvas.page.getByRole('radio', { name: 'Desktop' }).click();
    await canvas.frame.getByText('Hidden on mobile').waitFor({ state: 'detached' });
  });
  it('leave the text of a selected block at the top of the page free', async () => {
    await canvas.frame.locator('[data-pp="first"]').click({ position: { x: 200, y: 10 } });
    const name = canvas.frame.locator('.ring .name');
    await name.waitFor();
    await shot('first');
    const [chip, text] = [await name.boundingBox(), await canvas.frame.locator('h1').first().boundingBox()];
    assert.ok(chip && text);
    assert.ok(chip.y + chip.height <= text.y + 2, `${chip.y + chip.height} over ${text.y}`);
  });
  it('keep the tools of each block off every block, and its name off all text', async () => {
    const boxes = () =>
      canvas.frame.evaluate(() => {
        const range = document.createRange();
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const lines: DOMRect[] = [];
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          if (texts.currentNode.nodeValue?.trim()) lines.push(...range.getClientRects());
        }
        const blocks = [...document.querySelectorAll('[class*="u_content_"][data-pp]')];
        const name = document.querySelector('pp-overlay')?.shadowRoot?.querySelector('.ring .name');
        const plain = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });
        return {
          blocks: blocks.map((each) => plain(each.getBoundingClientRect())),
          lines: lines.map(plain),
          name: name && plain(name.getBoundingClientRect()),
        };
      });
    const toolbar = canvas.page.locator('.pp-canvas-toolbar');
    const frame = await canvas.page.locator('.pp-canvas-frame').boundingBox();
    const blocks = canvas.frame.locator('[class*="u_content_"][data-pp]:visible');
    for (let at = (await blocks.count()) - 1; at >= 0; at--) {
      await blocks.nth(at).click({ position: { x: 20, y: 8 } });
      await toolbar.waitFor();
      const bar = await toolbar.boundingBox();
      const shown = await boxes();
      assert.ok(bar && frame && shown.name);
      const inFrame = { ...bar, x: bar.x - frame.x, y: bar.y - frame.y };
      assert.deepEqual(
        shown.blocks.filter((block) => overlap(block, inFrame)),
        [],
        `the tools of block ${at} cover a block`,
      );
      const { name } = shown;
      assert.deepEqual(
        shown.lines.filter((line) => overlap(line, name)),
        [],
        `the name of block ${at} covers text`,
      );
    }
    await shot('toolbar');
  });
  it('insert after a row by a plus on its edge, and by a slash', async () => {
    const row = await canvas.frame.locator('[data-pp="row1"]').first().boundingBox();
    assert.ok(row);
    await canvas.page.mouse.move(row.x + row.width / 2, row.y + row.height - 6);
    await canvas.frame.locator('.plus').waitFor();
    await shot('plus');
    await canvas.page.mouse.click(row.x + row.width / 2, row.y + row.height - 2);
    const list = canvas.page.getByRole('dialog', { name: 'Insert' });
    await list
      .getByRole('option', { name: /Divider/ })
      .first()
      .click();
    await canvas.page.getByRole('toolbar', { name: /Divider/ }).waitFor();
    await canvas.shows('heading', 'divider', 'heading', 'heading', 'heading');
    await canvas.page.keyboard.press('Control+z');
    await canvas.frame.locator('[data-pp="first"]').click({ position: { x: 200, y: 10 } });
    await canvas.page.keyboard.press('/');
    await list.waitFor();
    await canvas.page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    // In a text without letters, what is inserted takes its position.
    const palette = canvas.page.locator('[data-region="palette"]');
    await palette.getByRole('button', { name: 'Text', exact: true }).click();
    await canvas.frame.locator('.ProseMirror').waitFor();
    await canvas.page.keyboard.press('Backspace');
    await canvas.page.keyboard.press('/');
    await list.getByRole('option', { name: /Image/ }).first().click();
    await canvas.shows('heading, image', 'heading', 'heading', 'heading');
    assert.deepEqual(canvas.faults, []);
  });

  it('cover no text with the label of a drop line, and nothing of the block with the ring of a selection', async () => {
    const tight = { containerPadding: '0px' };
    const text = 'A line of text that goes on and on, as far as the page is wide, without any room beside it';
    const pair = await CanvasPage.open(
      browser,
      await service.editorUrl(designOf([[[words(text, tight), words(text, tight)]]])),
    );
    const { x, y, width } = await pair.area('.u_content_text', 1);
    await pair.hold(await pair.paletteItem('Divider'), { x: x + width / 2, y: y + 1 });
    const [label] = await pair.overlay('.line:not([hidden]) > span');
    const frame = await pair.page.locator('.pp-canvas-frame').boundingBox();
    const lines = await pair.frame.evaluate(() =>
      [...document.querySelectorAll('p')].map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const box = range.getBoundingClientRect();
        return { x: box.x, y: box.y, width: box.width, height: box.height };
      }),
    );
    if (process.env.POSTPRESS_SHOTS)
      await pair.page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/drop-label.png` });
    await pair.page.keyboard.press('Escape');
    await pair.page.mouse.up();
    assert.ok(label && frame);
    for (const line of lines)
      assert.ok(
        !overlap({ ...line, x: line.x + frame.x, y: line.y + frame.y }, label),
        JSON.stringify({ line, label }),
      );
    await pair.click('.u_content_text', 1);
    await pair.rings(/^Text/);
    const ring = await pair.frame.evaluate(() => {
      const element = document.querySelector('pp-overlay')?.shadowRoot?.querySelector('.ring');
      const { outlineOffset, boxShadow } = getComputedStyle(element as Element);
      return { outlineOffset, boxShadow };
    });
    assert.ok(
      Number.parseFloat(ring.outlineOffset) >= 0 && !ring.boxShadow.includes('inset'),
      JSON.stringify(ring),
    );
    if (process.env.POSTPRESS_SHOTS)
      await pair.page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/ring.png` });
    // A row is as wide as the frame, which would cut off what lies outside.
    await pair.page.keyboard.press('Escape');
    await pair.page.keyboard.press('Escape');
    await pair.rings(/^Row/);
    const name = await pair.frame.evaluate(() => {
      const element = document.querySelector('pp-overlay')?.shadowRoot?.querySelector('.ring > .name');
      return element?.getBoundingClientRect().left;
    });
    assert.ok(name !== undefined && name >= 0, String(name));
    assert.deepEqual(pair.faults, []);
    await pair.close();
  });
});
