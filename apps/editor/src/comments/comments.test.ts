import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content } from '@postpress/design';
import { DesignStore } from '@postpress/edits';
import { findQuote, keyOf } from './anchors.ts';
import { textParts } from './text-parts.ts';

describe('the text of a comment', () => {
  const parts = (text: string) => textParts(text).map(({ text, href }) => href ?? { text });
  it('has links where URLs are', () =>
    assert.deepEqual(parts('See https://a.example/x?y=1, (http://b.example).'), [
      { text: 'See ' },
      'https://a.example/x?y=1',
      { text: ', (' },
      'http://b.example/'.slice(0, -1),
      { text: ').' },
    ]));
  it('other text does not become a link', () => {
    for (const text of [
      '<img src=x onerror=alert(1)>',
      'javascript:alert(1) data:text/html,x ftp://a.example www.a.example',
      '[x](javascript:alert(1))',
      'https://',
      '',
    ])
      assert.deepEqual(
        textParts(text).filter(({ href }) => href),
        [],
        text,
      );
    assert.deepEqual(parts('https://a.example/\u202egpj.exe'), [
      'https://a.example/',
      { text: '\u202egpj.exe' },
    ]);
  });
});

describe('a quote', () => {
  it('quoted text is found at the nearest equal text', () => {
    const quote = { text: 'sale', start: 12 };
    assert.equal(findQuote('sale and no sale', quote), 12);
    assert.equal(findQuote('A sale', quote), 2);
    assert.equal(findQuote('sold', quote), undefined);
  });
});

describe('a block of an anchor', () => {
  const content = (values: object, id?: string) => ({ ...(id && { id }), type: 'text', values });
  const contents = [
    content({ text: 'a' }, 'first'),
    content({ text: 'b', _meta: { htmlID: 'u_content_text_2' } }),
  ];
  const rows = [{ cells: [1], columns: [{ contents, values: {} }], values: {} }];
  const text = JSON.stringify({ counters: {}, body: { rows, values: {} }, schemaVersion: 27 });
  const store = new DesignStore({ text, displayMode: 'email' });
  const block = (name: string) => {
    const found = store.find(keyOf(store, name) ?? '');
    return found && (found.node as Content).values.text;
  };
  it('is found by its id, or by the number it was given', () => {
    assert.equal(block('first'), 'a');
    assert.equal(block('u_content_text_2'), 'b');
    assert.equal(block('gone'), undefined);
    assert.equal(block(':root'), undefined);
  });
});
