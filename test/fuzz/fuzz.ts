/**
 * `npm run fuzz [-- <target>… --seconds N --seed N --record]`: mutates inputs of the corpus, guided by coverage, until one
 * breaks a promise of the target. It is cut down, kept in test/fuzz/crashes, and tried by `npm test` from then on.
 */
import { parseArgs } from 'node:util';
import { type Figure, record } from '../../bench/record.ts';
import { keepCrash, playTarget } from './play-target.ts';
import { openTargets } from './targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    record: { type: 'boolean', default: false },
  },
});
const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
const targets = openTargets();
const unknown = positionals.find((name) => !targets.some((target) => target.name === name));
if (unknown !== undefined)
  throw new Error(`There is no target called ${unknown}: ${targets.map(({ name }) => name).join(', ')}`);

const figures: Figure[] = [{ what: 'seed', figure: String(seed) }];
let crashes = 0;
for (const target of targets) {
  if (positionals.length > 0 && !positionals.includes(target.name)) continue;
  const { executions, found, kept, crash } = await playTarget(target, { seconds, seed });
  if (crash) {
    crashes++;
    console.error(`${target.name}: ${keepCrash(target.name, crash.input)}\n${crash.fault}`);
  }
  const figure = `${executions.toLocaleString('en')} executions, ${found} functions ran further, ${kept} inputs kept`;
  console.log(`${target.name}: ${figure}`);
  figures.push({ what: target.name, figure, ...(crash && { bar: 'no crash', met: false }) });
}
figures.push({ what: 'crashes', figure: String(crashes), bar: '0', met: crashes === 0 });
record(
  'fuzz',
  'Fuzzing',
  figures,
  `${seconds} seconds for each target. Inputs are mutants of a corpus (test/fuzz/corpus); one that runs code of ours for the first time, by V8’s coverage, joins it. A target fails if it throws what it does not declare, takes more than two seconds, or breaks a law of its own (test/fuzz/targets.ts).`,
  'npm run fuzz',
);
process.exit(process.exitCode ?? 0);
