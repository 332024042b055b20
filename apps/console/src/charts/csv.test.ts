import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvOf } from './csv.ts';

const line = (value: string | number | null) => csvOf(['a'], [[value]]).split('\r\n')[1];

describe('rows as CSV', () => {
  it('have a head', () => assert.equal(csvOf(['a', 'b'], [[1, 2]]), 'a,b\r\n1,2\r\n'));
  it('quote commas and quotation marks', () => assert.equal(line('a,"b"'), '"a,""b"""'));
  it('quote line breaks', () => assert.equal(line('a\nb'), '"a\nb"'));
  it('hold no formula', () => assert.equal(line('=1+1'), "'=1+1"));
  it('may hold nothing', () => assert.equal(line(null), ''));
  it('hold negative numbers as they are', () => assert.equal(line(-1), '-1'));
});
