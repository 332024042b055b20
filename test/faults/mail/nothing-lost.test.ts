/**
 * Nothing accepted is lost or duplicated, whatever fails: recipients at every stage of SMTP, webhook receivers, killed
 * processes, database connections cut around commits. `npm run soak` does the same for longer.
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { hasOpenssl, OPENSSL_MISSING } from '../../peers/certificates.ts';
import { findPostgres, POSTGRES_MISSING } from '../../peers/postgres.ts';
import { runStorm, type StormOrder } from './storm.ts';

const strict = process.env.CI === 'true';
const skipWithout = (isThere: boolean, reason: string) => (isThere || strict ? false : reason);
/** Printed with each run; the same seed causes the same faults, as far as timing allows. */
const seed = Number(process.env.POSTPRESS_TEST_SEED) || 4_747;
/** Ends a hang only: a storm takes a minute alone, and beside other files at most its `rageSeconds` and the rest. */
const TIME_MAX_MS = 480_000;
const order = { seed, emails: 2_000, kills: 12, perSecond: 60, rageSeconds: 150, settleSeconds: 90 } as const;

describe('nothing is lost and nothing is doubled', { skip: skipWithout(hasOpenssl, OPENSSL_MISSING) }, () => {
  it('on the embedded PostgreSQL, by one process', { timeout: TIME_MAX_MS }, (test) =>
    weather({ ...order, database: 'embedded' }, test),
  );
  it(
    'by several relays, of which each may have taken what the next one is offered',
    {
      timeout: TIME_MAX_MS,
    },
    // Few emails, but slowly enough that most are sent while peers still fail.
    (test) =>
      weather({ ...order, emails: 400, kills: 6, perSecond: 15, database: 'embedded', byRelays: true }, test),
  );
  it('of messages submitted by SMTP', { timeout: TIME_MAX_MS }, (test) =>
    weather({ ...order, emails: 400, kills: 4, database: 'embedded', bySubmission: true }, test),
  );
  it(
    'on an outside PostgreSQL, by an api process and two workers',
    {
      timeout: TIME_MAX_MS,
      skip: skipWithout(findPostgres() !== undefined, POSTGRES_MISSING),
    },
    (test) => weather({ ...order, database: 'outside' }, test),
  );
});

async function weather(storm: StormOrder, test: TestContext): Promise<void> {
  const { faults, figures } = await runStorm(storm);
  test.diagnostic(`seed ${storm.seed}`);
  for (const [what, figure] of Object.entries(figures)) test.diagnostic(`${what}: ${figure}`);
  assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults`);
}
