import type { Unit } from './plan-units.ts';
import type { Outcome } from './run-units.ts';

const SHOWN = 10;

/** Prints each file when it ends, and finally what was slow, skipped and failed. */
export type Report = {
  add(outcome: Outcome): void;
  /** The units for which there was no time: listed, and neither passed nor failed. */
  addLeftOut(units: readonly Unit[]): void;
  /** The units that failed. */
  failed(): Unit[];
  /** Whether everything passed, and nothing was skipped or left out. */
  isComplete(): boolean;
  /** Replaces the result of a file by that of a second run; what failed only in the first is listed as flaky. */
  addSecondRun(outcome: Outcome): void;
  /** @returns whether the run passed */
  finish(faults: readonly string[], times: RunTimes): boolean;
};

/** Of a whole run; the PostgreSQL that files share is started by none of them, so no file counts it. */
export type RunTimes = {
  wallMs: number;
  databaseCpuMs: number;
  /** Of the machine in the first run. */
  idleShare: number;
};

/**
 * @param options `strict`: a skipped test fails the run, as under CI=true; `diagnostics`: prints what tests report of
 * themselves
 */
export function openReport({
  strict,
  diagnostics = false,
  print,
}: {
  strict: boolean;
  diagnostics?: boolean;
  print: (line: string) => void;
}): Report {
  const outcomes: Outcome[] = [];
  const flaky: Outcome[] = [];
  const leftOut: Unit[] = [];
  const printOutcome = (outcome: Outcome) => {
    const { unit, passed, failures } = outcome;
    const counted =
      failures.length > 0 ? `${failures.length} failed, ${passed.length} passed` : `${passed.length} passed`;
    const times = `${seconds(outcome.wallMs)}, computing ${seconds(outcome.cpuMs)}`;
    print(`${failures.length > 0 ? '✖' : '✔'} ${unit.label}: ${counted} (${times})`);
    if (diagnostics) printDiagnostics(outcome, print);
    if (outcome.output.trim() !== '') print(indent(outcome.output.trim()));
    for (const { name, error } of failures) print(`  ✖ ${name}\n${indent(indent(error))}`);
  };
  return {
    add(outcome) {
      outcomes.push(outcome);
      printOutcome(outcome);
    },
    addLeftOut: (units) => void leftOut.push(...units),
    failed: () => outcomes.filter(({ failures }) => failures.length > 0).map(({ unit }) => unit),
    isComplete: () =>
      leftOut.length === 0 &&
      outcomes.every(({ failures }) => failures.length === 0) &&
      countSkipped(outcomes).size === 0,
    addSecondRun(outcome) {
      printOutcome(outcome);
      const [first] = outcomes.splice(
        outcomes.findIndex(({ unit }) => unit === outcome.unit),
        1,
        outcome,
      );
      if (first && outcome.failures.length === 0) flaky.push(first);
    },
    finish(faults, times) {
      printTimes(outcomes, times, print);
      const skipped = countSkipped(outcomes);
      for (const [reason, count] of skipped) print(`skipped ${count} ×: ${reason}`);
      if (leftOut.length > 0) print(`${leftOut.length} files were left out for lack of time:`);
      for (const { label } of leftOut) print(`  ${label}`);
      if (flaky.length > 0) print('Flaky: failed in the first run, and passed alone:');
      printFailures(flaky, print);
      printFailures(outcomes, print);
      for (const fault of faults) print(`✖ ${fault}`);
      const passed = sum(outcomes.map((outcome) => outcome.passed.length));
      const failed = sum(outcomes.map(({ failures }) => failures.length)) + faults.length;
      const skips = sum([...skipped.values()]);
      if (strict && skips > 0)
        print('Under CI=true every test must run: the skipped ones above count as a failure.');
      if (passed + failed === 0) print('No test ran.');
      print(`${passed} passed, ${failed} failed, ${skips} skipped`);
      return failed === 0 && passed > 0 && !(strict && skips > 0);
    },
  };
}

function printDiagnostics({ diagnostics }: Outcome, print: (line: string) => void): void {
  for (const [test, reported] of Map.groupBy(diagnostics, (each) => each.test)) {
    print(`  ${test}`);
    for (const { message } of reported) print(indent(message));
  }
}

/** Time spent neither computing nor waiting for a processor: sleeping, or waiting for another process. */
function idleMs({ wallMs, cpuMs, delayMs }: Outcome): number {
  return Math.max(0, wallMs - cpuMs - delayMs);
}

function printTimes(
  outcomes: readonly Outcome[],
  { wallMs: runMs, databaseCpuMs, idleShare }: RunTimes,
  print: (line: string) => void,
): void {
  const top = (measure: (outcome: Outcome) => number) =>
    [...outcomes].sort((one, other) => measure(other) - measure(one)).slice(0, SHOWN);
  print('\nThe slowest:');
  for (const outcome of top(({ wallMs }) => wallMs)) print(`  ${timesOf(outcome)}`);
  print('The most idle (neither computing nor waiting for a processor):');
  for (const outcome of top(idleMs)) print(`  ${timesOf(outcome)}`);
  const cpu = sum(outcomes.map(({ cpuMs }) => cpuMs));
  const idle = sum(outcomes.map(idleMs));
  print(
    `${outcomes.length} files in ${(runMs / 1_000).toFixed(0)} s; their processes computed ${seconds(cpu)} and were idle ${seconds(idle)}; PostgreSQL computed ${seconds(databaseCpuMs)}. The processors were idle for ${Math.round(idleShare * 100)} %.`,
  );
}

function timesOf(outcome: Outcome): string {
  const { unit, wallMs, cpuMs } = outcome;
  return `${seconds(wallMs)} (computing ${seconds(cpuMs)}, idle ${seconds(idleMs(outcome))})  ${unit.label}`;
}

function printFailures(outcomes: readonly Outcome[], print: (line: string) => void): void {
  for (const { unit, failures } of outcomes)
    for (const { name, error } of failures) print(`✖ ${unit.label}: ${name}\n${indent(error)}`);
}

function countSkipped(outcomes: readonly Outcome[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { skipped } of outcomes)
    for (const [reason, count] of Object.entries(skipped))
      counts.set(reason, (counts.get(reason) ?? 0) + count);
  return counts;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const indent = (text: string) => text.replace(/^/gm, '    ');
