/** Methods and options of `/embed.js`, called by a page and seen in its editor. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withoutChromium } from '../browsers.ts';
import { until } from '../until.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { type Anything, openUnlayerPage, type UnlayerPage } from './unlayer-host.ts';

const results = compatibilityResults(import.meta.url);
const row = (...contents: object[]) => ({ cells: [1], columns: [{ contents, values: {} }], values: {} });
const design = {
  counters: {},
  schemaVersion: 27,
  body: {
    rows: [
      row(
        { type: 'text', values: { text: '<p>Hello *|NAME|* of [shop]</p>' } },
        { type: 'button', values: { text: 'Order' } },
      ),
    ],
    headers: [],
    footers: [],
    values: { contentWidth: '500px' },
  },
};
const noTitle = { id: 'ours', icon: '', severity: 'ERROR', title: 'Our check', description: 'Ask us.' };

/** Options that only a page can give: promises and functions. Runs in the page. */
function realOptions() {
  return {
    mergeTags: Promise.resolve({ NAME: { name: 'Name of the promise', value: '*|NAME|*' } }),
    displayConditions: () => [
      {
        type: 'VIP',
        label: 'Important customers',
        description: '',
        before: '{% if vip %}',
        after: '{% endif %}',
      },
    ],
    validator: async ({ defaultErrors }: Anything) => [
      ...defaultErrors,
      { id: 'option', icon: '', severity: 'WARNING', title: 'By the option', description: '' },
    ],
  };
}

