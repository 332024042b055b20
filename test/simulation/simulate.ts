/**
 * `npm run simulate -- [--seed N] [--seeds N] [--emails N] [--jobs N] [--parallel] [--outside] [--first] [--statements] [--record]`:
 * plays the queues of emails and webhooks on a simulated clock, network and way to the database, from a seed. `--jobs` plays
 * as many seeds at a time, each in its own process; `--parallel` lets statements overlap; `--outside` uses the
 * distribution's PostgreSQL; `--first` ends with the first fault; `--statements` lists what took the database
 * longest.
 */
import { parseArgs } from 'node:util';
import { type Figure, record } from '../../bench/record.ts';
import { type PlayedSeed, playSeeds } from './seeds.ts';
import { openSimulationServer } from './server.ts';

const IN_TURN =
  'Processes, callers, recipients’ servers, webhook receivers and the way to the database are played in one process, on a simulated clock, from a seed: [how to run it](../guides/evidence.md). The rules and their SQL are those of production, on a real PostgreSQL that gets one statement at a time. A seed has a fault if an invariant does not hold.';
const PARALLEL =
  'As [the other mode](simulation.md), but each process has its own connections to the distribution’s PostgreSQL, so that its statements and transactions overlap and lock each other. A seed plays the same scenario, but not the same history.';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seeds: { type: 'string', default: '1' },
    emails: { type: 'string', default: '2500' },
    jobs: { type: 'string', default: '1' },
    parallel: { type: 'boolean', default: false },
    outside: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
  },
});
const { parallel, outside } = values;
const [first, count, emails, jobs] = [values.seed, values.seeds, values.emails, values.jobs].map(Number) as [
  number,
  number,
  number,
  number,
];
const flags = `${parallel ? ' --parallel' : ''}${outside ? ' --outside' : ''}`;
const replay = (seed: number) => `npm run simulate -- --seed ${seed} --emails ${emails}${flags}`;

const server = await openSimulationServer({ outside });
const totals = new Map<string, number>();
const statements = new Map<string, { count: number; ms: number }>();
const failed: number[] = [];
let played = 0;
const startedAt = process.hrtime.bigint();
const secondsPassed = () => Number(process.hrtime.bigint() - startedAt) / 1e9;
try {
  const seeds = Array.from({ length: count }, (_, n) => first + n);
  await playSeeds(seeds, { emails, parallel, endsAtFault: values.first, jobs, server }, (seed) => {
    played++;
    report(seed);
    return !(values.first && failed.length > 0);
  });
} finally {
  await server.close();
}
const seconds = secondsPassed();
if (failed[0] !== undefined) console.log(`Again: ${replay(failed[0])}`);
if (values.statements) listStatements();
recordFigures();
process.exit(process.exitCode ?? 0);

function report({ seed, seconds: took, faults, digest, figures, statements: own }: PlayedSeed): void {
  for (const [what, figure] of Object.entries(figures)) totals.set(what, (totals.get(what) ?? 0) + figure);
  for (const [text, { count, ms }] of own) {
    const sum = statements.get(text) ?? { count: 0, ms: 0 };
    statements.set(text, { count: sum.count + count, ms: sum.ms + ms });
  }
  const passed = secondsPassed();
  const rate = (totals.get('emails accepted') ?? 0) / passed;
  const left = Math.round(((count - played) * passed) / played / 60);
  const progress =
    count > 1
      ? `; ${played} of ${count} seeds, ${failed.length} with faults, ${rate.toFixed(0)} emails/s, ${left} min left`
      : '';
  console.log(`seed ${seed}: ${faults.length} faults, ${took.toFixed(1)} s, ${digest}${progress}`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length === 0) return;
  failed.push(seed);
  console.log(`  Again: ${replay(seed)}`);
}

function listStatements(): void {
  const sorted = [...statements].sort(([, one], [, other]) => other.ms - one.ms).slice(0, 25);
  const all = [...statements.values()].reduce((sum, { ms }) => sum + ms, 0);
  console.log(`The database took ${(all / 1_000).toFixed(1)} s of ${seconds.toFixed(1)} s`);
  for (const [text, { count, ms }] of sorted)
    console.log(
      `${ms.toFixed(0).padStart(8)} ms ${String(count).padStart(7)} × ${(ms / count).toFixed(2).padStart(6)}  ${text.replace(/\s+/g, ' ').slice(0, 150)}`,
    );
}

function recordFigures(): void {
  const total = (what: string) => totals.get(what) ?? 0;
  record(
    parallel ? 'simulation-parallel' : 'simulation',
    parallel ? 'The simulated queues, with statements that overlap' : 'The simulated queues',
    [
      { what: 'seeds with a fault', figure: failed.join(', ') || '0', bar: '0', met: failed.length === 0 },
      { what: 'seeds', figure: `${played}, from ${first}, ${jobs} at a time` },
      { what: 'PostgreSQL', figure: server.version },
      ...[...totals].map(
        ([what, figure]): Figure => ({
          what,
          figure: figure.toLocaleString('en', { maximumFractionDigits: 1 }),
        }),
      ),
      { what: 'emails a second', figure: (total('emails accepted') / seconds).toFixed(0) },
      { what: 'steps a second', figure: (total('steps') / seconds).toFixed(0) },
    ],
    parallel ? PARALLEL : IN_TURN,
    'npm run simulate',
  );
}
