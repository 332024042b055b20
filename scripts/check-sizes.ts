/**
 * Fails for a source file of more than 500 lines and for a function of more than 80, counted from its first line to its
 * last, blank lines included. Tests, which are read case by case, may be longer. In
 * the console the linter limits functions: it does not count the lines of their markup.
 *
 * The floor: a production file under 40 lines whose one importer is in its own folder of features is part of that importer.
 * Fails for more of them than FRAGMENTS_MAX; `--fragments` lists them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { importedModules } from './imported-modules.ts';
import { importResolver, listFiles } from './test/import-graph.ts';

const root = join(import.meta.dirname, '..');
const LINES_MAX = 500;
const FUNCTION_LINES_MAX = 80;
const FRAGMENT_LINES_MAX = 39;
/** May only fall. */
const FRAGMENTS_MAX = 22;

/** Files that hold one fact each and are found by their folder or name, so that they stay alone however short they are. */
const facts = [
  'apps/editor/src/*/{feature,commands}.ts',
  'apps/editor/src/panels/kinds/*',
  'apps/server/src/**/{routes,jobs,migrations}/**',
  'apps/server/src/ai/prompts/*',
  'packages/*/src/**/{blocks,rules,migrations}/**',
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
const tooLong = sources
  .map(({ file, text }) => ({ file, lines: linesOf(text) - 1 }))
  .filter(({ lines }) => lines > LINES_MAX);
const fragments = findFragments();
const faults = [
  ...tooLong.map(({ file, lines }) => `${file}: ${lines} lines; split it (${LINES_MAX} at most)`),
  ...sources.filter(({ file }) => hasLimitedFunctions(file)).flatMap(longFunctions),
  ...(fragments.length > FRAGMENTS_MAX
    ? [
        `${fragments.length} files under 40 lines with one importer; merge some (${FRAGMENTS_MAX} at most):`,
        ...fragments,
      ]
    : []),
];
if (process.argv.includes('--fragments')) for (const fragment of fragments) console.log(fragment);
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${fragments.length} fragments, ${faults.length} faults`);
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

/**
 * Short files with one importer in the same folder of features. A file stays alone if it is loaded on demand, or if its
 * importer is the index that names it to others.
 */
function findFragments(): string[] {
  const resolve = importResolver(root, listFiles(root));
  const importers = new Map<string, Set<string>>();
  const onDemand = new Set<string>();
  const production = sources.filter(({ file }) => isProduction(file));
  for (const { file, text } of production) {
    const modules = importedModules(file, text);
    for (const specifier of [...modules.always, ...modules.onDemand]) {
      const imported = resolve(specifier, file);
      if (imported === undefined) continue;
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
      if (modules.onDemand.has(specifier)) onDemand.add(imported);
    }
  }
  return production.flatMap(({ file, text }) => {
    const [importer = '', ...others] = importers.get(file) ?? [];
    const isFragment =
      linesOf(text) - 1 <= FRAGMENT_LINES_MAX &&
      others.length === 0 &&
      featureOf(file) === featureOf(importer) &&
      !importer.endsWith('/index.ts') &&
      !onDemand.has(file) &&
      !facts.some((glob) => matchesGlob(file, glob));
    return isFragment ? [`${file} ← ${importer}`] : [];
  });
}

function isProduction(file: string): boolean {
  return (
    /^(apps|packages)\/[^/]+\/(src|embed)\/.*\.tsx?$/.test(file) &&
    !/\.d\.ts$|[/.]testing\.tsx?$|-fixture\.tsx?$|\/conformance\.ts$/.test(file)
  );
}

/** The package, or the folder of an app (of `email`, the stage), within which no import order is checked. */
function featureOf(file: string): string | undefined {
  return /^packages\/[^/]+\/|^apps\/[^/]+\/(src\/email\/|src\/|)([^/]+\/|)/.exec(file)?.[0];
}

function linesOf(text: string): number {
  return text.split('\n').length;
}
