/**
 * `npm run docs`: writes every generated page and file; with `--check` it compares them and exits 1 when one is stale. One
 * process for all generators: most read the same contracts and routes, and loading those takes longer than writing.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
for (const script of globSync('scripts/generate-*.ts', { cwd: root }).sort())
  await import(join(root, script));
// Modules of the server may leave handles open.
process.exit();
