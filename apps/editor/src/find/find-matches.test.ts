import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content } from '@postpress/design';
import { type DesignStore, isRefused } from '@postpress/edits';
import { block, designOf, done, row, storeOf, t } from '@postpress/edits/testing';
import fc from 'fast-check';
import { type DesignQuery, findMatches, replaceMatches } from './find-matches.ts';

const query = (find: string, more: Partial<DesignQuery> = {}): DesignQuery => ({
  ...{ find, matchCase: false, wholeWords: false, inLinks: true },
  ...more,
});
const open = (...blocks: Content[]) => storeOf(designOf([row('r', [blocks])]));
const withValues = (type: string, values: object): Content => ({ id: 'b', type, values: { ...values } });
const found = (store: DesignStore, sought: DesignQuery) =>
  findMatches(store, sought).map(({ matched, kind }) => `${kind}: ${matched}`);
function replaceAll(store: DesignStore, sought: DesignQuery, replacement: string): number {
  const { edit, skipped } = replaceMatches(store, t, findMatches(store, sought), replacement, 'Replace');
  if (!isRefused(edit) && edit.operations.length > 0) done(store, edit);
  return skipped;
}
const valuesOf = (store: DesignStore, key = 'b') => (store.find(key) as { node: Content }).node.values;
const markupAfter = (text: string, sought: DesignQuery, replacement: string) => {
  const store = open(withValues('text', { text }));
  replaceAll(store, sought, replacement);
  return valuesOf(store).text;
};

describe('finding in a design', () => {
  it('finds text regardless of case and white space, and across formatting', () => {
    const store = open(block('a', 'Summer sale'), block('b', 'sum<b>mer&nbsp;SALE</b>'));
    assert.deepEqual(found(store, query('summer sale')), ['text: Summer sale', 'text: summer\u00a0SALE']);
  });
  it('matches case and whole words if requested', () => {
    const store = open(block('a', 'Sale sale wholesale'));
    assert.equal(found(store, query('sale', { matchCase: true })).length, 2);
    assert.equal(found(store, query('sale', { wholeWords: true })).length, 2);
  });
  it('does not match across paragraphs, or in tags, comments, styles and scripts', () => {
    const html = '<p>one</p><p>two</p><!-- color --><style>color</style><i title="color">x</i>';
    const store = open(withValues('html', { html }));
    assert.deepEqual(found(store, query('onetwo')), []);
    assert.deepEqual(found(store, query('color')), []);
  });
  it('finds in alternative texts, buttons, menus, translations and links; in links only where asked', () => {
    const store = open(
      withValues('menu', {
        menu: { items: [{ text: 'Acme shop', link: { name: 'web', values: { href: 'https://acme.io' } } }] },
        altText: 'Acme',
        src: { url: 'https://acme.io/logo.png' },
        _languages: { de: { text: '<a href="https://acme.io/de">Acme</a>' } },
      }),
    );
    assert.equal(found(store, query('acme')).length, 5);
    assert.equal(found(store, query('acme', { inLinks: false })).length, 3);
  });
  it('finds merge tags as they are written', () =>
    assert.deepEqual(found(open(block('a', 'Hi {{first_name}}')), query('{{first_name}}')), [
      'text: {{first_name}}',
    ]));
});

describe('replacing in a design', () => {
  it('replacing keeps the formatting: the first element gets the new text', () =>
    assert.equal(
      markupAfter('<p>sum<b>mer</b> sale &amp; more</p>', query('summer sale'), 'winter & fun'),
      '<p>winter &amp; fun<b></b> &amp; more</p>',
    ));
  it('replaces the address of a link, and drops the copy that the editor keeps of it', () =>
    assert.equal(
      markupAfter(
        '<a href="https://a.io/x?y=1&amp;z=2" data-u-link-value="eyJ" rel="x">a.io</a>',
        query('a.io/x?y=1&z'),
        'b.io/"&z',
      ),
      '<a href="https://b.io/&quot;&amp;z=2" rel="x">a.io</a>',
    ));
  it('replaces in a Lexical state and leaves all else of it byte for byte', () => {
    const state = (words: string) =>
      `{ "root":{"children":[{"children":[{"type":"extended-text","text":"${words}","style":"x"}],"type":"paragraph"}]}}`;
    const store = open(
      withValues('paragraph', { textJson: state('Old \\"shop\\" \\u00e9'), text: 'Old shop' }),
    );
    replaceAll(store, query('"SHOP" \u00c9'), 'new\n"one"');
    assert.equal(valuesOf(store).textJson, state('Old new\\n\\"one\\"'));
    assert.equal(valuesOf(store).text, 'Old shop');
  });
  it('leaves locked blocks as they are, and says how many matches are in them', () => {
    const store = storeOf(designOf([row('r', [[block('a', 'old', { locked: true }), block('b', 'old')]])]));
    assert.equal(replaceAll(store, query('old'), 'new'), 1);
    assert.equal(valuesOf(store, 'a').text, '<p>old</p>');
    assert.equal(valuesOf(store, 'b').text, '<p>new</p>');
  });
  it('is one step: undo gives back the very bytes', () => {
    const store = open(block('a', 'old &amp; <b>o</b>ld'), block('b', 'old'));
    const before = store.text();
    replaceAll(store, query('old'), 'new');
    assert.notEqual(store.text(), before);
    store.undo();
    assert.equal(store.text(), before);
  });
  it('replacing text by itself changes nothing, in any HTML', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('a', 'b', '<b>', '</b>', '<p>', '</p>', '&amp;', '&#x41;', ' ', '<!--', '-->'),
        ),
        (pieces) => {
          const text = pieces.join('');
          const sought = query('a', { matchCase: true });
          assert.equal(markupAfter(text, sought, 'a'), text);
        },
      ),
      { numRuns: 200 },
    ));
});
