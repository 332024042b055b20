/** Batches that no editor of ours makes: well-formed, and made to cost much or to leave a design that can't be stored. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { validateDesign } from '@postpress/design/validate';
import { applyBatch } from './apply-batch.ts';
import { openState, recordOf } from './design-state.ts';
import type { LogOperation } from './log-operation.ts';
import { parseBatch } from './parse-batch.ts';
import { REMOVED_CHARACTERS_MAX } from './removed-nodes.ts';
import { TEXTS_CHARACTERS_MAX } from './text-states.ts';

const rules = { displayMode: 'email', designMode: 'live' } as const;
const textBlock = (id: string, values: object = {}) => ({
  id,
  type: 'text',
  values: { text: '<p>a</p>', ...values },
});
const row = (id: string, contents: object[]) => ({
  id,
  cells: [1],
  columns: [{ id: `${id}-c`, contents, values: {} }],
  values: {},
});
const stateOf = (...rows: object[]) =>
  openState(
    JSON.stringify({ counters: {}, body: { id: 'body', rows, values: {} }, schemaVersion: 27 }),
    rules,
  );
const numbered = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const position = (parent: string) => ({ parent, after: null, before: null });
const apply = (state: ReturnType<typeof stateOf>, operations: readonly object[]) => {
  const batch = parseBatch({ id: 'eve.1', client: 'eve', operations });
  assert.ok(!('wrong' in batch), JSON.stringify(batch));
  return applyBatch(state, batch);
};

describe('a hostile batch', () => {
  const many = Object.fromEntries(numbered(2_000, (at) => [`v${at}`, 'x']));
  const costly: { [name: string]: (at: number) => object } = {
    'sets in a block of many values': (at) => ({ kind: 'set', key: 'a', path: ['values', 'v1'], value: at }),
    'rows that go and come back': (at) =>
      at % 2 === 0
        ? { kind: 'remove', key: 'r2' }
        : { kind: 'restore', key: 'r2', position: position(':body') },
    'moves among many blocks': () => ({ kind: 'move', key: 'b1', position: position('r2-c') }),
    'numbers by many names': (at) => ({
      kind: 'count',
      counters: Object.fromEntries(numbered(100, (of) => [`n${at}-${of}`, 1])),
    }),
    'other bodies that are not valid': () => ({ kind: 'replace', body: { rows: 1 }, keys: [] }),
  };
  for (const [name, make] of Object.entries(costly))
    it(`goes through only so much: ${name}`, () => {
      const state = stateOf(
        row('r', [textBlock('a', many)]),
        row(
          'r2',
          numbered(1_000, (at) => textBlock(`b${at}`)),
        ),
      );
      const { outcomes } = apply(state, numbered(600, make));
      assert.notDeepEqual(outcomes[0], { rejected: 'too-much' });
      assert.deepEqual(outcomes.at(-1), { rejected: 'too-much' });
    });

  it('accepts one large operation, but none after much work', () => {
    const huge = Object.fromEntries(numbered(40_000, (at) => [`v${at}`, 'x']));
    const state = stateOf(row('r', [textBlock('a', huge), textBlock('b', many)]));
    const set = (key: string, at: number) => ({ kind: 'set', key, path: ['values', 'v1'], value: `${at}` });
    const { outcomes, work } = apply(state, [set('a', 1), set('a', 2), set('b', 3)]);
    assert.deepEqual(outcomes, ['applied', { rejected: 'too-much' }, { rejected: 'too-much' }]);
    assert.ok(work >= 40_000);
    assert.deepEqual(apply(state, [set('b', 1), set('a', 2)]).outcomes, ['applied', 'applied']);
  });
  it('copies the list of rows only so often', () => {
    const rows = numbered(7_000, (at) => row(`r${at}`, [textBlock(`a${at}`)]));
    const move = (at: number) => ({ kind: 'move', key: `a${at}`, position: position(`r${at + 1}-c`) });
    const { outcomes } = apply(stateOf(...rows), numbered(2_000, move));
    const applied = outcomes.filter((outcome) => outcome === 'applied').length;
    assert.ok(applied > 500 && applied < 1_500, `${applied}`);
  });

  const junk: [name: string, operation: object][] = [
    ['a version that is none', { kind: 'set', key: ':root', path: ['schemaVersion'], value: 'x' }],
    [
      'values of the body that are none',
      { kind: 'set', key: ':body', path: ['values', 'contentWidth'], value: {} },
    ],
    ['no values of the body', { kind: 'unset', key: ':body', path: ['values'] }],
    ['shares without columns', { kind: 'set', key: 'r', path: ['cells'], value: [1, 2, 3] }],
    ['numbers of objects', { kind: 'count', counters: { constructor: 1, toString: 2 } }],
    ['no list of blocks', { kind: 'remove', key: 'a', dropList: true }],
    ['no list of rows', { kind: 'remove', key: 'r', dropList: true }],
    ['another type', { kind: 'set', key: 'a', path: ['type'], value: 7 }],
    ['a block as a row', { kind: 'insert', position: position(':body'), node: textBlock('z'), keys: ['z'] }],
    ['a row as a block', { kind: 'insert', position: position('r-c'), node: row('z', []), keys: ['z', 'y'] }],
    [
      'a node of the same name',
      { kind: 'insert', position: position('r-c'), node: textBlock('a'), keys: ['a2'] },
    ],
  ];
  for (const [name, operation] of junk)
    it(`leaves a design that can be stored: ${name}`, () => {
      const { tree } = apply(stateOf(row('r', [textBlock('a')])), [operation]).state;
      const { errors } = validateDesign(JSON.parse(JSON.stringify(tree.design)), { displayMode: 'email' });
      assert.deepEqual(errors, []);
    });
  const refused: [name: string, operation: object][] = [
    [
      'more counters than there are kinds of blocks',
      { kind: 'count', counters: Object.fromEntries(numbered(501, (at) => [`u_${at}`, 1])) },
    ],
    [
      'more nodes than a design has',
      { kind: 'replace', body: { rows: [] }, keys: numbered(12_001, (at) => `k${at}`) },
    ],
    ['half a number', { kind: 'count', counters: { a: 0.5 } }],
    ['a number beyond the whole ones', { kind: 'count', counters: { a: 1e300 } }],
    ['no share', { kind: 'set-shares', key: 'r', shares: { 'r-c': 0 } }],
    [
      'a column without a share',
      { kind: 'insert', position: position('r'), node: {}, keys: ['c'], share: 0 },
    ],
  ];
  for (const [name, operation] of refused)
    it(`is refused: ${name}`, () =>
      assert.ok('wrong' in parseBatch({ id: 'eve.1', client: 'eve', operations: [operation] })));

  const large = 'x'.repeat(700_000);
  it('does not fill the memory with removed nodes', () => {
    let state = stateOf(row('r', [textBlock('a')]));
    for (let at = 0; at < 8; at++) {
      const node = textBlock(`z${at}`, { note: large });
      const operations: LogOperation[] = [
        { kind: 'insert', position: position('r-c'), node, keys: [`z${at}`] },
        { kind: 'remove', key: `z${at}` },
      ];
      ({ state } = apply(state, operations));
    }
    assert.ok(state.removed.has('z7'));
    assert.ok(JSON.stringify(recordOf(state)).length < REMOVED_CHARACTERS_MAX + 10_000);
  });
  it('does not fill the memory with the characters of texts', () => {
    let state = stateOf(
      row(
        'r',
        numbered(8, (at) => textBlock(`a${at}`)),
      ),
    );
    for (let at = 0; at < 8; at++) {
      const text = { key: `a${at}`, path: ['values', 'text'] };
      const splice = {
        kind: 'splice-text',
        at: 0,
        removed: '',
        insert: '<p>',
        ahead: '',
        behind: large.slice(-24),
      };
      ({ state } = apply(state, [
        { kind: 'set', ...text, value: large },
        { ...splice, ...text, behind: large.slice(0, 24) },
        { kind: 'set', ...text, value: '<p>b</p>' },
      ]));
    }
    assert.ok(JSON.stringify(recordOf(state)).length < TEXTS_CHARACTERS_MAX + 10_000);
  });
});
