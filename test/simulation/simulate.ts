/**
 * `npm run simulate -- [--seed N] [--seeds N] [--emails N] [--parallel] [--outside] [--first] [--record]`: plays the queues of
 * emails and webhooks on a simulated clock, network and way to the database, from a seed. `--parallel` lets statements overlap;
 * `--outside` uses the distribution's PostgreSQL; `--first` ends with the first seed that has a fault.
 */
import { parseArgs } from 'node:util';
import { type Figure, record } from '../../bench/record.ts';
import { openSimulationServer } from './server.ts';
import { playWorld } from './world.ts';

const IN_TURN =
  'Processes, callers, recipients’ servers, webhook receivers and the way to the database are played in one process, on a simulated clock, from a seed: [how to run it](../guides/evidence.md). The rules and their SQL are those of production, on a real PostgreSQL that gets one statement at a time. A seed has a fault if an invariant does not hold.';
const PARALLEL =
  'As [the other mode](simulation.md), but each process has its own connections to the distribution’s PostgreSQL, so that its statements and transactions overlap and lock each other. A seed plays the same scenario, but not the same history.';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seeds: { type: 'string', default: '1' },
    emails: { type: 'string', default: '2500' },
    parallel: { type: 'boolean', default: false },
    outside: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
  },
});
const [first, count, emails] = [Number(values.seed), Number(values.seeds), Number(values.emails)];
const server = await openSimulationServer({ outside: values.outside });
const totals = new Map<string, number>();
const failed: string[] = [];
let [played, seconds] = [0, 0];
try {
  for (let seed = first; seed < first + count && !(values.first && failed.length > 0); seed++) {
    const connection = await server.create();
    const startedAt = process.hrtime.bigint();
    const { faults, digest, figures } = await playWorld({
      seed,
      emails,
      connection,
      parallel: values.parallel,
    });
    const took = Number(process.hrtime.bigint() - startedAt) / 1e9;
    played++;
    seconds += took;
    for (const [what, figure] of Object.entries(figures)) totals.set(what, (totals.get(what) ?? 0) + figure);
    console.log(`seed ${seed}: ${faults.length} faults, ${took.toFixed(1)} s, ${digest}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) failed.push(String(seed));
  }
} finally {
  await server.close();
}
if (failed.length > 0)
  console.log(
    `Again: npm run simulate -- --seed ${failed[0]} --emails ${emails}${values.parallel ? ' --parallel' : ''}`,
  );

const name = values.parallel ? 'simulation-parallel' : 'simulation';
record(
  name,
  values.parallel ? 'The simulated queues, with statements that overlap' : 'The simulated queues',
  [
    { what: 'seeds with a fault', figure: failed.join(', ') || '0', bar: '0', met: failed.length === 0 },
    { what: 'seeds', figure: `${played}, from ${first}` },
    { what: 'PostgreSQL', figure: server.version },
    ...[...totals].map(
      ([what, figure]): Figure => ({
        what,
        figure: figure.toLocaleString('en', { maximumFractionDigits: 1 }),
      }),
    ),
    { what: 'emails a second', figure: ((totals.get('emails accepted') ?? 0) / seconds).toFixed(0) },
    { what: 'steps a second', figure: ((totals.get('steps') ?? 0) / seconds).toFixed(0) },
  ],
  values.parallel ? PARALLEL : IN_TURN,
  'npm run simulate',
);
process.exit(process.exitCode ?? 0);
