import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readChange } from './live-state.ts';

describe('an event of the live stream', () => {
  it('names what changed', () =>
    assert.deepEqual(readChange('{"topic":"emails","id":"a","kind":"delivered"}'), {
      topic: 'emails',
      id: 'a',
      kind: 'delivered',
    }));
  it('may have a number as id', () => assert.equal(readChange('{"topic":"domains","id":3}')?.id, '3'));
  it('is none where it cannot be read', () => assert.equal(readChange('nonsense'), undefined));
  it('is none without a topic', () => assert.equal(readChange('{"id":"a"}'), undefined));
});
