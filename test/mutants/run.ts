/**
 * `npm run mutants -- [--only <id or area>] [--jobs <n>] [--budget <seconds>] [--minutes <n>] [--resume] [--record]`:
 * applies each seeded fault to a copy of the tree and runs the test files of `npm test` that can reach it, nearest
 * first, until one fails.
 *
 * After `--minutes` no further fault is begun; `--resume` goes on from the verdicts of a run that ended early on this
 * very commit. `--record` writes docs/measurements/mutants.md, whose killers the next run tries first.
 */
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { isTest, readImportGraph, testsReaching } from '../../scripts/test/import-graph.ts';
import { findPostgres, startPostgres } from '../peers/postgres.ts';
import { judgeMutant, type Verdict } from './judge-mutant.ts';
import type { AreaMutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { openReached } from './reached.ts';
import { lastKillers, report, shownVerdict } from './report.ts';
import { copyTree } from './tree-copy.ts';

/** The longest test file takes a minute alone; a fault that makes it hang is caught. */
const FILE_MS_MAX = 120_000;
/** These read the mutants themselves. */
const OWN_TESTS = /^test\/mutants\//;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    /** A fault that no test catches in this time has survived. */
    budget: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '600' },
    resume: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const { only, resume } = values;
const chosen = mutants.filter(({ id, area }) => only === undefined || only === id || only === area);
if (chosen.length === 0) throw new Error(`There is no mutant and no area called ${only}.`);
if (values.record && only !== undefined) throw new Error('--record needs a complete run: leave out --only.');

const verdicts = await judgeAll(chosen);
report(verdicts, chosen.length);

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
        const tests = likelyFirst(mutant.file, testsReaching([mutant.file], graph));
        const lastKiller = killers.get(mutant.id);
        const verdict = await judgeMutant(mutant, {
          copy,
          tests,
          lastKiller: lastKiller !== undefined && tests.includes(lastKiller) ? lastKiller : undefined,
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

/** One of each area after the other, so that a run that ends early has seen all areas. */
function inTurns(wanted: readonly AreaMutant[]): AreaMutant[] {
  const areas = [...Map.groupBy(wanted, ({ area }) => area).values()];
  const turns = Math.max(0, ...areas.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => areas.flatMap((list) => list[turn] ?? [])).flat();
}

/** Tests that can catch a fault in this file: those beside it and those of the same name first, then the nearest. */
function likelyFirst(file: string, tests: readonly string[]): string[] {
  const wordsOf = (path: string) =>
    basename(path)
      .split(/[-.]/)
      .filter((word) => word.length > 3 && word !== 'test');
  const words = wordsOf(file);
  const isLikely = (test: string) =>
    dirname(test) === dirname(file) || wordsOf(test).some((word) => words.includes(word));
  const others = tests.filter((test) => isTest(test) && !OWN_TESTS.test(test));
  return [...others.filter(isLikely), ...others.filter((test) => !isLikely(test))];
}
