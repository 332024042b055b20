/** The rules by which changes of several clients meet: two batches made on the same state, in the order of the log. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Json, NodeKey } from '../node.ts';
import { block, designOf, row } from '../testing.ts';
import { applyBatch } from './apply-batch.ts';
import { type DesignState, openState, readRecord, recordOf } from './design-state.ts';
import type { LogOperation, Outcome } from './log-operation.ts';

const design = designOf([
  row('r', [[block('a'), block('b')], [block('c')]]),
  row('s', [[block('d')]]),
  row('locked', [[block('l')]], { locked: true }),
]);
const start = (text = design) => openState(text, { displayMode: 'email', designMode: 'live' });

/** What becomes of one operation after another. @returns the state, and the outcome of each */
function after(...operations: LogOperation[]): { state: DesignState; outcomes: Outcome[] } {
  const outcomes: Outcome[] = [];
  let state = start();
  for (const operation of operations) {
    const applied = applyBatch(state, { client: 'c', operations: [operation] });
    state = applied.state;
    outcomes.push(...applied.outcomes);
  }
  return { state, outcomes };
}

const layout = ({ tree }: DesignState): string => {
  const inside = (key: NodeKey): string =>
    tree.find(key)?.kind === 'block' ? key : `[${tree.children(key).map(inside).join(' ')}]`;
  return tree.children(':body').map(inside).join(' ');
};
const valuesOf = ({ tree }: DesignState, key: NodeKey) =>
  (tree.find(key)?.node as { values?: { [name: string]: Json } } | undefined)?.values;
const cellsOf = ({ tree }: DesignState, key: NodeKey) =>
  (tree.find(key)?.node as { cells?: number[] } | undefined)?.cells;

const set = (key: NodeKey, path: string, value: Json): LogOperation => {
  return { kind: 'set', key, path: ['values', ...path.split('.')], value };
};
const at = (parent: NodeKey, behind: NodeKey | null = null, ahead: NodeKey | null = null) => {
  return { parent, after: behind, before: ahead };
};
const insert = (id: string, position: ReturnType<typeof at>, values = {}): LogOperation => {
  return { kind: 'insert', position, node: block(id, id, values) as unknown as Json, keys: [id] };
};
const column = (id: string): Json => ({ id, contents: [], values: {} });
const remove = (key: NodeKey): LogOperation => ({ kind: 'remove', key });
const splice = (text: string, words: string, replacement: string): LogOperation => {
  const position = text.indexOf(words);
  const end = position + words.length;
  return {
    kind: 'splice-text',
    key: 'a',
    path: ['values', 'text'],
    at: position,
    removed: words,
    insert: replacement,
    ahead: text.slice(Math.max(0, position - 24), position),
    behind: text.slice(end, end + 24),
  };
};

describe('values', () => {
  it('are those of the last writer, path by path', () => {
    const { state } = after(
      set('a', 'color', '#111111'),
      set('a', 'border.borderTopWidth', '1px'),
      set('a', 'color', '#222222'),
      set('a', 'border.borderLeftWidth', '2px'),
    );
    assert.equal(valuesOf(state, 'a')?.color, '#222222');
    assert.deepEqual(valuesOf(state, 'a')?.border, { borderTopWidth: '1px', borderLeftWidth: '2px' });
  });
  it('of a removed node come back with it', () => {
    const { state, outcomes } = after(remove('r'), set('a', 'color', '#111111'), {
      kind: 'restore',
      key: 'r',
      position: { parent: ':body', area: 'rows', after: null, before: 's' },
    });
    assert.deepEqual(outcomes, ['applied', 'applied', 'applied']);
    assert.equal(layout(state), '[[a b] [c]] [[d]] [[l]]');
    assert.equal(valuesOf(state, 'a')?.color, '#111111');
  });
  it('of what never was are rejected', () =>
    assert.deepEqual(after(set('nobody', 'color', '#111111')).outcomes, [{ rejected: 'gone' }]));
  it('text edits follow their text, and are rejected if it is different now', () => {
    const text = '<p>a</p>';
    const { state, outcomes } = after(
      splice(text, 'a', 'one two three'),
      splice('<p>one two three</p>', 'three', '3'),
      splice('<p>one two three</p>', 'one', '1'),
      splice('<p>one two three</p>', 'three', 'III'),
    );
    assert.equal(valuesOf(state, 'a')?.text, '<p>1 two 3</p>');
    assert.deepEqual(outcomes.at(-1), { rejected: 'text-changed' });
  });
  it('that would make a design invalid, or lead out of a node, are rejected', () => {
    const path = (...names: string[]): LogOperation => ({ kind: 'set', key: 'r', path: names, value: [] });
    const { outcomes } = after(
      set('a', 'text', 7),
      path('columns'),
      path('values', '__proto__', 'x'),
      path('id'),
    );
    assert.deepEqual(outcomes, [
      { rejected: 'invalid' },
      ...Array.from({ length: 3 }, () => ({ rejected: 'no-place' })),
    ]);
  });
});

