/** A minute of hostile mixed load: the service holds after it what it held before. `npm run soak:hostile` is the same for 15. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findPostgres, POSTGRES_MISSING } from '../../peers/postgres.ts';
import { judge } from './judge-soak.ts';
import { lineOf, runSoak } from './run-soak.ts';

const missing = findPostgres() || process.env.CI === 'true' ? false : POSTGRES_MISSING;
/** A poll and its end take 40 s, a connection to the database 30. */
const REST_MS = 45_000;

it('hostile mixed load leaves no memory, handles, files, connections and rooms behind', {
  skip: missing,
}, async (test) => {
  const { curve, ...soaked } = await runSoak({
    warmUpMs: 15_000,
    loadMs: 60_000,
    sampleMs: 10_000,
    restMs: REST_MS,
  });
  for (const [what, count] of Object.entries(soaked.rounds)) test.diagnostic(`${what}: ${count}`);
  const judged = judge(soaked);
  for (const { what, figure, bar = '' } of judged) test.diagnostic(`${what}: ${figure} ${bar}`.trim());
  const missed = judged.filter(({ met }) => met === false);
  assert.deepEqual(missed, [], curve.map(lineOf).join('\n'));
});
