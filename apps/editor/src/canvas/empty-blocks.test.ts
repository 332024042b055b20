import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BlockKind } from '@postpress/design/kinds';
import { newBlock } from '@postpress/edits';
import { missingIn } from './empty-blocks.ts';

const of = (kind: BlockKind, values?: object) => missingIn(newBlock(kind, { ...values }));

it('knows what new blocks lack', () => {
  for (const kind of ['text', 'heading', 'paragraph'] as const) assert.equal(of(kind), 'text', kind);
  for (const kind of ['menu', 'social', 'carousel'] as const) assert.equal(of(kind), 'entries', kind);
  for (const kind of ['button', 'image', 'divider', 'html', 'timer', 'video'] as const)
    assert.equal(of(kind), undefined, kind);
});

it('blank text counts as empty, images and text do not', () => {
  assert.equal(of('text', { text: '<p>&nbsp; <br></p>' }), 'text');
  assert.equal(of('text', { text: '<p><img src="a.png"></p>' }), undefined);
  assert.equal(of('heading', { text: '{{name}}' }), undefined);
  const state = (text: string) => `{"root":{"children":[{"type":"text","text":"${text}"}]}}`;
  assert.equal(of('paragraph', { textJson: state('') }), 'text');
  assert.equal(of('paragraph', { textJson: state('a') }), undefined);
  assert.equal(of('menu', { menu: { items: [{ text: 'Home' }] } }), undefined);
});
