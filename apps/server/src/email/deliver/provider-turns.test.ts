import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openTestDatabase } from '../../platform/database/testing.ts';
import { ProviderTurns } from './provider-turns.ts';

const PACE = 'big.example';
const ALONE = { rank: 0, workers: 1 };

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let now = new Date('2026-11-28T12:00:00Z');
before(async () => {
  test = await openTestDatabase();
});
after(() => test.close());

const turnsOf = (perSecond: number) =>
  new ProviderTurns([{ provider: PACE, perSecond }], { db: test.db, clock: () => now });

it('opens at once where the next turn came between the look at it and the question when it comes', async () => {
  const turns = turnsOf(10);
  assert.equal(turns.opensInMs(), undefined, 'it was not asked for');
  assert.deepEqual(await turns.claimed(PACE, false).take(), { ok: true });
  assert.equal(turns.leftOf(PACE, ALONE), 0);
  const wait = turns.opensInMs() ?? 0;
  assert.ok(wait > 0 && wait < 1_000);
  now = new Date(now.getTime() + wait);
  assert.equal(turns.opensInMs(), 0);
  assert.equal(turns.leftOf(PACE, ALONE), 1);
  assert.equal(turns.opensInMs(), undefined, 'it has a turn');
});

it('counts a claimed email until its turn is counted', async () => {
  now = new Date(now.getTime() + 60_000);
  const turns = turnsOf(10);
  assert.equal(turns.leftOf(PACE, ALONE), 1);
  const taken = turns.claimed(PACE, false).take();
  assert.equal(turns.leftOf(PACE, ALONE), 0, 'while the database is asked');
  await taken;
  assert.equal(turns.leftOf(PACE, ALONE), 0);
});
