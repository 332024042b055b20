/** A minute of hostile mixed load: the service holds after it what it held before. `npm run soak:hostile` is the same for 15. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findPostgres, POSTGRES_MISSING } from '../../peers/postgres.ts';
import { isLongRun } from '../../sample.ts';
import { judge } from './judge-soak.ts';
import { lineOf, REST_MS, runSoak } from './run-soak.ts';

const missing = findPostgres() || process.env.CI === 'true' ? false : POSTGRES_MISSING;
const skip = isLongRun ? missing : 'runs in the long suite';

it('hostile mixed load leaves no memory, handles, files, connections and rooms behind', {
  skip,
}, async () => {
  const { curve, ...soaked } = await runSoak({
    warmUpMs: 20_000,
    loadMs: 60_000,
    sampleMs: 10_000,
    restMs: REST_MS,
  });
  const missed = judge(soaked).filter(({ met }) => met === false);
  assert.deepEqual(missed, [], curve.map(lineOf).join('\n'));
});
