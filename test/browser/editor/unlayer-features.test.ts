/** What a page's editor shows of the service around it, and the features that a page turns off and on. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { withoutChromium } from '../browsers.ts';
import { until } from '../until.ts';
import { designOf, heading } from './canvas-page.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { type Anything, openUnlayerPage, type UnlayerPage } from './unlayer-host.ts';

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const results = compatibilityResults(import.meta.url);

describe('features of a page', { skip: withoutChromium, timeout: 240_000 }, () => {
  let opened: UnlayerPage;

  before(async () => {
    opened = await openUnlayerPage();
    await opened.page.evaluate(() => {
      const { unlayer } = window as Anything;
      unlayer.registerProvider('stockImages', (_wanted: Anything, done: Anything) => done([]));
    });
    await open({});
  });
  after(() => opened?.close());

  /** Opens the editor again, as features are set. */
  const open = async (features: object) => {
    await opened.page.evaluate(
      ([given, projectId, design]) =>
        new Promise<void>((resolve) => {
          const { unlayer } = window as Anything;
          unlayer.addEventListener('editor:ready', () => resolve());
          unlayer.init({
            id: 'editor',
            projectId,
            features: given,
            languages: [{ value: 'de', label: 'German' }],
          });
          unlayer.loadDesign(design);
        }),
      [features, opened.service.projectId, designOf([[[heading('Hello')]]])] as const,
    );
    await banner().getByRole('button', { name: 'More', exact: true }).waitFor();
  };
  const banner = () => opened.editor.getByRole('banner');
  const button = (name: string) => banner().getByRole('button', { name, exact: true });
  const tab = (name: string) => opened.editor.getByRole('tab', { name, exact: true });
  const image = () => opened.editor.locator('[data-property="src"]');

  /** The features that a page can turn off: where each shows. */
  const shown: Record<string, () => Locator> = {
    preview: () => button('Preview'),
    undoRedo: () => button('Undo'),
    audit: () => tab('Checks'),
    blocks: () => tab('Saved'),
    multiLanguage: () => tab('Languages'),
    userUploads: () => image().getByRole('button', { name: 'Image library' }),
    imageEditor: () => opened.editor.getByRole('menuitem', { name: 'Edit image' }),
    ai: () => tab('Assistant'),
  };
  const selectImage = async () => {
    await tab('Blocks').click();
    await opened.editor
      .locator('[data-region="palette"]')
      .getByRole('button', { name: 'Image', exact: true })
      .click();
    await image().getByRole('button', { name: 'From URL' }).click();
    await image().getByRole('textbox').fill(DOT);
    await image().getByRole('button', { name: 'Use', exact: true }).click();
    await image().getByRole('button', { name: 'More image options' }).click();
  };
  /** The features that show now. What is under an open menu has no role, so it is closed in between. */
  const found = async () => {
    await selectImage();
    const inMenu = await countOf('imageEditor');
    await opened.editor.locator('html').press('Escape');
    await until(
      () => opened.editor.getByRole('menu').count(),
      (count) => count === 0,
    );
    await button('More').waitFor();
    const others = await Promise.all(names.map(countOf));
    return names.filter((name, at) => (name === 'imageEditor' ? inMenu : (others[at] ?? 0)) > 0);
  };
  const countOf = async (name: string) => (await shown[name]?.().count()) ?? 0;
  const names = Object.keys(shown);

  it('show nothing of our session: no Done, no status, no name of the project, no test', async () => {
    const text = ((await banner().textContent()) ?? '').replace(/\s+/g, ' ');
    assert.doesNotMatch(text, /Done|Saved|Saving|Send test|\bTest\b/);
    assert.equal(await banner().getByRole('heading').textContent(), 'Email');
    await opened.editor.locator('html').press('Control+s');
    await button('More').click();
    assert.equal(await opened.editor.getByRole('menuitem', { name: 'Save', exact: true }).count(), 0);
    await opened.editor.locator('html').press('Escape');
  });
  it('are there where the page says nothing, and where it turns them on', async () => {
    for (const features of [{}, Object.fromEntries(names.map((name) => [name, true]))]) {
      if (Object.keys(features).length > 0) await open(features);
      await opened.page.evaluate(() => {
        const { unlayer } = window as Anything;
        unlayer.registerCallback('ai:assistant:generate', () => {});
      });
      assert.deepEqual(await found(), names);
    }
  });
  for (const off of [false, { enabled: false }])
    it(`are turned off by ${JSON.stringify(off)}, with their keys and commands`, async () => {
      await open(Object.fromEntries(names.map((name) => [name, off])));
      assert.deepEqual(await found(), []);
      assert.equal(await button('Redo').count(), 0);
      const before = JSON.stringify(await opened.ask('saveDesign'));
      await opened.editor.locator('[data-region="canvas"]').press('Control+z');
      await opened.editor.locator('[data-region="canvas"]').press('Control+p');
      assert.equal(await opened.editor.getByRole('dialog').count(), 0);
      assert.equal(JSON.stringify(await opened.ask('saveDesign')), before);
      // The page itself can still undo.
      await opened.tell('undo');
      await until(async () => JSON.stringify(await opened.ask('saveDesign')) !== before);
      results.shows('Features', ...names, 'sendTestEmail');
      results.shows('Options', 'features');
      results.shows('Methods', 'undo');
    });
  it('done and saveStatus show what the page asks for: a button, and what the page has received', async () => {
    await open({ done: true, saveStatus: true });
    const status = (text: string) => banner().getByText(text, { exact: true }).waitFor();
    await status('Received by the page');
    await opened.tell('setBodyValues', { backgroundColor: '#123456' });
    await status('Not yet received by the page');
    await opened.ask('exportHtml');
    await status('Received by the page');
    await button('Done').click();
    await until(
      () => opened.editor.getByRole('dialog').count(),
      (count) => count === 0,
    );
  });
  it('leave no fault in the console', () => assert.deepEqual(opened.faults, []));
  it('shows the rows that the compatibility table says', () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
});
