import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatherReasons } from './reasons.ts';

describe('reasons of waiting emails', () => {
  it('are one where servers only repeat an address or an id', () =>
    assert.deepEqual(
      gatherReasons([
        { reason: '451 4.7.1 <ann@inbox.example>: greylisted (id 9f8e7d6c5b4a)', count: 2 },
        { reason: '451 4.7.1 <bob@inbox.example>: greylisted (id 1a2b3c4d5e6f)', count: 3 },
        { reason: '421 busy', count: 4 },
      ]),
      [
        { reason: '451 4.7.1 <ann@inbox.example>: greylisted (id 9f8e7d6c5b4a)', count: 5 },
        { reason: '421 busy', count: 4 },
      ],
    ));
});
