import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { csvLine, csvOf, readCsv } from './csv.ts';

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

const rowsOf = (text: string) => [...readCsv(text)].map(({ line, cells }) => [line, ...cells]);

describe('reading CSV', () => {
  it('finds cells, lines and their numbers', () =>
    assert.deepEqual(rowsOf('a,b\r\n1,\n\n,2\r3'), [
      [1, 'a', 'b'],
      [2, '1', ''],
      [4, '', '2'],
      [5, '3'],
    ]));
  it('takes quotes for parts of a cell', () =>
    assert.deepEqual(rowsOf('"a,""b""","c\nd"\n"e" f,g "h"\n"open\nend'), [
      [1, 'a,"b"', 'c\nd'],
      [3, 'e f', 'g h'],
      [4, 'open\nend'],
    ]));
  it('knows semicolons, a byte order mark, and apostrophes before formulas', () =>
    assert.deepEqual(rowsOf("\ufeffa;b;c,d\n'=1;'x"), [
      [1, 'a', 'b', 'c,d'],
      [2, '=1', "'x"],
    ]));
  it('gives back what was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', "'", '=', ' ', 'é') });
    // An apostrophe before a formula was not there before.
    const kept = cell.filter((text) => !/^'[=+\-@\t\r]/.test(text));
    const row = fc.array(kept, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const written = csvOf(['x,', 'y,'], rows);
        assert.deepEqual(
          [...readCsv(written)].slice(1).map(({ cells }) => cells),
          rows,
        );
      }),
    );
  });
  it('takes time that grows with the text, whatever it has', () => {
    for (const text of ['"'.repeat(1_000_001), ','.repeat(1_000_000), 'a"'.repeat(500_000)]) {
      const start = performance.now();
      for (const _ of readCsv(text));
      assert.ok(performance.now() - start < 3_000);
    }
  });
});
