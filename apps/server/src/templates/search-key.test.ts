import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchWords } from '../base/search-words.ts';
import { searchKeyOf, tagLine } from './templates.ts';

describe('search keys', () => {
  it('hold name and tags in lower case, a line each', () =>
    assert.equal(searchKeyOf({ name: 'Ärger', tags: ['Sale', 'B\nc'] }), 'ärger\nsale\nb c\n'));
  it('find a whole tag, and not the name', () => {
    const key = searchKeyOf({ name: 'Sale', tags: ['summer sale'] });
    assert.ok(key.includes(tagLine('SUMMER sale')));
    assert.ok(!key.includes(tagLine('sale')));
  });
  it('are searched by words', () => assert.deepEqual(searchWords('  Big\tSALE '), ['big', 'sale']));
  it('are searched by ten words at most', () => assert.equal(searchWords('a '.repeat(50)).length, 10));
});
