/** `npm run docs`: writes every generated page and file anew. Arguments are passed on, so `--check` only compares. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
let failed = false;
for (const script of globSync('scripts/generate-*.ts', { cwd: root }).sort()) {
  console.log(script);
  const { status } = spawnSync(process.execPath, [join(root, script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
