/** The tools that a page configures and registers. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withoutChromium } from '../browsers.ts';
import { until } from '../until.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { type Anything, openUnlayerPage, type UnlayerPage } from './unlayer-host.ts';

const ICON =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const results = compatibilityResults(import.meta.url);

describe('tools of a page', { skip: withoutChromium, timeout: 240_000 }, () => {
  let opened: UnlayerPage;

  before(async () => {
    opened = await openUnlayerPage({
      excludeTools: ['timer'],
      tools: {
        heading: {
          position: 2,
          properties: {
            text: { value: 'Our heading' },
            textAlign: { value: 'right' },
          },
        },
        button: {
          icon: ICON,
          properties: { text: { value: 'Order' }, buttonColors: { value: { backgroundColor: '#123456' } } },
        },
        divider: { position: 1, usageLimit: 2 },
        menu: { enabled: false },
        'custom#badge': { position: 3, usageLimit: 1, properties: { caption: { value: 'Of the host' } } },
      },
    });
    await palette().getByRole('button', { name: 'Page badge' }).waitFor();
  });
  after(() => opened?.close());

  const palette = () => opened.editor.locator('[data-region="palette"]');
  const item = (name: string) => palette().getByRole('button', { name, exact: true });
  const contents = async (): Promise<Anything[]> => {
    const { body } = await opened.ask('saveDesign');
    return body.rows.flatMap((row: Anything) => row.columns.flatMap((column: Anything) => column.contents));
  };
  const add = async (name: string) => {
    const count = (await contents()).length;
    await item(name).click();
    await until(contents, (all) => all.length === count + 1, 10_000);
    return (await contents()).find(({ id }, _at, all) => id === all.at(-1).id || all.length === 1);
  };

  it('are at their positions, counted from 1, also registered ones; excluded and disabled ones are missing', async () => {
    const names = await palette().locator('.pp-palette-item').allTextContents();
    assert.deepEqual(names.slice(0, 3), ['Divider', 'Heading', 'Page badge']);
    assert.ok(!names.includes('Timer') && !names.includes('Menu'), names.join());
    results.shows('Options', 'tools', 'excludeTools');
    results.shows('Methods', 'registerTool', 'createViewer');
  });
  it('have the icon of the page', async () => {
    const icon = item('Button').locator('img');
    assert.equal(await icon.getAttribute('src'), ICON);
    assert.equal(await icon.evaluate((element) => (element as HTMLImageElement).naturalWidth), 1);
  });
  it('insert blocks with the default values of the page, merged into ours', async () => {
    await add('Heading');
    await add('Button');
    const all = await contents();
    const heading = all.find(({ type }) => type === 'heading').values;
    assert.deepEqual([heading.text, heading.textAlign], ['Our heading', 'right']);
    const button = all.find(({ type }) => type === 'button').values;
    assert.equal(button.text, 'Order');
    assert.equal(button.buttonColors.backgroundColor, '#123456');
    assert.ok('color' in button.buttonColors, JSON.stringify(button.buttonColors));
  });
  it('that the page registered have the default values of the page, too', async () => {
    await add('Page badge');
    const badge = (await contents()).find(({ slug }) => slug === 'badge');
    assert.equal(badge.values.caption, 'Of the host');
  });
  it('are used as often as the page allows: then they are disabled, and copies are refused', async () => {
    await until(
      () => item('Page badge').getAttribute('aria-disabled'),
      (value) => value === 'true',
    );
    await add('Divider');
    assert.equal(await item('Divider').getAttribute('aria-disabled'), 'false');
    await add('Divider');
    await until(
      () => item('Divider').getAttribute('aria-disabled'),
      (value) => value === 'true',
    );
    const { length } = await contents();
    await opened.editor.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await opened.editor.getByText('Maximum number of uses: 2').first().waitFor();
    assert.equal((await contents()).length, length);
    await opened.tell('undo');
    await until(
      () => item('Divider').getAttribute('aria-disabled'),
      (value) => value === 'false',
    );
  });
  it('leave no fault in the console', () => assert.deepEqual(opened.faults, []));
  it('shows the rows that the compatibility table says', () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
});
