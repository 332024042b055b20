import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limitUse } from './limit-use.ts';

describe('the use of a limit', () => {
  it('is a share', () => assert.deepEqual(limitUse(1, 4), { share: 0.25, isNearlyFull: false }));
  it('is nearly full', () => assert.equal(limitUse(9, 10).isNearlyFull, true));
  it('is never more than all', () => assert.equal(limitUse(9, 3).share, 1));
  it('no use of a zero limit is zero', () => assert.equal(limitUse(0, 0).share, 0));
  it('a limit of zero may be exceeded', () => assert.equal(limitUse(1, 0).share, 1));
});
