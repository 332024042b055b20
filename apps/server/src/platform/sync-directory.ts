import { open } from 'node:fs/promises';

/** Makes a new name in a directory survive a power cut. Windows cannot open directories and does not need this. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using directory = await open(path);
  await directory.sync();
}
