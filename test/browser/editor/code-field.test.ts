import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage, designOf } from './canvas-page.ts';

// These tests are compiled without DOM types.
declare const document: { activeElement: unknown };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const MARKUP = '<div style="color: #c00">\r\n  <span>unclosed\r\n</div>\r\n';

describe('the field for markup', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  let canvas: CanvasPage;
  let page: Page;
  let token: string;
  const loaded: string[] = [];
  const text = JSON.stringify(
    designOf([
      [[{ id: 'open', type: 'html', values: { html: MARKUP } }]],
      [[{ id: 'locked', type: 'html', values: { html: '<b>fixed</b>', locked: true } }]],
    ]),
  );

  before(async () => {
    service = await openProject();
    browser = await openChromium();
    const url = await service.editorUrl(text);
    token = url.split('/').at(-1) ?? '';
    canvas = await CanvasPage.open(browser, url, { height: 1100 });
    page = canvas.page;
    page.setDefaultTimeout(10_000);
    page.on('request', (request) => loaded.push(request.url()));
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const panel = () => page.locator('[data-part="panels"]');
  const field = () => panel().getByRole('textbox', { name: 'HTML' });
  const line = (at: number) => field().locator('.cm-line').nth(at);
  const marks = () => panel().locator('.cm-lintRange-warning').allTextContents();
  const isFocused = () => field().evaluate((element: unknown) => element === document.activeElement);
  const stored = async (): Promise<string> => {
    const { designText } = (await service.call('GET', '/editor/api/session', undefined, token)).data;
    return JSON.parse(designText).body.rows[0].columns[0].contents[0].values.html;
  };
  const select = async (id: string) => {
    await canvas.click(`[data-pp="${id}"]`);
    await field().waitFor();
  };

  it('is loaded with the first block that needs it', async () => {
    const before = loaded.length;
    await select('open');
    const late = loaded.slice(before).filter((url) => /code-field/.test(url));
    assert.notDeepEqual(late, []);
    assert.equal(await panel().locator('.cm-lineNumbers').getByText('4', { exact: true }).count(), 1);
  });

  it('marks a fault at its position, and explains it below', async () => {
    await until(marks, (shown) => shown.join() === '<span>');
    await panel().getByText('Line 2: <span> has no closing tag.').waitFor();
    await page.mouse.move(0, 0);
    await panel().locator('.cm-lintRange-warning').hover();
    await page.locator('.cm-tooltip-lint', { hasText: 'has no closing tag' }).waitFor();
  });

  it('lets Tab pass until something is typed', async () => {
    await panel().getByRole('searchbox').focus();
    for (let presses = 0; presses < 30 && !(await isFocused()); presses += 1)
      await page.keyboard.press('Tab');
    assert.equal(await isFocused(), true);
    await page.keyboard.press('Tab');
    assert.equal(await isFocused(), false);
    await page.keyboard.press('Shift+Tab');
    assert.equal(await isFocused(), true);
  });

  it('renders and stores what is typed, with line breaks as they were', async () => {
    await line(1).click();
    await page.keyboard.press('End');
    await page.keyboard.type('</span>');
    await panel().getByText('never closed').waitFor({ state: 'detached' });
    await until(marks, (shown) => shown.length === 0);
    await canvas.frame.locator('[data-pp="open"] span', { hasText: 'unclosed' }).waitFor();
    await until(stored, (html) => html === MARKUP.replace('unclosed', 'unclosed</span>'));
  });

  it('indents by Tab; Escape, then Tab, leaves', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await until(
      () => line(1).textContent(),
      (shown) => shown === '    <span>unclosed</span>',
    );
    await page.keyboard.press('Shift+Tab');
    await until(
      () => line(1).textContent(),
      (shown) => shown === '  <span>unclosed</span>',
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    assert.equal(await isFocused(), false);
  });

  it('undoes by the history of the design, with the caret where the change was, to the first byte', async () => {
    await line(1).click();
    await page.keyboard.press('End');
    await page.keyboard.type('<i>');
    await until(marks, (shown) => shown.join() === '<i>');
    await page.keyboard.press('Control+z');
    await until(
      () => line(1).textContent(),
      (shown) => shown === '  <span>unclosed</span>',
    );
    assert.equal(await isFocused(), true);
    await page.keyboard.type('!');
    assert.equal(await line(1).textContent(), '  <span>unclosed</span>!');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('other');
    await canvas.frame.locator('[data-pp="open"]', { hasText: /^\s*other\s*$/ }).waitFor();
    const undo = page.getByRole('button', { name: /^Undo/ });
    while ((await undo.getAttribute('aria-disabled')) !== 'true' && (await undo.isEnabled()))
      await undo.click();
    await until(stored, (html) => html === MARKUP);
    assert.equal(await line(1).textContent(), '  <span>unclosed');
  });

  it('has no serious findings of axe, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(axe);
      const found: { id: string; impact: string; nodes: { html: string }[] }[] = await page.evaluate(
        "axe.run('[data-part=panels]').then(({violations}) => violations)",
      );
      const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      assert.deepEqual(
        serious.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`),
        [],
        colorScheme,
      );
    }
  });

  it('shows locked code without letting it be changed', async () => {
    await select('locked');
    await until(
      () => field().getAttribute('aria-readonly'),
      (readOnly) => readOnly === 'true',
    );
    await line(0).click();
    assert.equal(await isFocused(), true);
    await page.keyboard.type('x');
    await page.keyboard.press('Backspace');
    assert.equal(await field().textContent(), '<b>fixed</b>');
    await page.keyboard.press('Tab');
    assert.equal(await isFocused(), false);
  });

  it('breaks no rule of the page', () => assert.deepEqual(canvas.faults, []));
});