describe('methods and options of a page', { skip: withoutChromium, timeout: 240_000 }, () => {
  let opened: UnlayerPage;

  before(async () => {
    opened = await openUnlayerPage(
      {
        defaultDevice: 'mobile',
        devices: ['desktop', 'mobile'],
        designTags: { shop: 'Ada’s' },
        designTagsConfig: { delimiter: ['[', ']'] },
        languages: [{ value: 'de', label: 'German' }],
        locale: 'de',
        textDirection: 'rtl',
        user: { id: 7, name: 'Ada' },
        blocks: [{ id: 1, category: 'Ours', tags: ['offer'], data: row({ type: 'divider', values: {} }) }],
      },
      realOptions,
    );
    await banner().getByRole('button', { name: 'Rückgängig' }).waitFor();
  });
  after(() => opened?.close());

  const banner = () => opened.editor.getByRole('banner');
  const html = () => opened.editor.locator('html');
  const contents = async () => (await opened.ask('saveDesign')).body.rows[0]?.columns[0].contents ?? [];
  const audit = async () => (await opened.ask('audit')).errors.map(({ title }: Anything) => title);
  const exported = async (options?: object) => (await opened.ask('exportHtml', options)).html as string;

  it('locale, textDirection, devices and defaultDevice are those that the page set', async () => {
    assert.equal(await html().getAttribute('lang'), 'de');
    assert.equal(await html().getAttribute('dir'), 'rtl');
    const devices = banner().getByRole('radio');
    assert.equal(await devices.count(), 2);
    assert.equal(await devices.nth(1).getAttribute('aria-checked'), 'true');
    results.shows('Options', 'locale', 'textDirection', 'devices', 'defaultDevice');
  });
  it('setLocale and setTextDirection change the window', async () => {
    await opened.tell('setLocale', 'en');
    await opened.tell('setTextDirection', 'ltr');
    await banner().getByRole('button', { name: 'Undo' }).waitFor();
    await until(
      () => html().getAttribute('dir'),
      (value) => value === 'ltr',
    );
    results.shows('Methods', 'setLocale', 'setTextDirection');
  });
  it('loadDesign, saveDesign and loadBlank exchange designs', async () => {
    await opened.tell('loadDesign', design);
    await until(contents, (all) => all.length === 2);
    await opened.tell('loadBlank', { backgroundColor: '#123456' });
    const { body } = await until(
      () => opened.ask('saveDesign'),
      (saved) => saved.body.rows.length === 0,
    );
    assert.equal(body.values.backgroundColor, '#123456');
    await opened.tell('loadDesign', design);
    await until(contents, (all) => all.length === 2);
    results.shows('Methods', 'loadDesign', 'saveDesign', 'loadBlank');
  });
  it('setBodyValues, canUndo, undo, canRedo and redo are steps of the history', async () => {
    const color = async () => (await opened.ask('saveDesign')).body.values.backgroundColor;
    assert.equal(await opened.ask('canUndo'), false);
    await opened.tell('setBodyValues', { backgroundColor: '#654321' });
    await until(color, (value) => value === '#654321');
    assert.deepEqual([await opened.ask('canUndo'), await opened.ask('canRedo')], [true, false]);
    await opened.tell('undo');
    await until(color, (value) => value !== '#654321');
    assert.equal(await opened.ask('canRedo'), true);
    await opened.tell('redo');
    await until(color, (value) => value === '#654321');
    results.shows('Methods', 'setBodyValues', 'canUndo', 'canRedo', 'undo', 'redo');
  });
  it('mergeTags of a promise and setMergeTags decide what exports replace', async () => {
    await until(
      () => exported({ mergeTags: { NAME: 'Bob' } }),
      (text) => text.includes('Hello Bob of'),
      20_000,
    );
    await opened.tell('setMergeTags', { NAME: { name: 'Name', value: '*|NAME|*' } });
    await until(
      () => exported({ mergeTags: { NAME: 'Cleo' } }),
      (text) => text.includes('Hello Cleo'),
    );
    results.shows('Methods', 'setMergeTags', 'exportHtml');
    results.shows('Options', 'mergeTags');
  });
  it('designTags, designTagsConfig and setDesignTagsConfig replace tags between delimiters, on the canvas too', async () => {
    assert.match(await exported(), /of Ada’s/);
    const shown = opened.editor.frameLocator('.pp-canvas-frame');
    await shown.getByText('of Ada’s').waitFor();
    assert.match((await contents())[0].values.text, /of \[shop\]/);
    await opened.tell('setDesignTagsConfig', { delimiter: ['<<', '>>'] });
    await until(exported, (text) => text.includes('of [shop]'));
    await shown.getByText('of [shop]').waitFor();
    results.shows('Methods', 'setDesignTagsConfig');
    results.shows('Options', 'designTags', 'designTagsConfig');
  });
  it('setLanguages and setCurrentLanguage choose the language that is shown', async () => {
    const language = (name: string) => banner().getByRole('button', { name: new RegExp(`: (?:${name})$`) });
    await opened.tell('setCurrentLanguage', 'de');
    await language('German').waitFor();
    await opened.tell('setLanguages', [{ value: 'fr', label: 'French' }]);
    await opened.tell('setCurrentLanguage', 'fr');
    await language('French').waitFor();
    await opened.tell('setLanguages', []);
    await until(
      () => language('German|French').count(),
      (count) => count === 0,
    );
    results.shows('Methods', 'setLanguages', 'setCurrentLanguage');
    results.shows('Options', 'languages');
  });
  it('showPreview and hidePreview open and close the preview', async () => {
    await opened.tell('showPreview', 'desktop');
    await opened.editor.getByRole('dialog').waitFor();
    await opened.tell('hidePreview');
    await until(
      () => opened.editor.getByRole('dialog').count(),
      (count) => count === 0,
    );
    results.shows('Methods', 'showPreview', 'hidePreview');
  });
  it('validator, setValidator, setToolValidator and clearValidators decide what an audit finds', async () => {
    assert.ok((await audit()).includes('By the option'));
    await opened.page.evaluate((error) => {
      const { unlayer } = window as Anything;
      unlayer.setValidator(async () => [error]);
      unlayer.setToolValidator('button', ({ values }: Anything) => [
        { ...error, title: `Button ${values.text}` },
      ]);
    }, noTitle);
    await until(audit, (titles) => titles.join() === 'Our check,Button Order');
    const { status, errors } = await opened.ask('audit');
    assert.deepEqual([status, errors[0].severity], ['FAIL', 'ERROR']);
    await opened.tell('clearValidators');
    await until(audit, (titles) => !titles.includes('Our check'));
    results.shows('Methods', 'audit', 'setValidator', 'setToolValidator', 'clearValidators');
    results.shows('Options', 'validator');
  });
  it('blocks of the page are listed among the saved blocks', async () => {
    await opened.editor.getByRole('tab', { name: 'Saved' }).click();
    await opened.editor.getByText('Ours').first().waitFor();
    await opened.editor.getByRole('tab', { name: 'Blocks' }).click();
    results.shows('Options', 'blocks');
  });
  it('setStyleGuide offers the page’s styles for a selected block', async () => {
    await opened.tell('setStyleGuide', {
      tools: {
        divider: { styles: { sale: { label: 'Sale line', values: { border: { borderTopWidth: '7px' } } } } },
      },
    });
    await opened.editor.locator('[data-region="palette"]').getByRole('button', { name: 'Divider' }).click();
    const style = opened.editor.locator('[data-region="panel"]').getByRole('combobox').first();
    await style.click();
    await opened.editor.getByRole('option', { name: 'Sale line' }).click();
    await until(contents, (all) =>
      all.some(
        ({ values }: Anything) => values._styleGuide !== undefined || values.border?.borderTopWidth === '7px',
      ),
    );
    results.shows('Methods', 'setStyleGuide');
  });
  it('unregisterCallback and unregisterProvider give requests back to the editor', async () => {
    await opened.page.evaluate(() => {
      const { unlayer } = window as Anything;
      unlayer.registerCallback('image', () => {});
      unlayer.registerProvider('stockImages', (_asked: object, done: (images: object[]) => void) => done([]));
    });
    const palette = opened.editor.locator('[data-region="palette"]');
    const image = opened.editor.locator('[data-property="src"]');
    const input = image.locator('input[type="file"]');
    const accepts = (types: string) =>
      until(
        async () => {
          await palette.getByRole('button', { name: 'Image', exact: true }).click();
          return input.getAttribute('accept');
        },
        (value) => value === types,
        15_000,
      );
    const stock = async () => {
      await image.getByRole('button', { name: 'Image library' }).click();
      const library = opened.editor.getByRole('dialog');
      await library.waitFor();
      const count = await library.getByRole('tab', { name: 'Stock images' }).count();
      await opened.editor.locator('html').press('Escape');
      await library.waitFor({ state: 'detached' });
      return count;
    };
    await accepts('image/*');
    assert.equal(await stock(), 1);
    await opened.tell('unregisterCallback', 'image');
    await opened.tell('unregisterProvider', 'stockImages');
    await accepts('image/png,image/jpeg,image/gif,image/webp');
    assert.equal(await stock(), 0);
    results.shows('Methods', 'unregisterCallback', 'unregisterProvider', 'registerProvider');
    results.shows('Providers', 'stockImages');
  });
  it('loadProject and setDisplayMode open another session with the same design', async () => {
    const { length } = await contents();
    for (const [method, given, heading] of [
      ['loadProject', opened.service.projectId, 'E-Mail'],
      ['setDisplayMode', 'web', 'Seite'],
    ] as const) {
      const session = await opened.page.locator('#editor iframe').getAttribute('src');
      await opened.tell(method, given);
      await until(
        async () =>
          (await opened.page.locator('#editor iframe').getAttribute('src', { timeout: 5_000 })) !== session,
      );
      await until(contents, (all) => all.length === length, 30_000);
      // Its options are those of the first session again, with its language.
      await until(
        () => banner().getByRole('heading').textContent(),
        (text) => text === heading,
      );
    }
    results.shows('Methods', 'loadProject', 'setDisplayMode');
    results.shows('Options', 'displayMode');
  });
  it('className names the element; render: false waits for renderEditor', async () => {
    await opened.page.evaluate(() => {
      const { unlayer } = window as Anything;
      const place = Object.assign(document.createElement('div'), { className: 'by-class' });
      document.body.append(place);
      unlayer.init({ className: 'by-class', render: false });
    });
    const frames = opened.page.locator('.by-class iframe');
    assert.equal(await opened.page.locator('iframe').count(), 0);
    await opened.tell('renderEditor', { className: 'by-class', projectId: opened.service.projectId });
    await frames.waitFor();
    await opened.tell('destroy');
    await until(
      () => frames.count(),
      (count) => count === 0,
    );
    results.shows('Options', 'className', 'render');
    results.shows('Methods', 'renderEditor', 'destroy');
  });
  it('leave no fault in the console', () => assert.deepEqual(opened.faults, []));
  it('shows the rows that the compatibility table says', () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
});
