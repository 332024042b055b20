import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { environmentName, loadConfig } from './index.ts';

const config = (env: Record<string, string>) => loadConfig(env);
const refuses = (env: Record<string, string>, ...parts: RegExp[]) =>
  assert.throws(
    () => loadConfig(env),
    (error: Error) => parts.every((part) => part.test(error.message)),
  );

describe('the configuration', () => {
  it('needs nothing set', () => {
    const { host, port, dataDir, databaseUrl, role } = config({});
    assert.deepEqual([host, port, dataDir, databaseUrl, role], ['127.0.0.1', 4747, './data', null, 'all']);
  });
  it('is frozen', () => assert.ok(Object.isFrozen(config({}))));
  it('treats an empty variable as absent', () => assert.equal(config({ POSTPRESS_PORT: '' }).port, 4747));
  it('leaves other programs’ variables alone', () => assert.ok(config({ PORT: 'x', PATH: '/bin' })));
  it('names each fault at once', () =>
    refuses(
      { POSTPRESS_PORT: '70000', POSTPRESS_ROLE: 'king', POSTPRESS_TRUSTED_PROXIES: '10.0.0.0/33' },
      /3 faults/,
      /POSTPRESS_PORT is "70000"; expected a whole number from 0 to 65535\./,
      /POSTPRESS_ROLE is "king"; expected one of all, api, worker\./,
      /POSTPRESS_TRUSTED_PROXIES is/,
    ));
  it('never shows a secret', () => {
    refuses({ POSTPRESS_BOOTSTRAP_PAT: 'too-short' }, /\(9 characters, not shown\)/, /^(?!.*too-short)/s);
    refuses({ POSTPRESS_DATABASE_URL: 'mysql://u:secret@h/d' }, /^(?!.*secret@)/s);
  });
  it('leaves alone what commands that call a service read', () =>
    void loadConfig({
      POSTPRESS_URL: 'https://post.example',
      POSTPRESS_KEY: 'k',
      POSTPRESS_WEBHOOK_SECRET: 's',
    }));
  it('finds a misspelt variable', () => refuses({ POSTPRESS_PROT: '1' }, /POSTPRESS_PROT is not a setting/));
  it('requires certificate and key together', () =>
    refuses({ POSTPRESS_TLS_CERT: 'a.pem' }, /POSTPRESS_TLS_KEY/));
  it('requires all S3 settings', () =>
    refuses({ POSTPRESS_S3_ENDPOINT: 'https://s3.example' }, /S3_BUCKET/, /S3_ACCESS_KEY/, /S3_SECRET_KEY/));
  it('takes several database hosts, and one replica of a database of its own', () => {
    const url = 'postgresql://one,two:5433/x?target_session_attrs=read-write';
    const replica = 'postgresql://two/x?target_session_attrs=standby';
    const set = { POSTPRESS_DATABASE_URL: url, POSTPRESS_DATABASE_READ_URL: replica };
    assert.equal(config(set).databaseUrl, url);
    assert.equal(config(set).databaseReadUrl, replica);
    refuses({ ...set, POSTPRESS_DATABASE_READ_URL: 'postgresql://two,three/x' }, /with one host/);
    refuses({ POSTPRESS_DATABASE_READ_URL: replica }, /expected POSTPRESS_DATABASE_URL with it/);
    refuses({ POSTPRESS_DATABASE_POOLER_URL: replica }, /expected POSTPRESS_DATABASE_URL with it/);
    refuses({ POSTPRESS_DATABASE_URL: replica }, /target_session_attrs any, read-write, primary or none/);
  });
  it('drops the slash at the end of an address', () =>
    assert.equal(config({ POSTPRESS_PUBLIC_URL: 'https://a.example/' }).publicUrl, 'https://a.example'));
  it('takes bare email addresses only', () => {
    assert.equal(config({ POSTPRESS_NOTICE_FROM: 'post@a.example' }).noticeFrom, 'post@a.example');
    for (const value of ['post', 'Post <post@a.example>', 'a@b@c.example', 'post@a.example, b@c.example'])
      refuses({ POSTPRESS_NOTICE_FROM: value }, /expected an email address without a name/);
  });
  it('reads name servers with ports', () =>
    assert.deepEqual(config({ POSTPRESS_DNS_SERVERS: '127.0.0.1:5353, [::1]:53' }).dnsServers, [
      '127.0.0.1:5353',
      '[::1]:53',
    ]));
});

describe('rate limits', () => {
  it('can be off', () => assert.equal(config({ POSTPRESS_RATE_LIMITS: 'off' }).rateLimits, null));
  it('change one class at a time', () =>
    assert.deepEqual(config({ POSTPRESS_RATE_LIMITS: 'read=5/m' }).rateLimits, {
      ...config({}).rateLimits,
      read: { tokens: 5, perSeconds: 60 },
    }));
  it('refuse what they cannot read', () => refuses({ POSTPRESS_RATE_LIMITS: 'read=0/s' }, /RATE_LIMITS/));
});

describe('the name in the environment', () => {
  const is = (name: Parameters<typeof environmentName>[0], expected: string) => () =>
    assert.equal(environmentName(name), expected);
  it('joins words', is('outboundAllow', 'POSTPRESS_OUTBOUND_ALLOW'));
  it('keeps S3 whole', is('s3AccessKey', 'POSTPRESS_S3_ACCESS_KEY'));
  it('keeps one word', is('host', 'POSTPRESS_HOST'));
});
