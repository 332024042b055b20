import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../base/log.ts';
import { openDiskStore } from '../../platform/blobs/disk-store.ts';
import { openPool } from '../../platform/database/connection.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { eraseRecipients } from './jobs/erase-recipients.ts';

/* A process that makes the erasures of a database, for tests that kill it: `node … <database URL> <secret>`. */

const [connectionString = '', secret = ''] = process.argv.slice(2);
const { db } = openPool({
  connection: { connectionString },
  poolSize: 2,
  applicationName: 'postpress-erasing',
  log: silentLog,
});
console.log('started');
await eraseRecipients(
  {},
  {
    db,
    clock: () => new Date(),
    log: silentLog,
    secrets: createSecretBox(secret),
    blobs: openDiskStore(join(tmpdir(), 'postpress-no-archive')),
  },
  new AbortController().signal,
);
await db.destroy();
