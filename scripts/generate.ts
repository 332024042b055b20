/**
 * `npm run docs`: writes every generated page and file; with `--check` it compares them and exits with 1 if one is
 * stale. One process for all generators, because most load the same contracts and routes, which takes longer than
 * writing.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
for (const script of globSync('scripts/generate-*.ts', { cwd: root }).sort())
  await import(join(root, script));
// Modules of the server may leave handles open.
process.exit();
