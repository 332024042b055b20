import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, record } from '../../bench/record.ts';
import type { Verdict } from './judge-mutant.ts';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '../..');
const file = join(import.meta.dirname, 'verdicts.json');

/** The last verdict on each fault, by id: its commit, and what caught it. */
export type Verdicts = Readonly<Record<string, { fault: string; verdict: string }>>;

/** The required share of faults that `npm test` catches. */
const CAUGHT_SHARE_MIN = 0.95;

/** `caught in 3.1 s by path: test` */
export function shownVerdict(verdict: Verdict): string {
  const shown = verdict.caught
    ? `caught in ${verdict.seconds} s by ${verdict.file}: ${verdict.test}`
    : `survived ${verdict.filesRun} of ${verdict.filesReaching} test files and type checks in ${verdict.seconds} s`;
  return shown.replace(/\s+/g, ' ');
}

/** The test files that caught the mutants last time, by mutant id. */
export function lastKillers(recorded = readVerdicts()): Map<string, string> {
  const killers = Object.entries(recorded).map(([id, { verdict }]) => {
    return [id, /^\w+: caught in [\d.]+ s by (\S+\.test\.tsx?): /.exec(verdict)?.[1] ?? ''] as const;
  });
  return new Map(killers.filter(([, killer]) => killer !== ''));
}

/**
 * The new verdict on the faults judged now, the recorded one on the others unless the fault has changed. Each begins
 * with the commit at which the fault was judged.
 */
export function mergeVerdicts(
  judged: readonly Verdict[],
  commit: string,
  recorded = readVerdicts(),
): Verdicts {
  const merged = mutants.flatMap(({ id, fault }) => {
    const now = judged.find(({ mutant }) => mutant.id === id);
    if (now) return [[id, { fault, verdict: `${commit}: ${shownVerdict(now)}` }] as const];
    const former = recorded[id];
    return former?.fault === fault ? [[id, former] as const] : [];
  });
  return Object.fromEntries(merged);
}

/** Prints how many faults were caught, of those judged now and those in the record, and records it if requested. */
export function report(verdicts: readonly Verdict[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const merged = mergeVerdicts(verdicts, commit);
  const rows = mutants.flatMap(({ id, area, fault }) => {
    const verdict = merged[id]?.verdict;
    return verdict === undefined ? [] : [{ id, area, fault, verdict }];
  });
  const caught = rows.filter(isCaught).length;
  const share = caught / rows.length;
  const figures: Figure[] = [
    {
      what: 'faults caught',
      figure: `${caught} of ${rows.length}, ${(share * 100).toFixed(1)} %`,
      bar: `≥ ${CAUGHT_SHARE_MIN * 100} %`,
      met: share >= CAUGHT_SHARE_MIN,
    },
    {
      what: 'faults judged',
      figure: `${rows.length} of ${mutants.length}`,
      bar: 'all',
      met: rows.length === mutants.length,
    },
    ...[...Map.groupBy(rows, ({ area }) => area)].map(([area, list]) => ({
      what: `of ${area}`,
      figure: `${list.filter(isCaught).length} of ${list.length}`,
    })),
    ...rows
      .filter((row) => !isCaught(row))
      .map(({ id, fault, verdict }) => ({ what: `\`${id}\` ${fault}`, figure: verdict })),
  ];
  record('mutants', 'Seeded faults that the tests catch', figures, METHOD, 'npm run mutants -- --record');
  if (process.argv.includes('--record')) writeFileSync(file, `${JSON.stringify(merged, undefined, 2)}\n`);
}

/** The required share of random mutants: some change nothing that anybody could see. */
const RANDOM_CAUGHT_SHARE_MIN = 0.9;

/** Prints how many random mutants were caught, by operator, and each that survived; records it if requested. */
export function reportRandom(verdicts: readonly Verdict[], seed: number): void {
  const caught = verdicts.filter((verdict) => verdict.caught).length;
  const operatorOf = ({ mutant }: Verdict) => mutant.fault.split(': ')[0] ?? '';
  const figures: Figure[] = [
    {
      what: 'random mutants caught',
      figure: `${caught} of ${verdicts.length}, ${((caught / verdicts.length) * 100).toFixed(1)} %`,
      bar: `≥ ${RANDOM_CAUGHT_SHARE_MIN * 100} %`,
      met: caught >= RANDOM_CAUGHT_SHARE_MIN * verdicts.length,
    },
    { what: 'seed of the draw', figure: String(seed) },
    ...[...Map.groupBy(verdicts, operatorOf)].map(([operator, list]) => ({
      what: `of ${operator}`,
      figure: `${list.filter((verdict) => verdict.caught).length} of ${list.length}`,
    })),
    ...verdicts
      .filter((verdict) => !verdict.caught)
      .map((verdict) => ({
        what: `\`${verdict.mutant.id}\` ${verdict.mutant.fault.replaceAll('|', '\\|')}`,
        figure: shownVerdict(verdict),
      })),
  ];
  record(
    'random-mutants',
    'Random mutants that the tests catch',
    figures,
    RANDOM_METHOD,
    `npm run mutants -- --random ${verdicts.length} --seed ${seed}`,
  );
}

const RANDOM_METHOD = [
  'Places in the production code of the server, the packages, the editor and the console, drawn by a seed; operators of',
  'Stryker in turn (`test/mutants/random`). The test files of `npm test` that reach the file by the import graph run, those',
  'beside it first, then the type checks, then the others, until one fails that passes without the mutant. A mutant that',
  'none catches in five minutes has survived.',
].join(' ');

const METHOD = [
  'Each fault is one mistake seeded into one line of the critical logic (`test/mutants/faults`), applied by itself to a copy',
  'of the tree. The test files of `npm test` that reach the line by the import graph, or those of them that `--files`',
  'names, run one after the other, the one that caught the fault last time first, then the nearest, until one fails; the',
  'file must pass without the fault. A file that hangs has failed. A fault that no test catches in five minutes has',
  'survived. `test/mutants/verdicts.json` has the verdict on each fault, with its commit and the test that caught it: a run',
  'may judge a part of the faults.',
].join(' ');

const isCaught = ({ verdict }: { verdict: string }) => /^\w+: caught /.test(verdict);

function readVerdicts(): Verdicts {
  return JSON.parse(readFileSync(file, 'utf8')) as Verdicts;
}
