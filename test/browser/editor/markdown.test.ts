import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { CanvasPage, designOf, words } from './canvas-page.ts';
import { TextPage } from './text-page.ts';

const design = designOf([[[words('Read the guide')]]]);

describe('Markdown in a text', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let text: TextPage;
  before(async () => {
    service = await openProject();
    browser = await openChromium();
    text = new TextPage(await CanvasPage.open(browser, await service.editorUrl(design)));
    await text.open(0);
  });
  after(async () => {
    assert.deepEqual(text.canvas.faults, []);
    await browser?.close();
    await service?.close();
  });
  const types = async (typed: string, expected: string) => {
    await text.page.keyboard.press('Control+a');
    await text.page.keyboard.press('Delete');
    await text.page.keyboard.type(typed);
    await text.saves('text', 0, (value) => value.replace(/<\/?span[^>]*>/g, '') === expected);
  };

  it('makes words bold, and leaves what follows as it is', () =>
    types('Now **half price** today', '<p>Now <strong>half price</strong> today</p>'));
  it('makes words italic', () => types('A *very* good _day_.', '<p>A <em>very</em> good <em>day</em>.</p>'));
  it('leaves signs that are none of its own', () =>
    types('2 * 3 * 4, snake_case_name', '<p>2 * 3 * 4, snake_case_name</p>'));
  it('makes a list, and an ordered one', async () => {
    await types('- one', '<ul><li>one</li></ul>');
    await text.page.keyboard.press('Control+z');
    await text.page.keyboard.press('Control+z');
    await text.page.keyboard.press('Control+z');
  });
  it('makes a heading', () => types('## Prices', '<h2>Prices</h2>'));
  it('gives the characters back to Backspace', async () => {
    await types('**a', '<p>**a</p>');
    await text.page.keyboard.type('**');
    await text.saves('text', 0, (value) => value.includes('<strong>a</strong>'));
    await text.page.keyboard.press('Backspace');
    await text.saves('text', 0, (value) => value === '<p>**a**</p>');
  });
  it('makes a link of a URL that is pasted over words', async () => {
    await types('Read the guide', '<p>Read the guide</p>');
    await text.page.keyboard.press('Control+a');
    await text.paste({ 'text/plain': 'https://example.com/guide' });
    const saved = await text.saves('text', 0, (value) => value.includes('<a '));
    assert.match(saved, /<a [^>]*href="https:\/\/example\.com\/guide"[^>]*>Read the guide<\/a>/);
  });
});
