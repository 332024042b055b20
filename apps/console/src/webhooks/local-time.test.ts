import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localInput, readLocal } from './local-time.ts';

describe('the time in a field', () => {
  it('is read as it was written, to the minute', () => {
    const moment = new Date('2030-07-07T23:59:31.500Z');
    assert.equal(readLocal(localInput(moment))?.toISOString(), '2030-07-07T23:59:00.000Z');
  });
  it('is none while it is not whole', () => {
    assert.equal(readLocal(''), undefined);
    assert.equal(readLocal('2030-13'), undefined);
  });
});
