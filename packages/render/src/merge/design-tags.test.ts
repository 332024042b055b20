import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runsOf } from '../../../../test/sample.ts';
import { findDesignTags } from './design-tags.ts';
import { escapePattern } from './tag-syntax.ts';

function byPattern(value: string, open: string, close: string): string[] {
  // Own delimiters may be signs that texts are full of.
  const name = open === '{{' ? '[^<>"]{1,200}?' : '[^<>"\\r\\n]{1,200}?';
  const pattern = new RegExp(`${escapePattern(open)}(${name})${escapePattern(close)}`, 'g');
  return [...value.matchAll(pattern)].map(([literal]) => literal);
}

const literals = (value: string, open: string, close: string) =>
  findDesignTags(value, open, close).map(({ literal }) => literal);

/** Microseconds of CPU, the least of three runs. */
function cost(work: () => unknown): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user;
  });
  return Math.min(...runs);
}

describe('design tags', () => {
  it('are what the pattern of an opening, a name of up to 200 characters and a closing delimiter finds', () => {
    const piece = fc.constantFrom('a', 'b', 'ab', '{{', '}}', '<', '"', '\n', 'x', 'y'.repeat(99));
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    const delimiter = fc.constantFrom('a', 'b', 'ab', '{{', '}}', 'x');
    fc.assert(
      fc.property(text, delimiter, delimiter, (value, open, close) =>
        assert.deepEqual(literals(value, open, close), byPattern(value, open, close)),
      ),
      { numRuns: runsOf(400, 2_000) },
    );
  });
  it('are found without trying 200 characters behind each opening delimiter', () => {
    const text = 'a'.repeat(1_000_000);
    const ours = cost(() => findDesignTags(text, 'a', 'b'));
    const tried = cost(() => byPattern(text, 'a', 'b'));
    assert.ok(ours * 3 < tried, `${ours} µs, the pattern ${tried} µs`);
  });
  it('are found in one pass where a closing delimiter is far away', () => {
    const text = `${'a'.repeat(1_000_000)}b`;
    const ours = cost(() => findDesignTags(text, 'a', 'b'));
    const tried = cost(() => byPattern(text, 'a', 'b'));
    assert.ok(ours * 3 < tried, `${ours} µs, the pattern ${tried} µs`);
  });
});
