/**
 * `npm run simulate -- [--seed N] [--seeds N] [--emails N] [--parallel] [--outside] [--replay] [--record]`: plays the
 * queues of emails and webhooks on a simulated clock, network and database line, from a seed.
 */
import { parseArgs } from 'node:util';
import { openSimulationServer } from './server.ts';
import { playWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    emails: { type: 'string', default: '2500' },
    parallel: { type: 'boolean', default: false },
    outside: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
  },
});
const [first, count, emails] = [Number(values.seed), Number(values.seeds), Number(values.emails)];
const server = await openSimulationServer({ outside: values.outside });
let failed = 0;
try {
  for (let seed = first; seed < first + count && !(values.first && failed > 0); seed++) {
    const connection = await server.create();
    const startedAt = process.hrtime.bigint();
    const { faults, digest, figures } = await playWorld({
      seed,
      emails,
      connection,
      parallel: values.parallel,
    });
    const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
    console.log(`seed ${seed}: ${faults.length} faults, ${seconds.toFixed(1)} s, ${digest}`, figures);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) failed++;
  }
} finally {
  await server.close();
}
process.exit(failed > 0 ? 1 : 0);
