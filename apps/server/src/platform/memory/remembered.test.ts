import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { Remembered } from './remembered.ts';

let now: number;
let row: string | undefined;
let loads: number;
let fresh: boolean;
let rows: Remembered<string>;
beforeEach(() => {
  now = 0;
  row = 'first';
  loads = 0;
  fresh = true;
  const freshness = { now: () => now, holds: () => fresh, confirm: () => {} };
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
