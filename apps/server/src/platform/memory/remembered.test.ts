import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createFreshness, type Freshness, Remembered } from './remembered.ts';

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

let row: string | undefined;
let loads: number;
let fresh: boolean;
let rows: Remembered<string>;
beforeEach(() => {
  row = 'first';
  loads = 0;
  fresh = true;
  const freshness = { now: () => 0, holds: () => fresh, confirm: () => {} };
  rows = new Remembered(freshness, async () => {
    loads += 1;
    return row;
  });
});

describe('a remembered row', () => {
  it('is loaded once', async () => {
    await rows.get('a');
    assert.equal(rows.get('a'), 'first');
    assert.equal(loads, 1);
  });
  it('is loaded once for all callers that wait', async () => {
    await Promise.all([rows.get('a'), rows.get('a'), rows.get('a')]);
    assert.equal(loads, 1);
  });
  it('is loaded again after a change', async () => {
    await rows.get('a');
    row = 'second';
    rows.clear();
    assert.equal(await rows.get('a'), 'second');
  });
  it('is loaded again when it is no longer valid', async () => {
    await rows.get('a');
    fresh = false;
    row = 'second';
    assert.equal(await rows.get('a'), 'second');
  });
  it('is not kept when a change came while it was read', async () => {
    const reading = rows.get('a');
    rows.clear();
    row = 'second';
    assert.equal(await reading, 'first');
    assert.equal(await rows.get('a'), 'second');
  });
  it('that is not there is asked for again', async () => {
    row = undefined;
    assert.equal(await rows.get('a'), undefined);
    row = 'new';
    assert.equal(await rows.get('a'), 'new');
  });
  it('is not replaced by a failure', async () => {
    const failing = new Remembered({ now: () => 0, holds: () => true, confirm: () => {} }, async () => {
      if (loads++ === 0) throw new Error('database away');
      return 'row';
    });
    await assert.rejects(async () => failing.get('a'), /database away/);
    assert.equal(await failing.get('a'), 'row');
  });
});
