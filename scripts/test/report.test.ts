import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openReport } from './report.ts';
import type { Outcome } from './run-units.ts';

function outcome(file: string, { passed = 1, failures = [] as string[], skipped = {} } = {}): Outcome {
  return {
    unit: { label: file, file, kind: 'pure', database: 'embedded' },
    passed: Array.from({ length: passed }, (_, at) => `test ${at}`),
    failures: failures.map((name) => ({ name, error: `${name} is wrong` })),
    skipped,
    diagnostics: [],
    wallMs: 10,
    cpuMs: 5,
    delayMs: 0,
    output: '',
  };
}

const TIMES = { wallMs: 1_000, databaseCpuMs: 250, idleShare: 0.07 };

function openTestReport({ strict = false, diagnostics = false } = {}) {
  const lines: string[] = [];
  return { lines, report: openReport({ strict, diagnostics, print: (line) => lines.push(line) }) };
}

describe('the report of a test run', () => {
  it('passes when all tests passed, and counts them in its last line', () => {
    const { lines, report } = openTestReport();
    report.add(outcome('a'));
    report.add(outcome('b', { passed: 2 }));
    assert.equal(report.finish([], TIMES), true);
    assert.equal(lines.at(-1), '3 passed, 0 failed, 0 skipped');
  });
  it('prints what tests report of themselves below their file, if it is asked for', () => {
    const ledger = ['lost: 0', 'doubled: 0'].map((message) => ({ test: 'kills > lose nothing', message }));
    const { lines, report } = openTestReport({ diagnostics: true });
    report.add({ ...outcome('a'), diagnostics: ledger });
    assert.deepEqual(lines.slice(1), ['  kills > lose nothing', '    lost: 0', '    doubled: 0']);
    const quiet = openTestReport();
    quiet.report.add({ ...outcome('a'), diagnostics: ledger });
    assert.equal(quiet.lines.length, 1);
  });
  it('lists what was left out for lack of time, and is then not complete', () => {
    const { lines, report } = openTestReport({ strict: true });
    report.add(outcome('a'));
    report.addLeftOut([outcome('b').unit]);
    assert.equal(report.isComplete(), false);
    assert.equal(report.finish([], TIMES), true);
    assert.deepEqual(lines.slice(-3, -1), ['1 files were left out for lack of time:', '  b']);
  });
  it('fails when no test ran, when a database did not stop, and for a skip in strict mode', () => {
    assert.equal(openTestReport().report.finish([], TIMES), false);
    const { report } = openTestReport();
    report.add(outcome('a'));
    assert.equal(report.finish(['A database did not stop'], TIMES), false);
    const strict = openTestReport({ strict: true });
    strict.report.add(outcome('a', { skipped: { 'no browser': 1 } }));
    assert.equal(strict.report.finish([], TIMES), false);
  });
  it('lists as flaky what failed first and passed alone, with its first error', () => {
    const { lines, report } = openTestReport();
    const first = outcome('a', { passed: 4, failures: ['one'] });
    report.add(first);
    assert.deepEqual(report.failed(), [first.unit]);
    report.addSecondRun({ ...outcome('a', { passed: 5 }), unit: first.unit });
    assert.equal(report.finish([], TIMES), true);
    assert.ok(lines.some((line) => line.startsWith('Flaky')));
    assert.ok(lines.some((line) => line.includes('one is wrong')));
    assert.equal(lines.at(-1), '5 passed, 0 failed, 0 skipped');
  });
  it('fails what fails twice', () => {
    const { lines, report } = openTestReport();
    const first = outcome('a', { passed: 4, failures: ['one'] });
    report.add(first);
    report.addSecondRun(first);
    assert.equal(report.finish([], TIMES), false);
    assert.ok(!lines.some((line) => line.startsWith('Flaky')));
    assert.equal(lines.at(-1), '4 passed, 1 failed, 0 skipped');
  });
});
