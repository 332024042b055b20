import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Library, root } from './published.ts';

const TESTS = /\.test\.tsx?$|[./]testing\.ts$|^src\/cases\//;

const options = [
  ...['--target', 'es2023', '--lib', 'es2023,es2024.string,dom', '--types', 'node', '--module', 'nodenext'],
  ...['--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--resolveJsonModule'],
  ...['--declaration', '--emitDeclarationOnly', '--singleThreaded', '--ignoreConfig'],
];

/**
 * Writes the declarations of all libraries in one run of the compiler, under the folder of each package. All sources are
 * named: the compiler writes nothing for files that it reaches through node_modules, as our packages reach each other.
 */
export function writeDeclarations(libraries: readonly Library[], to: string): void {
  const files = libraries.flatMap(({ folder }) =>
    globSync('src/**/*.{ts,tsx}', { cwd: folder })
      .filter((file) => !TESTS.test(file))
      .map((file) => join(folder, file)),
  );
  const { status, stdout } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    [...options, '--rootDir', join(root, 'packages'), '--outDir', to, ...files],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`tsc wrote no declarations:\n${stdout}`);
}
