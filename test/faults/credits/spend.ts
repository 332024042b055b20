/** Spends credits as fast as it can until it is killed. Arguments: database URL, project, workspace. */
import { openAccess } from '../../../apps/server/src/accounts/index.ts';
import { uuidV7 } from '../../../apps/server/src/base/ids.ts';
import { silentLog } from '../../../apps/server/src/base/log.ts';
import { openCredits } from '../../../apps/server/src/credits/index.ts';
import { openPool } from '../../../apps/server/src/platform/database/connection.ts';
import { openNotifications } from '../../../apps/server/src/platform/database/notifications.ts';

const CALLS_AT_ONCE = 40;

const [databaseUrl = '', projectId = '', workspaceId = ''] = process.argv.slice(2);
const connection = { connectionString: databaseUrl };
const { db } = openPool({ connection, poolSize: 5, applicationName: 'postpress-test', log: silentLog });
const access = await openAccess(db, await openNotifications(connection, silentLog));
const credits = openCredits({ db, clock: () => new Date(), newId: uuidV7, access, log: silentLog });

let spent = 0;
const request = {
  projectId: Number(projectId),
  workspaceId: Number(workspaceId),
  endUserId: null,
  featureType: 'block_edit',
  creditsMax: 3,
} as const;
await Promise.all(
  Array.from({ length: CALLS_AT_ONCE }, async () => {
    for (;;) {
      const reservation = await credits.reserve(request);
      await reservation.settle({ credits: 2 });
      spent += 1;
      if (spent % 100 === 0) process.send?.(spent);
    }
  }),
);
