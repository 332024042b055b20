/** Settings of a page for texts, fonts, permissions and credits, and the events of what surrounds the rows. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withoutChromium } from '../browsers.ts';
import { until } from '../until.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { type Anything, openUnlayerPage, pressOnCanvas, type UnlayerPage } from './unlayer-host.ts';

const results = compatibilityResults(import.meta.url);
const row = (text: string) => ({
  cells: [1],
  columns: [{ contents: [{ type: 'heading', values: { text } }], values: {} }],
  values: {},
});
const body = { rows: [row('Between')], headers: [row('Above')], footers: [row('Below')], values: {} };
const lake = { label: 'Lake', value: "'Lake',serif" };

/** Runs in the page before the editor is created. */
function prepare(): object {
  const held = window as Anything;
  held.heard = [];
  for (const name of ['header:added', 'header:removed', 'footer:added', 'footer:removed'])
    held.unlayer.addEventListener(name, (data: unknown) => held.heard.push([name, data]));
  for (const name of ['column:added', 'column:removed'])
    held.unlayer.addEventListener(name, (data: unknown) => held.heard.push([name, data]));
  held.unlayer.registerCallback('ai:assistant:generate', () => {});
  return {};
}

describe('settings of a page', { skip: withoutChromium, timeout: 240_000 }, () => {
  let opened: UnlayerPage;

  before(async () => {
    opened = await openUnlayerPage(
      {
        designMode: 'edit',
        credits: { ai: { limit: 10, used: 9, unitLabel: 'messages' } },
        fonts: { showDefaultFonts: false, customFonts: [{ label: 'Ours', options: [lake] }] },
        mergeTags: { first_name: { name: 'First name', value: '{{first_name}}' } },
        mergeTagsConfig: { autocompleteTriggerChar: '@' },
      },
      prepare,
    );
    await opened.tell('loadDesign', { counters: {}, schemaVersion: 27, body });
    await canvas().getByText('Between').waitFor();
  });
  after(() => opened?.close());

  const canvas = () => opened.editor.frameLocator('.pp-canvas-frame');
  const panel = () => opened.editor.locator('[data-region="panel"]');
  const keys = (key: string) => opened.editor.locator('[data-region="canvas"]').press(key);
  const heard = async (name: string): Promise<Anything> => {
    const all = () => opened.page.evaluate(() => (window as Anything).heard);
    const found = await until(all, (list) => list.some(([each]: [string]) => each === name), 10_000);
    results.shows('Events', name);
    return found.find(([each]: [string]) => each === name)[1];
  };
  /** Presses a block on the canvas: first it is selected, then its text is opened. */
  const press = (text: string) => pressOnCanvas(opened, canvas().getByText(text).first());
  const selectRow = async (text: string) => {
    await press(text);
    await panel()
      .getByRole('button', { name: /^(Row|Header|Footer)/ })
      .click();
  };
  const fontsOffered = async () => {
    await panel().locator('[data-property="fontFamily"] .pp-select-trigger').click();
    const list = opened.editor.locator('.pp-font-list button');
    await list.first().waitFor();
    const names = await list.allTextContents();
    await opened.page.keyboard.press('Escape');
    return names.join(' ');
  };

  it('credits show what is left', async () => {
    await opened.editor.getByRole('tab', { name: 'Assistant' }).click();
    await opened.editor.getByText(/1 messages? left/).waitFor();
    await opened.editor.getByRole('tab', { name: 'Properties' }).click();
    results.shows('Options', 'credits');
  });
  it('designMode: edit shows permissions', async () => {
    await press('Between');
    await panel().getByRole('button', { name: 'Permissions' }).waitFor();
    results.shows('Options', 'designMode');
  });
  it('fonts: the page’s own, out of their groups, alone if it says so', async () => {
    const offered = await fontsOffered();
    assert.match(offered, /Lake/);
    assert.doesNotMatch(offered, /Georgia/);
    results.shows('Options', 'fonts');
  });
  it('header and footer events, of copies that are made and deleted', async () => {
    for (const [text, name] of [
      ['Above', 'header'],
      ['Below', 'footer'],
    ] as const) {
      await selectRow(text);
      await keys('Control+D');
      assert.ok((await heard(`${name}:added`))[name].columns, name);
      await keys('Delete');
      assert.ok((await heard(`${name}:removed`))[name].columns, name);
    }
  });
  it('column events, of other layouts of a row', async () => {
    await selectRow('Between');
    await panel().getByRole('button', { name: 'Columns 1 : 1', exact: true }).first().click();
    assert.ok((await heard('column:added')).column.contents);
    await opened.tell('undo');
    assert.ok((await heard('column:removed')).column);
  });
  it('mergeTagsConfig and setMergeTagsConfig: what opens the list of merge tags', async () => {
    const offers = async (trigger: string) => {
      await press('Between');
      await press('Between');
      await opened.page.keyboard.type(` ${trigger}`);
      await opened.editor.getByRole('option', { name: /First name/ }).waitFor();
      await opened.page.keyboard.press('Escape');
      await opened.page.keyboard.press('Escape');
    };
    await offers('@');
    results.shows('Options', 'mergeTagsConfig');
    await opened.tell('setMergeTagsConfig', { autocompleteTriggerChar: '$' });
    await offers('$');
    results.shows('Methods', 'setMergeTagsConfig');
  });
  it('leave no fault in the console', () => assert.deepEqual(opened.faults, []));
  it('show the rows that the compatibility table says', () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
});
