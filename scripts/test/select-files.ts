import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** The arguments after `npm test --`. */
export type Request = {
  /** Parts of paths; a file that contains one of them runs. */
  parts: readonly string[];
  /** The commit to compare with. */
  changedSince: string | undefined;
  long: boolean;
  recordTimes: boolean;
  /** Runs failed files again, alone; what then passes is reported as flaky. */
  retryFailed: boolean;
  /** After so many, no further file starts. */
  minutes: number | undefined;
  /** Prints what tests report of themselves. */
  diagnostics: boolean;
};

export function readRequest(words: readonly string[]): Request {
  const parts = words.filter((word) => !word.startsWith('--'));
  const changed = words.includes('--changed');
  return {
    parts: changed ? [] : parts,
    changedSince: changed ? (parts[0] ?? 'main') : undefined,
    long: words.includes('--long'),
    recordTimes: words.includes('--record-times'),
    retryFailed: words.includes('--retry-failed'),
    diagnostics: words.includes('--diagnostics'),
    minutes: readMinutes(words.find((word) => word.startsWith('--minutes='))),
  };
}

function readMinutes(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const minutes = Number(word.slice('--minutes='.length));
  if (!(minutes >= 0)) throw new Error(`${word}: the minutes are a number of at least 0`);
  return minutes;
}

/** Whether everything of `npm test` runs. */
export function isWhole({ parts, changedSince, long }: Request): boolean {
  return parts.length === 0 && changedSince === undefined && !long;
}

/** Every test file of the repository, relative to its root. */
export function listTests(root: string): string[] {
  const inNodeModules = (path: string) => path.endsWith('node_modules');
  return globSync('{packages,apps,test,bench,scripts}/**/*.test.ts', {
    cwd: root,
    exclude: inNodeModules,
  }).sort();
}

/** What is checked out. */
export function currentCommit(root: string): string {
  return git(root, 'rev-parse', 'HEAD').join('');
}

/** Paths that changed since this branch left `base`: committed, uncommitted and new ones. */
export function changedFiles(root: string, base: string): string[] {
  const [fork = base] = git(root, 'merge-base', 'HEAD', base);
  const changed = git(root, 'diff', '--name-only', fork);
  return [...new Set([...changed, ...git(root, 'ls-files', '-o', '--exclude-standard')])];
}

/** The lines that git prints. */
function git(root: string, ...args: string[]): string[] {
  const lines = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line !== '');
}
