import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { queueFaults } from '../mutants/faults/queues.ts';
import { foundFaults } from './found-faults.ts';
import { openSimulationServer, type SimulationServer } from './server.ts';
import { playWorld } from './world.ts';

const EMAILS = 600;
const SEEDS = 4;
/** The same in each run: a failure is a change of ours. `npm run soak` plays others. */
const FIRST = Number(process.env.POSTPRESS_TEST_SEED) || 1;

describe('simulated queues', () => {
  let server: SimulationServer;
  before(async () => {
    server = await openSimulationServer();
  });
  after(() => server?.close());

  const play = async (seed: number, emails: number) =>
    playWorld({ seed, emails, connection: await server.create() });

  for (let seed = FIRST; seed < FIRST + SEEDS; seed++)
    it(`lose, double and delay nothing: seed ${seed}`, async (test) => {
      const { faults, figures } = await play(seed, EMAILS);
      test.diagnostic(JSON.stringify(figures));
      assert.deepEqual(faults, [], `npm run simulate -- --seed ${seed} --emails ${EMAILS}`);
    });
  for (const { id, seed, emails } of foundFaults)
    it(`do not do again what a simulation found: ${id}`, async () => {
      assert.ok(queueFaults.some((fault) => fault.id === id));
      assert.deepEqual(
        (await play(seed, emails)).faults,
        [],
        `npm run simulate -- --seed ${seed} --emails ${emails}`,
      );
    });
  it('play the same history for the same seed', async () => {
    const [one, other] = [await play(7, 200), await play(7, 200)];
    assert.deepEqual([one.digest, one.figures], [other.digest, other.figures]);
  });
});
