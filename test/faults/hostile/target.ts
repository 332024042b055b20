import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { type RunningServer, startServer, temporaryDir } from '../../../apps/server/src/testing.ts';
import { findPostgres, type OutsidePostgres, startPostgres } from '../../peers/postgres.ts';
import { call, json } from '../../topology/call.ts';
import { chosen } from '../../topology/topology.ts';
import { INSPECTED, inspectProcess } from './inspected-process.ts';

const owner = { email: 'owner@shop.example', password: 'Twelve letters at least' };

/** A whole service in a process of its own, as an attacker with an account, or without one, sees it. */
export type Target = Awaited<ReturnType<typeof startTarget>>;

export async function startTarget() {
  const dir = temporaryDir();
  const postgres: OutsidePostgres = await startPostgres(findPostgres() ?? '');
  const ports = { inbound: await freePort(), submission: await freePort() };
  const server = await startServer({
    NODE_OPTIONS: INSPECTED,
    POSTPRESS_DATABASE_URL: postgres.url,
    POSTPRESS_DATA_DIR: dir.path,
    POSTPRESS_LOG_LEVEL: 'error',
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_INBOUND_PORT: String(ports.inbound),
    POSTPRESS_SUBMISSION_PORT: String(ports.submission),
    POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey,
    POSTPRESS_BOOTSTRAP_PAT: chosen.token,
    POSTPRESS_BOOTSTRAP_ADMIN_EMAIL: owner.email,
    POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: owner.password,
  });
  const killed = () => server.child.kill('SIGKILL');
  process.once('exit', killed);
  const inspected = await inspectProcess(server);
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const asOwner = { credential: chosen.token };
  const { data: workspaces } = await json(server.url, 'GET', '/v3/workspaces', asOwner);
  const { data: workspace } = await json(server.url, 'GET', `/v3/workspaces/${workspaces[0].id}`, asOwner);
  return {
    url: server.url,
    ports,
    server,
    key: chosen.apiKey,
    projectId: workspace.projects[0].id as number,
    cookie: await signIn(server),
    process: inspected,
    /** @throws Error if the load ended the process */
    requireAlive(): void {
      const { exitCode, signalCode } = server.child;
      if (exitCode !== null || signalCode !== null)
        throw new Error(`The service ended with ${exitCode ?? signalCode}: ${server.stderr().slice(-3_000)}`);
    },
    /** Of the service and this client. */
    async databaseConnections(): Promise<number> {
      const { rows } = await database.query(
        'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()',
      );
      return rows[0].count;
    },
    /** Permits of limited resources in use, by resource; those without any are left out. */
    async permitsInUse(): Promise<Record<string, number>> {
      const text = await (await call(server.url, 'GET', '/metrics')).text();
      const found = [...text.matchAll(/^postpress_limit_in_use{resource="(\w+)"} (\d+)$/gm)];
      return Object.fromEntries(
        found.map(([, name, count]) => [name ?? '', Number(count)] as const).filter(([, count]) => count > 0),
      );
    },
    async stop(): Promise<void> {
      process.off('exit', killed);
      inspected.close();
      await database.end();
      await server.stop();
      await postgres.stop();
      dir.remove();
    },
  };
}

async function signIn({ url }: RunningServer): Promise<string> {
  const response = await call(url, 'POST', '/console/api/sign-in', { body: owner });
  if (!response.ok) throw new Error(`Sign-in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return address.port;
}
