import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from '../../../../../../test/until.ts';
import { silentLog } from '../../../base/log.ts';
import { type EmbeddedServer, useEmbedded } from './index.ts';
import { findPostmaster } from './postmaster.ts';

let dataDir: string;
before(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postpress-embedded-'));
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

const use = (options: { exclusive?: boolean; dataDir?: string } = {}) =>
  useEmbedded({ dataDir, log: silentLog, ...options });
const postmaster = (dir = dataDir) => findPostmaster(join(dir, 'postgres'));

async function ask(server: EmbeddedServer, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** Waits for something another process does; the only clock here is the machine's own. */
describe('the embedded database', () => {
  it('is made on first use, with fsync, a Unix socket only and case rules beyond ASCII', async () => {
    const server = await use();
    assert.equal(server.started, true);
    assert.deepEqual(
      await ask(
        server,
        `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses, upper('é') as upper`,
      ),
      { fsync: 'on', addresses: '', upper: 'É' },
    );
    await server.release();
    assert.equal(postmaster(), undefined, 'stopped with its last user');
  });

  it('has the extensions that search needs', async () => {
    const server = await use();
    await ask(server, 'create extension if not exists pg_trgm');
    await ask(server, 'create extension if not exists btree_gin');
    await server.release();
  });

  it('serves several processes, and stops with the last', async () => {
    const first = await use();
    const second = await use();
    assert.equal(second.started, false);
    await first.release();
    assert.deepEqual(await ask(second, 'select 1 as one'), { one: 1 });
    await second.release();
    assert.equal(postmaster(), undefined);
  });

  it('is made once by processes that start together, whatever one that was killed has left there', async () => {
    const fresh = join(dataDir, 'together');
    mkdirSync(join(fresh, 'postgres.new-999999999'), { recursive: true });
    const program = `
      import { useEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
      import { silentLog } from ${JSON.stringify(join(import.meta.dirname, '../../../base/log.ts'))};
      const server = await useEmbedded({ dataDir: ${JSON.stringify(fresh)}, log: silentLog });
      await server.release();`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    await Promise.all([start(), start(), start()]);
    const made = readdirSync(fresh).filter((name) => name.startsWith('postgres'));
    assert.deepEqual(made.sort(), ['postgres', 'postgres.log']);
  });

  it('rejects a second serving process and names the first', async () => {
    const first = await use({ exclusive: true });
    await assert.rejects(
      use({ exclusive: true }),
      new RegExp(`\\(process ${process.pid}\\) runs on the data directory`),
    );
    const beside = await use();
    await beside.release();
    assert.deepEqual(await ask(first, 'select 1 as one'), { one: 1 });
    await first.release();
  });

  it('starts again when it is killed, and keeps what was committed', async () => {
    const server = await use();
    await ask(server, 'create table kept as select 7 as value');
    const before = postmaster()?.pid ?? 0;
    process.kill(before, 'SIGKILL');
    await until(
      () => postmaster() !== undefined && postmaster()?.pid !== before && postmaster()?.ready === true,
    );
    await until(() =>
      ask(server, 'select value from kept').then(
        (row) => row?.value === 7,
        () => false,
      ),
    );
    await server.release();
    assert.equal(postmaster(), undefined);
  });

  it('does not mistake a process that reuses a dead one’s pid for it', async () => {
    const server = await use();
    await server.release();
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n/x\n0\n5432\n/nowhere\n\n\nready\n`,
    );
    assert.equal(postmaster(), undefined);
    rmSync(join(dataDir, 'postgres', 'postmaster.pid'));
  });

  it('finds a path for its socket if the directory’s path is too long', async () => {
    const long = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(long, { recursive: true });
    const server = await use({ dataDir: long });
    assert.ok(server.connection.host.length < 90);
    assert.equal(statSync(server.connection.host).mode & 0o077, 0, 'closed to others');
    await server.release();
  });

  it('says what is wrong when the data directory cannot be used', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    await assert.rejects(use({ dataDir: join(file, 'data') }), /The data directory .+ cannot be used: /);
  });

  it('prints PostgreSQL’s message when it does not start', async () => {
    const server = await use();
    await server.release();
    const setting = join(dataDir, 'postgres', 'postgresql.conf');
    const before = readFileSync(setting, 'utf8');
    writeFileSync(setting, `${before}\nmax_connections = none\n`);
    await assert.rejects(use(), /does not start\. PostgreSQL said: .*max_connections/);
    writeFileSync(setting, before);
  });
});

it('keeps to its own user when we are root', { skip: process.getuid?.() !== 0 && 'not root' }, async () => {
  const closed = mkdtempSync(join('/root', '.postpress-test-'));
  assert.equal(statSync(closed).mode & 0o777, 0o700);
  const server = await use({ dataDir: closed });
  const pid = postmaster(closed)?.pid ?? 0;
  assert.notEqual(statSync(`/proc/${pid}`).uid, 0);
  assert.notEqual(statSync(join(closed, 'postgres')).uid, 0);
  assert.deepEqual(await ask(server, 'select 1 as one'), { one: 1 }, 'under a home that only root may enter');
  await server.release();
  rmSync(closed, { recursive: true });
});
