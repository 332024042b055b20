import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartError } from '../../base/start-error.ts';
import type { Config } from '../../config/index.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import { readSecretKeyFile } from '../../platform/secrets/secret-key-file.ts';
import { syncDirectory } from '../../platform/sync-directory.ts';
import type { Command, CommandContext } from '../command.ts';
import { showProgress } from '../progress.ts';

export const backupCommand: Command = {
  summary: 'Back up the installation, database and files, to one archive, while it runs.',
  details:
    'The archive is a gzipped tar with checksums and a consistent snapshot of all data; data that expires during the backup is left out. Protect it like a password file: it contains everything, including the secret key of the data directory. A key that you set with POSTPRESS_SECRET_KEY is not in it: keep it separately, because encrypted data cannot be read without it.',
  positionals: [
    {
      name: 'archive',
      description: 'File to write, such as postpress.tar.gz; `-` is standard output.',
      required: true,
    },
  ],
  options: { force: { description: 'Overwrite an existing file.' } },
  run: async (input, context) => {
    const [target = '-'] = input.positionals;
    if (target !== '-' && !input.isOn('force')) await requireFree(target);
    await using core = await context.openCore();
    const progress = showProgress(context, 1);
    try {
      const archive = Readable.from(
        writeBackup({
          connection: core.database.connection,
          blobs: openBlobStore(core.config),
          secretKey: await secretKeyOf(core.config, context),
          now: core.clock(),
          onProgress: (done, total, name) => progress.at(done / total, name),
        }),
        { objectMode: false },
      );
      if (target === '-') await pipeline(archive, createGzip(), process.stdout, { end: false });
      else await writeWhole(archive, target);
      const { recordBackup } = await import('../../email/index.ts');
      await recordBackup(core.database.db, core.clock());
    } finally {
      progress.end();
    }
    if (target !== '-') await report(target, context);
    return 'ok';
  },
};

async function secretKeyOf({ secretKey, dataDir }: Config, { note }: CommandContext) {
  const key = secretKey === null ? await readSecretKeyFile(dataDir) : undefined;
  if (key === undefined)
    note('The secret key is not in this archive: store it separately. You need it for a restore.');
  return key;
}

async function requireFree(target: string): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  if (found) throw new StartError(`${target} exists. Give another name, or --force to write over it.`);
}

/** Writes and syncs under a temporary name, then renames: an archive under its own name is complete. */
async function writeWhole(archive: Readable, target: string): Promise<void> {
  const unfinished = `${target}.partial`;
  try {
    await pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, target);
    await syncDirectory(dirname(target));
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
}

async function report(target: string, { print, json }: CommandContext): Promise<void> {
  const { size } = await stat(target);
  if (json) print(JSON.stringify({ archive: target, bytes: size }));
  else print(`Wrote ${target}, ${(size / 1_048_576).toFixed(1)} MB.`);
}
