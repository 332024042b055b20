/**
 * `node scripts/build-apps.ts [--force]`: builds the editor, the console and the docs if a source is newer than the last
 * build, and prints what it built. Two processes that start together build one after the other.
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const apps = ['editor', 'console', 'docs'] as const;
type App = (typeof apps)[number];

/** The sources of a built app: its own files, and all packages. */
const SOURCES = (app: App) => [
  `apps/${app}/{src,embed}/**/*.{ts,tsx,css,json,svg,woff2}`,
  `apps/${app}/{index.html,vite.config.ts,later-texts.ts,package.json}`,
  'packages/*/src/**/*.{ts,tsx,css,json}',
];
/** The docs are made of the guides, the routes and the contracts. */
const DOCS_SOURCES = [
  'docs/{README,glossary}.md',
  'docs/{guides,reference}/*.md',
  'apps/docs/src/**/*.{ts,css}',
  'apps/server/src/{*,*/*}/routes/**/*.ts',
  'apps/server/src/http/{admission/access.ts,admission/access-tables.ts,documents/openapi/*.ts}',
  'packages/contracts/src/*.ts',
  'packages/ui/src/**/*.css',
  'scripts/{build-docs.ts,{docs-site,api-reference}/**/*.ts}',
];
const LOCK = join(root, 'node_modules/.cache/postpress-apps.lock');
const WAIT_MS = 120_000;

/**
 * Builds the apps whose sources changed. If a build fails, the last one stays and the failure is printed; without a last
 * one, it is an error.
 *
 * @returns the apps that were built
 */
export async function buildApps({
  force = false,
  only = apps,
}: {
  force?: boolean;
  only?: readonly App[];
} = {}): Promise<App[]> {
  const stale = () => only.filter((app) => force || isStale(app));
  if (stale().length === 0) return [];
  await lock();
  try {
    const built: App[] = [];
    // Checked again: the process that held the lock may have built them.
    for (const app of stale()) {
      try {
        await buildApp(app);
        built.push(app);
      } catch (cause) {
        if (force || !existsSync(stampOf(app))) throw cause;
        console.error(`The ${app} could not be built; the last build stays.`, cause);
      }
    }
    return built;
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function isStale(app: App): boolean {
  const stamp = statSync(stampOf(app), { throwIfNoEntry: false });
  if (!stamp) return true;
  return globSync(app === 'docs' ? DOCS_SOURCES : SOURCES(app), { cwd: root }).some(
    (file) => !file.endsWith('.test.ts') && statSync(join(root, file)).mtimeMs > stamp.mtimeMs,
  );
}

function stampOf(app: App): string {
  return join(root, `apps/${app}/dist/built`);
}

async function buildApp(app: App): Promise<void> {
  const startedAt = new Date();
  await (app === 'docs' ? buildDocs() : buildByVite(app));
  writeFileSync(stampOf(app), '');
  // A source saved during the build is newer than this.
  utimesSync(stampOf(app), startedAt, startedAt);
}

/** In a process of its own: it loads every route of the server. */
async function buildDocs(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-docs.ts')]);
}

async function buildByVite(app: Exclude<App, 'docs'>): Promise<void> {
  const { build } = await import('vite');
  // Sizes of bundles have limits of their own, in test/browser/bundles.test.ts.
  const options = { logLevel: 'warn', build: { chunkSizeWarningLimit: Number.POSITIVE_INFINITY } } as const;
  const configFile = join(root, `apps/${app}/vite.config.ts`);
  await build({ configFile, ...options });
  const embed = join(root, `apps/${app}/vite.embed.config.ts`);
  if (statSync(embed, { throwIfNoEntry: false })) await build({ configFile: embed, ...options });
}

/** Making a folder succeeds for one process only. A lock older than a build can take was left by a process that died. */
async function lock(): Promise<void> {
  mkdirSync(join(LOCK, '..'), { recursive: true });
  const until = Date.now() + WAIT_MS;
  for (;;) {
    try {
      mkdirSync(LOCK);
      return;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    const held = statSync(LOCK, { throwIfNoEntry: false });
    if (Date.now() > until || (held && Date.now() - held.mtimeMs > WAIT_MS))
      rmSync(LOCK, { recursive: true, force: true });
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

if (import.meta.main) {
  const started = performance.now();
  const built = await buildApps({ force: process.argv.includes('--force') });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  if (built.length > 0) console.error(`Built ${built.join(', ')} in ${seconds} s.`);
}
