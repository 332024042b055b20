import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Fairness, percentile, playFairness } from './fairness-fixture.ts';

const SINGLES = 100;

/** It measures who waits for whom, so this file runs alone: a busy machine changes the order. */
describe('a single email beside a broadcast of 5,000', () => {
  let fairness: Fairness;
  before(async () => {
    fairness = await playFairness({ waiting: 5_000, singles: SINGLES, dawdleMs: 50 });
  });
  it('begins within a second at a domain that is free', () => {
    const p99 = percentile(
      fairness.free.map(({ beganAfterMs }) => beganAfterMs),
      0.99,
    );
    assert.ok(p99 < 1_000, `${Math.round(p99)} ms`);
  });
  // A claim that is under way at that very moment was decided before, for up to half of the 20 connections. How many
  // singles meet one depends on how long claims take here; without precedence, each would wait for thousands.
  for (const [whose, kind] of [
    ['another project', 'same'],
    ['the project itself', 'own'],
  ] as const)
    it(`is next in line at the domain that the broadcast of ${whose} waits for`, () => {
      const overtaken = fairness[kind].map(({ overtakenBy }) => overtakenBy).filter((count) => count > 0);
      assert.ok(overtaken.length <= SINGLES / 5, `${overtaken.length} of ${SINGLES}`);
      assert.ok(Math.max(0, ...overtaken) <= 10, `by ${Math.max(0, ...overtaken)}`);
    });
  it('does not stop the others', () => assert.ok(fairness.crowdSent > SINGLES, `${fairness.crowdSent}`));
});
