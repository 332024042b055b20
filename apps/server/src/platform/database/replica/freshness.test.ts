import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFreshness, type Position } from './freshness.ts';

function scenario() {
  const state = {
    now: 0,
    committed: { timeline: 1, bytes: 100n } as Position,
    replayed: { timeline: 1, bytes: 100n } as Position | undefined,
    requested: 0,
    onSleep: () => {},
    changes: [] as string[],
  };
  const isFresh = createFreshness({
    committed: async () => {
      state.requested += 1;
      return state.committed;
    },
    replayed: async () => state.replayed,
    waitMs: 100,
    pauseMs: 1_000,
    pollMs: 5,
    now: () => state.now,
    sleep: async (ms) => {
      state.now += ms;
      state.onSleep();
    },
    onChange: (isUsed, reason) => state.changes.push(`${isUsed ? 'used' : 'unused'}: ${reason}`),
  });
  return { state, isFresh };
}

describe('a replica', () => {
  it('answers if it has replayed everything', async () => assert.equal(await scenario().isFresh(), true));
  it('is given time to catch up', async () => {
    const { state, isFresh } = scenario();
    state.committed = { timeline: 1, bytes: 140n };
    state.onSleep = () => {
      if (state.now === 50) state.replayed = { timeline: 1, bytes: 140n };
    };
    assert.equal(await isFresh(), true);
    assert.equal(state.now, 50);
  });
  it('that lags is skipped for a while, then used again', async () => {
    const { state, isFresh } = scenario();
    state.committed = { timeline: 1, bytes: 140n };
    assert.equal(await isFresh(), false);
    assert.equal(state.now, 100);
    assert.equal(await isFresh(), false);
    assert.deepEqual([state.now, state.requested], [100, 1]);
    state.now = 1_100;
    state.replayed = { timeline: 1, bytes: 140n };
    assert.equal(await isFresh(), true);
    assert.deepEqual(state.changes, ['unused: it is behind: 40 bytes', 'used: it has caught up']);
  });
  it('of another timeline does not answer, however far it is', async () => {
    const { state, isFresh } = scenario();
    state.committed = { timeline: 2, bytes: 100n };
    state.replayed = { timeline: 1, bytes: 900n };
    assert.equal(await isFresh(), false);
    assert.match(state.changes[0] ?? '', /timeline 1, and the primary has 2/);
  });
  it('that was promoted does not answer', async () => {
    const { state, isFresh } = scenario();
    state.replayed = undefined;
    assert.equal(await isFresh(), false);
  });
  it('runs one query for concurrent calls, never reusing an earlier one', async () => {
    const { state, isFresh } = scenario();
    const first = isFresh();
    const others = [isFresh(), isFresh(), isFresh()];
    assert.deepEqual(await Promise.all([first, ...others]), [true, true, true, true]);
    assert.equal(state.requested, 2);
  });
});
