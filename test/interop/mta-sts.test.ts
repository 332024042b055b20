import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { TlsOptions } from 'node:tls';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { createMtaSts } from '../../apps/server/src/email/transports/mta-sts.ts';
import { createMxRoutes } from '../../apps/server/src/email/transports/mx-routes.ts';
import { createMxTransport } from '../../apps/server/src/email/transports/mx-transport.ts';
import { deliverOnce, outgoing } from '../../apps/server/src/email/transports/testing.ts';
import { trustIn } from '../../apps/server/src/platform/connection-trust.ts';
import type { Db } from '../../apps/server/src/platform/database/tables.ts';
import { openTestDb } from '../../apps/server/src/platform/database/testing.ts';
import { createDnsRecords } from '../../apps/server/src/platform/dns/records.ts';
import { createResolve } from '../../apps/server/src/platform/dns/resolve.ts';
import { createAddressPolicy } from '../../apps/server/src/platform/outbound/address-policy.ts';
import { openOutboundClient } from '../../apps/server/src/platform/outbound/open-outbound-client.ts';
import {
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../../apps/server/src/platform/smtp/testing.ts';
import { makeAuthority, type TestAuthority, withoutOpenssl } from '../peers/certificates.ts';
import { type DnsPeer, startDns } from '../peers/dns.ts';

const NOON = Date.parse('2030-01-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const TLS_EHLO = { EHLO: '250-mx.test\r\n250 STARTTLS' };

/** MTA-STS (RFC 8461) with real DNS, a real HTTPS server for policies and real STARTTLS, with a test CA. */
describe('a domain with an MTA-STS policy', { skip: withoutOpenssl }, () => {
  let db: Db;
  let authority: TestAuthority;
  let certificates: Record<'mx' | 'policy' | 'other', { cert: string; key: string }>;
  let dns: DnsPeer;
  let web: Server;
  let page: { status: number; text: string; type: string };
  let fetched = 0;
  const open: (() => Promise<void>)[] = [];

  before(async () => {
    db = await openTestDb();
    authority = makeAuthority();
    certificates = {
      mx: authority.issue(['mx.inbox.test']),
      policy: authority.issue(['mta-sts.inbox.test']),
      other: authority.issue(['other.test']),
    };
    web = createServer(certificates.policy, (_, response) => {
      fetched++;
      response.writeHead(page.status, { 'content-type': page.type }).end(page.text);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => web.once('listening', done));
  });
  after(async () => {
    web?.close();
    authority?.remove();
    await db?.destroy();
  });
  beforeEach(async () => {
    fetched = 0;
    page = { status: 200, text: policy('enforce'), type: 'text/plain' };
    await db.deleteFrom('mta_sts_policies').execute();
    dns = await startDns({
      'inbox.test': { MX: [{ priority: 10, exchange: 'mx.inbox.test' }] },
      'mx.inbox.test': { A: ['127.0.0.1'] },
      '_mta-sts.inbox.test': { TXT: ['v=STSv1; id=1;'] },
      'mta-sts.inbox.test': { A: ['127.0.0.1'] },
    });
    open.push(dns.stop);
  });
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });

  const policy = (mode: string, mx = 'mx.inbox.test', maxAge = 86_400) =>
    `version: STSv1\r\nmode: ${mode}\r\nmx: ${mx}\r\nmax_age: ${maxAge}\r\n`;

  /** A newly started sender with the stored policies, at `now`. */
  async function sender(script: Script = TLS_EHLO, certificate: 'mx' | 'other' = 'mx', now = { ms: NOON }) {
    const server: ScriptedServer = await startScriptedServer(script, { tls: certificates[certificate] });
    const resolve = createResolve({ servers: [dns.server] });
    const records = createDnsRecords({ servers: [dns.server] });
    const addresses = createAddressPolicy(['127.0.0.1']);
    const ca = [authority.ca];
    const outbound = openOutboundClient({ policy: addresses, resolve, ca, userAgent: 'postpress-test' });
    const nowMs = () => now.ms;
    const { port } = web.address() as AddressInfo;
    const transport = createMxTransport({
      hostname: () => 'us.test',
      port: server.port,
      connectionsMax: 5,
      resolve,
      policy: addresses,
      nowMs,
      routes: createMxRoutes({ dns: records, resolve, nowMs }),
      mtaSts: createMtaSts({
        db,
        dns: records,
        call: outbound.call,
        clock: () => new Date(now.ms),
        log: silentLog,
        port,
      }),
      trust: trustIn(ca),
    });
    open.push(outbound.close, server.close, transport.close);
    return { server, send: () => deliverOnce(transport, outgoing('ann@inbox.test')) };
  }

  it('gets mail over TLS with a valid certificate', async () => {
    const { send } = await sender();
    const { report } = await send();
    assert.equal(report.outcome, 'accepted', report.reason);
    assert.equal(report.tlsVersion, 'TLSv1.3');
    assert.match(report.dialogue, /certificate valid/);
  });
  it('gets none at a host with another certificate', async () => {
    const { send, server } = await sender(TLS_EHLO, 'other');
    const { report, begun } = await send();
    assert.deepEqual([report.outcome, report.enhancedStatus, begun], ['insecure', '4.7.5', 0]);
    assert.match(
      report.reason,
      /^TLS policy: inbox\.test enforces MTA-STS, and mx\.inbox\.test does not meet it: TLS failed: .*mx\.inbox\.test/,
    );
    assert.deepEqual(server.messages, []);
  });
  it('gets none at a host without TLS', async () => {
    const { send } = await sender({});
    const { report } = await send();
    assert.match(report.reason, /^TLS policy: .*mx\.inbox\.test offers no STARTTLS/);
  });
  it('gets none at a host that the policy does not name', async () => {
    page.text = policy('enforce', '*.elsewhere.test');
    const { send, server } = await sender();
    const { report } = await send();
    assert.deepEqual([report.outcome, report.enhancedStatus], ['insecure', '4.7.5']);
    assert.match(report.reason, /names \*\.elsewhere\.test, but its MX is mx\.inbox\.test/);
    assert.equal(server.connections, 0);
  });
  it('that only tests gets mail all the same', async () => {
    page.text = policy('testing', '*.elsewhere.test');
    const { send } = await sender(TLS_EHLO, 'other');
    assert.equal((await send()).report.outcome, 'accepted');
  });
  it('is remembered over restarts, whatever DNS says then', async () => {
    await (await sender()).send();
    delete dns.zone['_mta-sts.inbox.test'];
    const { report } = await (await sender({})).send();
    assert.match(report.reason, /^TLS policy/);
    assert.equal(fetched, 1);
  });
  it('is forgotten when it has expired', async () => {
    page.text = policy('enforce', 'mx.inbox.test', 3_600);
    await (await sender()).send();
    delete dns.zone['_mta-sts.inbox.test'];
    const { report } = await (await sender({}, 'mx', { ms: NOON + 2 * HOUR_MS })).send();
    assert.equal(report.outcome, 'accepted');
  });
  it('is fetched again when DNS names another', async () => {
    const now = { ms: NOON };
    const { send } = await sender(TLS_EHLO, 'other', now);
    assert.equal((await send()).report.outcome, 'insecure');
    page.text = policy('none');
    dns.zone['_mta-sts.inbox.test'] = { TXT: ['v=STSv1; id=2;'] };
    assert.equal((await send()).report.outcome, 'insecure', 'not asked again at once');
    now.ms += 11 * 60_000;
    assert.equal((await send()).report.outcome, 'accepted');
    assert.equal(fetched, 2);
  });
  for (const [what, change] of [
    ['redirects', { status: 301 }],
    ['is no text', { type: 'text/html' }],
    ['is no policy', { text: 'hello' }],
  ] as const)
    it(`is as if it were not there when its page ${what}`, async () => {
      page = { ...page, ...change };
      const { send } = await sender({});
      assert.equal((await send()).report.outcome, 'accepted');
    });
});

/** Opportunistic TLS: used if offered, with any certificate, and never a reason to defer. */
describe('TLS that is offered', { skip: withoutOpenssl }, () => {
  const authority = withoutOpenssl ? undefined : makeAuthority();
  after(() => authority?.remove());
  async function send(script: Script, t: { after(fn: () => Promise<void>): void }, tls: TlsOptions = {}) {
    const server = await startScriptedServer(script, {
      tls: { ...authority?.issue(['whoever.test']), ...tls },
    });
    const dns = await startDns({ 'inbox.test': { A: ['127.0.0.1'] } });
    const resolve = createResolve({ servers: [dns.server] });
    const nowMs = () => NOON;
    const transport = createMxTransport({
      hostname: () => 'us.test',
      port: server.port,
      connectionsMax: 5,
      resolve,
      nowMs,
      trust: undefined,
      routes: createMxRoutes({ dns: createDnsRecords({ servers: [dns.server] }), resolve, nowMs }),
      mtaSts: { find: async () => undefined },
      policy: createAddressPolicy(['127.0.0.1']),
    });
    t.after(async () => {
      await transport.close();
      await server.close();
      await dns.stop();
    });
    return (await deliverOnce(transport, outgoing('ann@inbox.test'))).report;
  }

  it('is accepted with any certificate', async (t) => {
    const report = await send(TLS_EHLO, t);
    assert.deepEqual([report.outcome, report.tlsVersion], ['accepted', 'TLSv1.3']);
    assert.match(report.dialogue, /certificate not verified/);
  });
  it('and refused then is done without', async (t) => {
    const report = await send({ ...TLS_EHLO, STARTTLS: '454 4.7.0 Not now' }, t);
    assert.deepEqual([report.outcome, report.tlsVersion], ['accepted', null]);
  });
  it('and broken is done without, on another connection', async (t) => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const report = await send(TLS_EHLO, t, old);
    assert.deepEqual([report.outcome, report.tlsVersion], ['accepted', null], report.dialogue);
  });
  it('with something said in the clear behind it is no TLS', async (t) => {
    const report = await send({ ...TLS_EHLO, STARTTLS: '220 Go\r\n250 injected' }, t);
    assert.equal(report.outcome, 'unreachable');
    assert.equal(report.tlsVersion, null);
  });
});
