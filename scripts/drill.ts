/**
 * `npm run drill`: lists the drills; `npm run drill -- disk-full` runs one, prints the ledger of each test, and what its
 * section of docs/guides/operating.md says of what people see and do.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { drills } from './drills/drills.ts';
import { runbookSections } from './drills/runbook.ts';

const [name = '', ...more] = process.argv.slice(2);
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined;
if (drill === undefined) {
  if (name !== '') console.error(`There is no drill ${name}. There are:`);
  for (const [each, { what }] of Object.entries(drills)) console.log(`${each.padEnd(20)} ${what}`);
  process.exit(name === '' ? 0 : 1);
}
const { run } = drill;
const root = join(import.meta.dirname, '..');
const [command, args] =
  'script' in run
    ? (['npm', ['run', run.script, '--']] as const)
    : ([process.execPath, [join(root, 'scripts/test.ts'), '--diagnostics', ...run.tests]] as const);
const { status } = spawnSync(command, [...args, ...more], { cwd: root, stdio: 'inherit' });
console.log(`\n${runbookSections.get(name) ?? ''}`);
process.exit(status ?? 1);
