import { type Databases, missingFor, openDatabases } from './databases.ts';
import type { UnitResult } from './messages.ts';
import { openPlaces } from './places.ts';
import type { Unit } from './plan-units.ts';
import { runCommand } from './run-command.ts';
import { openSchedule } from './schedule.ts';
import { startTestProcess, type TestProcess } from './test-process.ts';

export type Outcome = UnitResult & { unit: Unit };

type Options = {
  /** Maximum number of units in parallel. */
  atMost: number;
  expectedSeconds(unit: Unit): number | undefined;
  /** When `performance.now()` is past this, no further unit starts; `turn` as of the schedule. */
  timeLimit?: { endsAt: number; turn: string };
  /** Called when a unit ends. */
  onOutcome(outcome: Outcome): void;
  log(line: string): void;
};

/** Maximum number of files per process, because modules and caches of ended files still take memory. */
const FILES_PER_PROCESS = 80;

/**
 * Runs all units, the longest first and as many in parallel as the processors can take. Files of one kind share
 * processes, which get one file at a time.
 *
 * @returns faults of the databases while stopping, the processor time of the shared one, the idle share of the machine,
 * and the units for which there was no time
 */
export async function runUnits(
  units: readonly Unit[],
  options: Options,
): Promise<{ faults: string[]; databaseCpuMs: number; idleShare: number; leftOut: readonly Unit[] }> {
  const { endsAt = Number.POSITIVE_INFINITY, turn } = options.timeLimit ?? {};
  const schedule = openSchedule(units, options.expectedSeconds, turn);
  const databases = openDatabases(options.log);
  const processes = openProcesses(databases);
  const ended = Promise.withResolvers<void>();
  let running = 0;
  const run = async (unit: Unit) => {
    running += 1;
    const result = await runUnit(unit, processes);
    running -= 1;
    schedule.release(unit);
    options.onOutcome({ ...result, unit });
    startUnits();
  };
  const startUnits = () => {
    const isLate = performance.now() > endsAt;
    while (running < places.count && !isLate) {
      const unit = schedule.take();
      if (unit === undefined) break;
      run(unit).catch(ended.reject);
    }
    if (running === 0 && (isLate || schedule.left.length === 0)) ended.resolve();
  };
  const places = openPlaces(startUnits, { most: options.atMost, running: () => running });
  startUnits();
  await ended.promise;
  const idleShare = places.close();
  await processes.stop();
  const databaseCpuMs = databases.cpuMs();
  return { faults: await databases.stop(), databaseCpuMs, idleShare, leftOut: schedule.left };
}

async function runUnit(unit: Unit, processes: Processes): Promise<UnitResult> {
  if (unit.command) return runCommand(unit.command, unit.environment);
  const missing = missingFor(unit.database);
  if (missing.length === 0) return processes.run(unit);
  const skipped = Object.fromEntries(missing.map((reason) => [reason, 1]));
  return { passed: [], failures: [], skipped, diagnostics: [], wallMs: 0, cpuMs: 0, delayMs: 0, output: '' };
}

type Started = { process: TestProcess; files: number };
type Processes = { run(unit: Unit): Promise<UnitResult>; stop(): Promise<void> };

/** The processes of a run: a file gets one of its kind that runs no other file at the moment. */
function openProcesses(databases: Databases): Processes {
  const idle = new Map<string, Started[]>();
  const ending = new Set<Promise<void>>();
  const end = ({ process }: Started) => {
    const ended = process.stop().finally(() => ending.delete(ended));
    ending.add(ended);
  };
  const start = async (unit: Unit): Promise<Started> => ({
    process: startTestProcess(await databases.environmentFor(unit.database), { isLong: unit.isLong }),
    files: 0,
  });
  return {
    async run(unit) {
      const key = `${unit.kind} ${unit.database}`;
      const idleOfKind = idle.get(key) ?? [];
      idle.set(key, idleOfKind);
      const started = idleOfKind.pop() ?? (await start(unit));
      started.files += 1;
      const result = await started.process.run(unit.file);
      const mayRunMore = unit.kind !== 'own' && started.files < FILES_PER_PROCESS;
      if (mayRunMore && started.process.isAlive()) idleOfKind.push(started);
      else end(started);
      return result;
    },
    async stop() {
      for (const each of [...idle.values()].flat()) end(each);
      await Promise.all(ending);
    },
  };
}
