/** Receives email until it is killed. Arguments: database URL, port. */

import { uuidV7 } from '../../../apps/server/src/base/ids.ts';
import { silentLog } from '../../../apps/server/src/base/log.ts';
import { openInbound } from '../../../apps/server/src/composition/open-inbound.ts';
import { loadConfig, serviceAddresses } from '../../../apps/server/src/config/index.ts';
import { openPool } from '../../../apps/server/src/platform/database/connection.ts';
import { createMetrics } from '../../../apps/server/src/platform/metrics.ts';
import { createSecretBox } from '../../../apps/server/src/platform/secrets/secret-box.ts';
import { createCompute } from '../../../apps/server/src/platform/threads/compute.ts';
import { mailBounds, openThreads } from '../../../apps/server/src/platform/threads/open-threads.ts';

const [databaseUrl = '', port = '', dnsServer = ''] = process.argv.slice(2);
const connection = { connectionString: databaseUrl };
const pool = openPool({ connection, poolSize: 5, applicationName: 'postpress-test', log: silentLog });
const config = loadConfig({
  POSTPRESS_INBOUND_PORT: port,
  POSTPRESS_EMAIL_HOSTNAME: 'post.example',
  POSTPRESS_PUBLIC_URL: 'https://post.example',
  POSTPRESS_DNS_SERVERS: dnsServer,
  POSTPRESS_RATE_LIMITS: 'off',
});
const core = {
  config,
  log: silentLog,
  database: { ...pool, sessions: pool.db, connection, embedded: false, close: () => pool.db.destroy() },
  migrated: [],
  clock: () => new Date(),
  newId: uuidV7,
  [Symbol.asyncDispose]: async () => {},
};
await openInbound({
  core,
  secrets: createSecretBox('0123456789abcdef0123456789abcdef'),
  addresses: serviceAddresses(config, () => 'https://post.example'),
  metrics: createMetrics(),
  tls: undefined,
  compute: createCompute(openThreads(mailBounds)),
});
process.send?.('ready');
