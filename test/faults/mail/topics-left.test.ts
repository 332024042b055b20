/**
 * No email of a topic leaves after its recipient left, and no transactional one is held back, while processes are killed and
 * recipients' servers and the database fail. `npm run soak:topics` does the same for longer.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasOpenssl, OPENSSL_MISSING } from '../../peers/certificates.ts';
import { isLongRun } from '../../sample.ts';
import { runStorm } from './storm.ts';

const seed = Number(process.env.POSTPRESS_TEST_SEED) || 4_747;
const skip = isLongRun ? !hasOpenssl && OPENSSL_MISSING : 'npm run test:long runs it';

it('stops each email of a topic once its recipient has left', { skip, timeout: 480_000 }, async (test) => {
  const { faults, figures } = await runStorm({
    seed,
    emails: 2_200,
    kills: 12,
    perSecond: 60,
    rageSeconds: 150,
    settleSeconds: 90,
    database: 'embedded',
    byTopic: true,
  });
  test.diagnostic(`seed ${seed}`);
  for (const [what, figure] of Object.entries(figures)) test.diagnostic(`${what}: ${figure}`);
  assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults`);
});
