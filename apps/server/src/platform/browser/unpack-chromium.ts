import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import type { ChromiumSearch } from './chromium-search.ts';
import { ownDirectory } from './own-directory.ts';

export const CHROMIUM_PACKAGE = '@sparticuz/chromium';

/**
 * The headless shell from npm (Linux on x64) with libraries that a minimal system lacks, unpacked to a directory of our
 * own. The package's own unpacking trusts whatever exists at a fixed path in the temporary directory.
 */
export async function unpackChromium(): Promise<ChromiumSearch> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { ok: false, message: `it is for Linux on x64, this is ${process.platform} on ${process.arch}` };
  }
  try {
    const root = packageRoot();
    const home = await ownDirectory(`chromium-${await versionIn(root)}`, (folder) =>
      unpackInto(join(root, 'bin'), folder),
    );
    return { ok: true, found: { path: join(home, 'chromium'), libraries: join(home, 'al2023', 'lib') } };
  } catch (error) {
    return { ok: false, message: (error as Error).message };
  }
}

/** The version of the package, which is the major version of its Chromium; undefined if it is not installed. */
export async function bundledChromiumVersion(): Promise<string | undefined> {
  try {
    return await versionIn(packageRoot());
  } catch {
    return undefined;
  }
}

async function versionIn(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.resolve(CHROMIUM_PACKAGE)));
  while (!existsSync(join(folder, 'bin'))) {
    if (folder === dirname(folder)) throw new Error(`${CHROMIUM_PACKAGE} is not installed`);
    folder = dirname(folder);
  }
  return folder;
}

async function unpackInto(archives: string, folder: string): Promise<void> {
  const program = join(folder, 'chromium');
  const packed = createReadStream(join(archives, 'chromium.br'));
  await pipeline(packed, createBrotliDecompress(), createWriteStream(program));
  await chmod(program, 0o755);
  const libraries = join(folder, 'al2023');
  await mkdir(libraries);
  const archive = createReadStream(join(archives, 'al2023.tar.br')).pipe(createBrotliDecompress());
  await unpackTar(archive, libraries);
}

/**
 * Unpacks files, symbolic links and directories of an archive from our own packages. @throws Error for paths outside
 * the directory
 */
async function unpackTar(archive: Readable, folder: string): Promise<void> {
  const files = extract();
  archive.on('error', (cause) => files.destroy(cause)).pipe(files);
  for await (const entry of files) {
    const { name, type, mode, linkname } = entry.header;
    const path = join(folder, name);
    if (path !== join(folder, sep) && !path.startsWith(folder + sep))
      throw new Error(`The archive names ${name}, outside its folder.`);
    await mkdir(dirname(path), { recursive: true });
    if (type === 'file') await writeFile(path, entry as AsyncIterable<Buffer>, { mode: mode | 0o444 });
    else if (type === 'symlink') await symlink(linkname, path);
    entry.resume();
  }
}
