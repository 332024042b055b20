/**
 * `npm run check`: everything about the house that needs no test: types, lint and format, who imports whom and what
 * nobody does, and that each generated page is what its generator would write today. Prints each step with its time;
 * exit 1 if any fails.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const steps: readonly [name: string, command: string, args: readonly string[]][] = [
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types without Node or DOM', bin('tsc'), ['-p', 'tsconfig.packages.json']],
  ['types of the browser apps', bin('tsc'), ['-p', 'tsconfig.apps.json']],
  ['types of their tests, in browsers, too', bin('tsc'), ['-p', 'tsconfig.app-tests.json']],
  ['lint and format', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['what nothing imports', bin('knip'), ['--no-progress', '--no-config-hints']],
  ['who imports whom', process.execPath, [join(root, 'scripts/check-imports.ts')]],
  ['designs to start from', process.execPath, [join(root, 'scripts/build-starters.ts'), '--check']],
  ...globSync('scripts/generate-*.ts', { cwd: root })
    .sort()
    .map((script): [string, string, string[]] => [script, process.execPath, [join(root, script), '--check']]),
];

let failed = 0;
for (const [name, command, args] of steps) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${status === 0 ? '✔' : '✖'} ${name} (${seconds} s)`);
  if (status === 0) continue;
  failed += 1;
  console.log(`${stdout ?? ''}${stderr ?? ''}`);
}
process.exit(failed > 0 ? 1 : 0);
