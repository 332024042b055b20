import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cpuMsOf } from '../../../../test/cpu-time.ts';
import { longestCommon } from './longest-common.ts';

/** By the book, in quadratic time. */
function exact(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const item of a) {
    const next = [0];
    for (const [at, other] of b.entries())
      next.push(item === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

describe('a common subsequence', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const list = fc.array(word, { maxLength: 16 });
  it('is the longest one while no word stands nine times', () =>
    fc.assert(
      fc.property(list, list, (a, b) => {
        const most = Math.max(
          0,
          ...Object.values(Object.groupBy([...a], (x) => x)).map((x) => x?.length ?? 0),
        );
        fc.pre(most <= 8 && b.length <= 8);
        assert.equal(longestCommon(a, b), exact(a, b));
      }),
    ));
  it('is never longer than the longest', () =>
    fc.assert(
      fc.property(fc.array(word, { maxLength: 120 }), fc.array(word, { maxLength: 120 }), (a, b) =>
        assert.ok(longestCommon(a, b) <= exact(a, b)),
      ),
    ));
  it('of a list with itself is all of it', () => {
    const list = Array.from({ length: 5_000 }, (_, at) => `w${at % 7}`);
    assert.equal(longestCommon(list, list), list.length);
  });
  it('takes bounded time for one word repeated a million times', () => {
    const words = () => new Array<string>(1_000_000).fill('a');
    assert.ok(cpuMsOf(() => longestCommon(words(), words())) < 5_000);
  });
});
