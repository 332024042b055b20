/**
 * Fails for a source file of more than 300 lines and for a function of more than 60, counted from its first line to its last,
 * blank lines included. Tests, which are read case by case, may be longer, and so may the tables and lists below. In the
 * console the linter limits functions: it does not count the lines of their markup.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

const root = join(import.meta.dirname, '..');
const LINES_MAX = 300;
const FUNCTION_LINES_MAX = 60;

const exceptions = [
  // Designs, drawings and page sections written as data.
  'scripts/{starters,sections,illustrations}/**',
  'packages/audit/src/cases/*.testing.ts',
  'test/bounces/{notice-specimens,report-structures}.ts',
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
const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const long = sources
  .map(({ file, text }) => ({ file, lines: linesOf(text) - 1 }))
  .filter(({ lines }) => lines > LINES_MAX);
const tooLong = long.filter(({ file }) => !exceptions.some((glob) => matchesGlob(file, glob)));
const unused = exceptions.filter((glob) => !long.some(({ file }) => matchesGlob(file, glob)));
const faults = [
  ...tooLong.map(({ file, lines }) => `${file}: ${lines} lines; split it (${LINES_MAX} at most)`),
  ...unused.map((glob) => `the exception ${glob} in scripts/check-sizes.ts matches no long file`),
  ...sources.filter(({ file }) => hasLimitedFunctions(file)).flatMap(longFunctions),
];
for (const fault of faults) console.error(fault);
console.log(
  `${files.length} files, ${long.length - tooLong.length} longer ones allowed, ${faults.length} faults`,
);
process.exit(faults.length > 0 ? 1 : 0);

function hasLimitedFunctions(file: string): boolean {
  return (
    /^(apps\/(server|editor)|packages)\/.*\.tsx?$/.test(file) &&
    !/testing\.tsx?$|\/conformance\.ts$/.test(file)
  );
}

function longFunctions({ file, text }: { file: string; text: string }): string[] {
  if (linesOf(text) <= FUNCTION_LINES_MAX) return [];
  const found: string[] = [];
  const look = ({ start, end }: { start: number; end: number }) => {
    const lines = linesOf(text.slice(start, end));
    const first = linesOf(text.slice(0, start));
    if (lines > FUNCTION_LINES_MAX)
      found.push(`${file}:${first}: a function of ${lines} lines; split it (${FUNCTION_LINES_MAX} at most)`);
  };
  const visitor = { FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look };
  new Visitor(visitor).visit(parseSync(file, text).program);
  return found;
}

function linesOf(text: string): number {
  return text.split('\n').length;
}
