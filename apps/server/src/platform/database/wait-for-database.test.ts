import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../../../../../test/peers/free-port.ts';
import { type Log, silentLog } from '../../base/log.ts';
import { StartError } from '../../base/start-error.ts';
import { type DatabaseOptions, openDatabase } from './open-database.ts';
import { openTestDatabase } from './testing.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** Nothing listens there. */
const UNREACHABLE = 'postgresql://unused@127.0.0.1:1/none';
const unreachable = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

let database: Awaited<ReturnType<typeof openTestDatabase>>;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

/** A log that calls `onWait` with each line about a wait. */
const logOf = (onWait: (fields: Record<string, unknown>) => void): Log => ({
  ...silentLog,
  warn: (fields, message) => message === 'Waiting for the database' && onWait(fields),
});
const open = (databaseUrl: string, more: Partial<DatabaseOptions> = {}) =>
  openDatabase({ databaseUrl, dataDir: '', log: silentLog, ...more });

describe('a start', () => {
  it('waits for a database that starts after it, and logs that', async () => {
    const port = await freePort();
    const waits: Record<string, unknown>[] = [];
    let forwarder: Promise<Server> | undefined;
    const log = logOf((fields) => {
      waits.push(fields);
      forwarder ??= forwardPort(port);
    });
    const { username, password, pathname } = new URL(database.databaseUrl);
    const url = `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`;
    const opened = await open(url, { waitSeconds: 600, log });
    assert.match(String(waits[0]?.reason), /ECONNREFUSED/);
    assert.equal((await opened.pool.query('select 1 as one')).rows[0].one, 1);
    await opened.close();
    (await forwarder)?.close();
  });
  it('retries when a connection takes too long', async () => {
    const failures = [new Error('timeout exceeded when trying to connect'), unreachable];
    const connect = async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return 'connected';
    };
    assert.equal(await waitForDatabase(connect, { seconds: 600, log: silentLog }), 'connected');
  });
  it('gives up after the configured time, and says what to do', () =>
    assert.rejects(open(UNREACHABLE, { waitSeconds: 1 }), {
      name: 'StartError',
      message: /^The database did not answer for 1 s \(.*ECONNREFUSED.*Check that it runs/,
    }));
  it('tries once where no time is given', () =>
    assert.rejects(open(UNREACHABLE), { message: /^The database does not answer/ }));
  it('does not wait for a database that rejects it', async () => {
    const missing = new URL(database.databaseUrl);
    missing.pathname = '/no_such_database';
    const log = logOf(() => assert.fail('it waits'));
    await assert.rejects(open(missing.href, { waitSeconds: 600, log }), StartError);
  });
  it('stops waiting on its signal', async () => {
    const stopping = new AbortController();
    const log = logOf(() => stopping.abort());
    await assert.rejects(open(UNREACHABLE, { waitSeconds: 600, signal: stopping.signal, log }), StartError);
  });
});

/** Leads connections of a port to the database of the tests, whose own may be a socket file. */
async function forwardPort(port: number): Promise<Server> {
  const { connection } = database;
  const url = 'connectionString' in connection ? new URL(connection.connectionString) : undefined;
  const target = url
    ? { host: url.hostname, port: Number(url.port || 5432) }
    : { path: join((connection as { host: string }).host, '.s.PGSQL.5432') };
  const server = createServer((client) => void client.pipe(connect(target)).pipe(client));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
