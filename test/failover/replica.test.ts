/** A read replica and a failover with real standbys: what was committed is read, wherever a query runs. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { checkHosts, checkReplica } from '../../apps/server/src/cli/doctor/service-checks.ts';
import { openNotifications } from '../../apps/server/src/platform/database/notifications.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { showReplica } from '../../apps/server/src/platform/database/replica/replica-metrics.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { findPostgres, POSTGRES_MISSING } from '../peers/postgres.ts';
import { type PostgresCluster, startCluster } from '../peers/postgres-cluster.ts';
import { until } from '../until.ts';

const bin = findPostgres();
const skip = bin !== undefined || process.env.CI === 'true' ? false : POSTGRES_MISSING;

describe('a primary with a standby', { skip }, () => {
  let cluster: PostgresCluster;
  let database: Database;
  let readUrl = '';
  before(async () => {
    cluster = await startCluster(bin ?? '', { nodes: 2, synchronous: false });
    readUrl = cluster.standbys()[0]?.url ?? '';
    database = await openDatabase({
      databaseUrl: cluster.url,
      readUrl,
      dataDir: '',
      poolSize: 5,
      log: silentLog,
    });
    await sql`create table notes (id int primary key)`.execute(database.db);
  });
  after(async () => {
    await database?.close();
    await cluster?.stop();
  });
  const write = (id: number) => sql`insert into notes values (${id})`.execute(database.db);
  const newest = async () => {
    const { rows } = await sql<{ id: number; standby: boolean }>`
      select max(id) as id, pg_is_in_recovery() as standby from notes`.execute(
      database.reads?.db ?? database.db,
    );
    return rows[0];
  };
  const shown = async () => {
    const { registry } = createMetrics();
    if (database.reads) showReplica(registry, database.reads);
    return registry.metrics();
  };
  const onStandby = async (text: string) => {
    const client = new pg.Client(readUrl);
    await client.connect();
    await client.query(text);
    await client.end();
  };

  it('shows every write to the reads that follow it, from the standby', async () => {
    for (let id = 1; id <= 100; id++) {
      await write(id);
      assert.equal((await newest())?.id, id);
    }
    const { primary = 0, replica = 0 } = database.reads?.counts() ?? {};
    assert.ok(replica > 50, `${replica} of ${primary + replica} reads ran on the standby`);
    const text = await shown();
    assert.match(text, new RegExp(`^postpress_reads{by="replica"} ${replica}$`, 'm'));
    assert.match(text, /^postpress_replica_lag_seconds 0$/m);
  });
  it('is described by the doctor', async () => {
    const hosts = await checkHosts(cluster.url, silentLog);
    assert.deepEqual([hosts.state, hosts.cure], ['ok', undefined]);
    assert.match(hosts.says, /accepts writes \(timeline 1\), .* is a standby/);
    const replica = await checkReplica(cluster.url, readUrl, silentLog);
    assert.equal(replica.state, 'ok', replica.says);
  });
  it('answers from the primary while the standby is behind', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await write(101);
    assert.deepEqual(await newest(), { id: 101, standby: false });
    const replica = await checkReplica(cluster.url, readUrl, silentLog);
    assert.match(replica.says, /\d+ bytes behind/);
    const text = await shown();
    assert.match(text, /^postpress_replica_lag_bytes [1-9]\d*$/m);
    assert.match(text, /^postpress_replica_lag_seconds \d+\.?\d*$/m);
    await onStandby('select pg_wal_replay_resume()');
    await until(async () => (await newest())?.standby);
  });
  it('continues with the standby once that is promoted, LISTEN included', async () => {
    const heard: string[] = [];
    const gaps: number[] = [];
    const notifications = await openNotifications(database.connection, silentLog);
    await notifications.listen(
      'news',
      (payload) => heard.push(payload),
      () => gaps.push(1),
    );
    await cluster.primary().kill();
    await assert.rejects(write(102));
    await cluster.promote();
    await until(() =>
      write(102).then(
        () => true,
        () => false,
      ),
    );
    assert.deepEqual(await newest(), { id: 102, standby: false });
    await until(() => gaps.length > 0);
    await sql`select pg_notify('news', 'after')`.execute(database.db);
    await until(() => heard.includes('after'));
    await notifications.close();
    const hosts = await checkHosts(cluster.url, silentLog);
    assert.match(hosts.says, /accepts writes \(timeline 2\)/);
    assert.equal(hosts.state, 'warn');
  });
});
