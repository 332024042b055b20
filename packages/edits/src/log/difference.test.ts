/** What was written elsewhere, as operations that leave all else as it is. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import { anyEdit, diceOf } from '../any-edit.testing.ts';
import { isRefused } from '../edit.ts';
import { block, designOf, row, specimenDesigns, storeOf, t } from '../testing.ts';
import { openState, type StateRules } from './design-state.ts';
import { changeTo } from './difference.ts';
import { pairNodes } from './pair-nodes.ts';

const rules: StateRules = { displayMode: 'email', designMode: 'edit' };

function taken(text: string, target: string, displayMode = rules.displayMode) {
  const state = openState(text, { ...rules, displayMode });
  let made = 0;
  const newKey = () => {
    made += 1;
    return `:new-${made}`;
  };
  const design = JSON.parse(target) as Design;
  const names = pairNodes(state.tree, design, newKey);
  const change = changeTo(state, design, { client: 'elsewhere', names });
  assert.ok(change);
  const { operations, applied } = change;
  const { counters: _ours, ...ours } = applied.state.tree.design;
  const { counters: _theirs, ...theirs } = JSON.parse(target);
  assert.equal(JSON.stringify(ours), JSON.stringify(theirs));
  return { kinds: operations.map(({ kind }) => kind), ...applied };
}

const before = designOf([row('r', [[block('a', 'one two'), block('b')]]), row('s', [[block('c')]])]);

describe('the difference to a design from elsewhere', () => {
  it('a difference contains the changed values, and the changed words of a text', () => {
    const target = designOf([
      row('r', [[block('a', 'one 2 two', { color: '#111111' }), block('b')]]),
      row('s', [[block('c')]], { padding: '4px' }),
    ]);
    const { kinds, touched } = taken(before, target);
    assert.deepEqual(kinds.toSorted(), ['set', 'set', 'splice-text']);
    assert.deepEqual([...touched].toSorted(), ['a', 's']);
  });

  it('is the nodes that came and went', () => {
    const target = designOf([row('n', [[block('x')]]), row('r', [[block('b'), block('y'), block('z')]])]);
    const { kinds } = taken(before, target);
    assert.deepEqual(kinds.toSorted(), ['insert', 'insert', 'insert', 'remove', 'remove']);
  });

  it('is one change where nodes have moved, which keep their names', () => {
    const target = designOf([row('s', [[block('c'), block('a', 'one two')]]), row('r', [[block('b')]])]);
    const { kinds, state } = taken(before, target);
    assert.deepEqual(kinds, ['replace']);
    for (const key of ['a', 'b', 'c', 'r', 's']) assert.ok(state.tree.has(key), key);
  });

  it('finds nodes without ids by what they say, then by their type', () => {
    const plain = (design: string) => design.replaceAll(/"id":"(?!body)[^"]*",/g, '');
    const target = designOf([
      row('r', [[block('new'), block('a', 'one two'), block('b', 'three')]]),
      row('s', [[block('c')]]),
    ]);
    const { kinds } = taken(plain(before), plain(target));
    assert.ok(!kinds.includes('replace'), kinds.join());
  });

  it('makes every specimen what edits elsewhere made of it', () => {
    let whole = 0;
    for (const [at, { text, displayMode }] of specimenDesigns.entries()) {
      const store = storeOf(text, displayMode);
      const dice = diceOf(at + 1);
      for (let count = 0; count < 2; count++) {
        const edit = anyEdit(store, t, dice);
        if (!isRefused(edit)) store.edit(edit.label, edit.operations);
      }
      const { kinds } = taken(text, JSON.stringify(store.snapshot.design), displayMode);
      whole += kinds.includes('replace') ? 1 : 0;
    }
    assert.ok(whole < specimenDesigns.length / 2, `${whole}`);
  });

  it('is undefined where a locked node would change', () => {
    const locked = designOf([row('r', [[block('a', 'one', { locked: true })]])]);
    const target = JSON.parse(designOf([row('r', [[block('a', 'two', { locked: true })]])])) as Design;
    const state = openState(locked, { ...rules, designMode: 'live' });
    assert.equal(
      changeTo(state, target, { client: 'elsewhere', names: pairNodes(state.tree, target, () => ':new') }),
      undefined,
    );
  });
  it('has the numbers of a design that is as large as a batch can be', () => {
    const values = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`v${at}`, at]));
    const blocks = Array.from({ length: 200 }, (_, at) => block(`z${at}`, 'a', values));
    const design = JSON.parse(designOf([row('r', [blocks])])) as Design;
    const { outcomes, state } = taken(before, JSON.stringify({ ...design, counters: { u_row: 5 } }));
    assert.deepEqual([...new Set(outcomes)], ['applied']);
    assert.deepEqual(state.tree.design.counters, { u_row: 5 });
  });
});
