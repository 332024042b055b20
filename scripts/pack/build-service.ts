/**
 * Builds the package `postpress`: the server as plain JavaScript in the layout of the sources, so that each module finds
 * its assets, its threads and the apps where it finds them in the repository; our packages are part of it.
 */
import { chmodSync, copyFileSync, cpSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { fontPackages, isBundledFont } from '../../apps/server/src/platform/browser/fonts.ts';
import { buildApps } from '../build-apps.ts';
import { librariesIn } from './libraries-in.ts';
import { NODE_RANGE, readJson, root, type SourceManifest, sharedFields } from './published.ts';

const ENTRIES = ['apps/server/src/main.ts', 'apps/server/src/platform/threads/thread-main.ts'];
const SOURCES = 'apps/server/src/**/*.ts';
const BIN = 'apps/server/bin/published.mjs';
/** Files that modules read at run time, by their place. */
const FILES = [
  BIN,
  'apps/server/bin/run-under-node.mjs',
  'apps/server/assets',
  'apps/server/src/email/inbox/inbox.css',
  'apps/server/src/platform/database/migrations/0001-schema.sql',
];
/** Our own modules, and helpers of the compiler. */
const INSIDE = /^(\.|@postpress\/|@oxc-project\/)/;
const APPS = ['editor', 'console', 'docs'];

export async function buildService(to: string): Promise<void> {
  await buildApps();
  const bundle = await rolldown({
    // Threads find functions by module and export name, which no import shows: entries keep all that they export.
    input: [...ENTRIES, ...threadModules()].map((path) => join(root, path)),
    preserveEntrySignatures: 'strict',
    external: (id) => !isAbsolute(id) && !INSIDE.test(id),
    platform: 'node',
    transform: { target: 'node24' },
    treeshake: false,
    plugins: [{ name: 'thread-urls', transform: (code) => namesBuiltFiles(code) }],
  });
  const { output } = await bundle.write({
    dir: to,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
  });
  await bundle.close();
  for (const file of FILES) cpSync(join(root, file), join(to, file), { recursive: true });
  for (const app of APPS)
    cpSync(join(root, `apps/${app}/dist`), join(to, `apps/${app}/dist`), { recursive: true });
  for (const name of fontPackages)
    copyFonts(join(root, 'node_modules', name), join(to, 'node_modules', name));
  chmodSync(join(to, BIN), 0o755);
  copyFileSync(join(root, 'apps/server/README.md'), join(to, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
  const chunks = output.filter((each) => each.type === 'chunk');
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifestFor(chunks), null, 2)}\n`);
}

/** The modules whose functions threads find, from the root of the repository: they name themselves, or their file does. */
export function threadModules(): string[] {
  const names = (path: string) =>
    /module(?:: | = )import\.meta\.url/i.test(readFileSync(join(root, path), 'utf8'));
  return globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts', '**/*testing.ts'] }).filter(
    (path) => path.endsWith('.thread.ts') || names(path),
  );
}

/** `new URL('./thread-main.ts', import.meta.url)` and `import.meta.resolve('./x.thread.ts')` name files that are JavaScript here. */
function namesBuiltFiles(code: string): string {
  return code.replace(/((?:new URL|import\.meta\.resolve)\('\.[^']+\.)ts(')/g, '$1js$2');
}

/** The package's files that the service reads, a quarter of them, and its license. They come with our package. */
function copyFonts(from: string, to: string): void {
  const isUsed = (path: string) =>
    statSync(path).isDirectory() ||
    /^(package\.json|LICENSE)$/.test(basename(path)) ||
    isBundledFont(basename(path));
  cpSync(from, to, { recursive: true, filter: isUsed });
}

/**
 * The dependencies of the server, and those of our packages that are really imported. PostgreSQL, which has a package per
 * platform, is optional.
 */
function manifestFor(chunks: readonly OutputChunk[]): object {
  const service = readJson<SourceManifest & { optionalDependencies: Record<string, string> }>(
    join(root, 'package.json'),
  );
  const server = readJson<SourceManifest>(join(root, 'apps/server/package.json'));
  const known = Object.assign(
    {},
    ...['markup', 'design', 'render', 'import', 'audit', 'clients', 'edits', 'brand', 'contracts'].map(
      (name) => readJson<SourceManifest>(join(root, 'packages', name, 'package.json')).dependencies,
    ),
    server.dependencies,
  ) as Record<string, string>;
  const imported = librariesIn(chunks).filter((name) => !(name in (server.dependencies ?? {})));
  const missing = imported.filter((name) => !(name in known));
  if (missing.length > 0) throw new Error(`No package.json names ${missing.join(', ')}.`);
  const { name, license, description } = service;
  const programs = Object.entries(service.optionalDependencies);
  const isNode = (each: string) => each.startsWith('node-');
  return {
    name,
    version: server.version,
    description,
    license,
    ...sharedFields('apps/server'),
    type: 'module',
    bin: { postpress: BIN },
    engines: { node: NODE_RANGE },
    dependencies: {
      ...server.dependencies,
      ...Object.fromEntries(imported.map((each) => [each, known[each]])),
    },
    bundleDependencies: fontPackages,
    optionalDependencies: Object.fromEntries(programs.filter(([each]) => !isNode(each))),
    // For hosts with an older one, which npm then fetches: as a dependency, its 190 MB would come to all others, too.
    config: { node: programs.find(([each]) => isNode(each))?.[1] },
  };
}
