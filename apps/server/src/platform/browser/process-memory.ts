import { readdir, readFile } from 'node:fs/promises';

const KIB = 1_024;

/**
 * Memory of each process with all its descendants, in bytes, with shared pages counted once (PSS). 0 without a readable
 * /proc. One pass over /proc reads the parents of every process on the machine, so measure several processes together.
 */
export async function processTreesMemory(rootPids: readonly number[]): Promise<number[]> {
  const parents = await readParents();
  return Promise.all(
    rootPids.map(async (rootPid) => {
      const sizes = await Promise.all([...membersOf(rootPid, parents)].map(proportionalSize));
      return sizes.reduce((sum, size) => sum + size, 0);
    }),
  );
}

function membersOf(rootPid: number, parents: readonly [number, number][]): Set<number> {
  const members = new Set([rootPid]);
  // Children usually have higher numbers than their parents, until numbers wrap: repeat until nothing is added.
  for (let before = 0; before !== members.size; ) {
    before = members.size;
    for (const [pid, parent] of parents) if (members.has(parent)) members.add(pid);
  }
  return members;
}

async function readParents(): Promise<[number, number][]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  // The second field, the program's name in parentheses, may contain anything; the parent is the fourth.
  return stats.flatMap((stat, at) => {
    const parent = /^.*\) \S (\d+)/s.exec(stat)?.[1];
    return parent === undefined ? [] : [[Number(pids[at]), Number(parent)] as [number, number]];
  });
}

async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const proportional = /^Pss:\s+(\d+) kB/m.exec(rollup)?.[1];
  if (proportional !== undefined) return Number(proportional) * KIB;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * KIB;
}
