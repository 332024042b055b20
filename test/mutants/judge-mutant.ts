import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Step } from '../../scripts/check.ts';
import { typeStepsOf } from '../../scripts/test/select-units.ts';
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
  /** Test files that reach the mutant's file, in the order to run them: before the type checks, and after. */
  nearest: readonly string[];
  farther: readonly string[];
  /** What caught it, or other mutants of its file, before: run first. */
  killers: readonly string[];
  /** Whether a test file passes on the unmutated tree, if it was run there. */
  passes: Map<string, boolean>;
  /** A mutant that is not caught in this time has survived. */
  budgetMs: number;
  run: Omit<RunTestOptions, 'root'>;
};

/**
 * Runs tests on the mutant until one fails that passes on the unmutated tree: a broken test or tree catches nothing.
 * What caught mutants of the file before comes first, then the nearest tests, the type checks of `npm test` and the
 * other tests.
 */
export async function judgeMutant(mutant: AreaMutant, options: JudgeOptions): Promise<Verdict> {
  const { copy, nearest, farther, killers, budgetMs, passes } = options;
  const source = readFileSync(join(copy.root, mutant.file), 'utf8');
  const typeChecks = new Map(typeStepsOf(mutant.file).map((step) => [step[0], step]));
  const run = (name: string) => {
    const step = typeChecks.get(name);
    return step ? runTypeCheck(step, copy.root) : runTest(name, { ...options.run, root: copy.root });
  };
  const started = performance.now();
  const all = [...nearest, ...typeChecks.keys(), ...farther];
  const order = new Set([...killers.filter((name) => all.includes(name)), ...all]);
  let filesRun = 0;
  try {
    for (const name of order) {
      if (performance.now() - started > budgetMs && !typeChecks.has(name)) continue;
      if (passes.get(name) === false) continue;
      copy.write(mutant.file, seed(mutant, source));
      const outcome = await run(name);
      filesRun++;
      if (outcome.kind === 'passed') continue;
      const seconds = secondsSince(started);
      copy.write(mutant.file, source);
      // On a temporarily slow machine, a timeout looks like a caught fault.
      if (outcome.kind === 'hung' || !passes.has(name)) passes.set(name, (await run(name)).kind === 'passed');
      if (passes.get(name)) return { mutant, seconds, caught: true, file: name, test: nameOf(outcome) };
      console.log(`${name} fails without a fault, so it catches none.`);
    }
  } finally {
    copy.write(mutant.file, source);
  }
  return { mutant, seconds: secondsSince(started), caught: false, filesRun, filesReaching: order.size };
}

/** A step of the check that reads types, as a test. */
async function runTypeCheck([, command, args, environment]: Step, root: string): Promise<TestOutcome> {
  const ran = promisify(execFile)(command, args, { cwd: root, env: { ...process.env, ...environment } });
  return ran.then(
    () => ({ kind: 'passed' }),
    () => ({ kind: 'failed', test: 'it does not compile' }),
  );
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 100) / 10;

function nameOf(outcome: Exclude<TestOutcome, { kind: 'passed' }>): string {
  return outcome.kind === 'failed' ? outcome.test : 'it hung';
}
