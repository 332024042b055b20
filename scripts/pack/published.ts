/** The libraries that `npm run pack` publishes, and where their sources are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
/** Where packages are built and packed. */
export const target = join(root, 'dist-packages');

/** In order of their dependencies. */
export const libraries = [
  'markup',
  'design',
  'render',
  'import',
  'audit',
  'clients',
  'webhooks',
  'edits',
  'client',
  'embed',
] as const;

/** The oldest Node that can `require` an ES module: some dependencies are nothing else. */
export const NODE_RANGE = '>=20.19';

export type SourceManifest = {
  name: string;
  version: string;
  license: string;
  description: string;
  sideEffects?: boolean;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, object>;
};

/** A library's folder, its own manifest, and the entries that others may import. */
export type Library = {
  folder: string;
  manifest: SourceManifest;
  entries: readonly Entry[];
};

export type Entry = {
  /** As in `exports`: `.` or `./kinds`. */
  subpath: string;
  /** The name of the built file: `index` or `kinds`. */
  name: string;
  /** The source file, relative to the library's folder. */
  source: string;
};

export function readLibrary(name: string): Library {
  const folder = join(root, 'packages', name);
  const manifest = readJson<SourceManifest>(join(folder, 'package.json'));
  const entries = Object.entries(manifest.exports)
    // What only our own tests import is not published.
    .filter(([, source]) => !source.endsWith('testing.ts'))
    .map(([subpath, source]) => ({
      subpath,
      name: subpath === '.' ? 'index' : subpath.slice(2),
      source: source.slice(2),
    }));
  return { folder, manifest, entries };
}

/** Fields that all published packages share. The workflow's own repository, so that a fork publishes with its provenance. */
export function sharedFields(directory: string): object {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  const { repository } = readJson<{ repository: { url: string } }>(join(root, 'package.json'));
  const url = GITHUB_REPOSITORY ? `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git` : repository.url;
  const page = url.replace(/^git\+|\.git$/g, '');
  return {
    homepage: `${page}#readme`,
    bugs: { url: `${page}/issues` },
    repository: { type: 'git', url, directory },
  };
}

/** The files besides the built ones, where the source has them. */
export function documentsOf(folder: string): string[] {
  return [join(folder, 'README.md'), join(folder, 'CHANGELOG.md'), join(root, 'LICENSE')].filter((file) =>
    existsSync(file),
  );
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
