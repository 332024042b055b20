import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { reverseName, startDns } from '../../../test/peers/dns.ts';
import { openTestDatabase } from './platform/database/testing.ts';
import { runHere } from './run-here.testing.ts';
import { type RunningServer, startServer, temporaryDir } from './testing.ts';

const dir = temporaryDir();
let server: RunningServer;
const database = await openTestDatabase();
const dns = await startDns({
  'mail.post.example': { A: ['203.0.113.7'] },
  [reverseName('203.0.113.7')]: { PTR: ['mail.post.example'] },
  'bounces.mail.post.example': {
    MX: [{ exchange: 'mail.post.example', priority: 10 }],
    TXT: ['v=spf1 a:mail.post.example -all'],
  },
  'shop.example': { MX: [{ exchange: 'mx.shop.example', priority: 10 }] },
  '_dmarc.shop.example': { TXT: ['v=DMARC1; p=none'] },
});
const env = {
  POSTPRESS_DATA_DIR: join(dir.path, 'data'),
  POSTPRESS_DATABASE_URL: database.databaseUrl,
  POSTPRESS_EMAIL_TRANSPORT: 'mx',
  POSTPRESS_EMAIL_HOSTNAME: 'mail.post.example',
  POSTPRESS_DKIM_ZONE: 'post.example',
  POSTPRESS_DNS_SERVERS: dns.server,
  POSTPRESS_INBOUND_PORT: '0',
  POSTPRESS_LOG_LEVEL: 'error',
};
server = await startServer(env);
after(async () => {
  await server.stop().catch(() => {});
  await dns.stop();
  await database.close();
  dir.remove();
});

async function call(method: string, path: string, body?: object) {
  const token = /Personal access token\s+(\S+)/.exec(server.stdout())?.[1];
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-project-id': '1',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return ((await response.json()) as any).data;
}

/** Publishes the lines of a zone file that the command prints, as a name server reads them. */
function publishZone(lines: string): number {
  const records = lines.trim().split('\n');
  for (const line of records) {
    const [, name = '', strings = ''] = /^(\S+)\. IN TXT (.*) ; shop\.example$/.exec(line) ?? [];
    const value = [...strings.matchAll(/"([^"]*)"/g)].map(([, text]) => text).join('');
    dns.zone[name] = { TXT: [value] };
  }
  return records.length;
}
type Listed = { type: string; name: string; value: string; purpose: string };
function publishDomain(records: Listed[]): void {
  for (const { type, name, value } of records.filter(({ purpose }) => /dkim|ownership/.test(purpose)))
    dns.zone[name] = type === 'CNAME' ? { CNAME: value } : { TXT: [value] };
}
const statesOf = (json: string): Record<string, string> =>
  Object.fromEntries(
    JSON.parse(json).map(({ name, state }: { name: string; state: string }) => [name, state]),
  );

