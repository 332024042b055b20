import { readdirSync, readFileSync } from 'node:fs';

/** Of this process and all that it started, in milliseconds. */
export type ProcessTimes = {
  cpuMs: number;
  /** How long the main thread was runnable without a processor, because of load. */
  delayMs: number;
};

/** Kernels count process times in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10;

/** Without /proc (macOS), the processor time of this process alone. */
export function readProcessTimes(): ProcessTimes {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1_000 + descendantsCpuMs(process.pid), delayMs: readDelayMs() };
}

/** Ended processes are counted with the parent that waited for them. */
function descendantsCpuMs(pid: number): number {
  // To read all processes takes 3 to 6 ms, and most files start none.
  const processes = hasChildren(pid) ? readProcesses() : readProcess(pid);
  const ended = processes.find((each) => each.pid === pid)?.endedTicks ?? 0;
  const ticks = descendantsOf(pid, processes).map(({ ownTicks, endedTicks }) => ownTicks + endedTicks);
  return ticks.reduce((sum, each) => sum + each, ended) * TICK_MS;
}

/** Of a process and all that it started; 0 without /proc. */
export function cpuMsOf(pid: number): number {
  const own = readProcesses().find((each) => each.pid === pid)?.ownTicks ?? 0;
  return own * TICK_MS + descendantsCpuMs(pid);
}

/** Kills everything that a process started: a service or a browser of a stopped test would live on. */
export function killDescendants(pid: number): void {
  for (const each of descendantsOf(pid, readProcesses())) {
    try {
      process.kill(each.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

function descendantsOf(pid: number, processes: readonly Process[]): Process[] {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const found = [...(children.get(pid) ?? [])];
  // The list grows during the iteration.
  for (const each of found) found.push(...(children.get(each.pid) ?? []));
  return found;
}

type Process = { pid: number; parent: number; ownTicks: number; endedTicks: number };

function readProcesses(): Process[] {
  return readProc('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)));
}

/** Of a process that has ended: nothing. */
function readProcess(pid: number): Process[] {
  // The program's name may contain spaces: the other fields start after the last parenthesis.
  const fields = readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ');
  if (fields === undefined || fields.length < 15) return [];
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (index) => Number(fields[index]),
  );
  return [{ pid, parent, ownTicks: user + system, endedTicks: endedUser + endedSystem }];
}

/** True as well where the kernel does not list children. */
function hasChildren(pid: number): boolean {
  const lists = readProc(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/children`);
  return lists.length === 0 || lists.some((list) => readText(list, ' ') !== '');
}

function readDelayMs(): number {
  return Number(readText('/proc/self/schedstat').split(' ')[1] ?? 0) / 1_000_000 || 0;
}

function readProc(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readText(path: string, otherwise = ''): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}
