import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Row } from '@postpress/design';
import { refusalOfCopying } from './clipboard.ts';
import { duplicateNodes } from './duplicate-nodes.ts';
import { isRefused } from './edit.ts';
import { insertBlock } from './insert-nodes.ts';
import { moveNodes } from './move-nodes.ts';
import { BODY_KEY } from './node.ts';
import { refusalOfLoss } from './refusal-of-loss.ts';
import { removeNodes } from './remove-nodes.ts';
import { replaceNode } from './replace-node.ts';
import { setCells } from './set-cells.ts';
import { setValue } from './set-value.ts';
import { block, designOf, done, row, storeOf, t } from './testing.ts';

describe('permissions', () => {
  const guarded = (values: object, rowValues: object = {}) =>
    storeOf(designOf([row('r', [[block('a', 'a', values), block('b')], []], rowValues), row('s', [[]])]));
  it('keep a locked block as it is, and let it move', () => {
    const store = guarded({ locked: true });
    assert.ok(isRefused(setValue(store, t, ['a'], ['text'], 'x')));
    assert.ok(!isRefused(moveNodes(store, t, ['a'], { parent: 'sc0', index: 0 })));
  });
  it('keep all that a locked row holds', () => {
    const store = guarded({}, { locked: true });
    assert.ok(isRefused(removeNodes(store, t, ['a'])));
    assert.ok(isRefused(moveNodes(store, t, ['a'], { parent: 'sc0', index: 0 })));
    assert.ok(isRefused(insertBlock(store, t, { content: 'text', position: { parent: 'rc0', index: 0 } })));
    assert.ok(isRefused(setCells(store, t, 'r', [1])));
  });
  it('keep what must not be deleted, with what holds it', () => {
    const store = guarded({ deletable: false });
    assert.ok(isRefused(removeNodes(store, t, ['a'])));
    assert.ok(isRefused(removeNodes(store, t, ['r'])));
  });
  it('keep what must not be dragged, copied or hidden', () => {
    const store = guarded({ draggable: false, duplicatable: false, hideable: false });
    assert.ok(isRefused(moveNodes(store, t, ['a'], { parent: 'sc0', index: 0 })));
    assert.ok(isRefused(duplicateNodes(store, t, ['a'])));
    assert.ok(isRefused(setValue(store, t, ['a'], ['_override', 'mobile', 'hideMobile'], true)));
  });
  it('keep from the clipboard and from copies what there must be one of', () => {
    const store = guarded({ duplicatable: false });
    assert.ok(isRefused(duplicateNodes(store, t, ['r'])));
    assert.ok(refusalOfCopying(store, t, ['r']));
    assert.ok(refusalOfCopying(store, t, ['rc1']));
    assert.equal(refusalOfCopying(store, t, ['b']), undefined);
  });
  it('keep blocks where they are when columns get fewer', () => {
    const fewer = (column: object, last: object, values: object = {}) => {
      const held = row('r', [[], [block('a', 'a', values)]]);
      const [first, second] = held.columns;
      Object.assign(first?.values ?? {}, last);
      Object.assign(second?.values ?? {}, column);
      const store = storeOf(designOf([held]));
      return setCells(store, t, 'r', [1]);
    };
    assert.ok(!isRefused(fewer({}, {})));
    assert.ok(isRefused(fewer({ locked: true }, {})));
    assert.ok(isRefused(fewer({ deletable: false }, {})));
    assert.ok(isRefused(fewer({}, { locked: true })));
    assert.ok(isRefused(fewer({}, {}, { draggable: false })));
  });
  it('keep what must not be hidden, told as a whole, too', () => {
    const store = guarded({ hideable: false });
    assert.ok(isRefused(setValue(store, t, ['a'], ['_override'], { mobile: { hideMobile: true } })));
    assert.ok(isRefused(setValue(store, t, ['a'], ['_override', 'tablet'], { hideTablet: true })));
    assert.ok(!isRefused(setValue(store, t, ['a'], ['_override', 'mobile'], { fontSize: '12px' })));
    assert.ok(isRefused(setValue(store, t, ['b'], [], { deletable: false })));
  });
  it('keep what is locked or must stay when other nodes take the place of what holds it', () => {
    const store = guarded({ locked: true });
    const before = store.find('r')?.node as Row;
    const without = { ...before, columns: [{ contents: [block('z')], values: {} }] };
    assert.ok(isRefused(replaceNode(store, t, 'r', [without])));
    assert.ok(isRefused(replaceNode(store, t, 'r', [])));
    const [first] = before.columns;
    const around = { ...before, columns: [{ contents: first?.contents ?? [], values: {} }] };
    assert.ok(!isRefused(replaceNode(store, t, 'r', [around])));
    assert.ok(refusalOfLoss(store, t, BODY_KEY, [without]));
    const staying = guarded({ deletable: false });
    assert.ok(isRefused(replaceNode(staying, t, 'r', [without])));
    const reworded = { ...before, columns: [{ contents: [block('a', 'Other words')], values: {} }] };
    assert.ok(!isRefused(replaceNode(staying, t, 'r', [reworded])));
  });
  it('select what holds it instead of what must not be selected', () => {
    const store = guarded({ selectable: false });
    store.select(['a']);
    assert.deepEqual(store.snapshot.selection, ['rc0']);
    done(store, removeNodes(store, t, ['b']));
    assert.deepEqual(store.snapshot.selection, ['rc0']);
    store.designMode = 'edit';
    store.select(['a']);
    assert.deepEqual(store.snapshot.selection, ['a']);
  });
  it('keep fixed columns', () => {
    const store = guarded({}, { columns: true });
    assert.ok(isRefused(setCells(store, t, 'r', [1, 1, 1])));
    assert.ok(isRefused(moveNodes(store, t, ['rc0'], { parent: 's', index: 0 })));
  });
  it('are set, not obeyed, by who makes templates', () => {
    const store = guarded({ locked: true, deletable: false });
    store.designMode = 'edit';
    assert.ok(!isRefused(removeNodes(store, t, ['a'])));
  });
});

describe('the selection', () => {
  it('is of one level: mixed picks go up to rows', () => {
    const store = storeOf(
      designOf([row('r', [[block('a'), block('b')], [block('c')]]), row('s', [[block('d')]])]),
    );
    store.select(['a', 'rc1']);
    assert.deepEqual(store.snapshot.selection, ['r']);
    store.select(['d', 'r', 'gone']);
    assert.deepEqual(store.snapshot.selection, ['s', 'r']);
    store.select([BODY_KEY, 'c', 'a']);
    assert.deepEqual(store.snapshot.selection, ['c', 'a']);
  });
});
