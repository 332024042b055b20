import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob, posix } from 'node:path';
import { readSource, type Source } from './read-source.ts';

const repository = join(import.meta.dirname, '../..');

/** Files that a source reads by a pattern or after a build, so that no literal path names them. */
const READ_OTHERWISE: readonly [reader: RegExp, read: RegExp][] = [
  [/^scripts\/check-(imports|sizes)\.ts$/, /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/],
  [/^scripts\/generate\.ts$/, /^scripts\/generate-[^/]+\.ts$/],
  [/^test\/conversations\/conversations\.test\.ts$/, /^test\/conversations\/[^/]+\/[^/]+\.ts$/],
  [
    /^(test\/browser\/editor|test\/editor-sessions)\/.*\.test\.ts$/,
    /^apps\/editor\/(src\/main\.tsx|embed\/)/,
  ],
  [/^test\/browser\/console\/.*\.test\.ts$/, /^apps\/console\/src\/main\.tsx$/],
  [
    /^test\/browser\/[^/]*\.test\.ts$|^test\/browser\/console\/(dialogs|pages)\.test\.ts$/,
    /^apps\/(editor|console)\/src\/main\.tsx$/,
  ],
  [/^test\/browser\/docs[^/]*\.test\.ts$/, /^scripts\/build-docs\.ts$/],
  [/^apps\/(editor|console)\/src\/main\.tsx$/, /^apps\/(editor|console)\/(index\.html|vite[^/]*\.ts)$/],
];

/** Paths in these files are examples, or patterns of files whose change makes a build stale. */
const NAMES_EXAMPLES = /^scripts\/((test|mutants)\/|build-apps\.ts$)/;

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Dependencies between files: by imports at run time, and by paths in their text. Paths are relative to the root. */
export type ImportGraph = {
  files: ReadonlySet<string>;
  /** Direct dependents of a file, each once; of `x#names`, those of the names that x re-exports. */
  dependents(file: string): readonly string[];
};

/**
 * The test files that a change of these files can reach, nearest first: by the number of imports in between, then by
 * common folders, then by common words of the path. Type imports do not count, because `tsc` checks those.
 *
 * @param files paths relative to the root; files that no longer exist reach nothing
 */
export function testsReaching(
  files: readonly string[],
  graph: ImportGraph = readImportGraph(),
  stopAt?: ReadonlySet<string>,
): string[] {
  const distances = distancesFrom(files, graph, stopAt);
  const nearness = (test: string) => Math.max(...files.map((file) => sharedFolders(test, file)));
  const kinship = (test: string) => Math.max(...files.map((file) => sharedWords(test, file)));
  return [...distances]
    .filter(([file]) => isTest(file) && graph.files.has(file))
    .map(([test, distance]) => ({ test, distance, near: nearness(test), kin: kinship(test) }))
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        other.near - one.near ||
        other.kin - one.kin ||
        one.test.localeCompare(other.test),
    )
    .map(({ test }) => test);
}

/**
 * The number of imports between a changed file and each file that it can reach.
 *
 * @param stopAt modules whose dependents are not followed
 */
export function distancesFrom(
  files: readonly string[],
  graph: ImportGraph,
  stopAt: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, number> {
  const distances = new Map<string, number>();
  let ring = files.flatMap((file) => [file, `${file}#names`]);
  for (let distance = 0; ring.length > 0; distance += 1) {
    for (const file of ring) distances.set(file, distance);
    const followed = ring.filter((file) => distance === 0 || !stopAt.has(file));
    ring = [...new Set(followed.flatMap((file) => graph.dependents(file)))].filter(
      (file) => !distances.has(file),
    );
  }
  return distances;
}

function sharedFolders(one: string, other: string): number {
  const [first, second] = [one.split('/'), other.split('/')];
  const differing = first.findIndex((part, index) => part !== second[index]);
  return differing === -1 ? first.length : differing;
}

/** `test/browser/editor/text.test.ts` shares two words with `apps/editor/src/text/commands.ts`. */
function sharedWords(one: string, other: string): number {
  const words = new Set(one.split(/[/.-]/));
  return other.split(/[/.-]/).filter((word) => word !== 'ts' && words.has(word)).length;
}

/** Reads every source below `root`: 3,000 files in half a second. */
export function readImportGraph(root: string = repository): ImportGraph {
  const files = listFiles(root);
  const sources = new Map<string, Source>();
  for (const file of files)
    if (/\.(ts|tsx|mts|mjs|js|css|html)$/.test(file) && !file.endsWith('.d.ts'))
      sources.set(file, readSource(readFileSync(join(root, file), 'utf8')));
  const resolve = importResolver(root, files);
  const dependents = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    if (from !== to) dependents.set(to, (dependents.get(to) ?? new Set()).add(from));
  };
  for (const [file, source] of sources) {
    for (const edge of edgesOf(file, source, { sources, resolve, files })) add(edge.from, edge.to);
  }
  for (const [reader, read] of READ_OTHERWISE) {
    const needed = [...files].filter((file) => read.test(file));
    for (const file of files) if (reader.test(file)) for (const each of needed) add(file, each);
  }
  return {
    files,
    dependents: (file) => [...(dependents.get(file) ?? [])],
  };
}

