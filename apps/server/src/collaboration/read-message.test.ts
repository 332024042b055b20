import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { liveLimits } from '@postpress/edits/log';
import { readMessage } from './read-message.ts';

const withNames = (count: number) =>
  JSON.stringify({
    kind: 'batch',
    batch: Object.fromEntries(Array.from({ length: count }, (_, at) => [at, 1])),
  });

describe('a message', () => {
  it('has so many names at most, which are counted before it is parsed', () => {
    assert.ok(readMessage(withNames(liveLimits.messageNames - 2)));
    assert.equal(readMessage(withNames(liveLimits.messageNames)), undefined);
  });
  it('is JSON of a known kind', () => {
    for (const text of ['', '[]', 'null', '{"kind":"other"}', '{"kind":'])
      assert.equal(readMessage(text), undefined);
  });
});
