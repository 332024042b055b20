/**
 * `npm run mutants -- [--random <count> [--seed <n>]] [--only <id or area>,…] [--files <part of a path>,…] [--jobs <n>] [--budget <seconds>] [--minutes
 * <n>] [--resume] [--record]`: applies each seeded fault to a copy of the tree and runs the test files of `npm test`
 * that can reach it, nearest first, until one fails. `--files` runs no other test files: a new test is judged in
 * seconds. After `--minutes` no further fault is started; `--resume` continues from the verdicts of an interrupted run
 * on this commit. `--record` writes the totals to docs/measurements/mutants.md and the verdicts to verdicts.json, whose
 * killers the next run tries first, and keeps the verdicts on other faults. `--random` judges so many mutants drawn from
 * all production code instead of the chosen ones, and records them in docs/measurements/random-mutants.md.
 */
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { endOnSignals } from '../../scripts/test/end-on-signals.ts';
import { listFiles, readImportGraph, testsReaching } from '../../scripts/test/import-graph.ts';
import { planUnits } from '../../scripts/test/plan-units.ts';
import { listTests } from '../../scripts/test/select-files.ts';
import { openTemporaryFolder } from '../../scripts/test/temporary-folder.ts';
import { findPostgres, startPostgres } from '../peers/postgres.ts';
import { type JudgeOptions, judgeMutant, type Verdict } from './judge-mutant.ts';
import type { AreaMutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { drawMutants } from './random/draw.ts';
import { openReached } from './reached.ts';
import { lastKillers, report, reportRandom, shownVerdict } from './report.ts';
import { copyTree } from './tree-copy.ts';

/** The longest test file takes a minute alone; a fault that makes it hang is caught. */
const FILE_MS_MAX = 120_000;
/** These read the mutants themselves. */
const OWN_TESTS = /^test\/mutants\//;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    /** A fault that no test catches in this time has survived. */
    budget: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '600' },
    resume: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const { resume } = values;
const [only, parts] = [values.only?.split(','), values.files?.split(',')];
const candidates = values.random
  ? drawMutants(listFiles(join(import.meta.dirname, '../..')), Number(values.random), Number(values.seed))
  : mutants;
const unknown = only?.find((name) => !candidates.some(({ id, area }) => name === id || name === area));
if (unknown !== undefined) throw new Error(`There is no mutant and no area called ${unknown}.`);
const chosen = candidates.filter(({ id, area }) => !only || only.includes(id) || only.includes(area));

const root = join(import.meta.dirname, '../..');
/** Files of `npm run test:long` only cannot catch anything in `npm test`. */
const usable = new Set(planUnits(listTests(root), root).map(({ file }) => file));
const temporary = openTemporaryFolder();
endOnSignals(temporary);
try {
  const verdicts = await judgeAll(chosen);
  if (values.random) reportRandom(verdicts, Number(values.seed));
  else if (values.record || !only) report(verdicts);
  else if (verdicts.some(({ caught }) => !caught)) process.exitCode = 1;
} finally {
  temporary.remove();
}

async function judgeAll(wanted: readonly AreaMutant[]): Promise<Verdict[]> {
  const graph = readImportGraph();
  const killers = lastKillers();
  const passes = new Map<string, boolean>();
  const reached = openReached({ resume });
  const bin = findPostgres();
  const postgres = bin === undefined ? undefined : await startPostgres(bin);
  const env = postgres ? { POSTPRESS_TEST_DATABASE_URL: postgres.url } : {};
  const waiting = inTurns(wanted.filter(({ id }) => !reached.has(id)));
  const endsAt = performance.now() + Number(values.minutes) * 60_000;
  const work = async () => {
    const copy = copyTree(graph.files);
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        if (performance.now() > endsAt) break;
        const lastKiller = killers.get(mutant.id);
        const before = reached.killersIn(mutant.file);
        const verdict = await judgeMutant(mutant, {
          copy,
          ...byDistance(mutant.file, testsReaching([mutant.file], graph)),
          killers: lastKiller === undefined ? before : [lastKiller, ...before],
          passes,
          budgetMs: Number(values.budget) * 1_000,
          run: { timeoutMs: FILE_MS_MAX, env },
        });
        reached.add(verdict);
        console.log(`${mutant.id}: ${shownVerdict(verdict)}`);
      }
    } finally {
      copy.remove();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.max(1, Number(values.jobs)) }, work));
  } finally {
    await postgres?.stop();
  }
  return wanted.flatMap(({ id }) => reached.get(id) ?? []);
}

/** Areas in rotation, so that an interrupted run has covered all of them. */
function inTurns(wanted: readonly AreaMutant[]): AreaMutant[] {
  const areas = [...Map.groupBy(wanted, ({ area }) => area).values()];
  const turns = Math.max(0, ...areas.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => areas.flatMap((list) => list[turn] ?? [])).flat();
}

/** Tests that can catch a fault in this file: `nearest` are those beside it and those of the same name. */
function byDistance(file: string, tests: readonly string[]): Pick<JudgeOptions, 'nearest' | 'farther'> {
  const wordsOf = (path: string) =>
    basename(path)
      .split(/[-.]/)
      .filter((word) => word.length > 3 && word !== 'test');
  const words = wordsOf(file);
  const isLikely = (test: string) =>
    dirname(test) === dirname(file) || wordsOf(test).some((word) => words.includes(word));
  const usableTests = tests.filter(
    (test) =>
      usable.has(test) && !OWN_TESTS.test(test) && (!parts || parts.some((part) => test.includes(part))),
  );
  return { nearest: usableTests.filter(isLikely), farther: usableTests.filter((test) => !isLikely(test)) };
}
