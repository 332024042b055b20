/**
 * `npm test [-- part of a path …]`: runs the check and every `*.test.ts` from one queue, longest first. `--changed
 * [base]` runs what a change since `base` (main) can reach; `--long` (`npm run test:long`) runs slow and repeated
 * tests; `--record-times` rewrites the initial times of a fresh clone. `--retry-failed` runs up to ten failed files
 * again, alone, and lists those that then pass as flaky. `--minutes=N` starts no further file after N minutes, and lists
 * what was left out, which is not the same at the next commit: a slow machine ends in time. `--diagnostics` prints what
 * tests report of themselves, such as ledgers. A whole run fails for
 * declared statuses of operations that no answer had, and for fields, limits and claims of the threat model whose test is
 * gone. The last line is `N passed, N failed, N skipped`. Skipped tests are listed with what they need; with CI=true a
 * skip is a failure.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { endOnSignals } from './test/end-on-signals.ts';
import type { Unit } from './test/plan-units.ts';
import { answersFolder } from './test/record-answers.ts';
import { openReport } from './test/report.ts';
import { type Outcome, runUnits } from './test/run-units.ts';
import { currentCommit, isWhole, readRequest } from './test/select-files.ts';
import { selectUnits } from './test/select-units.ts';
import { openTemporaryFolder } from './test/temporary-folder.ts';
import { readTimes, writeTimes } from './test/times.ts';

/** More failures than this are caused by the change, not by the machine. */
const RETRIED_MAX = 10;

const root = join(import.meta.dirname, '..');
const request = readRequest(process.argv.slice(2));

if (request.long) process.env.POSTPRESS_TEST_LONG = '1';
// A process loads the same hundreds of modules as the one before; compiled once, they load in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/tests');

const temporary = openTemporaryFolder();
endOnSignals(temporary);
const startedAt = performance.now();
const times = readTimes();
const units = selectUnits(request, root, console.log);
// Tests wait a third of their time for databases, browsers and other processes.
const atMost = availableParallelism() + 4;
console.log(`${units.length} files and commands, up to ${atMost} at a time`);
const report = openReport({
  strict: process.env.CI === 'true',
  diagnostics: request.diagnostics,
  print: (line) => console.log(line),
});
const outcomes: Outcome[] = [];
const options = {
  expectedSeconds: ({ label, file }: Unit) => times[label] ?? times[file],
  log: (line: string) => console.log(line),
};
const { faults, leftOut, ...usage } = await runUnits(units, {
  ...options,
  atMost,
  ...(request.minutes !== undefined && {
    timeLimit: { endsAt: startedAt + request.minutes * 60_000, turn: currentCommit(root) },
  }),
  onOutcome(outcome) {
    outcomes.push(outcome);
    report.add(outcome);
  },
});
report.addLeftOut(leftOut);
const failed = report.failed();
if (request.retryFailed && failed.length > 0 && failed.length <= RETRIED_MAX) {
  console.log(`\n${failed.length} failed and run once more, one at a time:`);
  const second = await runUnits(failed, {
    ...options,
    atMost: 1,
    onOutcome(outcome) {
      outcomes.push(outcome);
      report.addSecondRun(outcome);
    },
  });
  faults.push(...second.faults);
}
if (isWhole(request) && report.isComplete())
  faults.push(...(await findUnseenStatuses()), ...(await findUntestedClaims()));
const measured = outcomes.map(({ unit, wallMs, delayMs }) => [unit.label, (wallMs - delayMs) / 1_000]);
writeTimes(Object.fromEntries(measured), { asSeed: request.recordTimes });
const passed = report.finish(faults, { wallMs: performance.now() - startedAt, ...usage });
temporary.remove();
process.exit(passed ? 0 : 1);

/** What the tables of the interface say of tests that did not pass. */
async function findUntestedClaims(): Promise<string[]> {
  const { untestedClaims } = await import('../test/contract/claims.ts');
  return untestedClaims(outcomes.map(({ unit: { file }, passed }) => ({ file, passed })));
}

/** Declared statuses of operations that no answer of the run had. */
async function findUnseenStatuses(): Promise<string[]> {
  const { readAnswers, unseenStatuses } = await import('../test/contract/unseen-statuses.ts');
  const unseen = unseenStatuses(readAnswers(answersFolder(temporary.path)));
  return unseen.map((each) => `no test saw a status that the operation declares: ${each}`);
}
