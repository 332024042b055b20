import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hiddenOn } from '@postpress/edits';
import { block, designOf, row, storeOf } from '@postpress/edits/testing';
import { outlineDrop } from './outline-drop.ts';
import { isOverridden, outlineRows, typeahead } from './outline-rows.ts';

const store = storeOf(
  designOf([row('r', [[block('a'), block('b')], [block('c')]]), row('s', [[block('d')]])]),
);
const shown = (closed: string[] = []) => outlineRows(store.snapshot, new Set(closed));
const boxes = shown().map((each, at) => ({ row: each, top: at * 28, bottom: at * 28 + 28 }));
const dropped = (y: number, level: 'row' | 'column' | 'block') => {
  const found = outlineDrop(y, boxes, level, store.snapshot.tree);
  return found && `${found.position.parent}:${found.position.index} @${found.lineAt}`;
};

describe('the outline', () => {
  it('leaves out the only column of a row', () =>
    assert.deepEqual(
      shown().map(({ key, level }) => `${key}${level}`),
      ['r1', 'rc02', 'a3', 'b3', 'rc12', 'c3', 's1', 'd2'],
    ));
  it('hides what a closed line holds', () =>
    assert.deepEqual(
      shown(['r']).map(({ key }) => key),
      ['r', 's', 'd'],
    ));
  it('finds the next line by its first characters, and wraps around', () => {
    const names = ['Row', 'Button', 'Row two'];
    assert.equal(typeahead(names, 0, 'r'), 2);
    assert.equal(typeahead(names, 2, 'r'), 0);
    assert.equal(typeahead(names, 1, 'b'), 1);
    assert.equal(typeahead(['Row'], 0, 'x'), undefined);
  });
  it('stays on the line that the first character found while more are typed', () => {
    const names = ['Row', 'Button', 'Row two'];
    assert.equal(typeahead(names, 0, 'ro'), 0);
    assert.equal(typeahead(names, 2, 'ro'), 2);
    assert.equal(typeahead(names, 0, 'row t'), 2);
  });
  it('says where a node is hidden, and whether it differs by device', () => {
    const { values, ...rest } = block('x', 'x', { _override: { mobile: { hideMobile: true } } });
    assert.deepEqual(hiddenOn({ ...rest, values }), ['mobile']);
    assert.equal(isOverridden({ ...rest, values }), false);
    assert.equal(isOverridden(block('y', 'y', { _override: { mobile: { color: 'red' } } })), true);
  });
});

describe('a drop on the outline', () => {
  it('lands before a line in its upper half', () => assert.equal(dropped(2 * 28 + 3, 'block'), 'rc0:0 @56'));
  it('lands after a line in its lower half', () => assert.equal(dropped(2 * 28 + 20, 'block'), 'rc0:1 @84'));
  it('lands in a column or row that it is dropped on', () => {
    assert.equal(dropped(28 + 20, 'block'), 'rc0:0 @56');
    assert.equal(dropped(6 * 28 + 20, 'block'), 'sc0:0 @196');
  });
  it('keeps rows between rows, past all that they hold', () => {
    assert.equal(dropped(3 * 28 + 20, 'row'), ':body:1 @168');
    assert.equal(dropped(3, 'row'), ':body:0 @0');
  });
});
