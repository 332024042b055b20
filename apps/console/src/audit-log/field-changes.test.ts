import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldChanges } from './field-changes.ts';

describe('what a record changed', () => {
  it('puts changed fields first', () =>
    assert.deepEqual(fieldChanges({ id: 1, name: 'A' }, { id: 1, name: 'B' }), [
      { name: 'name', before: 'A', after: 'B', isChanged: true },
      { name: 'id', before: '1', after: '1', isChanged: false },
    ]));
  it('knows what came', () =>
    assert.deepEqual(fieldChanges(null, { tags: ['a'] }), [
      { name: 'tags', before: '', after: '["a"]', isChanged: true },
    ]));
  it('knows what went', () => assert.equal(fieldChanges({ a: true }, null)[0]?.after, ''));
});
