import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const image = (id: string, altText = '') => ({
  id,
  type: 'image',
  values: {
    altText,
    src: { url: '/assets/image/a.png', width: 600, height: 200, size: 9_000 },
    containerPadding: '10px',
  },
});
const heading = (id: string, level: string, text: string) => ({
  id,
  type: 'heading',
  values: { headingType: level, text, fontSize: '22px' },
});
const text = (id: string, markup: string, values = {}) => ({
  id,
  type: 'text',
  values: { text: markup, ...values },
});
const row = (id: string, contents: object[], values = {}) => ({
  id,
  cells: [1],
  columns: [{ id: `${id}c`, contents, values: {} }],
  values,
});
const design = {
  counters: {},
  body: {
    id: 'bodybodybo',
    rows: [
      row('rowrowrow1', [
        heading('headinghe1', 'h1', 'New bells'),
        heading('headinghe2', 'h1', 'And horns'),
        heading('headinghe3', 'h1', 'And lamps'),
        image('imageimag1'),
        text('texttextt1', '<p>Pale words</p>', { color: '#bbbbbb' }),
      ]),
      row('rowrowrow2', [
        text('texttextt2', '<p>Words <a href="http://shop.io">our hours</a></p>'),
        text('texttextt3', `<p>${'Further down. '.repeat(300)}</p>`),
        text('texttextt4', '<p>Small print</p>', { fontSize: '9px' }),
      ]),
      row('rowrowrow3', []),
    ],
    headers: [],
    footers: [],
    values: {
      contentWidth: '600px',
      backgroundColor: '#ffffff',
      language: { value: 'en' },
      preheaderText: 'Bells',
    },
  },
  schemaVersion: 27,
};

