import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvLine } from './csv-line.ts';

describe('a line of CSV', () => {
  it('has its cells and its end', () => assert.equal(csvLine(['a', 1, null, 'b']), 'a,1,,b\r\n'));
  it('quotes what would end a cell', () => assert.equal(csvLine(['a,b', 'c"d']), '"a,b","c""d"\r\n'));
  it('is run by no spreadsheet', () => {
    assert.equal(csvLine(['=1+1', '@x', '+1', '-1+1']), "'=1+1,'@x,'+1,'-1+1\r\n");
    assert.equal(csvLine(['\t=1', '\r=1']), `'\t=1,"'\r=1"\r\n`);
  });
});
