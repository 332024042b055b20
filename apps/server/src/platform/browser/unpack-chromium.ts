import { createReadStream, createWriteStream, existsSync, lstatSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import type { ChromiumSearch } from './find-chromium.ts';
import { unpackTar } from './unpack-tar.ts';

const PACKAGE = '@sparticuz/chromium';

/**
 * The headless shell that npm brings (Linux on x64), with the libraries that a bare system lacks, in a directory of our
 * own. The package's own unpacking trusts whatever lies at a fixed place in the temporary directory; ours takes only a
 * directory that belongs to us and that nobody else may write.
 */
export async function unpackChromium(): Promise<ChromiumSearch> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { ok: false, message: `it is for Linux on x64, this is ${process.platform} on ${process.arch}` };
  }
  try {
    const root = packageRoot();
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    const home = join(tmpdir(), `postpress-chromium-${process.getuid?.() ?? 0}-${version}`);
    if (!isOurs(home)) await unpackInto(join(root, 'bin'), home);
    return { ok: true, found: { path: join(home, 'chromium'), libraries: join(home, 'al2023', 'lib') } };
  } catch (error) {
    return { ok: false, message: (error as Error).message };
  }
}

function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.resolve(PACKAGE)));
  while (!existsSync(join(folder, 'bin'))) {
    if (folder === dirname(folder)) throw new Error(`${PACKAGE} is not installed`);
    folder = dirname(folder);
  }
  return folder;
}

function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true;
  throw new Error(`${path} belongs to somebody else: remove it`);
}

/** Unpacked beside and renamed, so that a second process sees all of it or nothing. */
async function unpackInto(archives: string, home: string): Promise<void> {
  const unfinished = await mkdtemp(join(tmpdir(), 'postpress-unpacking-'));
  try {
    const program = join(unfinished, 'chromium');
    await pipeline(
      createReadStream(join(archives, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(program),
    );
    await chmod(program, 0o755);
    const libraries = join(unfinished, 'al2023');
    await mkdir(libraries);
    await unpackTar(
      createReadStream(join(archives, 'al2023.tar.br')).pipe(createBrotliDecompress()),
      libraries,
    );
    await chmod(unfinished, 0o755);
    await rename(unfinished, home).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster, and its result is as good.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
