import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { creditLimits } from '@postpress/contracts';
import { silentLog } from '../../base/log.ts';
import { openTestCredits } from '../testing.ts';
import { keepCredits } from './keep-credits.ts';

let now = new Date('2030-01-10T12:00:00Z');
const test = await openTestCredits({ clock: () => now });
await test.cap(100);
after(() => test.accounts.close());

const keep = () =>
  keepCredits({}, { db: test.accounts.db, clock: () => now, log: silentLog }, new AbortController().signal);

describe('keeping credits', () => {
  it('releases expired reservations, and nothing else', async () => {
    await test.credits.reserve(test.request(40));
    now = new Date(now.getTime() + 10 * 60_000);
    const alive = await test.credits.reserve(test.request(30));
    now = new Date(now.getTime() + 5 * 60_000);
    assert.deepEqual(await keep(), { done: true });
    const { reserved, reservations } = await test.counts();
    assert.deepEqual([reserved, reservations], [30, 30]);
    await alive.settle({ credits: 30 });
    assert.deepEqual(await keep(), { done: true });
    const { used, reserved: none } = await test.counts();
    assert.deepEqual([used, none], [30, 0]);
  });
  it('removes old entries, and leaves their sums', async () => {
    now = new Date(now.getTime() + (creditLimits.ledgerDays - 1) * 86_400_000);
    await test.spend(5);
    await keep();
    assert.equal((await test.counts()).entries, 35);
    now = new Date(now.getTime() + 2 * 86_400_000);
    await keep();
    const { entries, used, usage } = await test.counts();
    assert.deepEqual([entries, used, usage], [5, 35, 35]);
  });
});
