import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Fairness, playFairness } from './fairness-fixture.ts';

const WAITING = 5_000;
const SINGLES = 50;

/** Counts who begins before whom, because times depend on the machine; `bench -- fairness` measures those. */
describe(`a single email beside a broadcast of ${WAITING.toLocaleString('en')}`, () => {
  let fairness: Fairness;
  before(async () => {
    fairness = await playFairness({ waiting: WAITING, singles: SINGLES, dawdleMs: 50 });
  });
  it('is among the next at a domain that is free', () => {
    const meanwhile = Math.max(...fairness.free.map(({ beganMeanwhile }) => beganMeanwhile));
    assert.ok(meanwhile <= 200, `${meanwhile} began before it`);
  });
  // Claims that are under way at that very moment were decided before, for about as many as there are connections, 20;
  // without precedence, thousands would begin before each.
  for (const [whose, kind] of [
    ['another project', 'same'],
    ['the project itself', 'own'],
  ] as const)
    it(`is next at the domain that the broadcast of ${whose} waits for`, () => {
      const most = Math.max(...fairness[kind].map(({ overtakenBy }) => overtakenBy));
      assert.ok(most <= 40, `by ${most}`);
    });
  it('does not stop the others', () => assert.ok(fairness.crowdSent > SINGLES, `${fairness.crowdSent}`));
});
