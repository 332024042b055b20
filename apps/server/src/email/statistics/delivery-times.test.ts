import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bucketOf, deliverySecondsOf } from './delivery-times.ts';

const timesOf = (milliseconds: readonly number[]) =>
  milliseconds.map((each) => ({ bucket: bucketOf(each), count: 1 }));

describe('times of delivery', () => {
  it('are null without emails', () => assert.equal(deliverySecondsOf([]), null));
  for (const odd of [-5_000, 0, 1, Number.NaN])
    it(`take ${odd} ms for the shortest`, () => assert.equal(bucketOf(odd), 0));
  it('take a year for the longest', () => assert.equal(bucketOf(365 * 86_400_000), 50));
  it('put half of all values below the median', () => {
    const { p50, p95 } = deliverySecondsOf(
      timesOf([...Array(90).fill(1_000), ...Array(10).fill(60_000)]),
    ) ?? {
      p50: 0,
      p95: 0,
    };
    assert.ok(p50 > 0.8 && p50 < 1.2, String(p50));
    assert.ok(p95 > 48 && p95 < 75, String(p95));
  });
  it('give percentiles to within half an octave', () =>
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: Math.log(0.1), max: Math.log(300_000), noNaN: true }), { minLength: 1 }),
        (logs) => {
          const sorted = logs.map((log) => Math.exp(log)).sort((one, other) => one - other);
          const found = deliverySecondsOf(timesOf(sorted.map((seconds) => seconds * 1_000)));
          const exact = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
          const ratio = (found?.p95 ?? 0) / exact;
          assert.ok(ratio > 0.7 && ratio < 1.42, `${found?.p95} for ${exact}`);
        },
      ),
    ));
});
