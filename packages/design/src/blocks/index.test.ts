import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BodyValues } from '../nodes/body.ts';
import type { RowValues } from '../nodes/row.ts';
import { type BlockValues, blockKinds } from './index.ts';
import { blockKindNames } from './kinds.data.ts';

/** Compiled more than run: what the declarations let a value be. */
const typed: {
  button: BlockValues<'button'>[];
  menu: BlockValues<'menu'>[];
  row: RowValues[];
  email: BodyValues<'email'>[];
} = {
  button: [
    { size: { autoWidth: true }, textAlign: 'left', padding: 3 },
    // @ts-expect-error a button is left, centered or right
    { textAlign: 'justify' },
    // @ts-expect-error a width is natural or not
    { size: { autoWidth: '100%' } },
  ],
  menu: [
    { menu: { items: [{ text: 'Home', link: { name: 'web', values: { href: '/' } } }] } },
    // @ts-expect-error a link is an object
    { menu: { items: [{ link: 5 }] } },
  ],
  row: [
    { noStackMobile: true, alignItems: 'center' },
    // @ts-expect-error columns line up in three ways
    { alignItems: 'top' },
  ],
  email: [
    { preheaderText: 'Hello' },
    // @ts-expect-error only popups have a position
    { popupPosition: 'center' },
  ],
};

describe('the table of kinds', () => {
  it('has every kind, in the order of the plain data', () =>
    assert.deepEqual(Object.keys(blockKinds), blockKindNames));
  it('titles every kind', () => {
    for (const { title, description } of Object.values(blockKinds))
      assert.ok(title && description.endsWith('.'));
  });
  it('types the values of each', () => assert.equal(typed.button.length, 3));
});
