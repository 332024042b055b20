import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { button, CanvasPage, designOf, divider, heading, watchDialogFocus, words } from './canvas-page.ts';

describe('the canvas', { skip: withoutChromium }, () => {
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

  it('takes blocks and rows from the palette by mouse, wherever they may stand', async () => {
    const canvas = await open(designOf([]));
    const { page } = canvas;
    await page.getByRole('heading', { name: 'How do you want to start?' }).waitFor();
    const ground = await canvas.center('body');
    await canvas.drag(await canvas.paletteItem('Heading'), { x: ground.x, y: 300 });
    await canvas.shows('heading');
    // Between rows, into each column, between blocks.
    const first = await canvas.area('.u_row');
    await canvas.drag(await canvas.paletteItem('2 columns, 50%, 50%'), {
      x: ground.x,
      y: first.y + first.height - 3,
    });
    await canvas.shows('heading', ' | ');
    await canvas.drag(await canvas.paletteItem('Button'), await canvas.center('.u_column', 1));
    await canvas.shows('heading', 'button | ');
    await canvas.hold(await canvas.paletteItem('Divider'), await canvas.center('.u_column', 2));
    assert.equal(await canvas.line(), 'in Column 2 of 2');
    await page.mouse.up();
    await canvas.shows('heading', 'button | divider');
    const { x, y, height } = await canvas.area('.u_content_button');
    await canvas.hold(await canvas.paletteItem('Image'), { x: x + 40, y: y + height * 0.65 });
    assert.match((await canvas.line()) ?? '', /^after Button/);
    await page.mouse.up();
    await canvas.shows('heading', 'button, image | divider');
    await canvas.rings(/^Image/);
    await page.keyboard.press('Control+z');
    await canvas.shows('heading', 'button | divider');
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });

  it('changes nothing when a drag ends outside, by Escape, or on what is locked', async () => {
    const design = designOf(
      [[[heading('One'), words('Two')]], [[button('Three', { locked: true })]]],
      [{}, { locked: true }],
    );
    const canvas = await open(design);
    const shown = ['heading, text', 'button'];
    const item = await canvas.paletteItem('Button');
    await canvas.drag(item, { x: 1_200, y: 700 });
    await canvas.hold(item, await canvas.center('.u_content_text'));
    assert.ok(await canvas.line());
    await canvas.page.keyboard.press('Escape');
    assert.equal(await canvas.line(), undefined);
    await canvas.page.mouse.up();
    await canvas.hold(item, await canvas.center('.u_content_button'));
    assert.match((await canvas.line()) ?? '', /^Can’t drop here: .*locked/);
    assert.equal((await canvas.overlay('.line[data-refused]')).length, 1);
    await canvas.page.mouse.up();
    // Out of the frame, to the top and past the window's edge.
    await canvas.drag(await canvas.center('.u_content_text'), { x: 60, y: 20 });
    assert.deepEqual(await canvas.rows(), shown);
    await canvas.close();
  });

  it('moves blocks and rows, one and several, and takes it all back', async () => {
    const canvas = await open(
      designOf([[[heading('One'), words('Two')], [divider()]], [[button('Three'), words('Four')]]]),
    );
    const up = await canvas.area('.u_content_heading');
    await canvas.drag(await canvas.center('.u_content_text', 1), { x: up.x + 60, y: up.y + 16 });
    await canvas.shows('text, heading, text | divider', 'button');
    const { x, y, height } = await canvas.area('.u_content_divider');
    await canvas.drag(await canvas.center('.u_content_button'), { x: x + 30, y: y + height - 2 });
    await canvas.shows('text, heading, text | divider, button', '');
    // Two of them by toggle, dragged together into the empty row: they keep their order.
    await canvas.click('.u_content_heading');
    await canvas.click('.u_content_text', 1, ['Control']);
    await canvas.rings(/^2 items$/);
    await canvas.drag(await canvas.grip(), await canvas.center('.u_column', 2));
    await canvas.shows('text | divider, button', 'heading, text');
    // A range by Shift.
    await canvas.click('.u_content_divider');
    await canvas.click('.u_content_text', 1, ['Shift']);
    await canvas.rings(/^4 items$/);
    // The row by Alt, by its handle above the other one.
    await canvas.click('.u_content_text', 1, ['Alt']);
    await canvas.rings(/^Row 2/);
    const top = await canvas.area('.u_row');
    await canvas.drag(await canvas.grip(), { x: top.x + 300, y: top.y + 4 });
    await canvas.shows('heading, text', 'text | divider, button');
    for (let count = 0; count < 4; count++) await canvas.page.keyboard.press('Control+z');
    await canvas.shows('heading, text | divider', 'button, text');
    await canvas.close();
  });

  it('scrolls at both edges while something is dragged', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => [[heading(`Heading ${at}`), words('Words')]]);
    const canvas = await open(designOf(rows));
    const frame = await canvas.page.locator('.pp-canvas-frame').boundingBox();
    assert.ok(frame);
    const x = frame.x + frame.width / 2;
    await canvas.hold(await canvas.paletteItem('Divider'), { x, y: frame.y + frame.height - 6 });
    await until(
      () => canvas.scrollTop(),
      (top) => top > 600,
    );
    await canvas.page.mouse.move(x, frame.y + 6, { steps: 2 });
    await until(
      () => canvas.scrollTop(),
      (top) => top === 0,
    );
    await canvas.page.mouse.move(x, frame.y + frame.height - 6);
    await until(
      () => canvas.scrollTop(),
      (top) => top > 300,
    );
    await canvas.page.mouse.move(x, frame.y + 300);
    await canvas.page.mouse.up();
    await until(
      () => canvas.rows(),
      (shown) => shown.some((row) => row.includes('divider')),
    );
    await canvas.close();
  });

  it('resizes columns with the mouse, by keys, to equal widths, and snaps', async () => {
    const canvas = await open(designOf([[[heading('One')], [words('Two')]]]));
    const share = async () => {
      const [one, other] = await Promise.all([canvas.area('.u_column', 0), canvas.area('.u_column', 1)]);
      return Math.round((100 * one.width) / (one.width + other.width));
    };
    const edge = async () => {
      const [found] = await until(
        () => canvas.overlay('.edge'),
        (edges) => edges.length === 1,
      );
      assert.ok(found);
      return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
    };
    await canvas.click('.u_content_heading');
    const from = await edge();
    await canvas.hold(from, { x: from.x - 96, y: from.y });
    assert.equal(await share(), 33);
    assert.equal((await canvas.overlay('.edge > span'))[0]?.text, '33 | 67');
    await canvas.page.mouse.up();
    await until(share, (now) => now === 33);
    const now = await edge();
    await canvas.page.mouse.dblclick(now.x, now.y);
    await until(share, (equal) => equal === 50);
    for (const key of ['ArrowRight', 'Shift+ArrowRight']) await canvas.page.keyboard.press(key);
    await until(share, (moved) => moved === 56);
    assert.match((await canvas.overlay('.edge'))[0]?.name ?? '', /^Width of columns 1 and 2/);
    // Escape during the drag restores the design.
    const again = await edge();
    await canvas.hold(again, { x: again.x + 80, y: again.y });
    await canvas.page.keyboard.press('Escape');
    await canvas.page.mouse.up();
    assert.equal(await share(), 56);
    await canvas.close();
  });

  it('is walked, lifted, moved and emptied by keys alone, and says so', async () => {
    const canvas = await open(designOf([[[heading('One'), words('Two')], [divider()]], [[button('Three')]]]));
    const { page } = canvas;
    const said = () => page.locator('[role="status"]').first().textContent();
    const item = async () => (await canvas.overlay('.item'))[0]?.name ?? '';
    await page.keyboard.press('F6');
    for (
      let count = 0;
      count < 4 && (await page.evaluate(() => document.activeElement?.tagName)) !== 'IFRAME';
      count++
    )
      await page.keyboard.press('F6');
    await page.keyboard.press('ArrowDown');
    await until(item, (name) => /^Heading, One, Row 1 of 2, Column 1 of 2, 1 of 2/.test(name));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await canvas.rings(/^Divider/);
    await page.keyboard.press('ArrowLeft');
    await canvas.rings(/^Column 2/);
    await page.keyboard.press('Escape');
    await canvas.rings(/^Row 1/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await canvas.rings(/^Heading/);
    await page.keyboard.press('End');
    await canvas.rings(/^Button/);
    await page.keyboard.type('te');
    await canvas.rings(/^Text/);
    await page.keyboard.press(' ');
    await until(said, (text) => /picked up, position 2 of/.test(text ?? ''));
    assert.equal(await canvas.line(), 'after Heading, One, Column 1 of 2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await until(said, (text) => /^Position 4 of/.test(text ?? ''));
    await page.keyboard.press(' ');
    await canvas.shows('heading | divider, text', 'button');
    await page.keyboard.press(' ');
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await until(said, (text) => /was not moved/.test(text ?? ''));
    await page.keyboard.press('Alt+ArrowUp');
    await canvas.shows('heading | text, divider', 'button');
    await page.keyboard.press('Delete');
    await canvas.shows('heading | divider', 'button');
    // The focus moves on: the next key continues from there, as after every dialog.
    await canvas.rings(/^Divider/);
    for (const key of ['Control+k', '?', 'm']) {
      await page.keyboard.press(key);
      await page.locator('[role="dialog"]:focus-within').waitFor();
      // Checked in the task that removes the dialog: a key pressed next must not get lost.
      const focused = await page.evaluateHandle(watchDialogFocus);
      await page.keyboard.press('Escape');
      assert.equal(await focused.evaluate(({ atRemoval }) => atRemoval), 'IFRAME');
      await page.keyboard.press('ArrowUp');
      await canvas.rings(/^Heading/);
      await page.keyboard.press('ArrowDown');
      await canvas.rings(/^Divider/);
    }
    // A property is found by name, even in a closed group.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('anchor');
    await page.keyboard.press('Enter');
    const label = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-property]')?.dataset.property);
    await until(label, (path) => path === 'anchor');
    await canvas.click('.u_content_divider');
    // Moved without a drag: the position is named by its row.
    await page.keyboard.press('m');
    await page.getByRole('dialog').getByRole('combobox').fill('after button row 2');
    await page.getByRole('option', { name: /^After Button, Three, in Row 2 of 2/ }).waitFor();
    await page.keyboard.press('Enter');
    await canvas.shows('heading | ', 'button, divider');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByRole('combobox').fill('image');
    await page.keyboard.press('Enter');
    await canvas.shows('heading | ', 'button, divider, image');
    for (let count = 0; count < 5; count++) await page.keyboard.press('Control+z');
    await canvas.shows('heading, text | divider', 'button');
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });

  it('takes images from files where they are dropped', async () => {
    const canvas = await open(designOf([[[heading('One')], [divider()]]]));
    const session = await canvas.page.context().newCDPSession(canvas.page);
    const { x, y, height } = await canvas.area('.u_content_divider');
    const data = {
      items: [],
      files: [join(import.meta.dirname, '../../specimens/images/plant.png')],
      dragOperationsMask: 1,
    };
    const at = { x: x + 40, y: y + height * 0.65 };
    // The file input appears a moment after the design; an early attempt is repeated.
    await until(
      async () => {
        for (const type of ['dragEnter', 'dragOver', 'dragOver'] as const)
          await session.send('Input.dispatchDragEvent', { type, ...at, data });
        return canvas.line();
      },
      (line) => line?.startsWith('after Divider') === true,
    );
    await session.send('Input.dispatchDragEvent', { type: 'drop', ...at, data });
    await canvas.shows('heading | divider, image');
    assert.equal(await canvas.line(), undefined);
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });

  it('shows on each device what its export shows', async () => {
    const shown = {
      _override: {
        mobile: { fontSize: '11px' },
        tablet: { fontSize: '15px' },
        desktop: { fontSize: '31px' },
      },
    };
    const canvas = await open(
      designOf([
        [[heading('One', shown), words('Two', { _override: { mobile: { hideMobile: true } } })], [divider()]],
      ]),
    );
    const look = () =>
      canvas.frame.evaluate<[number, string, string, boolean]>(
        `[innerWidth, getComputedStyle(document.querySelector('h2')).fontSize,
          document.querySelector('pp-overlay').shadowRoot.querySelector('.ghost')?.textContent ?? 'all shown',
          document.querySelectorAll('.u_column')[1].getBoundingClientRect().top > document.querySelector('h2').getBoundingClientRect().bottom]`,
      );
    assert.deepEqual(await look(), [680, '31px', 'all shown', false]);
    for (const [device, ...expected] of [
      ['Mobile', 375, '11px', 'Hidden on mobile', true],
      ['Tablet', 768, '15px', 'all shown', false],
    ] as const) {
      await canvas.page.getByRole('radio', { name: device }).click();
      await until(look, (now) => JSON.stringify(now) === JSON.stringify(expected));
    }
    await canvas.close();
  });

  it('runs nothing of what a design brings, and follows no link', async () => {
    const evil =
      '<script>parent.hit=1</script><img src="/x" onerror="parent.hit=1"><iframe src="https://evil.example/"></iframe><meta http-equiv="refresh" content="0;url=https://evil.example/"><form action="https://evil.example/"><button>Send</button></form><a href="javascript:parent.hit=1">Link</a><i><a href="https://evil.example/">Other</a></i></div></td></tr></table><b>Stray</b>';
    const canvas = await open(
      designOf([[[{ type: 'html', values: { html: evil } }, heading('One')]], [[divider()]]]),
    );
    assert.deepEqual(await canvas.rows(), ['html, heading', 'divider']);
    const { frame, page } = canvas;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const selector of ['a', 'i', 'button', 'b']) {
      const { x, y } = await canvas.center(`.u_content_html ${selector}`);
      await page.mouse.click(x, y);
    }
    assert.equal(
      await frame.evaluate(
        `document.querySelectorAll('script, iframe, meta[http-equiv], form[action]').length`,
      ),
      0,
    );
    assert.equal(await page.evaluate(`'hit' in globalThis`), false);
    // What a long touch begins on a link: no drag of the browser, which would end that of the block.
    assert.equal(
      await frame.evaluate(
        `document.querySelector('.u_content_html i a').dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true }))`,
      ),
      false,
    );
    assert.ok(!requests.some((url) => url.includes('evil.example')));
    assert.match(frame.url(), /editor\/canvas\/html5$/);
    await canvas.close();
  });
});
