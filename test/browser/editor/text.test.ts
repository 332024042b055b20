import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import AxeBuilder from 'axe-core';
import type { Browser } from 'playwright-core';
import { webClipboard, wordClipboard } from '../../../apps/editor/src/text/paste/fixtures.testing.ts';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { button, CanvasPage, designOf, heading, words } from './canvas-page.ts';
import { stateOf, TextPage } from './text-page.ts';

const paragraph = (...texts: string[]) => ({ type: 'paragraph', values: { textJson: stateOf(...texts) } });
const raw = (text: string) => ({ type: 'text', values: { text } });

describe('texts in place', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
    const mergeTags = {
      first: { name: 'First name', value: '{{first_name}}', sample: 'Ada' },
      shop: { name: 'Shop', value: '{{shop}}', sample: 'Lakeside' },
    };
    const path = `/manage/projects/${service.projectId}/editor-settings`;
    await service.call('PUT', path, { mergeTags }, chosen.token);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const open = async (...blocks: Parameters<typeof designOf>[0][0][0]) =>
    new TextPage(await CanvasPage.open(browser, await service.editorUrl(designOf([[blocks]]))));

  it('typing changes what is typed and nothing else; undo goes back through two texts', async () => {
    const first = "<p class='x'>One &rsquo; two</p>\n<p>three</p>";
    const text = await open(raw(first), paragraph('alpha', 'beta'), heading('Title'), button('<b>Go</b>'));
    const { page } = text;
    const design = () => text.saved;
    await text.open(0);
    await page.keyboard.press('End');
    await page.keyboard.type(' and');
    await text.saves('text', 0, (value) => value === "<p class='x'>One &rsquo; two and</p>\n<p>three</p>");
    await text.escape();
    await text.open(1);
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await text.saves('textJson', 0, (value) => value === stateOf('alpha!', 'beta'));
    // One step of the open text, then one of the other: it closes, and the first block is selected.
    await page.keyboard.press('Control+z');
    await text.saves('textJson', 0, (value) => value === stateOf('alpha', 'beta'));
    assert.equal(await text.isOpen(), true);
    await page.keyboard.press('Control+z');
    await text.saves('text', 0, (value) => value === first);
    await until(async () => !(await text.isOpen()));
    await page.keyboard.press('Control+Shift+z');
    await until(() => design().includes('two and'));
    // A button has one line: Enter breaks it.
    await text.open(3);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('now');
    await text.saves('text', 2, (value) => value === '<b>Go<br>now</b>');
    assert.deepEqual(text.canvas.faults, []);
    await text.canvas.close();
  });

  it('formats by keys and by tools, across paragraphs, at the caret and in states', async () => {
    const text = await open(raw('<p>one two</p><p>three four</p>'), paragraph('alpha beta'));
    const { page } = text;
    await text.open(0);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+Shift+End');
    await page.keyboard.press('Control+b');
    await text.saves(
      'text',
      0,
      (value) => value === '<p><strong>one two</strong></p><p><strong>three four</strong></p>',
    );
    assert.equal(await text.tool(/^Bold/).getAttribute('aria-pressed'), 'true');
    await text.tool(/^Bold/).click();
    await text.saves('text', 0, (value) => value === '<p>one two</p><p>three four</p>');
    // The tools by keyboard: Alt+F10 focuses them, arrows move, Escape returns.
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    const size = page.locator('.pp-text-bar').getByRole('textbox', { name: 'Font size' });
    assert.equal(await size.evaluate((field) => field === document.activeElement), true);
    await size.fill('20');
    await page.keyboard.press('Enter');
    await text.saves('text', 0, (value) =>
      value.startsWith(
        '<p><span style="font-size: 20px;">one two</span></p><p><span style="font-size: 20px;">three',
      ),
    );
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await text.saves('text', 0, (value) => value === '<p>one two</p><p>three four</p>');
    await text.tool(/^Alignment/).click();
    await page.getByRole('menuitem', { name: 'Center' }).click();
    await text.saves('text', 0, (value) => (value.match(/text-align: center;/g) ?? []).length === 2);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+i');
    await page.keyboard.type(' end');
    await text.saves('text', 0, (value) => value.endsWith('three four<em> end</em></p>'));
    await text.escape();
    await text.open(1);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+u');
    await text.tool(/^Text color/).click();
    await page.locator('.pp-swatch-button, .pp-picker button').first().waitFor();
    await page.keyboard.press('Escape');
    const state = await text.saves('textJson', 0, (value) => value.includes('"format":8'));
    assert.equal(state, stateOf('alpha beta').replace('"format":0', '"format":8'));
    assert.deepEqual(text.canvas.faults, []);
    await text.canvas.close();
  });

  it('takes a line break that an input method writes into its words', async () => {
    const text = await open(raw('<p>two</p>'));
    await text.open(0);
    await text.canvas.frame.evaluate(() => {
      const words = document.querySelector('.ProseMirror p')?.firstChild;
      if (words) words.nodeValue += '\nthree';
    });
    await text.saves('text', 0, (value) => value === '<p>two<br>three</p>');
    await text.canvas.close();
  });

  it('makes links that are read again, and chips of merge tags', async () => {
    const text = await open(raw('<p>see here</p>'), heading('Hi'));
    const { page } = text;
    await text.open(0);
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByRole('alert').waitFor();
    assert.deepEqual(await dialog.getByText('Enter a link.').allTextContents(), ['Enter a link.']);
    await dialog.locator('input').first().fill('https://lake.example/map');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const linked = await text.saves('text', 0, (value) => value.includes('<a'));
    const found =
      /<p>see <a href="https:\/\/lake\.example\/map" target="_blank" rel="noopener" data-u-link-value="([^"]+)">here<\/a><\/p>/.exec(
        linked,
      );
    assert.deepEqual(JSON.parse(atob(found?.[1] ?? '')), {
      name: 'web',
      attrs: { href: '{{href}}', target: '{{target}}' },
      values: { href: 'https://lake.example/map', target: '_blank' },
    });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+k');
    await until(
      async () => (await dialog.locator('input').first().inputValue()) === 'https://lake.example/map',
    );
    await dialog.getByRole('button', { name: 'Remove link' }).click();
    await text.saves('text', 0, (value) => value === '<p>see here</p>');
    await text.escape();
    await text.open(1);
    await page.keyboard.press('End');
    await page.keyboard.type(' {{fir');
    await page.getByRole('option', { name: 'First name' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    await text.saves('text', 1, (value) => value === 'Hi {{first_name}}!');
    assert.match(
      await text.inside(),
      /data-pp-tag="known" title="First name · \{\{first_name\}\} · Ada"[^>]*>Ada</,
    );
    await page.keyboard.type(' {{nobody}}');
    await until(async () => /data-pp-tag="unknown" title="[^"]*\{\{nobody\}\}"/.test(await text.inside()));
    await text.tool(/^Merge tag/).click();
    await page.getByRole('button', { name: /^Shop/ }).click();
    await text.saves('text', 1, (value) => value === 'Hi {{first_name}}! {{nobody}}{{shop}}');
    assert.deepEqual(text.canvas.faults, []);
    await text.canvas.close();
  });

  it('makes lists, nests them and takes them back; a heading has none', async () => {
    const text = await open(raw('<p>one</p><p>two</p>'), heading('Title'));
    const { page } = text;
    await text.open(0);
    await page.keyboard.press('Control+a');
    await text.tool(/^Bulleted list/).click();
    await text.saves('text', 0, (value) => value === '<ul><li>one</li><li>two</li></ul>');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.type('three');
    await page.keyboard.press('Tab');
    await text.saves(
      'text',
      0,
      (value) => value === '<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>',
    );
    await page.keyboard.press('Shift+Tab');
    await text.tool(/^Numbered list/).click();
    await text.saves('text', 0, (value) => value === '<ol><li>one</li><li>two</li><li>three</li></ol>');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('after');
    await text.saves(
      'text',
      0,
      (value) => value === '<ol><li>one</li><li>two</li><li>three</li></ol><p>after</p>',
    );
    await text.escape();
    await text.open(1);
    assert.equal(await text.tool(/^Bulleted list/).count(), 0);
    await text.canvas.close();
  });

  it('takes in what other programs copy, in three ways', async () => {
    const text = await open(words('Begin'));
    const { page } = text;
    await text.open(0);
    await page.keyboard.press('End');
    await text.paste({ 'text/html': wordClipboard, 'text/plain': 'Packing\n\nBring' });
    const kept = await text.saves('text', 0, (value) => value.includes('Pegs'));
    assert.match(kept, /<ul><li>Tent<ul><li>Pegs<\/li><\/ul><\/li><li>Stove<\/li><\/ul>/);
    assert.match(kept, /#C00000/);
    await page.getByRole('radio', { name: 'Match this text' }).click();
    await text.saves('text', 0, (value) => value.includes('Pegs') && !value.includes('#C00000'));
    await page.getByRole('radio', { name: 'Text only' }).click();
    await text.saves('text', 0, (value) => value === '<p>BeginPacking</p><p>Bring</p>');
    await page.keyboard.press('Control+a');
    await text.paste({ 'text/html': webClipboard, 'text/plain': '' });
    const web = await text.saves('text', 0, (value) => value.includes('lower'));
    assert.doesNotMatch(web, /script|onerror|onclick|iframe|<form/);
    await page.keyboard.press('Control+a');
    await text.paste({ 'text/plain': 'a\nb\n\nc' });
    await text.saves('text', 0, (value) => value === '<p>a<br>b</p><p>c</p>');
    assert.deepEqual(text.canvas.faults, []);
    await text.canvas.close();
  });

  it('replaces a pasted table when it is pasted in another way', async () => {
    const table =
      '<table style="background: #f80; color: #000"><tr><td>One</td><td>Two</td></tr><tr><td>3</td><td>4</td></tr></table>';
    const copied = { 'text/html': table, 'text/plain': 'One\tTwo\n3\t4' };
    for (const begin of ['End', 'Home', 'Control+a']) {
      const text = await open(words('Begin'));
      const { page } = text;
      const tables = (value: string) => value.split('<table').length - 1;
      await text.open(0);
      await page.keyboard.press(begin);
      await text.paste(copied);
      await text.saves('text', 0, (value) => tables(value) === 1 && value.includes('One'));
      await page.getByRole('radio', { name: 'Match this text' }).click();
      await page.getByRole('radio', { name: 'Match this text', checked: true }).waitFor();
      await text.saves('text', 0, (value) => tables(value) === 1 && value.split('One').length === 2);
      await page.getByRole('radio', { name: 'Text only' }).click();
      await text.saves('text', 0, (value) => tables(value) === 0 && value.split('One').length === 2);
      await page.getByRole('radio', { name: 'Keep formatting' }).click();
      await text.saves('text', 0, (value) => tables(value) === 1 && value.split('One').length === 2);
      assert.deepEqual(text.canvas.faults, []);
      await text.canvas.close();
    }
  });

  it('edits the cells of a pasted table, and goes from one to the next by Tab', async () => {
    const text = await open(words('Begin'));
    const { page } = text;
    await text.open(0);
    await page.keyboard.press('Control+a');
    await text.paste({ 'text/html': '<table><tr><td>One</td><td>Two</td></tr></table>', 'text/plain': '' });
    await text.saves('text', 0, (value) => value.includes('>One<'));
    const cells = text.canvas.frame.locator('.ProseMirror td');
    await cells.first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await text.saves('text', 0, (value) => /One!<\/[\s\S]*>2<\/[\s\S]*<\/table>/.test(value));
    assert.doesNotMatch(await text.saves('text', 0, () => true), /Two/);
    assert.deepEqual(text.canvas.faults, []);
    await text.canvas.close();
  });

  it('keeps the style of what is replaced', async () => {
    const text = await open(
      raw('<p><strong>All bold</strong></p>'),
      raw('<p>one <em>two</em> three</p>'),
      raw('<p><a href="https://example.com">Read more</a></p>'),
    );
    const { page } = text;
    await text.open(0);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('New words');
    await text.saves('text', 0, (value) => value === '<p><strong>New words</strong></p>');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('Again');
    await text.saves('text', 0, (value) => value === '<p><strong>Again</strong></p>');
    await page.keyboard.press('Control+a');
    await text.paste({ 'text/plain': 'Pasted' });
    await text.saves('text', 0, (value) => value === '<p><strong>Pasted</strong></p>');
    await text.escape();
    await text.open(1);
    const { x, y } = await text.canvas.center('.ProseMirror em');
    await page.mouse.dblclick(x, y);
    await page.keyboard.type('second');
    await text.saves('text', 1, (value) => value === '<p>one <em>second</em> three</p>');
    await text.escape();
    await text.open(2);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('See all');
    await text.saves('text', 2, (value) => value === '<p><a href="https://example.com">See all</a></p>');
    assert.deepEqual(text.canvas.faults, []);
    await text.canvas.close();
  });

  it('adds nothing to a link that is typed after or before it', async () => {
    const link = '<a href="https://example.com">here</a>';
    const text = await open(raw(`<p>${link}</p>`), raw(`<p>${link}</p>`));
    const { page } = text;
    await text.open(0);
    await page.keyboard.press('End');
    await page.keyboard.type(' or there');
    await text.saves('text', 0, (value) => value === `<p>${link} or there</p>`);
    await page.keyboard.press('Home');
    await page.keyboard.type('Look ');
    await text.saves('text', 0, (value) => value === `<p>Look ${link} or there</p>`);
    // Inside it, text is part of it.
    await text.escape();
    await text.open(1);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('x');
    await text.saves('text', 1, (value) => value === '<p><a href="https://example.com">herxe</a></p>');
    assert.deepEqual(text.canvas.faults, []);
    await text.canvas.close();
  });

  it('keeps direction, alignment, breaks, spaces and fonts of what is pasted', async () => {
    const text = await open(words('Begin'));
    const { page } = text;
    await text.open(0);
    await page.keyboard.press('End');
    const rtl = '<p dir="rtl" style="text-align: right;">مرحبا <strong>بكم</strong>.</p>';
    await text.paste({ 'text/html': '<p dir="rtl" style="text-align:right">مرحبا <b>بكم</b>.</p>' });
    await text.saves('text', 0, (value) => value === `<p>Begin</p>${rtl}`);
    await page.keyboard.press('Control+a');
    await text.paste({ 'text/html': '<p dir="rtl" style="text-align:right">مرحبا <b>بكم</b>.</p>' });
    await text.saves('text', 0, (value) => value === rtl);
    await page.keyboard.press('Control+a');
    await text.paste({ 'text/html': '<center>One</center><div align="right">Two</div>' });
    await text.saves(
      'text',
      0,
      (value) => value === '<p style="text-align: center;">One</p><p style="text-align: right;">Two</p>',
    );
    await page.keyboard.press('Control+a');
    await text.paste({ 'text/html': '<pre>if (a) {\n  b();\n}</pre>' });
    await text.saves('text', 0, (value) => /if \(a\) \{<br>&nbsp; b\(\);<br>\}/.test(value));
    await page.keyboard.press('Control+a');
    await text.paste({ 'text/html': '<font color="#c00000" face="Georgia" size="5">Big</font>' });
    await text.saves('text', 0, (value) =>
      value.includes('<span style="color: #c00000; font-family: Georgia; font-size: 24px;">Big</span>'),
    );
    assert.deepEqual(text.canvas.faults, []);
    await text.canvas.close();
  });

  it('leaves an input method alone: its word is whole, and one step', async () => {
    const text = await open(words('a'));
    const { page } = text;
    await text.open(0);
    await page.keyboard.press('End');
    const session = await page.context().newCDPSession(page);
    const compose = (words: string) =>
      session.send('Input.imeSetComposition', {
        text: words,
        selectionStart: words.length,
        selectionEnd: words.length,
      });
    await compose('に');
    await compose('にほ');
    await page.keyboard.press('Control+z');
    await compose('日本');
    await session.send('Input.insertText', { text: '日本' });
    await text.saves('text', 0, (value) => value === '<p>a日本</p>');
    await page.keyboard.press('Control+z');
    await text.saves('text', 0, (value) => value === '<p>a</p>');
    await text.canvas.close();
  });

  it('is named, and its tools and dialogs are without serious findings', async () => {
    const text = await open(words('see here'));
    const { page } = text;
    await text.open(0);
    const { role, name } = await text.canvas.frame.evaluate(() => {
      const element = document.querySelector('.ProseMirror');
      return { role: element?.getAttribute('role'), name: element?.getAttribute('aria-label') };
    });
    assert.deepEqual({ role, name }, { role: 'textbox', name: 'Text' });
    await page.evaluate(AxeBuilder.source);
    const findings = (selector: string) =>
      page.evaluate(async (where) => {
        const axe = (window as unknown as { axe: typeof import('axe-core') }).axe;
        const { violations } = await axe.run(where, { resultTypes: ['violations'] });
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
      }, selector);
    assert.deepEqual(await findings('.pp-text-bar'), []);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Link' }).waitFor();
    assert.deepEqual(await findings('[role="dialog"]'), []);
    await text.canvas.close();
  });
});
