import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const BLOCK_BYTES = 512;
const REGULAR = new Set(['0', '\0']);
const SYMLINK = '2';

/**
 * Unpacks files, links and directories of a POSIX tar archive (ustar). Names that lead out of the folder are refused.
 * For archives of our own packages: it holds the whole archive in memory.
 */
export async function unpackTar(archive: Readable, folder: string): Promise<void> {
  const bytes = await buffer(archive);
  for (let at = 0; at + BLOCK_BYTES <= bytes.length; ) {
    const header = bytes.subarray(at, at + BLOCK_BYTES);
    const name = field(header, 0, 100);
    if (name === '') return;
    const size = Number.parseInt(field(header, 124, 12), 8) || 0;
    const kind = String.fromCharCode(header[156] ?? 0);
    const path = inside(folder, join(field(header, 345, 155), name));
    await mkdir(dirname(path), { recursive: true });
    if (REGULAR.has(kind)) {
      const mode = Number.parseInt(field(header, 100, 8), 8) | 0o444;
      await writeFile(path, bytes.subarray(at + BLOCK_BYTES, at + BLOCK_BYTES + size), { mode });
    } else if (kind === SYMLINK) {
      await symlink(field(header, 157, 100), path);
    }
    at += BLOCK_BYTES + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
}

function field(header: Buffer, start: number, length: number): string {
  const text = header.toString('utf8', start, start + length);
  const end = text.indexOf('\0');
  return (end < 0 ? text : text.slice(0, end)).trim();
}

function inside(folder: string, name: string): string {
  const path = normalize(join(folder, name));
  if (!path.startsWith(folder)) throw new Error(`The archive names ${name}, outside its folder.`);
  return path;
}
