import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AreaMutant, seed } from './mutant.ts';
import { type RunTestOptions, runTest, type TestOutcome } from './run-test.ts';
import type { TreeCopy } from './tree-copy.ts';

/** The tests' verdict on a mutant. */
export type Verdict = { mutant: AreaMutant; seconds: number } & (
  | { caught: true; file: string; test: string }
  | { caught: false; filesRun: number; filesReaching: number }
);

export type JudgeOptions = {
  copy: TreeCopy;
  /** Test files that reach the mutant's file, in the order to run them. */
  tests: readonly string[];
  /** The one that caught it last time. */
  lastKiller: string | undefined;
  /** Whether a test file passes on the unmutated tree, if it was run there. */
  passes: Map<string, boolean>;
  /** A mutant that is not caught in this time has survived. */
  budgetMs: number;
  run: Omit<RunTestOptions, 'root'>;
};

/**
 * Runs tests on the mutant until one fails that passes on the unmutated tree: a broken test or tree catches nothing.
 */
export async function judgeMutant(mutant: AreaMutant, options: JudgeOptions): Promise<Verdict> {
  const { copy, tests, lastKiller, budgetMs, passes } = options;
  const source = readFileSync(join(copy.root, mutant.file), 'utf8');
  const run = (file: string) => runTest(file, { ...options.run, root: copy.root });
  const started = performance.now();
  const order = lastKiller ? [lastKiller, ...tests.filter((file) => file !== lastKiller)] : tests;
  let filesRun = 0;
  try {
    for (const file of order) {
      if (performance.now() - started > budgetMs) break;
      if (passes.get(file) === false) continue;
      copy.write(mutant.file, seed(mutant, source));
      const outcome = await run(file);
      filesRun++;
      if (outcome.kind === 'passed') continue;
      const seconds = secondsSince(started);
      copy.write(mutant.file, source);
      // On a temporarily slow machine, a timeout looks like a caught fault.
      if (outcome.kind === 'hung' || !passes.has(file)) passes.set(file, (await run(file)).kind === 'passed');
      if (passes.get(file)) return { mutant, seconds, caught: true, file, test: nameOf(outcome) };
      console.log(`${file} fails without a fault, so it catches none.`);
    }
  } finally {
    copy.write(mutant.file, source);
  }
  return { mutant, seconds: secondsSince(started), caught: false, filesRun, filesReaching: tests.length };
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 100) / 10;

function nameOf(outcome: Exclude<TestOutcome, { kind: 'passed' }>): string {
  return outcome.kind === 'failed' ? outcome.test : 'it hung';
}
