import { openAccess } from '../../../apps/server/src/accounts/access.ts';
import { uuidV7 } from '../../../apps/server/src/base/ids.ts';
import { silentLog } from '../../../apps/server/src/base/log.ts';
import { openAcceptance } from '../../../apps/server/src/email/accept/open-acceptance.ts';
import { openPartSize } from '../../../apps/server/src/email/broadcasts/advance-broadcast.ts';
import { runRound } from '../../../apps/server/src/email/broadcasts/jobs/run-broadcasts.ts';
import { openSenderDirectory } from '../../../apps/server/src/email/domains/open-sender-directory.ts';
import { testSetup } from '../../../apps/server/src/email/domains/testing.ts';
import { openPool } from '../../../apps/server/src/platform/database/connection.ts';
import { openNotifications } from '../../../apps/server/src/platform/database/notifications.ts';
import { failure } from '../../../apps/server/src/platform/outbound/outcome.ts';
import { createSecretBox } from '../../../apps/server/src/platform/secrets/secret-box.ts';
import { computeHere } from '../../../apps/server/src/platform/threads/compute.ts';

/* A process that runs the broadcasts of a database, for tests that kill it: `node … <database URL>`. */

const [connectionString = ''] = process.argv.slice(2);
const database = openPool({
  connection: { connectionString },
  poolSize: 4,
  applicationName: 'postpress-broadcasting',
  log: silentLog,
});
const { db } = database;
const notifications = await openNotifications({ connectionString }, silentLog);
const clock = () => new Date();
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const setup = testSetup();
const sending = await openAcceptance({
  database,
  notifications,
  access: await openAccess(db, notifications),
  clock,
  newId: () => uuidV7(),
  senders: await openSenderDirectory({ db, clock, secrets, setup, notifications }),
  identity: setup.identity,
  secrets,
  call: async () => failure('blocked', 'There is no network.'),
});
console.log('started');
const deps = { sending, compute: computeHere, part: openPartSize(), log: silentLog };
while ((await runRound(deps, new AbortController().signal)) === 'more');
await notifications.close();
await db.destroy();
