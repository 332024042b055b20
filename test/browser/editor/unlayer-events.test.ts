/** Events and callbacks of `/embed.js`, as a page receives them from what its user does. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withoutChromium } from '../browsers.ts';
import { until } from '../until.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { type Anything, openUnlayerPage, pressOnCanvas, type UnlayerPage } from './unlayer-host.ts';

const results = compatibilityResults(import.meta.url);

/** Runs in the page before the editor is created: it may be ready at once. */
function listen(): void {
  const held = window as Anything;
  held.heard = [];
  for (const name of [
    ...[
      'design:loaded',
      'onDesignLoad',
      'design:updated',
      'item:selected',
      'content:added',
      'content:removed',
    ],
    ...['content:moved', 'row:added', 'row:removed', 'row:moved', 'column:added', 'column:removed'],
    ...['text-editor:ready', 'editor:ready', 'header:added', 'footer:added'],
  ])
    held.unlayer.addEventListener(name, (data: unknown) => held.heard.push([name, data ?? null]));
}

describe('events and callbacks of a page', { skip: withoutChromium, timeout: 240_000 }, () => {
  let opened: UnlayerPage;

  before(async () => {
    opened = await openUnlayerPage({ user: { id: 7 } }, listen);
    await opened.editor.getByRole('banner').waitFor();
  });
  after(() => opened?.close());

  /** Waits for an event of a page, and forgets those before. @returns its data */
  const heard = async (name: string): Promise<Anything> => {
    const all = () => opened.page.evaluate(() => (window as Anything).heard);
    const found = await until(all, (list) => list.some(([each]: [string]) => each === name), 10_000);
    results.shows('Events', name);
    return found.find(([each]: [string]) => each === name)[1];
  };
  const forget = () => opened.page.evaluate(() => void (window as Anything).heard.splice(0));
  const palette = (name: string | RegExp) =>
    opened.editor.locator('[data-region="palette"]').getByRole('button', { name, exact: true });
  const keys = (key: string) => opened.editor.locator('[data-region="canvas"]').press(key);
  const row = (text: string) => ({
    cells: [1],
    columns: [{ contents: [{ type: 'heading', values: { text } }], values: {} }],
    values: {},
  });

  it('editor:ready, design:loaded and onDesignLoad', async () => {
    await heard('editor:ready');
    const body = { rows: [row('One'), row('Two')], headers: [], footers: [], values: {} };
    await opened.tell('loadDesign', { counters: {}, schemaVersion: 27, body });
    assert.equal((await heard('design:loaded')).design.body.rows.length, 2);
    await heard('onDesignLoad');
  });
  it('content:added, row:added, design:updated and item:selected, of a click in the palette', async () => {
    await forget();
    await palette('Divider').click();
    assert.equal((await heard('content:added')).content.type, 'divider');
    assert.match((await heard('design:updated')).type, /:/);
    assert.equal((await heard('item:selected')).item.type, 'divider');
  });
  it('content:moved and content:removed, of keys', async () => {
    await forget();
    // A new text would open, and keys then move its caret.
    await palette('Divider').click();
    await heard('content:added');
    await forget();
    await keys('Alt+ArrowUp');
    await heard('content:moved');
    // The selection is shown again after the move, before which keys do nothing.
    await opened.editor.getByRole('button', { name: 'Move down' }).first().waitFor();
    await keys('Delete');
    assert.equal((await heard('content:removed')).content.type, 'divider');
  });
  it('row:added, row:moved and row:removed', async () => {
    await forget();
    await opened.editor
      .locator('[data-region="palette"]')
      .getByRole('button', { name: /50.*50/ })
      .first()
      .click();
    assert.ok((await heard('row:added')).row.columns);
    await keys('Alt+ArrowUp');
    await heard('row:moved');
    await keys('Delete');
    await heard('row:removed');
  });
  it('text-editor:ready, when a text is opened', async () => {
    await forget();
    const text = opened.editor.frameLocator('.pp-canvas-frame').getByText('One');
    await until(
      async () => {
        // The first press selects the block, the second opens its text.
        await pressOnCanvas(opened, text);
        await new Promise((resolve) => setTimeout(resolve, 400));
        return opened.page.evaluate(() =>
          (window as Anything).heard.some(([name]: [string]) => name === 'text-editor:ready'),
        );
      },
      Boolean,
      15_000,
    );
    await heard('text-editor:ready');
    await opened.page.keyboard.press('Escape');
  });
  it('removeEventListener stops them', async () => {
    await opened.tell('removeEventListener', 'content:added');
    await forget();
    await palette('Divider').click();
    await heard('design:updated');
    const names = await opened.page.evaluate(() =>
      (window as Anything).heard.map(([name]: [string]) => name),
    );
    assert.ok(!names.includes('content:added'), names.join());
    results.shows('Methods', 'removeEventListener', 'addEventListener');
  });
  it('selectImage answers with an image of the page’s library', async () => {
    await opened.page.evaluate(() => {
      const { unlayer } = window as Anything;
      unlayer.registerCallback('selectImage', (_asked: object, done: (image: object) => void) =>
        setTimeout(() => done({ url: 'https://images.example/own.png', width: 9, height: 8 }), 50),
      );
    });
    await palette('Image').click();
    await opened.editor
      .locator('[data-property="src"]')
      .getByRole('button', { name: 'Image library' })
      .click();
    await until(
      async () => JSON.stringify(await opened.ask('saveDesign')),
      (text) => text.includes('https://images.example/own.png'),
    );
    results.shows('Callbacks', 'selectImage');
  });
  it('previewHtml changes what previews show', async () => {
    await opened.page.evaluate(() => {
      (window as Anything).unlayer.registerCallback(
        'previewHtml',
        async ({ html }: Anything, done: Anything) => {
          done({ html: html.replace('</body>', '<p>Our preview</p></body>') });
        },
      );
    });
    await opened.tell('showPreview', 'desktop');
    const frames = () => opened.page.frames();
    await until(async () => {
      const texts = await Promise.all(
        frames().map((frame) => frame.evaluate(() => document.body?.textContent ?? '').catch(() => '')),
      );
      return texts.some((text) => text.includes('Our preview'));
    });
    await opened.tell('hidePreview');
    results.shows('Callbacks', 'previewHtml');
  });
  it('block:added, block:modified and block:removed carry a saved block through its life', async () => {
    await opened.page.evaluate(() => {
      const held = window as Anything;
      held.blocks = [];
      held.stored = [];
      const { unlayer } = held;
      unlayer.registerProvider('blocks', (_asked: object, done: (all: object[]) => void) =>
        done(held.stored),
      );
      for (const name of ['block:added', 'block:modified', 'block:removed'])
        unlayer.registerCallback(name, (data: Anything, done: Anything) => {
          held.blocks.push([name, JSON.parse(JSON.stringify(data))]);
          const block = { id: 41, category: 'Ours', tags: [], data: data.data };
          held.stored = name === 'block:removed' ? [] : [block];
          done(block);
        });
    });
    const received = async (name: string): Promise<Anything> => {
      const all = () => opened.page.evaluate(() => (window as Anything).blocks);
      const found = await until(all, (list) => list.some(([each]: [string]) => each === name), 15_000);
      results.shows('Callbacks', name);
      return found.find(([each]: [string]) => each === name)[1];
    };
    await palette('Heading').click();
    await opened.editor.getByRole('tab', { name: 'Saved' }).click();
    await opened.editor.getByRole('button', { name: 'Save selection as block' }).click();
    const dialog = opened.editor.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ours');
    await dialog.getByRole('button', { name: 'Save block' }).click();
    assert.equal((await received('block:added')).data.type, 'heading');
    await dialog.waitFor({ state: 'detached' });
    await opened.editor
      .getByRole('button', { name: /^Replace .*/ })
      .first()
      .click();
    assert.equal((await received('block:modified')).data.type, 'heading');
    await opened.editor
      .getByRole('button', { name: /^Delete .*/ })
      .last()
      .click();
    await opened.editor.getByRole('button', { name: 'Delete block' }).click();
    await received('block:removed');
    results.shows('Providers', 'blocks');
  });
  it('leave no fault in the console', () =>
    assert.deepEqual(
      opened.faults.filter((fault) => !/images\.example|ERR_NAME_NOT_RESOLVED/.test(fault)),
      [],
    ));
  it('shows the rows that the compatibility table says', () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
});
