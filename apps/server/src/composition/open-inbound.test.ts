import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createTransport } from 'nodemailer';
import { freePort } from '../../../../test/peers/free-port.ts';
import { uuidV7 } from '../base/ids.ts';
import { silentLog } from '../base/log.ts';
import { loadConfig, serviceAddresses } from '../config/index.ts';
import { deliveryReport } from '../email/inbound/testing.ts';
import { writeReturnPath } from '../email/message/return-path.ts';
import { insertTestEmails, insertTestProject } from '../email/testing.ts';
import { openPool } from '../platform/database/connection.ts';
import type { Database } from '../platform/database/open-database.ts';
import { openTestDatabase } from '../platform/database/testing.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { createCompute } from '../platform/threads/compute.ts';
import { mailBounds, openThreads } from '../platform/threads/open-threads.ts';
import { type Inbound, openInbound } from './open-inbound.ts';

const DOMAIN = 'bounces.post.example';
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const metrics = createMetrics();
const threads = openThreads(mailBounds);
const compute = createCompute(threads);
const hasSwaks = spawnSync('swaks', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'postpress-inbound-'));
let inbound: Inbound;
let port = 0;

/** Listening as a service does, over a database. */
async function listen(over: Database, figures = createMetrics()) {
  const free = await freePort();
  const config = loadConfig({
    POSTPRESS_INBOUND_PORT: String(free),
    POSTPRESS_EMAIL_HOSTNAME: 'post.example',
    POSTPRESS_PUBLIC_URL: 'https://post.example',
  });
  const addresses = serviceAddresses(config, () => 'https://post.example');
  const core = {
    config,
    log: silentLog,
    database: over,
    migrated: [],
    clock: () => new Date(),
    newId: uuidV7,
    [Symbol.asyncDispose]: over.close,
  };
  const opened = await openInbound({ core, secrets, addresses, metrics: figures, tls: undefined, compute });
  return { inbound: opened, port: free };
}

const database = await openTestDatabase();
({ inbound, port } = await listen(database, metrics));
after(async () => {
  await inbound.close();
  await threads.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

async function sentEmail() {
  const project = await insertTestProject(database.db);
  const [id = ''] = await insertTestEmails(database.db, [{ ...project, acceptedAt: new Date() }]);
  await database.db.updateTable('emails').set({ status: 'sent' }).where('id', '=', id).execute();
  return { id, path: writeReturnPath(id, new Date(Date.now() + 86_400_000), DOMAIN, secrets) };
}
const statusOf = async (id: string) =>
  (await database.db.selectFrom('emails').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const send = (raw: string, to: string, over = port) =>
  createTransport({ host: '127.0.0.1', port: over, ignoreTLS: true }).sendMail({
    envelope: { from: '', to },
    raw,
  });

describe('the listener of a service', () => {
  it('processes a report before it replies 250', async () => {
    const { id, path } = await sentEmail();
    const { response } = await send(deliveryReport({ messageId: '<e1@mx.example>' }), path);
    assert.match(response, /^250 /);
    assert.equal(await statusOf(id), 'bounced');
    assert.match(await metrics.registry.metrics(), /postpress_inbound_reports 1\n/);
  });
  for (const to of [`feedback@${DOMAIN}`, `postmaster@${DOMAIN}`, `abuse@${DOMAIN}`])
    it(`accepts email to ${to.split('@')[0]}`, async () =>
      assert.match((await send('Subject: hi\n\nx\n', to)).response, /^250 /));
  for (const to of ['ann@inbox.example', `ann@${DOMAIN}`, `b-short@${DOMAIN}`, 'feedback@post.example'])
    it(`accepts none to ${to}`, () => assert.rejects(send('Subject: hi\n\nx\n', to), { responseCode: 550 }));
  it('accepts what swaks sends', {
    skip: hasSwaks ? false : 'needs swaks: apt-get install swaks',
  }, async () => {
    const { id, path } = await sentEmail();
    const file = join(folder, 'report.eml');
    writeFileSync(file, deliveryReport({ messageId: '<e2@mx.example>' }));
    const words = ['--server', `127.0.0.1:${port}`, '--from', '<>', '--to', path, '--data', `@${file}`];
    const swaks = spawn('swaks', [...words, '--timeout', '20s'], { stdio: 'ignore' });
    const [code] = await once(swaks, 'close');
    assert.equal(code, 0);
    assert.equal(await statusOf(id), 'bounced');
  });
  it('asks to retry while the database is unavailable', async () => {
    const connection = { connectionString: `postgresql://127.0.0.1:${await freePort()}/away` };
    const gone = openPool({ connection, poolSize: 1, applicationName: 'away', log: silentLog });
    const close = () => gone.db.destroy();
    const away = await listen({ ...gone, sessions: gone.db, connection, embedded: false, close });
    await assert.rejects(send('Subject: hi\n\nx\n', `feedback@${DOMAIN}`, away.port), { responseCode: 451 });
    await away.inbound.close();
    await close();
  });
  it('asks senders to retry while the database is unavailable, and accepts the retry', async () => {
    const { id, path } = await sentEmail();
    const raw = deliveryReport({ messageId: '<e3@mx.example>' });
    await database.db.schema.alterTable('inbound_reports').renameTo('inbound_reports_away').execute();
    await assert.rejects(send(raw, path), { responseCode: 451 });
    assert.equal(await statusOf(id), 'sent');
    await database.db.schema.alterTable('inbound_reports_away').renameTo('inbound_reports').execute();
    await send(raw, path);
    assert.equal(await statusOf(id), 'bounced');
  });
});
