import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCursor, toPage, writeCursor } from './cursor.ts';

const refused = (cursor: string) => () =>
  assert.throws(() => readCursor(cursor, 2), { code: 'INVALID_CURSOR' });

describe('a cursor', () => {
  it('is returned as it was written', () =>
    assert.deepEqual(readCursor(writeCursor(['2030-01-01', '7']), 2), ['2030-01-01', '7']));
  it('fits in a query unescaped', () => assert.match(writeCursor(['ä?&=', '+/']), /^[\w-]+$/));
  it('of another list is refused', refused(writeCursor(['7'])));
  it('that is no JSON is refused', refused('zzz'));
  it('that holds something else is refused', refused(Buffer.from('[1,2]').toString('base64url')));
});

describe('a page', () => {
  const keyOf = (n: number) => [String(n)];
  it('ends without a cursor', () =>
    assert.deepEqual(toPage([1, 2], 2, keyOf), { items: [1, 2], next_cursor: null, has_more: false }));
  it('continues after its last entry', () =>
    assert.deepEqual(toPage([1, 2, 3], 2, keyOf), {
      items: [1, 2],
      next_cursor: writeCursor(['2']),
      has_more: true,
    }));
});
