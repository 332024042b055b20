/**
 * `npm run pack [-- name …] [-- --verify]`: builds the published packages in dist-packages and packs each as a tarball.
 * Without names: all. `--verify` checks each tarball as npm users would get it.
 */
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCli } from './pack/build-cli.ts';
import { buildLibrary } from './pack/build-library.ts';
import { buildService } from './pack/build-service.ts';
import { packFolders } from './pack/pack-folders.ts';
import { libraries, readLibrary, target } from './pack/published.ts';
import { verifyPackage } from './pack/verify-package.ts';
import { writeDeclarations } from './pack/write-declarations.ts';

const SERVICE = 'postpress';
const CLI = 'cli';

const { values, positionals } = parseArgs({
  options: { verify: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const all = [...libraries, CLI, SERVICE];
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`No package is named ${unknown.join(', ')}.`);
const chosen = all.filter((name) => positionals.length === 0 || positionals.includes(name));
const folderOf = (name: string) => join(target, name);
for (const name of chosen) {
  const tarballs = name === SERVICE ? `${name}-[0-9]*.tgz` : `postpress-${name}-[0-9]*.tgz`;
  for (const old of [name, ...globSync(tarballs, { cwd: target })])
    rmSync(join(target, old), { recursive: true, force: true });
  mkdirSync(folderOf(name), { recursive: true });
}
await buildLibraries(libraries.filter((name) => chosen.includes(name)));
if (chosen.includes(CLI)) await buildCli(folderOf(CLI));
if (chosen.includes(SERVICE)) await buildService(folderOf(SERVICE));

const tarballs = packFolders(chosen.map(folderOf), target);
const faults: string[] = [];
for (const { name, file, kilobytes, unpackedKilobytes } of tarballs) {
  console.log(`${name} ${kilobytes} KB, ${unpackedKilobytes} KB unpacked`);
  if (values.verify) faults.push(...(await verifyPackage(file)).map((fault) => `${name}: ${fault}`));
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

async function buildLibraries(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const declarations = mkdtempSync(join(tmpdir(), 'postpress-declarations-'));
  const read = names.map(readLibrary);
  writeDeclarations(read, declarations);
  for (const library of read)
    await buildLibrary(library, { to: folderOf(basename(library.folder)), declarations });
  rmSync(declarations, { recursive: true });
}
