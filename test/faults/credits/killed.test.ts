/** Processes that spend AI credits are killed: their work is booked completely or not at all. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { silentLog } from '../../../apps/server/src/base/log.ts';
import { keepCredits, openCredits } from '../../../apps/server/src/credits/index.ts';
import { openTestCreditRoutes, type TestCreditRoutes } from '../../../apps/server/src/credits/testing.ts';

const LIVES = 3;
const AN_HOUR_MS = 3_600_000;

describe('processes killed while they spend credits', () => {
  let test: TestCreditRoutes;
  before(async () => {
    test = await openTestCreditRoutes();
    await test.cap(10_000_000);
    await test.call('PUT', '/settings', { webhook_url: 'https://93.184.216.34/' });
  });
  after(() => test.close());

  it('leave no half of anything, and what they held comes back', async (context) => {
    const { projects, workspaces, database, db } = test.accounts;
    const { databaseUrl } = database as typeof database & { databaseUrl: string };
    const script = join(import.meta.dirname, 'spend.ts');
    for (let life = 0; life < LIVES; life++) {
      const child = fork(script, [databaseUrl, String(projects.shop), String(workspaces.main)]);
      await once(child, 'message');
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const { used, entries, usage, reserved, reservations } = await test.counts();
    assert.ok(used >= LIVES * 200, `only ${used} were spent`);
    assert.deepEqual([entries, usage], [used, used]);
    assert.equal(reserved, reservations);
    assert.ok(reserved > 0, 'something was in flight');
    const events = await db
      .selectFrom('webhook_deliveries')
      .select(['event_id'])
      .where('project_id', '=', projects.shop)
      .execute();
    assert.equal(events.length * 2, used, 'an event for each entry');
    assert.equal(new Set(events.map(({ event_id }) => event_id)).size, events.length);

    const later = () => new Date(Date.now() + AN_HOUR_MS);
    await keepCredits({}, { db, clock: later, log: silentLog }, new AbortController().signal);
    const after = await test.counts();
    context.diagnostic(
      `killed ${LIVES} times; credits spent ${used}, booked ${entries}, in the usage ${usage}, announced ${events.length * 2}`,
    );
    context.diagnostic(`held when it was killed ${reserved}, held an hour later ${after.reserved}`);
    assert.deepEqual([after.reserved, after.reservations, after.used], [0, 0, used]);
    const credits = openCredits({ ...test.accounts, log: silentLog });
    await (await credits.reserve(test.request(10_000_000 - used))).release();
  });
});
