import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';

/** Unpacks files, symbolic links and directories of an archive from our own packages. @throws Error for names that lead out of the folder */
export async function unpackTar(archive: Readable, folder: string): Promise<void> {
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
