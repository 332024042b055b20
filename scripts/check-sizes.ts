/**
 * Fails for a source file of more than 300 lines. Tests, which are read case by case, may be longer, and so may the tables and
 * lists below. The linter limits functions to 60 lines.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const root = join(import.meta.dirname, '..');
const LINES_MAX = 300;

const exceptions = [
  // Designs, drawings and page sections written as data.
  'scripts/{starters,sections,illustrations}/**',
  'packages/audit/src/cases/*.testing.ts',
  'test/bounces/{notice-specimens,report-structures}.ts',
  // Every column of the tables of one area.
  'apps/server/src/platform/database/tables/emails.ts',
  // Two classes of the editor that are still to be split.
  'apps/editor/embed/unlayer/unlayer-editor.ts',
  'apps/editor/src/saving/saver.ts',
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.(tsx?|mjs|css)$/.test(file) &&
      !/\.generated\.|\.test\.tsx?$|\/golden\//.test(file) &&
      existsSync(join(root, file)),
  );
const long = files
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .filter(({ lines }) => lines > LINES_MAX);
const faults = long.filter(({ file }) => !exceptions.some((glob) => matchesGlob(file, glob)));
for (const { file, lines } of faults)
  console.error(`${file}: ${lines} lines; split it (${LINES_MAX} at most)`);
const unused = exceptions.filter((glob) => !long.some(({ file }) => matchesGlob(file, glob)));
for (const glob of unused)
  console.error(`the exception ${glob} in scripts/check-sizes.ts matches no long file`);
console.log(
  `${files.length} files, ${long.length - faults.length} longer ones allowed, ${faults.length + unused.length} faults`,
);
process.exit(faults.length + unused.length > 0 ? 1 : 0);
