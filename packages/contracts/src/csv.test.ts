import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvLine, csvOf } from './csv.ts';

describe('a line of CSV', () => {
  it('has its cells and its line break', () => assert.equal(csvLine(['a', 1, null, 'b']), 'a,1,,b\r\n'));
  it('quotes what would end a cell', () =>
    assert.equal(csvLine(['a,b', 'c"d', 'e\nf', 'a,"b"']), '"a,b","c""d","e\nf","a,""b"""\r\n'));
  it('contains no formula', () => {
    assert.equal(csvLine(['=1+1', '@x', '+1', '-1+1']), "'=1+1,'@x,'+1,'-1+1\r\n");
    assert.equal(csvLine(['\t=1', '\r=1']), `'\t=1,"'\r=1"\r\n`);
  });
  it('holds negative numbers as they are', () => assert.equal(csvLine([-1]), '-1\r\n'));
});

describe('a file of CSV', () => {
  it('has a head', () => assert.equal(csvOf(['a', 'b'], [[1, 2]]), 'a,b\r\n1,2\r\n'));
});
