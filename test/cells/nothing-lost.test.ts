/** A workspace moves to another installation while it sends. `npm run soak:move` does the same with 5,000 emails. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutOpenssl } from '../peers/certificates.ts';
import { withoutHaproxy } from '../peers/haproxy.ts';
import { findPostgres, POSTGRES_MISSING } from '../peers/postgres.ts';
import { runMove } from './move-storm.ts';

const skip = withoutOpenssl || withoutHaproxy || (findPostgres() === undefined && POSTGRES_MISSING);
const seed = Number(process.env.POSTPRESS_TEST_SEED) || 4_747;
const TIME_MAX_MS = 300_000;

it('moves a workspace while it sends, without losing or doubling an email', {
  skip,
  timeout: TIME_MAX_MS,
}, async (test) => {
  const order = {
    seed,
    emails: 600,
    inFlight: 150,
    perSecond: 40,
    killsPerStep: 1,
    kills: 1,
    settleSeconds: 90,
  };
  const { faults, figures } = await runMove(order);
  test.diagnostic(`seed ${seed}`);
  for (const [what, figure] of Object.entries(figures)) test.diagnostic(`${what}: ${figure}`);
  assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults`);
});
