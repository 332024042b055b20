import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { AppError } from '../base/app-error.ts';
import { silentLog } from '../base/log.ts';
import { openPool } from '../platform/database/connection.ts';
import { type Credits, openCredits } from './open-credits.ts';
import { openTestCreditRoutes } from './testing.ts';

const CALLS = 1_000;
const CAP = 2_500;

/** Two processes as far as the database can tell: connections and memory of their own. */
let closeOther: () => Promise<void>;
const test = await openTestCreditRoutes();
const { connection } = test.accounts.database;
const other = openPool({ connection, poolSize: 5, applicationName: 'postpress-test', log: silentLog });
closeOther = () => other.db.destroy();
const processes = [test.credits, openCredits({ ...test.accounts, db: other.db, log: silentLog })];
after(async () => {
  await closeOther();
  await test.close();
});
beforeEach(async () => {
  await test.clear();
  await test.cap(CAP);
  await test.call('PUT', '/settings', {
    webhook_url: 'https://93.184.216.34/',
    threshold_alerts: [10, 50, 80],
  });
});

type Outcome = { booked: number } | 'refused' | 'released' | 'left';

/** One call as an AI operation makes it: the upper bound, then what was used, a failure, or the death of its process. */
async function call(at: number): Promise<Outcome> {
  const credits = processes[at % 2] as Credits;
  const used = 1 + (at % 7);
  const request = test.request(used + (at % 3), {
    endUserId: at % 4 === 0 ? null : `user-${at % 4}`,
    featureType: at % 2 === 0 ? 'block_edit' : 'html_import',
  });
  const reservation = await credits.reserve(request).catch((error) => {
    assert.ok(error instanceof AppError && error.code === 'AI_CREDITS_EXHAUSTED', String(error));
  });
  if (!reservation) return 'refused';
  if (at % 10 === 9) return 'left';
  if (at % 10 === 5) {
    await reservation.release();
    return 'released';
  }
  await reservation.settle({ credits: used });
  return { booked: used };
}

async function payloads(type: string): Promise<{ data: Record<string, number> }[]> {
  const rows = await test.accounts.db
    .selectFrom('webhook_deliveries')
    .select(['payload', 'event_id'])
    .where('project_id', '=', test.accounts.projects.shop)
    .where('event_type', '=', type as 'ai.credits.exhausted')
    .execute();
  assert.equal(new Set(rows.map(({ event_id }) => event_id)).size, rows.length, 'no event is sent twice');
  return rows.map(({ payload }) => JSON.parse(payload));
}

describe(`${CALLS} calls at once against a cap`, () => {
  it('never spend more than it, and neither lose nor duplicate events', async () => {
    const outcomes = await Promise.all(Array.from({ length: CALLS }, (_, at) => call(at)));
    const booked = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.booked] : []));
    const sum = booked.reduce((all, credits) => all + credits, 0);
    const counts = await test.counts();
    assert.deepEqual([counts.used, counts.entries, counts.usage], [sum, sum, sum]);
    assert.equal(counts.reserved, counts.reservations);
    assert.ok(counts.used + counts.reserved <= CAP, `${counts.used} and ${counts.reserved} of ${CAP}`);
    assert.ok(outcomes.includes('refused'), 'the cap was met');

    const events = await payloads('ai.credits.usage_recorded');
    assert.equal(events.length, booked.length);
    assert.equal(
      events.reduce((all, { data }) => all + (data.credits ?? 0), 0),
      sum,
    );
    const thresholds = (await payloads('ai.credits.threshold_reached')).map(({ data }) => data.threshold);
    assert.deepEqual(
      thresholds.toSorted(),
      [10, 50, 80].filter((threshold) => sum * 100 >= threshold * CAP),
    );
  });
  it('use all of it when each reserves what it uses', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: CALLS }, async (_, at) => {
        const credits = processes[at % 2] as Credits;
        try {
          const reservation = await credits.reserve(test.request(5));
          await reservation.settle({ credits: 5 });
          return 'booked';
        } catch {
          return 'refused';
        }
      }),
    );
    assert.equal(outcomes.filter((outcome) => outcome === 'booked').length, CAP / 5);
    const { used, reserved, entries } = await test.counts();
    assert.deepEqual([used, reserved, entries], [CAP, 0, CAP]);
    assert.equal((await payloads('ai.credits.exhausted')).length, 1);
  });
});

describe('100 calls at once', () => {
  it('leave balance and usage correct', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, at) => call(at)));
    const booked = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.booked] : []));
    const sum = booked.reduce((all, credits) => all + credits, 0);
    const balance = (await test.call('GET', '')).body;
    assert.deepEqual(
      [balance.credits_total, balance.credits_used, balance.credits_remaining],
      [CAP, sum, CAP - sum],
    );
    const usage = (await test.call('GET', '/usage')).body;
    assert.equal(usage.total_credits_used, sum);
    const rows: { credits: number }[] = usage.breakdown;
    assert.equal(
      rows.reduce((all, { credits }) => all + credits, 0),
      sum,
    );
  });
});
