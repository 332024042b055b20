/** `npm run drill`: lists the drills; `npm run drill -- disk-full` runs one. docs/guides/operating.md is their runbook. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { drills } from './drills/drills.ts';

const [name = '', ...more] = process.argv.slice(2);
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined;
if (drill === undefined) {
  if (name !== '') console.error(`There is no drill ${name}. There are:`);
  for (const [each, { what }] of Object.entries(drills)) console.log(`${each.padEnd(20)} ${what}`);
  process.exit(name === '' ? 0 : 1);
}
const { run } = drill;
const root = join(import.meta.dirname, '..');
const { status } =
  'script' in run
    ? spawnSync('npm', ['run', run.script, '--', ...more], { cwd: root, stdio: 'inherit' })
    : spawnSync(process.execPath, [join(root, 'scripts/test.ts'), ...run.tests, ...more], {
        cwd: root,
        stdio: 'inherit',
      });
process.exit(status ?? 1);
