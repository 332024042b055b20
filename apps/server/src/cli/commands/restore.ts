import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { systemClock } from '../../base/clock.ts';
import { StartError } from '../../base/start-error.ts';
import type { Config } from '../../config/index.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import { isEmptyDatabase } from '../../platform/database/catalog.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { migrate, migrateTo } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import {
  readSecretKeyFile,
  secretKeyPath,
  writeSecretKeyFile,
} from '../../platform/secrets/secret-key-file.ts';
import type { Command } from '../command.ts';
import { showProgress } from '../progress.ts';

export const restoreCommand: Command = {
  summary: 'Restore an archive that `backup` wrote into an empty installation.',
  details:
    'The database must be empty and no server may be running on it. A secret key in the archive is written to the data directory. Either all rows are restored or none: a damaged or truncated archive changes nothing. Nothing is sent until you run `resume-sending`, because emails that were waiting in the backup may have been sent since.',
  positionals: [{ name: 'archive', description: 'File to read; `-` is standard input.', required: true }],
  options: {},
  run: async (input, { config: readConfig, log, print, json, stdin, isWatched }) => {
    const [source = '-'] = input.positionals;
    const config = readConfig();
    const { databaseUrl, dataDir } = config;
    await using database = await openDatabase({ databaseUrl, dataDir, exclusive: true, log });
    await requireEmpty(database.connection);
    const archive = source === '-' ? stdin : await openArchive(source, { isWatched, json });
    const restored = await restoreBackup(unzip(archive), {
      connection: database.connection,
      blobs: openBlobStore(config),
      migrateTo: (names) => migrateTo(database.db, names),
      keepSecretKey: (key) => keepSecretKey(key, config),
      now: systemClock(),
    });
    await migrate(database.sessions);
    const { createdAt, tables, rows, blobs } = restored;
    if (json) print(JSON.stringify(restored));
    else
      print(
        `Restored the backup of ${createdAt}: ${rows} rows in ${tables} tables, ${blobs} files. Email is sent again after \`postpress resume-sending\`.`,
      );
    return 'ok';
  },
};

/** If the operator configured a key, it must be that of the archive: the next start checks it. */
async function keepSecretKey(key: string, { secretKey, dataDir }: Config): Promise<void> {
  if (secretKey !== null || (await writeSecretKeyFile(dataDir, key))) return;
  if ((await readSecretKeyFile(dataDir)) === key) return;
  throw new StartError(
    `${secretKeyPath(dataDir)} is another key than the archive's. Move it away, or restore into another POSTPRESS_DATA_DIR. Nothing was restored.`,
  );
}

async function requireEmpty(connection: Connection): Promise<void> {
  if (await isEmptyDatabase(connection)) return;
  throw new StartError(
    'The database is not empty. Restore into a new one: another POSTPRESS_DATA_DIR, or an empty database of POSTPRESS_DATABASE_URL.',
  );
}

/** Opens a file and shows a progress bar on a terminal. */
async function openArchive(path: string, watch: Parameters<typeof showProgress>[0]): Promise<Readable> {
  const { size } = await stat(path);
  const file = createReadStream(path);
  const progress = showProgress(watch, size);
  file.on('data', () => progress.at(file.bytesRead));
  file.once('close', progress.end);
  return file;
}

/** gunzip fails for a damaged or truncated archive; its error must reach the reader. */
function unzip(source: Readable): AsyncIterable<Buffer> {
  const plain = new PassThrough();
  pipeline(source, createGunzip(), plain).catch((cause) =>
    plain.destroy(
      new StartError(`The archive cannot be read: ${(cause as Error).message}. Nothing was restored.`, {
        cause,
      }),
    ),
  );
  return plain;
}
