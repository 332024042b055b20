import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shownKey } from './key-names.ts';

it('writes keys as they stand on the keyboard', () => {
  assert.equal(shownKey('Shift+Mod+Z', false), 'Shift+Ctrl+Z');
  assert.equal(shownKey('Shift+Mod+Z', true), '⇧⌘Z');
  assert.equal(shownKey('Alt+ArrowUp', false), 'Alt+↑');
  assert.equal(shownKey('Mod+=', false), 'Ctrl+=');
  assert.equal(shownKey('?', false), '?');
});
