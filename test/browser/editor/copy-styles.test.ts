import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { button, CanvasPage, designOf, heading } from './canvas-page.ts';
import { TextPage } from './text-page.ts';

const look = { color: '#b01f18', fontSize: '40px', containerPadding: '30px' };
const phone = { _override: { mobile: { fontSize: '20px' }, tablet: { fontSize: '30px' } } };
const design = designOf([
  [[heading('Styled', { ...look, ...phone }), heading('Plain', { textAlign: 'center' }), button('Go')]],
]);

describe('styles of a block', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const open = async () => {
    const text = new TextPage(await CanvasPage.open(browser, await service.editorUrl(design)));
    const values = (at: number) => JSON.parse(text.saved).body.rows[0].columns[0].contents[at].values;
    return { canvas: text.canvas, page: text.page, text, values };
  };

  it('are copied and pasted by keys, without its content, as one step', async () => {
    const { canvas, page, text, values } = await open();
    await canvas.click('.u_content_heading', 0);
    await canvas.rings(/^Heading/);
    await page.keyboard.press('Control+Alt+c');
    await page.getByText('Styles of Heading, Styled copied.').first().waitFor({ state: 'attached' });
    await canvas.click('.u_content_heading', 1);
    await page.keyboard.press('Control+Alt+v');
    await until(() => text.saved.split('#b01f18').length === 3);
    const pasted = values(1);
    assert.deepEqual({ ...pasted, text: '' }, { text: '', headingType: 'h2', ...look, ...phone });
    assert.equal(pasted.text, 'Plain');
    // A block of another kind takes what it has, too.
    await canvas.click('.u_content_button', 0);
    await page.keyboard.press('Control+Alt+v');
    await until(() => values(2).containerPadding === '30px');
    assert.equal(values(2).color, undefined);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await until(() => values(1).textAlign === 'center' && values(1).color === undefined);
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });

  it('are in the context menu of the canvas and in the command palette', async () => {
    const { canvas, page, text } = await open();
    const press = async (at: number, name: string | RegExp) => {
      const { x, y } = await canvas.center('.u_content_heading', at);
      await page.mouse.click(x, y, { button: 'right' });
      await page.getByRole('menuitem', { name }).waitFor();
      await canvas.rings(/^Heading/);
      if (process.env.POSTPRESS_SHOTS)
        await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/context-menu-${at}.png` });
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
    };
    await press(0, 'Copy styles');
    await press(1, 'Paste styles');
    await until(() => text.saved.split('#b01f18').length === 3);
    await press(0, /^Copy(?! styles)/);
    await page.keyboard.press('Control+v');
    await canvas.shows('heading, heading, heading, button');
    await press(1, 'Delete');
    await canvas.shows('heading, heading, button');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('combobox').fill('styles');
    for (const name of [/Copy styles/, /Paste styles/]) await palette.getByRole('option', { name }).waitFor();
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });
});
