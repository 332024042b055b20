import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from '../../../test/until.ts';
import { openTestDatabase } from './platform/database/testing.ts';
import { runHere } from './run-here.testing.ts';
import { type RunningServer, runToEnd, startServer, temporaryDir } from './testing.ts';

const dir = temporaryDir();
const KEY = `svc_sk_${'k'.repeat(43)}`;
const database = await openTestDatabase();
const env = {
  POSTPRESS_DATABASE_URL: database.databaseUrl,
  POSTPRESS_DATA_DIR: join(dir.path, 'data'),
  POSTPRESS_BOOTSTRAP_API_KEY: KEY,
  POSTPRESS_EMAIL_LEASE_SECONDS: '2',
};
let server: RunningServer;
server = await startServer(env);
after(async () => {
  await server.stop();
  await database.close();
  dir.remove();
});

const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
async function send(): Promise<string> {
  const body = {
    from: 'hi@postpress.localhost',
    to: ['ann@inbox.example'],
    subject: 'Hi',
    html: '<p>Hi</p>',
  };
  const response = await fetch(`${server.url}/v3/emails`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 202);
  return ((await response.json()) as { data: { id: string } }).data.id;
}
async function statusOf(id: string): Promise<string> {
  const response = await fetch(`${server.url}/v3/emails/${id}`, { headers });
  return ((await response.json()) as { data: { status: string } }).data.status;
}
async function ready() {
  const response = await fetch(`${server.url}/readyz`);
  const { sending } = (await response.json()) as { sending: { stopped: boolean; reason?: string } };
  return { status: response.status, sending };
}
const delivered = (id: string) => until(async () => (await statusOf(id)) === 'delivered', 'it is delivered');
/** As if the database had been put back: its blob store knows of more. */
const putBack = () => writeFileSync(join(env.POSTPRESS_DATA_DIR, 'blobs/installation/epoch'), '1000');

describe('a served installation', () => {
  it('sends, and keeps sending after a restart', async () => {
    await delivered(await send());
    await server.stop();
    server = await startServer(env);
    assert.deepEqual(await ready(), { status: 200, sending: { stopped: false } });
    await delivered(await send());
  });
  it('serves and sends nothing once its database is older than its files', async () => {
    await server.stop();
    putBack();
    server = await startServer(env);
    const { status, sending } = await ready();
    assert.equal(status, 200);
    assert.equal(sending.stopped, true);
    assert.match(sending.reason ?? '', /older than what was sent/);
    assert.match(server.stderr(), /No email is sent until `postpress resume-sending`/);
    const { code, stdout } = await runHere(['doctor', '--json'], env);
    const found = JSON.parse(stdout) as { name: string; state: string; cure?: string }[];
    const check = found.find(({ name }) => name === 'Sending');
    assert.equal(check?.state, 'warn', `exit ${code}`);
    assert.match(check?.cure ?? '', /resume-sending/);
  });
  it('continues after resume-sending, without a restart', async () => {
    const waiting = await send();
    assert.equal(await statusOf(waiting), 'queued');
    const { code, stdout } = await runToEnd(['resume-sending'], env);
    assert.equal(code, 0);
    assert.match(stdout, /Sending resumed/);
    await delivered(waiting);
    assert.deepEqual((await ready()).sending, { stopped: false });
  });
  it('ends when its start fails after it was allowed to send', async () => {
    await server.stop();
    // Starting delivery reads this table first.
    await sql`alter table warm_ups rename to warm_ups_away`.execute(database.db);
    const { code, stderr } = await runToEnd(['serve'], { ...env, POSTPRESS_PORT: '0' });
    assert.equal(code, 1);
    assert.match(stderr, /relation "warm_ups" does not exist/);
  });
});
