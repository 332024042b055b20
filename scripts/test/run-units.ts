import { type Databases, missingFor, openDatabases } from './databases.ts';
import type { UnitResult } from './messages.ts';
import type { Unit } from './plan-units.ts';
import { runCommand } from './run-command.ts';
import { openSchedule } from './schedule.ts';
import { startTestProcess, type TestProcess } from './test-process.ts';

export type Outcome = UnitResult & { unit: Unit };

type Options = {
  workers: number;
  expectedSeconds(unit: Unit): number | undefined;
  /** Called when a unit ends. */
  onOutcome(outcome: Outcome): void;
  log(line: string): void;
};

/** Maximum number of files per process, because modules and caches of ended files still take memory. */
const FILES_PER_PROCESS = 80;

/**
 * Runs all units, `workers` in parallel and the longest first. A worker keeps one process per kind of file and gives it
 * one file at a time.
 *
 * @returns faults of the databases while stopping, and the processor time of the shared one
 */
export async function runUnits(
  units: readonly Unit[],
  options: Options,
): Promise<{ faults: string[]; databaseCpuMs: number }> {
  const schedule = openSchedule(units, options.expectedSeconds);
  const databases = openDatabases(options.log);
  let wakeAll = () => {};
  let change = new Promise<void>((resolve) => {
    wakeAll = resolve;
  });
  const announce = () => {
    wakeAll();
    change = new Promise<void>((resolve) => {
      wakeAll = resolve;
    });
  };
  const work = async () => {
    const processes = openProcesses(databases);
    while (true) {
      const changed = change;
      const unit = schedule.take();
      if (unit === undefined) {
        if (schedule.left === 0) break;
        await changed;
        continue;
      }
      const result = await runUnit(unit, processes);
      schedule.release(unit);
      options.onOutcome({ ...result, unit });
      announce();
    }
    await processes.stop();
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  const databaseCpuMs = databases.cpuMs();
  return { faults: await databases.stop(), databaseCpuMs };
}

async function runUnit(unit: Unit, processes: Processes): Promise<UnitResult> {
  if (unit.command) return runCommand(unit.command, unit.environment);
  const missing = missingFor(unit.database);
  if (missing.length === 0) return processes.run(unit);
  const skipped = Object.fromEntries(missing.map((reason) => [reason, 1]));
  return { passed: 0, failures: [], skipped, wallMs: 0, cpuMs: 0, delayMs: 0, output: '' };
}

type Processes = { run(unit: Unit): Promise<UnitResult>; stop(): Promise<void> };

/** The processes of one worker. */
function openProcesses(databases: Databases): Processes {
  const open = new Map<string, { process: TestProcess; files: number }>();
  const processFor = async (unit: Unit) => {
    const key = `${unit.kind} ${unit.database}`;
    const known = open.get(key);
    if (known?.process.isAlive() && known.files < FILES_PER_PROCESS) return known;
    await known?.process.stop();
    const process = startTestProcess(await databases.environmentFor(unit.database));
    const started = { process, files: 0 };
    open.set(key, started);
    return started;
  };
  return {
    async run(unit) {
      const started = await processFor(unit);
      started.files += 1;
      const result = await started.process.run(unit.file);
      if (unit.kind === 'own') started.files = FILES_PER_PROCESS;
      return result;
    },
    async stop() {
      await Promise.all([...open.values()].map(({ process }) => process.stop()));
    },
  };
}
