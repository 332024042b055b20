import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage } from './canvas-page.ts';

// These tests are compiled without DOM types.
declare const getComputedStyle: (element: unknown) => { getPropertyValue(name: string): string };

const design = {
  schemaVersion: 27,
  counters: { u_row: 1, u_column: 1, u_content_text: 1, u_content_button: 1, u_content_image: 1 },
  body: {
    id: 'body000001',
    values: { backgroundColor: '#ffffff', textColor: '#222222', contentWidth: '600px' },
    rows: [
      {
        id: 'row0000001',
        cells: [1],
        values: { columnsBackgroundColor: '#fff7ed' },
        columns: [
          {
            id: 'column0001',
            values: {},
            contents: [
              {
                id: 'b_text',
                type: 'text',
                values: { text: '<p>Hello <span style="color: #c2410c">you</span></p>', color: '#333333' },
              },
              {
                id: 'b_button',
                type: 'button',
                values: { text: 'Buy', buttonColors: { color: '#ffffff', backgroundColor: '#111111' } },
              },
              {
                id: 'b_image',
                type: 'image',
                values: { src: { url: 'https://images.example/a.png' }, altText: 'A' },
              },
            ],
          },
        ],
      },
    ],
  },
};

describe('dark mode in the editor', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  let canvas: CanvasPage;
  let page: Page;
  let token: string;

  before(async () => {
    service = await openProject();
    browser = await openChromium();
    const url = await service.editorUrl(JSON.stringify(design));
    token = url.split('/').at(-1) ?? '';
    canvas = await CanvasPage.open(browser, url, { height: 1100 });
    page = canvas.page;
    page.setDefaultTimeout(10_000);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const panel = () => page.locator('[data-part="panels"]');
  const property = (path: string) => panel().locator(`[data-property="_dark.${path}"]`).first();
  const toggle = () => page.getByRole('button', { name: 'Dark mode', exact: true });
  const undo = () => page.getByRole('button', { name: /^Undo/ });
  const type = async (input: Locator, value: string) => {
    await input.fill(value);
    await input.press('Enter');
  };
  const select = async (id: string, title: string) => {
    await canvas.click(`[data-pp="${id}"]`);
    await panel().getByRole('heading', { name: title, level: 2, exact: true }).waitFor();
    const closed = panel().locator('h3 button[aria-expanded="false"]');
    while ((await closed.count()) > 0) await closed.first().click();
  };
  const color = (selector: string, name = 'color') =>
    canvas.frame
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const shows = (read: () => Promise<unknown>, wanted: unknown) => until(read, (value) => value === wanted);
  const saved = async () =>
    JSON.parse((await service.call('GET', '/editor/api/session', undefined, token)).data.designText).body;
  const text = '[data-pp="b_text"] [data-pp-text]';

  it('suggests dark colors for the whole design as one step,', async () => {
    await toggle().click();
    assert.equal(await toggle().getAttribute('aria-pressed'), 'true');
    await property('backgroundColor').getByText('from light mode').waitFor();
    await panel().getByRole('button', { name: 'Suggest dark colors' }).click();
    const body = await until(saved, (now) => now.values._dark !== undefined);
    assert.match(body.values._dark.backgroundColor, /^#[012]/);
    assert.ok(body.values._dark.colors['#c2410c']);
    await property('colors').locator('input').first().waitFor();
    await undo().click();
    await until(saved, (now) => now.values._dark === undefined);
  });

  it('shows light colors with their source until dark ones are set', async () => {
    await select('b_text', 'Text');
    await property('color').getByText('from light mode').waitFor();
    assert.equal(await property('color').locator('input').first().inputValue(), '#333333');
    assert.equal(await color(text), 'rgb(51, 51, 51)');
  });

  it('sets, keeps and resets a dark color, and undoes it', async () => {
    await type(property('color').locator('input').first(), '#fafafa');
    await shows(() => color(text), 'rgb(250, 250, 250)');
    await undo().click();
    await shows(() => color(text), 'rgb(51, 51, 51)');
    await property('color').getByRole('button', { name: /^Keep/ }).click();
    await property('color').getByText('same as in light mode').waitFor();
    await until(saved, (body) => body.rows[0].columns[0].contents[0].values._dark?.color === 'keep');
    await property('color')
      .getByRole('button', { name: /^Reset/ })
      .click();
    await until(saved, (body) => body.rows[0].columns[0].contents[0].values._dark === undefined);
  });

  it('sets the parts of a button each, and its light colors stay', async () => {
    await select('b_button', 'Button');
    await type(property('buttonColors').locator('input').nth(1), '#5eead4');
    await shows(() => color('[data-pp="b_button"] a', 'background-color'), 'rgb(94, 234, 212)');
    const body = await until(saved, (now) => now.rows[0].columns[0].contents[1].values._dark !== undefined);
    const { _dark, buttonColors } = body.rows[0].columns[0].contents[1].values;
    assert.deepEqual(_dark, { buttonColors: { backgroundColor: '#5eead4' } });
    assert.deepEqual(buttonColors, { color: '#ffffff', backgroundColor: '#111111' });
    await undo().click();
  });

  it('shows another image in dark mode', async () => {
    await select('b_image', 'Image');
    await property('src').getByRole('button', { name: 'From URL' }).click();
    await type(property('src').getByRole('textbox').first(), 'https://images.example/b.png');
    await until(
      saved,
      (now) => now.rows[0].columns[0].contents[2].values._dark?.src?.url === 'https://images.example/b.png',
    );
    await shows(() => color('[data-pp="b_image"] img.d-light', 'display'), 'none');
    await undo().click();
  });

  it('inserts sections with dark colors only into a design that has some', async () => {
    await page.getByRole('tab', { name: 'Sections' }).click();
    const insert = () => page.locator('.pp-section-card').first().getByRole('button').first().click();
    await insert();
    const light = await until(saved, (now) => now.rows.length === 2);
    assert.ok(!JSON.stringify(light.rows).includes('_dark'));
    await undo().click();
    await until(saved, (now) => now.rows.length === 1);
  });

  it('shows light mode again', async () => {
    await toggle().click();
    await shows(() => color(text), 'rgb(51, 51, 51)');
    assert.equal(await panel().locator('[data-part="dark"]').count(), 0);
  });
});
