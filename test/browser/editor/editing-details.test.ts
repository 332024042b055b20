import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { button, CanvasPage, designOf, heading, words } from './canvas-page.ts';
import { TextPage } from './text-page.ts';

const image = (values: object) => ({ type: 'image', values });

describe('editing details', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const open = async (design: object, options = {}) =>
    CanvasPage.open(browser, await service.editorUrl(design), options);

  it('inserts a dragged saved block once', async () => {
    const canvas = await open(designOf([[[heading('One')]]]));
    const { page } = canvas;
    await canvas.click('.u_content_heading');
    await page.getByRole('tab', { name: 'Saved' }).click();
    await page.getByRole('button', { name: 'Save selection as block' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Heads');
    await page.getByRole('button', { name: 'Save block' }).click();
    const saved = page.getByRole('button', { name: 'Insert Heads' });
    await saved.waitFor();
    const box = await saved.boundingBox();
    assert.ok(box);
    const target = await canvas.area('.u_content_heading');
    await canvas.drag(
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      { x: target.x + 60, y: target.y + target.height - 4 },
    );
    const headings = async () => (await canvas.rows()).join().match(/heading/g)?.length;
    await until(headings, (count) => count === 2);
    await page.keyboard.press('Escape');
    // A second copy would come with the click that ends the drag; one undo reverses everything.
    await page.keyboard.press('Control+z');
    await canvas.shows('heading');
    await canvas.close();
  });

  it('puts the caret into a new text, its sample selected, whether it was clicked or dropped', async () => {
    const canvas = await open(designOf([[[button('One')]]]));
    const { page } = canvas;
    const text = new TextPage(canvas);
    await canvas.click('.u_content_button');
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await until(() => text.isOpen());
    await page.keyboard.type('Most welcome');
    assert.match(await text.inside(), /^(<[^>]+>)*Most welcome(<[^>]+>)*$/);
    await text.escape();
    const target = await canvas.area('.u_content_heading');
    await canvas.drag(await canvas.paletteItem('Paragraph'), {
      x: target.x + 60,
      y: target.y + target.height - 4,
    });
    await until(() => text.isOpen());
    await page.keyboard.type('Meet us');
    assert.match(await text.inside(), /^(<[^>]+>)*Meet us(<[^>]+>)*$/);
    await canvas.close();
  });

  it('takes no single character for a shortcut right after an insertion', async () => {
    const canvas = await open(designOf([[[heading('One')]]]));
    const { page } = canvas;
    await canvas.click('.u_content_heading');
    await page.getByRole('button', { name: 'Divider', exact: true }).click();
    await canvas.rings(/^Divider/);
    await page.keyboard.type('Monday?');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await canvas.rings(/^Divider/);
    // After Escape, letters are shortcuts again.
    await canvas.click('.u_content_heading');
    await page.keyboard.press('m');
    await page.getByRole('dialog').waitFor();
    await canvas.close();
  });

  it('adds the scheme when Enter confirms a link, and starts in the URL field', async () => {
    const canvas = await open(designOf([[[words('Visit us')]]]));
    const { page } = canvas;
    const text = new TextPage(canvas);
    await text.open(0);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('acme.io/sale');
    await page.keyboard.press('Enter');
    await until(
      () => text.inside(),
      (inside) => inside.includes('href="https://acme.io/sale"'),
    );
    const stored = await text.saves('text', 0, (value) => value.includes('href="https://acme.io/sale"'));
    const link = /data-u-link-value="([^"]+)"/.exec(stored)?.[1];
    if (link) assert.match(Buffer.from(link, 'base64').toString(), /https:\/\/acme\.io\/sale/);
    await canvas.close();
  });

  it('shows sample values and conditions in the previews of mail clients', async () => {
    const condition = {
      type: 'x',
      label: 'VIP',
      description: '',
      before: '{% if vip %}',
      after: '{% endif %}',
    };
    const design = designOf([
      [[words('Hello {{first_name}}')]],
      [[words('Only for you', { displayCondition: condition })]],
      [[words('{{#each items}}{{this.name}}, {{/each}}')]],
    ]);
    const canvas = await open(design);
    const { page } = canvas;
    let html = '';
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/previews'))
        html = JSON.parse(request.postData() ?? '{}').html ?? '';
    });
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Sample values', { exact: true }).click();
    await page.getByLabel('Items').fill('[{"name": "Lamp"}, {"name"');
    await page.getByText('Enter a JSON list').waitFor();
    await page.getByLabel('Items').fill('[{"name": "Lamp"}, {"name": "Chair"}]');
    await page.getByRole('tab', { name: 'Email clients' }).click();
    await page.getByRole('button', { name: /^(Render|Generate) \d previews/ }).click();
    await until(() => html !== '');
    assert.match(html, /Hello First name/);
    assert.match(html, /Lamp, Chair, /);
    assert.doesNotMatch(html, /\{%|\{\{/);
    await canvas.close();
  });

  it('shows sample data on the canvas, and corrects a mistyped variable', async () => {
    const each = { type: '', label: '', description: '', before: '{{#each items}}', after: '{{/each}}' };
    const canvas = await open(
      designOf([[[words('{{titel}} {{currency price "USD"}}', { displayCondition: each })]]]),
    );
    const { page } = canvas;
    const shown = () => canvas.frame.locator('.u_content_text').textContent();
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('radio', { name: 'JSON' }).click();
    const data = { items: [{ title: 'Lamp', price: 5 }], unused: true };
    await page.locator('.pp-data textarea').fill(JSON.stringify(data));
    await page.getByRole('button', { name: 'Change to title' }).click();
    await until(shown, (text) => text?.trim() === 'Lamp $5.00');
    await page.getByRole('radio', { name: 'Form' }).click();
    await page.getByRole('button', { name: 'Remove unused' }).click();
    await page.getByLabel('price', { exact: true }).fill('7.5');
    await until(shown, (text) => text?.trim() === 'Lamp $7.50');
    await page.getByRole('button', { name: 'Undo data change' }).click();
    await until(shown, (text) => text?.trim() === 'Lamp $5.00');
    await canvas.close();
  });

  it('shows a block on a comparison, or for each item of a list, without typing tags around it', async () => {
    const canvas = await open(designOf([[[words('{{name}} for {{currency price "EUR"}}')]]]));
    const { page } = canvas;
    await canvas.click('.u_content_text');
    await page.getByRole('button', { name: 'Visibility', exact: true }).click();
    const choose = async (list: string, option: string) => {
      await page.getByRole('combobox', { name: list, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Display condition', 'Show if');
    const written = page.getByLabel('Variable or comparison', { exact: true });
    for (const [operator, value, expression] of [
      ['is greater than', '100', 'gt order.total 100'],
      ['is less than', '5', 'lt order.total 5'],
      ['is', 'paid', 'eq order.total "paid"'],
      ['is not', 'true', 'ne order.total true'],
    ] as const) {
      await choose('Comparison', operator);
      await page.getByLabel('Variable', { exact: true }).fill('order.total');
      await page.getByLabel('Value', { exact: true }).fill(value);
      await choose('Comparison', 'Custom expression');
      await until(
        () => written.inputValue(),
        (text) => text === expression,
      );
    }
    await choose('Display condition', 'Repeat for each item');
    const list = page.getByLabel('List', { exact: true });
    await list.fill('order.items (');
    await page.getByText('Enter a variable or a comparison').waitFor();
    await list.fill('order.items');
    await page.getByRole('button', { name: 'Preview' }).click();
    const shown = async () => {
      const pages = await Promise.all(page.frames().map((frame) => frame.content()));
      return pages.some((html) => /Name for €19\.90[^€]+Name for €39\.80[^€]+Name for €59\.70/.test(html));
    };
    await until(shown, (isShown) => isShown);
    await canvas.close();
  });

  it('asks what the new image shows when one replaces another', async () => {
    const src = { url: 'https://example.com/one.png', width: 300, height: 100 };
    const canvas = await open(designOf([[[image({ src, altText: 'A lamp' })]]]));
    const { page } = canvas;
    const { x, y } = await canvas.center('.u_content_image');
    await page.mouse.click(x, y);
    await page.getByRole('button', { name: /From URL|By URL|From URL/ }).click();
    const field = page
      .locator('.pp-image input[inputmode="url"], .pp-image form input, .pp-image input[type="text"]')
      .last();
    await field.fill('https://example.com/two.png');
    await field.press('Enter');
    await page.getByText('Does the alternative text still describe it?').waitFor();
    await page.getByRole('button', { name: 'Keep text' }).click();
    await until(async () => (await page.getByText('Does the alternative text still').count()) === 0);
    await canvas.close();
  });
});
