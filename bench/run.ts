/**
 * `npm run bench -- <name …> [--record]`: runs bench/<name>.ts, one after the other, each in a process of its own. Without names it
 * lists them. `--record` writes what was measured to docs/measurements/<name>.md, with the commit and the date.
 * The peers are a package of their own (bench/package.json) and are installed at the first run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

const here = import.meta.dirname;
const notBenches = ['median.ts', 'record.ts', 'run.ts'];
const known = globSync('*.ts', { cwd: here })
  .filter((file) => !notBenches.includes(file) && !file.endsWith('.test.ts'))
  .map((file) => basename(file, '.ts'))
  .sort();
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => name !== 'all' && !known.includes(name));

if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no bench called ${unknown.join(', ')}.`);
  console.log(`npm run bench -- <name …|all> [--record]\n${known.map((name) => `  ${name}`).join('\n')}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
installPeers();
let failed = false;
for (const name of names.includes('all') ? known : names) failed = !measure(name) || failed;
process.exit(failed ? 1 : 0);

function installPeers(): void {
  if (!existsSync(join(here, 'package.json')) || existsSync(join(here, 'node_modules'))) return;
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: here, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** `--expose-gc`, so that a bench can start each peer from a clean heap and count what a page allocates. */
function measure(name: string): boolean {
  console.log(`\n── ${name}`);
  const script = join(here, `${name}.ts`);
  return spawnSync(process.execPath, ['--expose-gc', script, ...flags], { stdio: 'inherit' }).status === 0;
}
