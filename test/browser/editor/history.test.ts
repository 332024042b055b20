import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { headingRows } from './canvas-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe('the version history in the editor', { skip: withoutChromium, timeout: 240_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let templates: string;
  let templateId: string;

  before(async () => {
    service = await openProject();
    browser = await openChromium();
    templates = `/manage/projects/${service.projectId}/templates`;
    const created = await manage('POST', templates, { name: 'Spring', design: headingRows('Hello', 'Shop') });
    templateId = created.data.id;
    await manage('PATCH', `${templates}/${templateId}`, { design: headingRows('Good morning', 'Shop') });
    const session = await manage('POST', `${templates}/${templateId}/editor-sessions`, {});
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(session.data.editorUrl);
    await page.getByRole('tab', { name: 'History' }).click();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const manage = (method: string, path: string, body?: unknown) =>
    service.call(method, path, body, chosen.token);
  const violations = async (selector: string) => {
    await page.evaluate(axe);
    return page.evaluate(
      `axe.run(${JSON.stringify(selector)}).then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))`,
    );
  };
  const image = async (name: string) => {
    const { POSTPRESS_TEST_IMAGES: folder } = process.env;
    if (folder) await page.screenshot({ path: join(folder, `history-${name}.png`) });
  };
  const versions = () => page.locator('.pp-versions > li');
  const texts = async () => {
    const { data } = await manage('GET', `${templates}/${templateId}`);
    return [...JSON.stringify(data.design).matchAll(/"text":"([^"]+)"/g)].map(([, text]) => text);
  };

  it('lists the saved versions with their authors, the current one marked', async () => {
    await versions().nth(1).waitFor();
    assert.equal(await versions().count(), 2);
    assert.match((await versions().first().textContent()) ?? '', /Current/);
  });

  it('shows the report that a version keeps', async () => {
    await versions()
      .nth(1)
      .getByRole('button', { name: /^Report of / })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Report of / });
    await dialog.getByText('Email clients').waitFor({ timeout: 30_000 });
    const { data } = await manage('GET', `${templates}/${templateId}/versions`);
    const path = `${templates}/${templateId}/versions/${data[1].id}/report`;
    const { findings, counts, rules } = (await manage('GET', path)).data;
    assert.ok(findings.length > 0);
    for (const { message } of findings) await dialog.getByText(message, { exact: true }).waitFor();
    const { error, warning } = counts;
    await dialog.getByText(error === 1 ? '1 error' : `${error} errors`, { exact: true }).waitFor();
    await dialog.getByText(warning === 1 ? '1 warning' : `${warning} warnings`, { exact: true }).waitFor();
    await dialog.getByText(`Audit rules ${rules.version}, client tests of ${rules.clientTests}`).waitFor();
    const gmail = dialog.locator('summary', { hasText: /^Gmail: \d+ changes?$/ });
    await gmail.click();
    assert.deepEqual(await violations('[role="dialog"]'), []);
    await image('report');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  it('names a version', async () => {
    await versions().nth(1).getByRole('button', { name: 'Name this version' }).click();
    await page.getByRole('textbox', { name: 'Name of the version' }).fill('Before the sale');
    await page.keyboard.press('Enter');
    await versions().nth(1).getByText('Before the sale').waitFor();
    const { data } = await manage('GET', `${templates}/${templateId}/versions`);
    assert.equal(data[1].label, 'Before the sale');
  });

  it('shows what differs side by side, restores as one step, and undo brings the design back', async () => {
    await versions()
      .nth(1)
      .getByRole('button', { name: /^Compare/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    const sides = dialog.locator('iframe');
    await sides.nth(1).waitFor();
    const outlined = (at: number) => sides.nth(at).contentFrame().locator('[data-pp="changed"]');
    await until(async () => (await outlined(0).count()) === 1 && (await outlined(1).count()) === 1);
    assert.match((await outlined(0).textContent()) ?? '', /Hello/);
    assert.match((await outlined(1).textContent()) ?? '', /Good morning/);
    const [box, frame] = [dialog.locator('.pp-rendered').first(), sides.first()];
    assert.equal(
      (await frame.boundingBox())?.x,
      ((await box.boundingBox())?.x ?? 0) + 1,
      'the left side shows',
    );
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await until(async () => (await texts()).includes('Hello'));
    await versions().nth(2).waitFor();
    await page.keyboard.press('Control+z');
    await until(async () => (await texts()).includes('Good morning'));
  });

  it('restores a single row of a version', async () => {
    await versions()
      .last()
      .getByRole('button', { name: /^Compare/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    await dialog.getByRole('button', { name: 'Restore a single row' }).click();
    assert.deepEqual(await page.getByRole('menuitem').allTextContents(), ['Row 1']);
    await page.getByRole('menuitem', { name: 'Row 1' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await until(async () => (await texts()).includes('Hello'));
    assert.ok((await texts()).includes('Shop'));
    await page.locator('body').press('Control+z');
    await until(async () => (await texts()).includes('Good morning'));
  });

  it('comments on a block: by a mark on the canvas, with replies, resolved and reopened', async () => {
    const canvas = page.frameLocator('iframe[title="Design canvas"]');
    await page.getByRole('tab', { name: 'Comments' }).click();
    const heading = canvas.locator('.u_content_heading').first();
    const field = page.getByRole('textbox', { name: /^Comment on: “Good/ });
    // The words are selected before the panel is shown.
    await heading.click();
    await page.keyboard.press('Enter');
    await canvas.locator('[contenteditable="true"]').waitFor();
    await heading.dblclick({ position: { x: 60, y: 25 } });
    await field.fill('See https://a.example/x, <b>bold</b> @');
    await page.getByRole('list', { name: 'Members to mention' }).getByRole('button').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    const thread = page.locator('.pp-thread');
    await thread.getByRole('link', { name: 'https://a.example/x' }).waitFor();
    assert.equal(await thread.locator('b').count(), 0, 'plain text');
    const mark = canvas.getByRole('button', { name: '1 comment' });
    await mark.waitFor();
    await thread.getByRole('button', { name: 'Reply' }).click();
    await page.keyboard.type('Done');
    await page.keyboard.press('Control+Enter');
    await canvas.getByRole('button', { name: '2 comments' }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await canvas.getByRole('button', { name: '2 comments' }).click();
    await until(async () => page.evaluate(() => document.activeElement?.matches('.pp-thread-anchor')));
    assert.deepEqual(await violations('.pp-comments'), []);
    // A place on the canvas, by keyboard.
    await page.getByRole('button', { name: 'Comment on a point' }).press('Enter');
    await page.getByRole('button', { name: /^Click a point/ }).press('ArrowRight');
    await image('choose-place');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /^Comment on: Point/ }).fill('Here');
    await page.keyboard.press('Control+Enter');
    const pin = page.locator('.pp-pin');
    await pin.click();
    await image('pin');
    const pinned = page.locator('.pp-thread', { hasText: 'Here' });
    await pinned.getByRole('button', { name: 'Resolve' }).click();
    await pin.waitFor({ state: 'detached' });
    await until(async () => page.evaluate(() => document.activeElement?.matches('[role="radio"]')));
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await thread.getByRole('button', { name: 'Resolve' }).press('Enter');
    await thread.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await until(async () => (await canvas.getByRole('button', { name: /comment/ }).count()) === 0);
    await page.getByRole('radio', { name: 'Resolved' }).click();
    await thread.last().getByRole('button', { name: 'Reopen' }).waitFor();
  });

  it('sends a version for review, compares it with the last approved, approves and asks for changes', async () => {
    await page.getByRole('tab', { name: 'Review' }).click();
    const panel = page.locator('.pp-review-panel');
    await panel.getByRole('textbox', { name: 'Message' }).fill('The new greeting');
    await panel.getByRole('button', { name: 'Send for review' }).press('Enter');
    await panel.getByRole('article', { name: 'In review' }).getByText('0 of 1 approval').waitFor();
    assert.equal(await panel.getByRole('button', { name: 'Approve' }).count(), 0, 'not by who asked');
    // What a program sends for review waits for the owner.
    const path = `/v3/templates/${templateId}/reviews`;
    await service.call('POST', path, { message: 'Please look', role: 'viewer' });
    await page.reload();
    await panel.getByText('Please look').waitFor();
    assert.equal(await page.getByRole('tab', { name: 'Review' }).getAttribute('aria-selected'), 'true');
    await image('review-answer');
    assert.deepEqual(await violations('.pp-review-panel'), []);
    await panel.getByRole('textbox', { name: 'Your review' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await panel.getByRole('article', { name: 'Approved' }).getByText('1 of 1 approval').waitFor();
    await page.getByText('You approved this version.').waitFor({ state: 'attached' });
    await until(async () => page.evaluate(() => document.activeElement?.matches('.pp-review')));
    await manage('PATCH', `${templates}/${templateId}`, { design: headingRows('Good evening', 'Shop') });
    await service.call('POST', path, { role: 'viewer' });
    await page.reload();
    await panel.getByRole('article', { name: 'In review' }).waitFor();
    await panel.getByRole('button', { name: 'Show changes' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Version sent for review' });
    const side = (at: number) => dialog.locator('iframe').nth(at).contentFrame();
    await side(0).getByText('Good morning').waitFor();
    await side(1).locator('[data-pp="changed"]').getByText('Good evening').waitFor();
    await image('review-compared');
    assert.deepEqual(await violations('[role=dialog]'), []);
    await page.setViewportSize({ width: 390, height: 844 });
    await image('review-compared-390');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await page.keyboard.press('Escape');
    // The link of the console opens the panel on a phone, too.
    await page.goto(`${page.url().split('#')[0]}#review`);
    await page.reload();
    await panel.getByRole('button', { name: 'Show changes' }).waitFor();
    await image('review-390');
    const ask = panel.getByRole('button', { name: 'Request changes' });
    await ask.press('Enter');
    await panel.getByRole('alert').getByText('Describe what should change.').waitFor();
    await page.keyboard.type('Say hello');
    await ask.press('Enter');
    await panel.getByRole('article', { name: 'Changes requested' }).getByText('Say hello').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    const { data } = await service.call('GET', path);
    assert.deepEqual(
      data.map(({ status }: { status: string }) => status),
      ['changes_requested', 'approved', 'superseded'],
    );
  });

  it('says that a design without a template has no versions', async () => {
    const other = await browser.newPage();
    await other.goto(await service.editorUrl(headingRows('Alone')));
    await other.getByRole('tab', { name: 'History' }).click();
    await other.getByText('isn’t a stored template').waitFor();
    await other.close();
  });
});
