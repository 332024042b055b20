import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPlainKey, type KeyPress, matchesKey } from './keymap.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});
const ctrl = { ctrlKey: true };

describe('matchesKey', () => {
  const is =
    (written: string, event: KeyPress, mac = false) =>
    () =>
      assert.equal(matchesKey(written, event, mac), true);
  const isNot =
    (written: string, event: KeyPress, mac = false) =>
    () =>
      assert.equal(matchesKey(written, event, mac), false);

  it('knows Mod by the system', is('Mod+D', press('d', ctrl)));
  it('knows Mod on a Mac', is('Mod+D', press('d', { metaKey: true }), true));
  it('takes no Ctrl for Mod on a Mac', isNot('Mod+D', press('d', ctrl), true));
  it('tells Z from Shift+Z', isNot('Mod+Z', press('Z', { ...ctrl, shiftKey: true })));
  it('knows Shift in any order', is('Shift+Mod+Z', press('Z', { ...ctrl, shiftKey: true })));
  it('knows named keys', is('Alt+ArrowUp', press('ArrowUp', { altKey: true })));
  it('tells Shift from none on named keys', isNot('Delete', press('Delete', { shiftKey: true })));
  it('asks no Shift of signs: where they stand differs', is('?', press('?', { shiftKey: true })));
  it('knows Mod and a sign', is('Mod+=', press('=', ctrl)));
  it('knows the plus', is('Mod++', press('+', { ...ctrl, shiftKey: true })));
  it('is no plain letter with Mod held', isNot('M', press('m', ctrl)));
  it('reads capital letters as letters', is('M', press('m')));
  it(
    'takes ż for a letter: AltGr is Ctrl+Alt on Windows',
    isNot('Mod+Z', press('ż', { ...ctrl, altKey: true, getModifierState: (name) => name === 'AltGraph' })),
  );
  it(
    'takes AltGr+Z for writing even where it gives z',
    isNot('Mod+Z', press('z', { ...ctrl, getModifierState: (name) => name === 'AltGraph' })),
  );
  it('leaves composing alone', isNot('Delete', press('Delete', { isComposing: true })));
  it('leaves the key codes of input methods alone', isNot('D', press('d', { keyCode: 229 })));
  it('goes by the character, not by the place', is('Mod+Z', press('z', ctrl)));
  it('has no half matches', isNot('Mod+ArrowUp', press('ArrowUp', { ...ctrl, altKey: true })));
});

describe('isPlainKey', () => {
  it('is a key without others', () => assert.ok(isPlainKey(press('a'))));
  it('is not with one', () => assert.ok(!isPlainKey(press('a', { altKey: true }))));
});