describe('the audit in the editor', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  const requests: string[] = [];

  before(async () => {
    service = await openProject();
    browser = await openChromium();
    page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(await service.editorUrl(design));
    await page.getByRole('tab', { name: 'Checks' }).waitFor();
    await until(() => frame().locator('pp-overlay').count());
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const frame = () => page.frameLocator('iframe[title="Design canvas"]');
  const list = () => page.locator('[data-part="audit"]');
  const finding = (words: string | RegExp) => list().locator('.pp-finding', { hasText: words });
  const badges = () => frame().locator('pp-overlay .badge');
  const selected = () =>
    frame()
      .locator('pp-overlay .ring[data-other="false"], pp-overlay .ring:not([data-other])')
      .getAttribute('data-key');
  const counts = async () =>
    (await list().locator('.pp-segment').allTextContents()).map((label) => Number.parseInt(label, 10));
  // As texts: these tests are compiled without DOM types.
  const active = (what: string) => page.evaluate<boolean>(`document.activeElement?.${what} === true`);
  const isIn = (region: string) =>
    active(`matches('[data-region="${region}"], [data-region="${region}"] *')`);

  it('is loaded when it is opened, not before', async () => {
    const before = requests.filter((url) => /audit-panel/.test(url)).length;
    assert.equal(before, 0);
    await page.getByRole('tab', { name: 'Checks' }).click();
    await list().waitFor();
    assert.ok(requests.some((url) => /audit-panel/.test(url)));
  });

  it('lists what it finds by what it is about, and counts it', async () => {
    const [errors = 0, warnings = 0, hints = 0] = await counts();
    assert.equal(errors, 2);
    assert.ok(warnings >= 4 && hints >= 1, `${errors}, ${warnings}, ${hints}`);
    const categories = await list().locator('.pp-audit-category h2').allTextContents();
    assert.deepEqual(categories.slice(0, 2), ['Accessibility', 'Links']);
    const listed = await list().locator('.pp-audit-category > summary > span').allTextContents();
    assert.equal(
      listed.reduce((sum, count) => sum + Number(count), 0),
      errors + warnings + hints,
    );
    assert.match((await finding('no alternative text').textContent()) ?? '', /Image/);
  });

  it('shows only what is asked for', async () => {
    const all = await finding('').count();
    await page.getByRole('button', { name: /hints?$/ }).click();
    await until(async () => (await finding('').count()) < all);
    assert.equal(await list().locator('.pp-finding[data-severity="hint"]').count(), 0);
    await page.getByRole('button', { name: /hints?$/ }).click();
    await until(async () => (await finding('').count()) === all);
  });

  it('marks the blocks on the canvas', async () => {
    await until(async () => (await badges().count()) >= 6);
    const labels = await Promise.all((await badges().all()).map((badge) => badge.getAttribute('aria-label')));
    assert.ok(
      labels.some((label) => /alternative text/.test(label ?? '')),
      labels.join(),
    );
    assert.equal(await frame().locator('pp-overlay .badge[data-tone="bad"]').count(), 2);
  });

  it('leads to the block: selected, in view, with the focus', async () => {
    await finding('9 px high').locator('.pp-finding-jump').click();
    await until(async () => (await selected()) === 'texttextt4');
    await until(() => isIn('canvas'));
    const box = await frame().getByText('Small print', { exact: true }).boundingBox();
    await until(async () => {
      const now = await frame().getByText('Small print', { exact: true }).boundingBox();
      return now !== null && now.y > 40 && now.y < 780;
    });
    assert.ok(box);
    assert.equal(await finding('9 px high').locator('.pp-finding-jump').getAttribute('aria-current'), 'true');
  });

  it('says why', async () => {
    const why = finding('9 px high').getByRole('button', { name: 'Why?' });
    assert.equal(await why.getAttribute('aria-expanded'), 'false');
    await why.click();
    assert.match((await finding('9 px high').textContent()) ?? '', /cannot read/);
  });

  it('fixes a finding by a click, as one step that can be undone', async () => {
    const [, warnings = 0] = await counts();
    await finding('9 px high').getByRole('button', { name: 'Set 12 px' }).click();
    await until(async () => (await finding('9 px high').count()) === 0);
    assert.equal((await counts())[1], warnings - 1);
    const rendered = (size: string) =>
      frame().locator(`[style*="font-size:${size}"]`, { hasText: 'Small print' }).count();
    await until(() => rendered('12px'));
    await page.getByRole('button', { name: /^Undo/ }).click();
    await until(async () => (await finding('9 px high').count()) === 1);
    await until(() => rendered('9px'));
  });

  it('fixes all findings of a rule at once, as one step', async () => {
    await list()
      .getByRole('button', { name: /^Fix all 2: Make it a heading of level 2/ })
      .click();
    await until(async () => (await finding('heading of level 1').count()) === 0);
    assert.equal(await frame().locator('h2').count(), 2);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await until(async () => (await frame().locator('h1').count()) === 3);
  });

  it('is worked by keyboard: the focus goes on to what follows', async () => {
    const mend = finding('uses http:').getByRole('button', { name: /^Link to/ });
    await mend.focus();
    await page.keyboard.press('Enter');
    await until(async () => (await finding('uses http:').count()) === 0);
    await until(() => active("matches('.pp-finding-jump[data-key]')"));
    await page.keyboard.press('Enter');
    await until(() => isIn('canvas'));
  });

  it('deletes an empty row, which can be undone', async () => {
    await finding('row is empty').getByRole('button', { name: 'Delete the row' }).click();
    await until(async () => (await finding('row is empty').count()) === 0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await until(async () => (await finding('row is empty').count()) === 1);
  });

  it('follows changes made elsewhere', async () => {
    await finding('no alternative text').locator('.pp-finding-jump').click();
    await until(async () => (await selected()) === 'imageimag1');
    await page.keyboard.press('Delete');
    await until(async () => (await finding('no alternative text').count()) === 0);
  });

  it('says what the rows weigh, in words and bars', async () => {
    const size = page.getByRole('region', { name: 'Size' });
    assert.match((await size.textContent()) ?? '', /\d+\.\d KB of 102 KB/);
    await size.getByText('What takes up space').click();
    const rows = await size.getByRole('listitem').allTextContents();
    assert.equal(rows.length, 4);
    for (const said of rows) assert.match(said, /: \d+(\.\d)? KB, \d+%/);
    await size.getByRole('button', { name: /^Row 2/ }).click();
    await until(async () => (await selected()) === 'rowrowrow2');
  });

  it('comes back from the canvas by its marks', async () => {
    await badges().first().click();
    await until(() => active("hasAttribute('data-key')"));
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`has no serious finding of its own, ${theme}`, async () => {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(axe);
      const serious = () =>
        page.evaluate<string[]>(
          `axe.run('[data-region="panel"]').then(({ violations }) => violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`,
        );
      // Theme colors have a transition.
      await until(serious, ({ length }) => length === 0);
    });
  }

  it('scales an image down that is far wider than it is shown', async () => {
    const file = PNG.sync.write(new PNG({ width: 5_200, height: 52 }));
    const token = page.url().split('/').at(-1);
    const uploaded = await fetch(`${service.url}/editor/api/uploads?name=wide.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: new Uint8Array(file),
    });
    const { data } = (await uploaded.json()) as { data: { url: string } };
    const src = { url: data.url, width: 5_200, height: 52 };
    const wide = { ...image('imageimag2', 'Wide'), values: { src, altText: 'Wide' } };
    const rows = [row('rowrowrow1', [wide])];
    const other = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await other.goto(await service.editorUrl({ ...design, body: { ...design.body, rows } }));
    await other.getByRole('tab', { name: 'Checks' }).click();
    await other.getByRole('button', { name: /^Scale down to 1\d{3} px/ }).click();
    const shown = other.frameLocator('iframe[title="Design canvas"]').locator('img[alt="Wide"]');
    const naturalWidth = () =>
      shown.evaluate((each) => (each as unknown as { naturalWidth: number }).naturalWidth);
    await until(naturalWidth, (width) => width > 600 && width <= 1_300);
    await other.getByText(/image is 5[,.]?200 px wide/).waitFor({ state: 'detached' });
    await other.close();
  });

  it('takes its marks away when another panel is shown', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    await until(async () => (await badges().count()) === 0);
  });
});
