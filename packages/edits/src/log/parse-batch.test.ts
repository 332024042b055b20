import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { batchLimits, type LogOperation } from './log-operation.ts';
import { parseBatch } from './parse-batch.ts';

const remove: LogOperation = { kind: 'remove', key: 'a' };
const batch = (operations: unknown): unknown => ({ id: 'c.1', client: 'c', operations });
const isRead = (value: unknown) => 'operations' in parseBatch(value);
const position = { parent: 'p', after: null, before: 'b', order: 'a0' };

describe('a batch from elsewhere', () => {
  it('is read when it is one', () => {
    const operations: LogOperation[] = [
      remove,
      { kind: 'set', key: 'a', path: ['values', 'menu', 0], value: { deep: [null, 1, true] }, before: 'x' },
      { kind: 'unset', key: 'a', path: ['values'], upTo: 0, expect: { absent: true } },
      { kind: 'insert', position, node: {}, keys: ['a'], share: 1.5 },
      {
        kind: 'move',
        key: 'a',
        position: { ...position, area: 'headers' },
        from: { parent: 'p', order: 'a1' },
      },
      { kind: 'set-shares', key: 'r', shares: { a: 1 } },
      { kind: 'count', counters: { u_row: 2 } },
    ];
    assert.deepEqual(parseBatch(batch(operations)), { id: 'c.1', client: 'c', operations });
  });
  it('is not read when it is anything else', () => {
    const deep = JSON.parse(`${'['.repeat(99)}${']'.repeat(99)}`) as unknown;
    const set = { kind: 'set', key: 'a', path: ['values'], value: 1 };
    for (const operation of [
      null,
      [],
      'remove',
      {},
      { kind: 'toString' },
      { kind: 'remove' },
      { kind: 'remove', key: 7 },
      { kind: 'remove', key: '' },
      { ...remove, more: 1 },
      { ...set, path: [] },
      { ...set, path: ['values', -1] },
      { ...set, path: Array.from({ length: 99 }, () => 'x') },
      { ...set, value: undefined },
      { ...set, value: deep },
      { ...set, value: JSON.parse('{"__proto__": 1}') as unknown },
      { ...set, expect: { absent: false } },
      { kind: 'insert', position: { ...position, order: 'no key!' }, node: {}, keys: ['a'] },
      { kind: 'insert', position: { parent: 'p' }, node: {}, keys: ['a'] },
      { kind: 'set-shares', key: 'r', shares: { a: Number.NaN } },
      { kind: 'set-shares', key: 'r', shares: { a: -1 } },
    ])
      assert.equal(isRead(batch([operation])), false, JSON.stringify(operation));
  });
  it('is bounded', () => {
    const many = Array.from({ length: batchLimits.operations + 1 }, () => remove);
    const long = 'x'.repeat(batchLimits.characters);
    assert.equal(isRead(batch(many.slice(1))), true);
    assert.equal(isRead(batch(many)), false);
    assert.equal(isRead(batch([{ kind: 'set', key: 'a', path: ['values', 'text'], value: long }])), false);
    for (const other of [null, 7, [], {}, { operations: [remove] }, batch([]), batch({})])
      assert.equal(isRead(other), false);
  });
});
