import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { DesignStore, valueAt } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { initialOptions } from '../kernel/options-store.ts';
import { goToPosition } from '../kernel/perform.ts';
import { applyKit, applyStyles } from './update-design.ts';

const button = (id: string, values: object) => ({ id, type: 'button', values });
const follows = button('a', { _styleGuide: 'brand_button_primary', text: 'Buy' });
const recolored = button('b', { buttonColors: { backgroundColor: '#1745ce', color: '#ffffff' } });
const locked = button('c', { locked: true, buttonColors: { backgroundColor: '#1745ce' } });
const text = JSON.stringify({
  body: {
    rows: [{ cells: [1], values: {}, columns: [{ values: {}, contents: [follows, recolored, locked] }] }],
    values: {},
  },
  schemaVersion: 27,
});

function editorOf(brand: BrandKit | null, styleGuide = {}): Editor {
  const store = new DesignStore({ displayMode: 'email', text });
  return {
    store,
    t: (name: string) => name,
    announce: () => {},
    view: { snapshot: { readOnly: false } },
    options: { snapshot: { ...initialOptions, brand, styleGuide } },
  } as unknown as Editor;
}
const withPrimary = (value: string): BrandKit => ({
  ...neutralBrand,
  colors: neutralBrand.colors.map((color) => (color.id === 'primary' ? { ...color, value } : color)),
});
function background({ store }: Editor, key: string): unknown {
  return valueAt(store.find(key)?.node, ['values', 'buttonColors', 'backgroundColor']);
}

test('a changed kit: styles and colors of the kit follow as one step, what is locked stays', () => {
  const before = withPrimary('#1745ce');
  const editor = editorOf(withPrimary('#aa0000'));
  equal(applyKit(editor, before, withPrimary('#aa0000')), true);
  deepEqual(
    ['a', 'b', 'c'].map((key) => background(editor, key)),
    ['#aa0000', '#aa0000', '#1745ce'],
  );
  goToPosition(editor, 0);
  equal(editor.store.text(), text);
});

test('styles of the host work like those of the kit, and win over them', () => {
  const values = { buttonColors: { backgroundColor: '#00aa00' } };
  const styles = { brand_button_primary: { label: 'Ours', values } };
  const editor = editorOf(neutralBrand, { tools: { button: { styles } } });
  equal(applyStyles(editor), true);
  equal(background(editor, 'a'), '#00aa00');
  equal(applyStyles(editor), false);
});
