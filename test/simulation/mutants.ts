/**
 * `npm run simulate:mutants [-- --seeds N --emails N --only <id>,… --random N --minutes N --from <output> --record]`: seeds each fault of the
 * queues' rules into a copy of the tree, and plays simulations until one finds it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, record } from '../../bench/record.ts';
import { readImportGraph } from '../../scripts/test/import-graph.ts';
import { queueFaults } from '../mutants/faults/queues.ts';
import { seed as seedFault } from '../mutants/mutant.ts';
import { mutants } from '../mutants/mutants.ts';
import { drawMutants } from '../mutants/random/draw.ts';
import { copyTree } from '../mutants/tree-copy.ts';
import { foundFaults } from './found-faults.ts';
import { openSimulationServer } from './server.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '4' },
    emails: { type: 'string', default: '500' },
    only: { type: 'string' },
    random: { type: 'string' },
    minutes: { type: 'string', default: '600' },
    /** Outputs of earlier runs, whose verdicts count. */
    from: { type: 'string', multiple: true, default: [] },
    record: { type: 'boolean', default: false },
  },
});

/** The rules of the queues: what the simulation is about. Transports, DNS and SMTP are outside of it. */
const RULES =
  /^(?:apps\/server\/src\/(?:email\/(?:deliver|queue|events|schedule|suppressions|topics|broadcasts|domains\/sender-domains\.ts)|webhooks\/(?:delivery\/|webhook-queue|webhook-deliveries|webhook-endpoints|webhook-secrets)|platform\/work)|packages\/webhooks\/src\/(?:next-attempt|sign)\.ts)/;

/** What no history of the queues shows. */
const NOT_PLAYED: ReadonlySet<string> = new Set([
  // Of two dead addresses of one batch, which email the list names as the cause.
  'suppression-first-reason',
]);

const SURVIVED = 'survived';
/** On a busy machine: it says nothing about the fault. */
const UNFINISHED = 'not played to the end';
const PLAY_MS_MAX = 900_000;

const graph = readImportGraph();
const root = join(import.meta.dirname, '../..');
const only = values.only?.split(',');
const candidates = values.random
  ? drawMutants(
      [...graph.files].filter((file) => RULES.test(file)),
      Number(values.random),
      1,
    )
  : [...mutants, ...queueFaults].filter(({ id, file }) => RULES.test(file) && !NOT_PLAYED.has(id));
const chosen = candidates.filter(({ id }) => !only || only.includes(id));

const endsAt = performance.now() + Number(values.minutes) * 60_000;
const verdicts = new Map<string, string>();
for (const file of values.from)
  for (const [, id = '', verdict = ''] of readFileSync(file, 'utf8').matchAll(/^([\w-]+): (.+)$/gm))
    if (verdict !== UNFINISHED && chosen.some((mutant) => mutant.id === id)) verdicts.set(id, verdict);
const copy = copyTree(graph.files);
const server = await openSimulationServer();
try {
  for (const mutant of chosen) {
    if (performance.now() > endsAt) break;
    if (verdicts.has(mutant.id)) continue;
    const source = readFileSync(join(root, mutant.file), 'utf8');
    copy.write(mutant.file, seedFault(mutant, source));
    const found = await judge(mutant.id);
    copy.write(mutant.file, source);
    if (found !== UNFINISHED) verdicts.set(mutant.id, found);
    console.log(`${mutant.id}: ${found}`);
  }
} finally {
  await server.close();
  copy.remove();
}
const survived = [...verdicts].filter(([, verdict]) => verdict === SURVIVED).map(([id]) => id);
const judged = verdicts.size;
const caught = judged - survived.length;
const share = judged === 0 ? 0 : (100 * caught) / judged;
const figures: Figure[] = [
  {
    what: 'faults found',
    figure: `${caught} of ${judged}, ${share.toFixed(1)} %`,
    bar: '≥ 95 %',
    met: share >= 95,
  },
  { what: 'faults judged', figure: `${judged} of ${chosen.length}` },
  { what: 'not found', figure: survived.join(', ') || 'none' },
];
record(
  'simulation-mutants',
  'Seeded faults that the simulation finds',
  figures,
  `Each fault is one mistake in one line of the rules of the queues (test/mutants/faults), alone in a copy of the tree. ${values.seeds} seeds of ${values.emails} emails are played; the first fault that the judge names ends it.`,
  'npm run simulate:mutants',
);

/** The seed that found it once, then the others. */
async function judge(id: string): Promise<string> {
  const known = foundFaults.find((fault) => fault.id === id);
  const found = known ? await simulate(known.seed, 1, known.emails) : SURVIVED;
  return found === SURVIVED ? simulate(1, Number(values.seeds), Number(values.emails)) : found;
}

/** @returns the first fault that the judge named, or one of the verdicts above */
async function simulate(seed: number, seeds: number, emails: number): Promise<string> {
  const args = [
    join(copy.root, 'test/simulation/simulate.ts'),
    `--seed=${seed}`,
    `--seeds=${seeds}`,
    `--emails=${emails}`,
    '--first',
  ];
  const child = spawn(process.execPath, args, {
    cwd: copy.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...server.shared, NODE_COMPILE_CACHE: join(copy.root, '../compiled') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const timer = setTimeout(() => child.kill('SIGKILL'), PLAY_MS_MAX);
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  if (signal !== null) return UNFINISHED;
  if (code === 0) return SURVIVED;
  return (
    /^ {2}(?! )(.*)$/m.exec(output.replace(/^ {2}\S.*: [\d.]+,?$/gm, ''))?.[1] ??
    output.trim().slice(-200).replaceAll(/\s+/g, ' ')
  ).slice(0, 150);
}