describe('nodes', () => {
  it('that come to one place stand together by client, in the order of the log', () => {
    const { state } = after(
      insert('x1', at('rc0', 'a', 'b')),
      insert('x2', at('rc0', 'x1', 'b')),
      insert('y1', at('rc0', 'a', 'b')),
      insert('y2', at('rc0', 'y1', 'b')),
    );
    assert.equal(layout(state), '[[a y1 y2 x1 x2 b] [c]] [[d]] [[l]]');
  });
  it('do not come into what was removed, nor leave it', () => {
    const { outcomes, state } = after(remove('s'), insert('x', at('sc0')), {
      kind: 'move',
      key: 'd',
      position: at('rc0'),
    });
    assert.deepEqual(outcomes, ['applied', { rejected: 'parent-gone' }, { rejected: 'gone' }]);
    assert.equal(layout(state), '[[a b] [c]] [[l]]');
  });
  it('never come into themselves', () => {
    const { outcomes } = after(
      { kind: 'move', key: 'r', position: at('rc0') },
      { kind: 'move', key: 'rc0', position: at('a') },
      { kind: 'move', key: 'rc0', position: at('rc1') },
    );
    assert.deepEqual(
      outcomes,
      Array.from({ length: 3 }, () => ({ rejected: 'wrong-place' })),
    );
  });
  it('are removed once, by whichever client', () =>
    assert.deepEqual(after(remove('a'), remove('a'), remove('r'), remove('c')).outcomes, [
      'applied',
      'skipped',
      'applied',
      'skipped',
    ]));
  it('have names of their own', () =>
    assert.deepEqual(after(insert('d', at('rc0'))).outcomes, [{ rejected: 'taken' }]));
  it('get numbers of their own', () => {
    const meta = { _meta: { htmlID: 'u_content_text_1', htmlClassNames: 'u_content_text' } };
    const counters: LogOperation = { kind: 'count', counters: { u_content_text: 1 } };
    const { state } = after(insert('x', at('rc0'), meta), counters, insert('y', at('rc0'), meta), counters);
    assert.deepEqual(
      ['x', 'y'].map((key) => (valuesOf(state, key)?._meta as { htmlID: string } | undefined)?.htmlID),
      ['u_content_text_1', 'u_content_text_2'],
    );
    assert.deepEqual(state.tree.design.counters, { u_content_text: 2 });
  });
});

describe('columns', () => {
  const addColumn: LogOperation = {
    kind: 'insert',
    position: at('r', 'rc1'),
    node: column('new'),
    keys: ['new'],
  };
  it('bring their proportion and take it along', () => {
    const shares: LogOperation = { kind: 'set-shares', key: 'r', shares: { rc0: 3, rc1: 2 } };
    const { state } = after(addColumn, shares);
    assert.deepEqual(cellsOf(state, 'r'), [3, 2, 1]);
    const moved = applyBatch(state, {
      client: 'c',
      operations: [{ kind: 'move', key: 'rc0', position: at('s', 'sc0') }],
    }).state;
    assert.deepEqual(
      [cellsOf(moved, 'r'), cellsOf(moved, 's')],
      [
        [2, 1],
        [1, 3],
      ],
    );
    const removed = applyBatch(moved, { client: 'c', operations: [remove('rc1')] }).state;
    assert.deepEqual(cellsOf(removed, 'r'), [1]);
    const position = at('r', null, 'new');
    const { state: back } = applyBatch(removed, {
      client: 'c',
      operations: [{ kind: 'restore', key: 'rc1', position }],
    });
    assert.deepEqual(cellsOf(back, 'r'), [2, 1]);
  });
  it('keep proportions that others set at the same time', () => {
    const one = (shares: { [column: string]: number }): LogOperation => ({
      kind: 'set-shares',
      key: 'r',
      shares,
    });
    assert.deepEqual(cellsOf(after(one({ rc0: 2 }), one({ rc1: 3 })).state, 'r'), [2, 3]);
  });
  it('are never all removed, by whichever clients', () => {
    const { outcomes, state } = after(remove('rc0'), remove('rc1'));
    assert.deepEqual(outcomes, ['applied', { rejected: 'last-column' }]);
    assert.equal(layout(state), '[[c]] [[d]] [[l]]');
  });
});

describe('permissions', () => {
  it('hold for every operation', () => {
    const { outcomes } = after(
      set('l', 'color', '#111111'),
      remove('l'),
      insert('x', at('lockedc0')),
      { kind: 'move', key: 'l', position: at('rc0') },
      { kind: 'set-shares', key: 'locked', shares: { lockedc0: 2 } },
      set('a', 'locked', true),
      { kind: 'set', key: 'locked', path: ['values'], value: {} },
    );
    assert.deepEqual(
      outcomes,
      Array.from({ length: 7 }, () => ({ rejected: 'forbidden' })),
    );
  });
  it('hold when another design takes the place of this one', () => {
    const { body } = JSON.parse(designOf([row('z', [[block('y')]])])) as { body: Json };
    const replace: LogOperation = { kind: 'replace', body, keys: ['z', 'zc0', 'y'] };
    assert.deepEqual(after(replace).outcomes, [{ rejected: 'forbidden' }]);
    const free = start(designOf([row('r', [[block('a')]])]));
    const { state, inverse } = applyBatch(free, { client: 'c', operations: [replace] });
    assert.equal(layout(state), '[[y]]');
    assert.equal(layout(applyBatch(state, { client: 'c', operations: inverse }).state), '[[a]]');
  });
});

it('a state that is written down and read is the same, and goes on the same', () => {
  const { state } = after(remove('a'), insert('x', at('rc0', 'b')), set('d', 'color', '#111111'));
  const read = readRecord(JSON.parse(JSON.stringify(recordOf(state))), state.rules);
  assert.deepEqual(recordOf(read), recordOf(state));
  const operations: LogOperation[] = [{ kind: 'restore', key: 'a', position: at('rc0', null, 'b') }];
  assert.deepEqual(
    recordOf(applyBatch(read, { client: 'c', operations }).state),
    recordOf(applyBatch(state, { client: 'c', operations }).state),
  );
});
