/** What a page offers its users to choose from: links, display conditions, uploads. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withoutChromium } from '../browsers.ts';
import { until } from '../until.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { type Anything, openUnlayerPage, type UnlayerPage } from './unlayer-host.ts';

const results = compatibilityResults(import.meta.url);
const linkType = (name: string, label: string) => ({
  name,
  label,
  attrs: { href: 'https://shop.example/{{sku}}', target: '_blank' },
  fields: [{ name: 'sku', label: 'Article', inputType: 'text' }],
});
const condition = (label: string) => ({
  type: 'Group',
  label,
  description: '',
  before: `{% if ${label} %}`,
  after: '{% endif %}',
});
const UPLOAD = 'https://images.example/upload.png';

describe('lists of a page', { skip: withoutChromium, timeout: 240_000 }, () => {
  let opened: UnlayerPage;

  before(async () => {
    opened = await openUnlayerPage({
      linkTypes: [linkType('product', 'Product of the shop')],
      linkTypesSharedConfig: { fields: [{ name: 'campaign', label: 'Campaign', inputType: 'text' }] },
      specialLinks: { leave: { name: 'Leave the list', href: '{{leave}}' } },
      displayConditions: [condition('vip')],
    });
    await palette('Button').click();
  });
  after(() => opened?.close());

  const palette = (name: string) =>
    opened.editor.locator('[data-region="palette"]').getByRole('button', { name, exact: true });
  const property = (name: string) => opened.editor.locator(`[data-property="${name}"]`);
  const design = async () => JSON.stringify(await opened.ask('saveDesign'));
  /** The choices of the first select of a property. */
  const choices = async (name: string): Promise<string[]> => {
    await property(name).getByRole('combobox').first().click();
    const options = opened.editor.getByRole('listbox').getByRole('option');
    await options.first().waitFor();
    const texts = await options.allTextContents();
    await opened.page.keyboard.press('Escape');
    await until(
      () => options.count(),
      (count) => count === 0,
    );
    return texts;
  };
  const choose = async (name: string, option: string) => {
    await property(name).getByRole('combobox').first().click();
    await opened.editor.getByRole('option', { name: option }).click();
  };

  it('linkTypes, with the fields that linkTypesSharedConfig adds, make links', async () => {
    await choose('href', 'Product of the shop');
    await property('href').getByLabel('Campaign').waitFor();
    await property('href').getByLabel('Article').pressSequentially('42');
    await property('href').getByLabel('Article').press('Enter');
    const { html } = await opened.ask('exportHtml');
    assert.match(html, /href="https:\/\/shop\.example\/42"/);
    results.shows('Options', 'linkTypes', 'linkTypesSharedConfig');
  });
  it('setLinkTypes and setLinkTypesSharedConfig replace them', async () => {
    await opened.tell('setLinkTypes', [linkType('event', 'Event of the shop')]);
    await until(
      () => choices('href'),
      (texts) => texts.includes('Event of the shop') && !texts.includes('Product of the shop'),
    );
    await opened.tell('setLinkTypesSharedConfig', {
      fields: [{ name: 'season', label: 'Season', inputType: 'text' }],
    });
    await choose('href', 'Event of the shop');
    await property('href').getByLabel('Season').waitFor();
    results.shows('Methods', 'setLinkTypes', 'setLinkTypesSharedConfig');
  });
  it('specialLinks and setSpecialLinks are offered for web links', async () => {
    await choose('href', 'Web page');
    const offered = async (name: string) => {
      await property('href').getByRole('button', { name: 'Project links' }).click();
      await opened.editor.getByRole('menuitem', { name }).click();
    };
    await offered('Leave the list');
    await until(design, (text) => text.includes('{{leave}}'));
    await opened.tell('setSpecialLinks', [{ name: 'Our terms', href: 'https://shop.example/terms' }]);
    await offered('Our terms');
    await until(design, (text) => text.includes('https://shop.example/terms'));
    results.shows('Options', 'specialLinks');
    results.shows('Methods', 'setSpecialLinks');
  });
  it('displayConditions and setDisplayConditions are offered for blocks', async () => {
    const visibility = () => property('displayCondition').getByRole('combobox').first();
    if ((await visibility().count()) === 0)
      await opened.editor
        .locator('[data-region="panel"]')
        .getByRole('button', { name: 'Visibility' })
        .click();
    await choose('displayCondition', 'Group: vip');
    await until(design, (text) => text.includes('{% if vip %}'));
    await opened.tell('setDisplayConditions', [condition('guest')]);
    await choose('displayCondition', 'Group: guest');
    await until(design, (text) => text.includes('{% if guest %}'));
    results.shows('Options', 'displayConditions');
    results.shows('Methods', 'setDisplayConditions');
  });
  it('userUploads lists the page’s uploads', async () => {
    await opened.page.evaluate((url) => {
      const held = window as Anything;
      const { unlayer } = held;
      held.images = [{ id: 9, location: url, width: 40, height: 30, name: 'Upload', size: 1_000 }];
      unlayer.registerProvider('userUploads', (_asked: object, done: Anything) =>
        done(held.images, { hasMore: false, page: 1, perPage: 30, total: held.images.length }),
      );
    }, UPLOAD);
    await palette('Image').click();
    await property('src').getByRole('button', { name: 'Image library' }).click();
    await opened.editor
      .getByRole('dialog')
      .getByRole('button', { name: /^Upload/ })
      .first()
      .click();
    await until(design, (text) => text.includes(UPLOAD));
    results.shows('Providers', 'userUploads');
  });
  it('shows the rows that the compatibility table says', () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
});
