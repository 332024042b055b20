import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toClipboard } from '@postpress/edits';
import { block, designOf, row, storeOf } from '@postpress/edits/testing';
import fc from 'fast-check';
import { decodeText, encodeText, markupOf, readTransfer, toTransfer } from './transfer.ts';

const store = storeOf(designOf([row('r', [[block('a', 'Grüße — 日本'), block('b')]])]));
const copied = (keys: string[]) => {
  const nodes = toClipboard(store, keys);
  assert.ok(nodes);
  return toTransfer(nodes, { html: '<p>Grüße</p>', text: 'Grüße' });
};
const read = (transfer: Readonly<Record<string, string>>) =>
  readTransfer((type) => transfer[type] ?? '', 'email');

describe('what is copied', () => {
  it('comes back through the type of our own', () =>
    assert.deepEqual(read(copied(['a'])), { kind: 'nodes', nodes: [store.find('a')?.node], left: 0 }));
  it('nodes survive the HTML format alone, with characters of all scripts', () => {
    const { 'text/html': html = '' } = copied(['r']);
    assert.deepEqual(read({ 'text/html': `<meta charset="utf-8">${html}` }), {
      kind: 'nodes',
      nodes: [store.find('r')?.node],
      left: 0,
    });
  });
  it('a copy contains plain text for other programs', () =>
    assert.equal(copied(['a'])['text/plain'], 'Grüße'));
});

describe('what comes from elsewhere', () => {
  const nodes = (transfer: Readonly<Record<string, string>>) => {
    const pasted = read(transfer);
    return pasted.kind === 'nodes'
      ? pasted.nodes.map((node) => ('type' in node ? node.type : 'row'))
      : pasted.kind;
  };
  it('is a button for an address, and an image for that of an image', () => {
    assert.deepEqual(nodes({ 'text/plain': 'https://www.example.com/offers' }), ['button']);
    assert.deepEqual(nodes({ 'text/plain': 'https://example.com/a.png?x=1' }), ['image']);
  });
  it('is markup to be read', () =>
    assert.equal(nodes({ 'text/html': '<h1>Hi</h1>', 'text/plain': 'Hi' }), 'html'));
  it('plain text becomes a text block', () =>
    assert.deepEqual(nodes({ 'text/plain': 'javascript:alert(1)' }), ['text']));
  it('an empty clipboard has no nodes', () => assert.equal(nodes({}), 'nothing'));
  it('can be no nodes of ours when it only says so', () =>
    assert.equal(nodes({ 'text/html': '<div data-postpress="e30">x</div>' }), 'html'));
  it('never breaks anything', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (html, own) => {
        read({ 'text/html': html, 'application/vnd.postpress.nodes+json': own, 'text/plain': own });
      }),
    ));
});

describe('words', () => {
  it('become paragraphs that hold no markup', () =>
    assert.equal(markupOf('a <b>\nc\n\nd & e'), '<p>a &lt;b&gt;<br>c</p><p>d &amp; e</p>'));
  it('survive an attribute', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        assert.equal(decodeText(encodeText(text)), text),
      ),
    ));
});
