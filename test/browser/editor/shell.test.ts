import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { COLOR_RULES, findings, stopMotion } from '../console/console-page.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const specimen = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../specimens/designs/${name}.json`), 'utf8');
const shots = process.env.POSTPRESS_SHOTS;

describe('the window of the editor', { skip: withoutChromium, timeout: 300_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];

  before(async () => {
    service = await openProject();
    browser = await openChromium();
    page = await open('stay-feedback', 'email');
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const open = async (
    design: string,
    mode: string,
    look: { width?: number; height?: number; colorScheme?: 'light' | 'dark' } = {},
  ): Promise<Page> => {
    const { width = 1280, height = 800, colorScheme = 'light' } = look;
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    context.setDefaultTimeout(15_000);
    const opened = await context.newPage();
    opened.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
    opened.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) faults.push(message.text());
    });
    await opened.goto(await service.editorUrl(specimen(design), mode));
    await opened.locator('.pp-palette').waitFor({ state: 'attached' });
    await opened.frameLocator('.pp-canvas-frame').locator('.u_row').first().waitFor();
    // Until the frame is as high as its area, the area scrolls without being focusable.
    await opened.waitForFunction(() => {
      const area = document.querySelector('.pp-canvas');
      return area && area.scrollHeight <= area.clientHeight;
    });
    return opened;
  };
  const shot = async (shown: Page, name: string) => {
    if (shots) await shown.screenshot({ path: `${shots}/${name}.png` });
  };
  /** Accessibility findings of the window; the design is checked by the audit. */
  const hindrances = async (shown: Page): Promise<unknown> => {
    const cdp = await shown.context().newCDPSession(shown);
    await cdp.send('Runtime.evaluate', { expression: axe });
    return shown.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: axe comes as a script
      const { violations } = await (window as any).axe.run(
        { exclude: [['iframe']] },
        { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], iframes: false },
      );
      return (
        violations as { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[]
      )
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [
          id,
          nodes
            .slice(0, 3)
            .map(({ html, failureSummary }) => [html.slice(0, 160), failureSummary.slice(0, 200)]),
        ]);
    });
  };
  const dialogs: [command: string, title: string][] = [
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
    ['Start from a design', 'Start from a design'],
  ];
  const openFromMenu = async (shown: Page, item: string) => {
    await shown.getByRole('banner').getByRole('button', { name: 'More', exact: true }).click();
    await shown.getByRole('menuitem', { name: item }).click();
  };

  it('has no serious axe finding on colors in dark, with every dialog open', async () => {
    // `every-part` has all findings in light, and in the long run in dark.
    const shown = await open('stay-feedback', 'email', { colorScheme: 'dark' });
    await shown.evaluate(stopMotion);
    assert.deepEqual(await findings(shown, { rules: COLOR_RULES }), []);
    for (const [item, title] of dialogs) {
      await openFromMenu(shown, item);
      await shown.getByRole('dialog', { name: title }).waitFor();
      await shot(shown, `${title.toLowerCase().replaceAll(' ', '-')}-dark`);
      assert.deepEqual(await findings(shown, { rules: COLOR_RULES }), [], title);
      await shown.keyboard.press('Escape');
    }
    for (const name of ['Preview', 'Send test', 'Export'] as const) {
      await shown.getByRole('banner').getByRole('button', { name, exact: true }).click();
      await shown.getByRole('dialog').waitFor();
      if (name === 'Preview')
        await shown.frameLocator('iframe[title="Mobile"]').getByText('How was your stay').first().waitFor();
      await shot(shown, `${name.toLowerCase()}-dark`);
      assert.deepEqual(await findings(shown, { rules: COLOR_RULES }), [], name);
      await shown.keyboard.press('Escape');
    }
    for (const tab of ['Saved', 'Outline', 'Checks', 'History']) {
      await shown.getByRole('tab', { name: tab }).click();
      await shot(shown, `${tab.toLowerCase()}-dark`);
      assert.deepEqual(await findings(shown, { rules: COLOR_RULES }), [], tab);
    }
    await shown.context().close();
  });
  it('keeps its panels in drawers on a tablet, beside what is selected', async () => {
    const shown = await open('stay-feedback', 'email', { width: 820, height: 1_180 });
    await shot(shown, 'tablet');
    assert.equal(await shown.locator('.pp-region-palette').isVisible(), false);
    await shown.getByRole('button', { name: 'Open blocks and outline' }).click();
    await shown.getByRole('button', { name: 'Divider', exact: true }).waitFor();
    await shot(shown, 'tablet-blocks');
    assert.deepEqual(await hindrances(shown), []);
    await shown.getByRole('button', { name: 'Open properties' }).click();
    await shown.getByRole('tab', { name: 'Properties' }).waitFor();
    await shot(shown, 'tablet-properties');
    const overflow = await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(overflow, 0);
    await shown.context().close();
    for (const width of [1_024, 768]) {
      const narrower = await open('stay-feedback', 'email', { width, height: 768 });
      const block = narrower.frameLocator('.pp-canvas-frame').locator('[class*="u_content_"]').last();
      await block.click();
      await narrower.getByRole('button', { name: 'Open properties' }).click();
      const panel = narrower.locator('.pp-region-panel');
      await until(async () => {
        const [ofBlock, ofPanel] = await Promise.all([block.boundingBox(), panel.boundingBox()]);
        return ofBlock !== null && ofPanel !== null && ofBlock.x + ofBlock.width <= ofPanel.x;
      });
      const { y = -1, height = 0 } = (await block.boundingBox()) ?? {};
      assert.ok(y >= 48 && y + height <= 768, 'the selected block stays in view');
      await narrower.context().close();
    }
  });
  it('shows each hint once, out of the way', async () => {
    const shown = await open('stay-feedback', 'email');
    const hint = shown.locator('.pp-hint');
    await hint.getByText('Drag a block into the design').waitFor();
    assert.deepEqual(await hindrances(shown), []);
    // Without the panel of blocks, too.
    await shown.setViewportSize({ width: 1024, height: 800 });
    await until(async () => {
      const [ofHint, ofCanvas] = await Promise.all([
        hint.boundingBox(),
        shown.locator('.pp-region-canvas').boundingBox(),
      ]);
      return ofHint !== null && ofCanvas !== null && ofHint.y >= ofCanvas.y + ofCanvas.height;
    });
    await shown.setViewportSize({ width: 1280, height: 800 });
    await hint.getByRole('button', { name: 'Got it' }).focus();
    await shown.keyboard.press('Enter');
    await hint.waitFor({ state: 'detached' });
    await shown.frameLocator('.pp-canvas-frame').locator('[class*="u_content_"]').first().click();
    await hint.getByText('click it again').waitFor();
    await shown.keyboard.press('Enter');
    await hint.waitFor({ state: 'detached' });
    await shown.reload();
    await shown.frameLocator('.pp-canvas-frame').locator('.u_row').first().waitFor();
    await shown.frameLocator('.pp-canvas-frame').locator('[class*="u_content_"]').first().click();
    await shown.getByRole('toolbar').first().waitFor();
    assert.equal(await hint.count(), 0);
    await shown.context().close();
  });
  it('opens designs of every mode', async () => {
    for (const [design, mode] of [
      ['conference-landing', 'web'],
      ['cookie-notice-popup', 'popup'],
      ['consulting-invoice', 'document'],
    ] as const) {
      const shown = await open(design, mode);
      await shot(shown, `mode-${mode}`);
      assert.equal(await shown.locator('.pp-save-status').textContent(), 'Saved');
      const hasPageBreak = (await shown.getByRole('button', { name: 'Page break' }).count()) > 0;
      assert.equal(hasPageBreak, mode === 'document');
      await shown.context().close();
    }
  });

  const count = (kind: string) =>
    page.frameLocator('.pp-canvas-frame').locator(`[class*="u_content_${kind}"]`).count();
  it('inserts from the palette by keyboard, names the step, and goes back through the history', async () => {
    const before = await count('divider');
    await page.getByRole('button', { name: 'Divider', exact: true }).focus();
    await page.keyboard.press('Enter');
    await until(async () => (await count('divider')) === before + 1);
    assert.match((await page.getByRole('status').first().textContent()) ?? '', /Divider/);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Opened' }).click();
    await until(async () => (await count('divider')) === before);
    await page.getByRole('button', { name: /Insert Divider/ }).click();
    await until(async () => (await count('divider')) === before + 1);
    await page.keyboard.press('Control+z');
    await until(async () => (await count('divider')) === before);
  });
  it('goes round its parts by F6, out of the canvas too', async () => {
    const region = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region);
    await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).focus();
    const seen: unknown[] = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('F6');
      seen.push(await region());
    }
    assert.deepEqual(seen, ['palette', 'canvas', 'panel', 'top']);
    await page.keyboard.press('Shift+F6');
    assert.equal(await region(), 'panel');
  });
  it('finds and does things by their name', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.waitFor();
    await until(() => field.evaluate((element) => element === document.activeElement));
    await page.keyboard.type('insert heading');
    const before = await count('heading');
    await page.keyboard.press('Enter');
    await until(async () => (await count('heading')) === before + 1);
    // The text of the new block opens, where the same key creates a link.
    await page.frameLocator('.pp-canvas-frame').locator('.ProseMirror').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await until(() => field.evaluate((element) => element === document.activeElement));
    await page.keyboard.type('Show as on mobile');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Mobile', checked: true }).waitFor();
    await page.getByRole('radio', { name: 'Desktop' }).click();
  });
  it('starts from a design, loaded at the second try, and undo brings the old one back', async () => {
    const words = async () =>
      (await page.frameLocator('.pp-canvas-frame').locator('body').textContent())?.replace(/\s+/g, ' ');
    const before = await words();
    await page.route('**/starters-dialog*.js', (route) => route.abort());
    await openFromMenu(page, 'Start from a design');
    await page.getByText('couldn’t be loaded').waitFor();
    await page.unroute('**/starters-dialog*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^Note from the founder/ }).click();
    await until(words, (now) => now !== before && /losing track of who had promised what/.test(now ?? ''));
    await page.keyboard.press('Control+z');
    await until(words, (now) => now === before);
  });
  it('saves a row as a block, and puts it in again', async () => {
    await page.getByRole('tab', { name: 'Outline' }).click();
    await page.getByRole('treeitem', { name: /Row 1/ }).first().click();
    await page.getByRole('tab', { name: 'Saved' }).click();
    await page.getByRole('button', { name: 'Save selection as block' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Dark head');
    await dialog.getByLabel('Description').fill('For launches');
    await page.getByLabel('Category').fill('Heads');
    await page.getByLabel('Tags').fill('dark, wide');
    await page.getByRole('button', { name: 'Save block' }).click();
    await page.getByRole('button', { name: 'Insert Dark head' }).waitFor();
    await page.getByText('For launches').waitFor();
    await page.getByRole('button', { name: 'Edit Dark head' }).click();
    await dialog.getByLabel('Name').fill('Wide head');
    await page.getByRole('button', { name: 'Save block' }).click();
    await page.getByRole('searchbox', { name: 'Search saved blocks' }).fill('launches wide');
    const saved = page.getByRole('button', { name: 'Insert Wide head' });
    await saved.waitFor();
    const rows = () => page.frameLocator('.pp-canvas-frame').locator('.u_row').count();
    const before = await rows();
    await saved.click();
    await until(async () => (await rows()) === before + 1);
    await page.getByRole('button', { name: 'Delete Wide head' }).click();
    await page.getByRole('button', { name: 'Delete block' }).click();
    await saved.waitFor({ state: 'detached' });
  });
  it('names each tab at the side, moves none when another is opened, and names its own tab', async () => {
    const tabs = page.locator('.pp-region-panel').getByRole('tab');
    const places = async () =>
      JSON.stringify(await tabs.evaluateAll((all) => all.map((each) => each.getBoundingClientRect())));
    await tabs.first().waitFor();
    const [first] = await tabs.all();
    const before = await places();
    const labels = await tabs
      .locator('span span')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().width > 10 && each.scrollWidth <= each.clientWidth),
      );
    assert.ok(labels.length >= 4 && labels.every(Boolean), `${labels}`);
    await page.locator('.pp-region-panel').getByRole('tab', { name: 'History' }).click();
    assert.equal(await places(), before);
    await first?.click();
    assert.equal(
      await page.title(),
      `${await page
        .locator('.pp-top-name')
        .first()
        .inputValue()
        .catch(() => page.locator('.pp-top-name').first().textContent())} · Postpress`,
    );
  });

  it('has no assistant where no model is set up', async () => {
    await page.getByRole('tab', { name: 'Checks' }).waitFor();
    assert.equal(await page.getByRole('tab', { name: 'Assistant' }).count(), 0);
  });
  it('says what became of a page that never was', async () => {
    const answer = await page.request.get(`${service.url}/editor/${'A'.repeat(43)}`);
    assert.equal(answer.status(), 404);
  });
  it('runs no script that its policy forbids', () => assert.deepEqual(faults, []));
});
