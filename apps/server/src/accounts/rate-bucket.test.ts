import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fullBucket, msUntil, portionOf, refilled, takePortion } from './rate-limiter.ts';

const reads = { tokens: 50, perSeconds: 1 };
const models = { tokens: 60, perSeconds: 60 };

describe('a bucket', () => {
  it('starts full', () => assert.equal(fullBucket(reads, 0).tokens, 50));
  it('refills evenly', () => assert.equal(refilled({ tokens: 0, atMs: 0 }, reads, 500).tokens, 25));
  it('never overflows', () => assert.equal(refilled({ tokens: 40, atMs: 0 }, reads, 9_999).tokens, 50));
  it('keeps its tokens when the clock goes back, and fills from there', () => {
    const hour = 3_600_000;
    const after = refilled({ tokens: 7, atMs: hour }, reads, 400);
    assert.deepEqual(after, { tokens: 7, atMs: 400 });
    assert.equal(refilled(after, reads, 500).tokens, 12);
  });
  it('is granted in portions of a tenth of a second', () => {
    assert.equal(portionOf(reads), 5);
    assert.equal(portionOf(models), 1);
    assert.equal(takePortion({ tokens: 50, atMs: 0 }, reads).granted, 5);
  });
  it('gives its last whole tokens', () =>
    assert.deepEqual(takePortion({ tokens: 3.5, atMs: 0 }, reads), {
      bucket: { tokens: 0.5, atMs: 0 },
      granted: 3,
    }));
  it('gives nothing when less than one is left', () =>
    assert.equal(takePortion({ tokens: 0.9, atMs: 0 }, reads).granted, 0));
  it('knows when the next token comes', () => {
    assert.equal(msUntil(1, { tokens: 0, atMs: 0 }, reads), 20);
    assert.equal(msUntil(1, { tokens: 0.5, atMs: 0 }, models), 500);
    assert.equal(msUntil(50, { tokens: 50, atMs: 0 }, reads), 0);
  });

  it('grants at most its size and what flowed in, however it is asked', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 });
    fc.assert(
      fc.property(waits, (steps) => {
        let bucket = fullBucket(reads, 0);
        let granted = 0;
        for (const step of steps) {
          const taken = takePortion(refilled(bucket, reads, bucket.atMs + step), reads);
          bucket = taken.bucket;
          granted += taken.granted;
        }
        return granted <= 50 + (bucket.atMs / 1_000) * 50;
      }),
    );
  });
});
