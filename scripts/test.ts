/**
 * `npm test [-- part of a path …]`: the check and every `*.test.ts`, in one queue, the longest first. `--changed [base]`
 * runs what a change since `base` (main) can reach; `--long` (`npm run test:long`) runs what is slow or a repetition;
 * `--record-times` rewrites the times that a fresh clone begins with.
 *
 * The last line is `N passed, N failed, N skipped`. Skipped tests are listed with what would bring them; under CI=true
 * a skip is a failure.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { endOnSignals } from './test/end-on-signals.ts';
import { openReport } from './test/report.ts';
import { type Outcome, runUnits } from './test/run-units.ts';
import { readRequest } from './test/select-files.ts';
import { selectUnits } from './test/select-units.ts';
import { openTemporaryFolder } from './test/temporary-folder.ts';
import { readTimes, writeTimes } from './test/times.ts';

const root = join(import.meta.dirname, '..');
const request = readRequest(process.argv.slice(2));

if (request.long) process.env.POSTPRESS_TEST_LONG = '1';
// A process reads the same hundreds of modules as the one before: compiled once, they load in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/tests');

const temporary = openTemporaryFolder();
endOnSignals(temporary);
const startedAt = performance.now();
const times = readTimes();
const units = selectUnits(request, root, console.log);
// One more than there are cores: tests wait for databases, browsers and other processes a third of their time.
const workers = availableParallelism() + 1;
console.log(`${units.length} files and commands, ${workers} at a time`);
const report = openReport({ strict: process.env.CI === 'true', print: (line) => console.log(line) });
const outcomes: Outcome[] = [];
const faults = await runUnits(units, {
  workers,
  expectedSeconds: ({ label, file }) => times[label] ?? times[file],
  onOutcome(outcome) {
    outcomes.push(outcome);
    report.add(outcome);
  },
  log: (line) => console.log(line),
});
const measured = outcomes.map(({ unit, wallMs, delayMs }) => [unit.label, (wallMs - delayMs) / 1_000]);
writeTimes(Object.fromEntries(measured), { asSeed: request.recordTimes });
const passed = report.finish(faults, (performance.now() - startedAt) / 1_000);
temporary.remove();
process.exit(passed ? 0 : 1);