type Known = {
  sources: ReadonlyMap<string, Source>;
  resolve: (specifier: string, from: string) => string | undefined;
  files: ReadonlySet<string>;
};

/**
 * Re-exported names (`export { a } from`) are followed to their definition: otherwise everything that an area's index
 * names would depend on everything in it. `x#names` is a node for the text of such a module alone.
 */
function edgesOf(file: string, source: Source, known: Known): { from: string; to: string }[] {
  const edges: { from: string; to: string }[] = [];
  for (const { specifier, names } of source.imports) {
    const target = known.resolve(specifier, file);
    if (target === undefined) continue;
    if (names === 'all') {
      edges.push({ from: file, to: target });
      continue;
    }
    for (const name of names)
      for (const maker of makersOf(name, target, known, new Set())) edges.push({ from: file, to: maker });
  }
  if (NAMES_EXAMPLES.test(file)) return edges;
  for (const path of source.paths)
    for (const to of namedFiles(path, file, known.files)) edges.push({ from: file, to });
  return edges;
}

/** The module that defines this name, and each that re-exports it (by its text alone). */
function makersOf(name: string, module: string, known: Known, seen: Set<string>): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const source = known.sources.get(module);
  const passed = source?.passedOn.get(name);
  if (source === undefined || (passed === undefined && source.passesAllOf.length === 0)) return [module];
  if (passed !== undefined) {
    const next = known.resolve(passed.specifier, module);
    if (next === undefined) return [`${module}#names`];
    return [`${module}#names`, ...makersOf(passed.name, next, known, seen)];
  }
  const nexts = source.passesAllOf.flatMap((specifier) => known.resolve(specifier, module) ?? []);
  const own = source.made.has(name) ? module : `${module}#names`;
  return [own, ...nexts.flatMap((next) => makersOf(name, next, known, seen))];
}

/** The file that a specifier means; `undefined` for libraries and missing files. */
export function importResolver(root: string, files: ReadonlySet<string>): Known['resolve'] {
  const packages = new Map<string, string>();
  for (const file of files) {
    if (!/^(packages|apps)\/[^/]+\/package\.json$/.test(file)) continue;
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
    for (const [entry, target] of Object.entries(manifest.exports ?? {})) {
      const path = typeof target === 'string' ? target : (target.default ?? target.import);
      if (path !== undefined) packages.set(posix.join(manifest.name, entry), posix.join(dirname(file), path));
    }
  }
  return (specifier, from) => {
    if (!specifier.startsWith('.')) return packages.get(specifier);
    const path = posix.join(dirname(from), specifier.replace(/\?.*$/, ''));
    return files.has(path) ? path : undefined;
  };
}

type Manifest = { name: string; exports?: Record<string, string | { default?: string; import?: string }> };

/**
 * Files that a path in the text of a source may refer to, relative to its folder or the root; for a folder, all files
 * in it; for a pattern, those that match it.
 */
function namedFiles(path: string, from: string, files: ReadonlySet<string>): string[] {
  const pattern = path.search(/[*{[?]/);
  if (pattern !== -1) {
    const below = namedFiles(path.slice(0, path.lastIndexOf('/', pattern) + 1), from, files);
    return below.filter((file) =>
      [dirname(from), '.'].some((base) => matchesGlob(file, posix.join(base, path))),
    );
  }
  const named: string[] = [];
  for (const base of [dirname(from), '.']) {
    const candidate = posix.join(base, path.replace(/\/$/, ''));
    if (files.has(candidate)) named.push(candidate);
    // A folder that contains the file is a base for paths, not a dependency.
    else if (candidate.includes('/') && !from.startsWith(`${candidate}/`))
      named.push(...filesBelow(candidate, files));
  }
  return named;
}

function filesBelow(folder: string, files: ReadonlySet<string>): string[] {
  const prefix = `${folder}/`;
  return [...files].filter((file) => file.startsWith(prefix) && !isTest(file));
}

/** All files that Git tracks or would. */
export function listFiles(root: string): Set<string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  const files = listed.split('\0').filter((file) => file !== '');
  return new Set(files.filter((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile()));
}
