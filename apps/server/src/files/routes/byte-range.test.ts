import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRange } from './files.ts';

const reads = (header: string | undefined, expected: unknown) => () =>
  assert.deepEqual(readRange(header, 100), expected);

describe('a Range header', () => {
  it('may be missing', reads(undefined, 'whole'));
  it('names first and last', reads('bytes=0-9', { first: 0, last: 9 }));
  it('may leave the end open', reads('bytes=90-', { first: 90, last: 99 }));
  it('may end past the end', reads('bytes=90-500', { first: 90, last: 99 }));
  it('may ask for the last ones', reads('bytes=-10', { first: 90, last: 99 }));
  it('may ask for more last ones than there are', reads('bytes=-500', { first: 0, last: 99 }));
  it('cannot begin past the end', reads('bytes=100-', 'unsatisfiable'));
  it('cannot ask for nothing', reads('bytes=-0', 'unsatisfiable'));
  it('of several ranges is ignored', reads('bytes=0-1,3-4', 'whole'));
  it('of another unit is ignored', reads('lines=0-1', 'whole'));
  it('that runs backwards is ignored', reads('bytes=9-1', 'whole'));
  it('of nothing is ignored', reads('bytes=-', 'whole'));
});
