import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createResolve } from '../dns/resolve.ts';
import { startNameServer, type TestNameServer } from '../dns/testing.ts';
import { createAddressPolicy } from './address-policy.ts';
import { openOutboundClient } from './open-outbound-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'postpress-tls-'));
const at = (name: string) => join(folder, name);

/** An authority of our own, and a server whose certificate it signed for one name. */
describe('the outbound client over TLS', {
  skip: hasOpenssl() || process.env.CI === 'true' ? false : 'needs openssl',
}, () => {
  let server: Server;
  let names: TestNameServer;
  let port = 0;
  before(async () => {
    makeCertificates();
    server = createServer(
      { key: readFileSync(at('server.key')), cert: readFileSync(at('server.crt')) },
      (_, response) => {
        response.end('safe');
      },
    ).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    port = (server.address() as AddressInfo).port;
    names = await startNameServer({ 'good.test': ['127.0.0.1'], 'other.test': ['127.0.0.1'] });
  });
  after(async () => {
    server.close();
    await names.close();
    rmSync(folder, { recursive: true });
  });

  async function call(host: string, ca: string[]) {
    const outbound = openOutboundClient({
      policy: createAddressPolicy(['127.0.0.1']),
      resolve: createResolve({ servers: [names.server] }),
      userAgent: 'postpress-test',
      ca,
    });
    const outcome = await outbound.call({ url: `https://${host}:${port}/`, timeoutMs: 5_000, bytesMax: 100 });
    await outbound.close();
    return outcome.ok ? outcome.body.toString() : outcome.kind;
  }
  it('trusts no authority that is not configured', async () =>
    assert.equal(await call('good.test', []), 'tls'));
  it('trusts the configured one', async () =>
    assert.equal(await call('good.test', [readFileSync(at('ca.crt'), 'utf8')]), 'safe'));
  it('for the name the certificate is for', async () =>
    assert.equal(await call('other.test', [readFileSync(at('ca.crt'), 'utf8')]), 'tls'));
});

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function makeCertificates(): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-subj',
    '/CN=Test authority',
    '-days',
    '2',
  );
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=good.test');
  writeFileSync(at('names.ext'), 'subjectAltName=DNS:good.test');
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'server.crt',
    '-days',
    '2',
    '-extfile',
    'names.ext',
  );
}
