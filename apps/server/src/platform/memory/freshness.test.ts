import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createFreshness, type Freshness } from './freshness.ts';

let now: number;
let requested: number[];
let freshness: Freshness;
beforeEach(() => {
  now = 10_000;
  requested = [];
  freshness = createFreshness(
    (at) => requested.push(at),
    () => now,
  );
});
const holdsAt = (at: number, loadedAt: number) => {
  now = at;
  return freshness.holds(loadedAt);
};

describe('what was remembered', () => {
  it('is valid for 900 ms without notifications', () => {
    assert.equal(holdsAt(10_899, 10_000), true);
    assert.equal(holdsAt(10_900, 10_000), false);
  });
  it('stays valid while notifications arrive', () => {
    freshness.confirm(12_000);
    assert.equal(holdsAt(12_899, 10_000), true);
  });
  it('counts from when the news were asked for, not from when they came', () => {
    freshness.confirm(12_000);
    assert.equal(holdsAt(12_900, 10_000), false);
  });
  it('is not valid for longer if notifications arrive late', () => {
    freshness.confirm(12_000);
    freshness.confirm(11_000);
    assert.equal(holdsAt(12_899, 10_000), true);
  });
});

describe('news', () => {
  it('are asked for every 300 ms while there are questions', () => {
    for (let at = 10_000; at <= 11_000; at += 50) holdsAt(at, at);
    assert.deepEqual(requested, [10_000, 10_300, 10_600, 10_900]);
  });
  it('are not asked for by an idle process', () => assert.deepEqual(requested, []));
});
