import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * The release before this one: `--from=<commit or tag>`, else the newest version tag that is not on this commit. Before
 * the first tag, this commit: then two builds of the same version replace each other.
 */
export function previousRelease(args: readonly string[] = process.argv): { name: string; commit: string } {
  const given = args.find((each) => each.startsWith('--from='))?.slice('--from='.length);
  const name = given ?? newestTag() ?? 'HEAD';
  try {
    const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    return { name: /^v\d/.test(name) ? name : commit.slice(0, 8), commit };
  } catch {
    throw new Error(
      `This clone has no commit ${name}. Fetch the whole history: git fetch --unshallow --tags`,
    );
  }
}

function newestTag(): string | undefined {
  const tags = git(
    'tag',
    '--list',
    'v*',
    '--merged',
    'HEAD',
    '--no-contains',
    'HEAD',
    '--sort=-version:refname',
  );
  return tags.split('\n')[0] || undefined;
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/**
 * Writes the sources of the release before this one to an empty folder, from the history of the clone, and gives them
 * the installed packages, or their own where they name other versions.
 *
 * @returns its main program
 */
export function unpackPreviousRelease(folder: string): string {
  const { commit } = previousRelease();
  const archive = execFileSync(
    'git',
    ['archive', commit, 'package.json', 'package-lock.json', 'apps', 'packages'],
    {
      cwd: root,
      maxBuffer: 2 ** 30,
    },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (hasItsPackages(folder)) linkPackages(folder);
  else
    execFileSync(
      'npm',
      ['install', '--omit=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: folder,
        stdio: 'inherit',
      },
    );
  return join(folder, 'apps/server/src/main.ts');
}

type Manifest = { version: string; dependencies?: Record<string, string> };
const manifest = (path: string): Manifest => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));

function hasItsPackages(folder: string): boolean {
  const wanted = Object.entries(manifest(join(folder, 'apps/server')).dependencies ?? {});
  return wanted.every(([name, version]) =>
    ['apps/server/node_modules', 'node_modules'].some((place) => {
      const installed = join(root, place, name);
      return existsSync(join(installed, 'package.json')) && manifest(installed).version === version;
    }),
  );
}

/** Links every installed package, and those of the workspace to the old sources. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@postpress'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !each.startsWith('.')))
    if (name !== '@postpress') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  for (const group of ['apps', 'packages'])
    for (const name of readdirSync(join(folder, group))) {
      symlinkSync(join(folder, group, name), join(packages, '@postpress', name));
      const own = join(root, group, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(folder, group, name, 'node_modules'));
    }
}
