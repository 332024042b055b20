import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CURRENT_SCHEMA_VERSION, displayModes, validateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { specimens } from './catalogue.ts';
import { renderCustomBlock } from './custom-tools.ts';

/** Features that real designs lack or have only once. */
const SCARCE = [
  'paragraph',
  'table',
  'page_break',
  'popup',
  'headers',
  'footers',
  'languages',
  'conditions',
  'synced',
  'video',
  'form',
  'carousel',
  'custom',
];
const AT_LEAST = 3;

describe('our own designs', () => {
  const all = specimens();

  for (const feature of SCARCE) {
    it(`show ${feature} at least three times`, () =>
      assert.ok(all.filter(({ features }) => features.includes(feature)).length >= AT_LEAST));
  }

  for (const { slug, mode, design } of all) {
    describe(slug, () => {
      it('is current and valid in its mode', () => {
        assert.equal(design.schemaVersion, CURRENT_SCHEMA_VERSION);
        const { valid, errors } = validateDesign(design, { displayMode: mode, migrate: false });
        assert.ok(valid, errors.map(({ path, message }) => `${path}: ${message}`).join('\n'));
      });

      it('has an id for every node, each its own', () => {
        const ids = [...JSON.stringify(design).matchAll(/"id":"([^"]{10})"/g)].map((match) => match[1]);
        assert.equal(new Set(ids).size, ids.length);
      });

      for (const displayMode of displayModes) {
        it(`is drawn whole for ${displayMode}`, () => {
          const { html, warnings } = renderDesign(design, { displayMode, customBlocks: renderCustomBlock });
          assert.doesNotMatch(html, /<!-- ?postpress/);
          assert.deepEqual(
            warnings.filter(({ code }) => code === 'UNKNOWN_BLOCK'),
            [],
          );
        });
      }
    });
  }
});

describe('a specimen in another language', () => {
  const receipt = specimens().find(({ slug }) => slug === 'order-receipt');
  const drawn = (language?: string) =>
    receipt
      ? renderDesign(receipt.design, { language, languages: ['de', 'fr'] })
      : { html: '', warnings: [] };

  it('says what was translated', () => assert.match(drawn('de').html, /Danke für Ihre Bestellung/));
  it('keeps the words that have no translation', () => assert.match(drawn('de').html, /Over-ear headphones/));
  it('names its language', () => assert.match(drawn('fr').html, /<html[^>]* lang="fr"/));
  it('has its original language by default', () => assert.match(drawn().html, /Thank you for your order/));
  it('tells which translations are missing', () => assert.ok(drawn('de').warnings.length > 0));
});

describe('a specimen with conditions', () => {
  const digest = specimens().find(({ slug }) => slug === 'match-day-digest');
  it('carries them around what they decide', () => {
    const { html } = renderDesign(digest?.design ?? { body: { rows: [], values: {} } }, {
      customBlocks: renderCustomBlock,
    });
    assert.match(html, /\{% if fan\.club == "rovers" %\}[\s\S]*Your Rovers held on[\s\S]*\{% endif %\}/);
  });
});