describe('the commands of sender domains', () => {
  let domain: { id: number; dkimTokens: string[]; dnsRecords: Listed[] };

  it('say that no workspace has a domain', async () => {
    const { code, stdout, stderr } = await runHere(['doctor', '--domain', 'shop.example'], env);
    assert.equal(code, 3, stderr);
    assert.match(stdout, /^✖ DKIM +No workspace has shop\.example/m);
    assert.match(stdout, /^✔ DMARC +_dmarc\.shop\.example says p=none/m);
    assert.match(stdout, /^! Return path +No listener/m);
    assert.match(stdout, /→ Set POSTPRESS_INBOUND_PORT/);
  });
  it('print what is to be published, and see it', async () => {
    domain = await call('POST', '/v3/domains', { domain: 'shop.example' });
    assert.ok(
      domain.dnsRecords.some(({ type, value }) => type === 'CNAME' && /\.dkim\.post\.example$/.test(value)),
    );
    const before = await runHere(['doctor', '--domain', 'shop.example', '--json'], env);
    assert.equal(before.code, 3);
    assert.equal(statesOf(before.stdout).DKIM, 'fail');
    publishDomain(domain.dnsRecords);
    const zone = await runHere(['dkim-zone'], env);
    assert.equal(zone.code, 0, zone.stderr);
    assert.equal(publishZone(zone.stdout), 2);
    const after = await runHere(['doctor', '--domain', 'Shop.Example', '--json'], env);
    assert.equal(after.code, 0, after.stdout);
    assert.deepEqual(statesOf(after.stdout), {
      Ownership: 'ok',
      DKIM: 'ok',
      DMARC: 'ok',
      Replies: 'ok',
      SPF: 'ok',
      'Return path': 'ok',
      PTR: 'ok',
    });
    assert.equal((await call('POST', `/v3/domains/${domain.id}/verify`)).status, 'verified');
  });
  it('rotate keys', async () => {
    const rotation = await runHere(['rotate-dkim', 'shop.example', '--json'], env);
    assert.equal(rotation.code, 0, rotation.stderr);
    const records = JSON.parse(rotation.stdout) as Listed[];
    assert.deepEqual(
      records.map(({ type, purpose }) => [type, purpose]),
      [
        ['CNAME', 'dkim'],
        ['CNAME', 'dkim'],
      ],
    );
    const again = await runHere(['rotate-dkim', 'shop.example'], env);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /wait for their records already/);
    publishDomain(records);
    assert.equal(publishZone((await runHere(['dkim-zone'], env)).stdout), 4);
    const { dkim } = await call('POST', `/v3/domains/${domain.id}/verify`);
    assert.equal(dkim.status, 'SUCCESS');
    const { dkimTokens } = await call('GET', `/v3/domains/${domain.id}`);
    assert.deepEqual(
      dkimTokens.map((token: string) => `${token}._domainkey.shop.example`),
      records.map(({ name }) => name),
    );
  });
  it('refuse what they cannot do', async () => {
    const unknown = await runHere(['rotate-dkim', 'other.example'], env);
    assert.equal(unknown.code, 1);
    assert.match(unknown.stderr, /No workspace has the domain other\.example/);
    const bad = await runHere(['doctor', '--domain', 'co.uk'], env);
    assert.match(bad.stderr, /public suffix/);
    const zone = await runHere(['dkim-zone'], { ...env, POSTPRESS_DKIM_ZONE: '' });
    assert.equal(zone.code, 1);
    assert.match(zone.stderr, /POSTPRESS_DKIM_ZONE is not set/);
  });
});

describe('a secret key that is lost', () => {
  let webhook: { id: number; secret: string };
  before(async () => {
    webhook = await call('POST', '/v3/webhooks', { url: 'https://hooks.shop.example/mail' });
  });

  it('is not given up while it is there', async () => {
    const { code, stderr } = await runHere(['secrets', 'reset', '--yes'], env);
    assert.equal(code, 1);
    assert.match(stderr, /nothing is lost, and nothing was changed/);
    assert.equal((await runHere(['secrets', 'reset'], env)).code, 2);
  });
  it('stops the service from starting, and the doctor says why', async () => {
    await server.stop();
    rmSync(join(dir.path, 'data', 'secret.key'));
    await assert.rejects(
      startServer(env),
      /The secret key of this installation is missing.*postpress secrets reset/,
    );
    const { stdout } = await runHere(['doctor'], env);
    assert.match(stdout, /^✖ Secret key +The secret key of this installation is missing/m);
  });
  it('is replaced, and everything it encrypted with it', async () => {
    const { code, stdout, stderr } = await runHere(['secrets', 'reset', '--yes'], env);
    assert.equal(code, 0, stderr);
    assert.equal(stdout.trim(), 'shop.example');
    assert.match(stderr, /endpoints disabled until their secrets are rotated: 1/);
    const first = server.stdout();
    server = await startServer(env);
    server.stdout = () => first;
    const [domain] = await call('GET', '/v3/domains');
    assert.equal(domain.status, 'verified');
    const { status, dkim } = await call('POST', `/v3/domains/${domain.id}/verify`);
    assert.deepEqual([status, dkim.status], ['verified', 'FAILED'], 'for 72 hours');
    assert.equal((await call('GET', `/v3/webhooks/${webhook.id}`)).active, false);
    const { secret } = await call('POST', `/v3/webhooks/${webhook.id}/rotate-secret`);
    const { activated } = await call('POST', `/v3/webhooks/${webhook.id}/activate-secret`, { secret });
    assert.equal(activated, true);
  });
});
