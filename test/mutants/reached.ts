import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from './judge-mutant.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/mutants');

/** Verdicts of this commit, kept on disk, so that an interrupted run can resume. */
export type Reached = {
  has(id: string): boolean;
  get(id: string): Verdict | undefined;
  add(verdict: Verdict): void;
  /** What caught mutants of a file in earlier runs, on any commit. */
  killersIn(file: string): readonly string[];
};

/** @param options `resume`: continue from the verdicts of an earlier run on this commit */
export function openReached({ resume }: { resume: boolean }): Reached {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  if (resume && git('status', '--porcelain') !== '')
    throw new Error('--resume needs a clean tree: commit the changes first.');
  const file = join(folder, `${git('rev-parse', 'HEAD')}.json`);
  const verdicts = new Map(resume ? read(file).map((each) => [each.mutant.id, each]) : []);
  const earlier = globSync(join(folder, '*.json')).flatMap(read);
  const killers = Map.groupBy(
    earlier.filter((each) => each.caught),
    ({ mutant }) => mutant.file,
  );
  return {
    killersIn: (path) => [...new Set(killers.get(path)?.map((each) => each.file))],
    has: (id) => verdicts.has(id),
    get: (id) => verdicts.get(id),
    add(verdict) {
      verdicts.set(verdict.mutant.id, verdict);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify([...verdicts.values()]));
    },
  };
}

function read(file: string): Verdict[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Verdict[];
  } catch {
    return [];
  }
}
