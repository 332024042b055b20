import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';
import { unprivileged } from './postgres.ts';

export const PGBOUNCER_MISSING = 'needs PgBouncer: apt-get install pgbouncer';

/** PgBouncer in transaction mode on a free port. */
export type PgBouncer = { url: string; stop(): Promise<void> };

export const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).error === undefined;

/** @param databaseUrl of a server that trusts its clients */
export async function startPgBouncer(databaseUrl: string, serverConnections: number): Promise<PgBouncer> {
  const { hostname, port: serverPort, pathname, username } = new URL(databaseUrl);
  const dir = mkdtempSync(join(tmpdir(), 'postpress-pgbouncer-'));
  const owner = unprivileged();
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const port = await freePort();
  const name = pathname.slice(1);
  writeFileSync(join(dir, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    join(dir, 'pgbouncer.ini'),
    `[databases]
${name} = host=${hostname} port=${serverPort} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${join(dir, 'users.txt')}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
`.replace(`host=${hostname} port=${serverPort} dbname=${name}`, `$& user=${username}`),
  );
  const server = spawn('pgbouncer', [join(dir, 'pgbouncer.ini')], { ...owner, cwd: dir, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await until(() => isListening(port), 'PgBouncer listens');
  return {
    url: `postgresql://${username}@127.0.0.1:${port}/${name}`,
    async stop() {
      server.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
