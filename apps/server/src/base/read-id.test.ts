import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readId } from './read-id.ts';

describe('an id in a path', () => {
  it('is a positive integer', () => assert.equal(readId('2147483647'), 2_147_483_647));
  for (const id of [undefined, '', '0', '-1', '1e3', ' 1', '2147483648'])
    it(`is not ${id}`, () => assert.equal(readId(id), undefined));
});
