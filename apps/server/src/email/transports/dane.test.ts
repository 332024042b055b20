import assert from 'node:assert/strict';
import { hash, X509Certificate } from 'node:crypto';
import { after, describe, it, type TestContext } from 'node:test';
import { makeAuthority, withoutOpenssl } from '../../../../../test/peers/certificates.ts';
import { type DnsZone, startDns } from '../../../../../test/peers/dns.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { createSecureQuery } from '../../platform/dns/secure-query.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { smtpTimeouts } from '../../platform/smtp/smtp-timeouts.ts';
import { type Script, startScriptedServer } from '../../platform/smtp/testing.ts';
import { createDane } from './dane.ts';
import { createMxRoutes } from './mx-routes.ts';
import { createMxTransport } from './mx-transport.ts';
import { deliverOnce, outgoing } from './testing.ts';

const offersTls: Script = { EHLO: '250-mx.inbox.test\r\n250 STARTTLS' };
const HOST = 'mx.inbox.test';

describe('DANE for direct delivery', { skip: withoutOpenssl }, () => {
  const authority = withoutOpenssl ? undefined : makeAuthority();
  after(() => authority?.remove());
  const issue = (...names: [string, ...string[]]) => authority?.issue(names) ?? { cert: '', key: '' };
  const own = issue(HOST);
  const other = issue('other.test');
  const ca = authority?.ca ?? '';

  /** A TLSA record (RFC 6698, 2.1) of a certificate. */
  const tlsa = (usage: number, selector: number, matching: number, pem: string) => {
    const { raw, publicKey } = new X509Certificate(pem);
    const selected = selector === 0 ? raw : publicKey.export({ type: 'spki', format: 'der' });
    const data = [selected, hash('sha256', selected, 'buffer'), hash('sha512', selected, 'buffer')][matching];
    return Buffer.concat([Buffer.of(usage, selector, matching), data ?? selected]);
  };

  type World = {
    records?: Buffer[];
    script?: Script;
    certificate?: { cert: string; key: string };
    /** Sends its authority's certificate, too, as a trust anchor requires. */
    chain?: string;
    change?: (zone: DnsZone, tlsaName: string) => void;
    now?: number;
    /** How long the resolver may take. */
    answerMs?: number;
  };
  /** A real mail host with TLS, behind real answers of a resolver that says what is signed. */
  async function world(
    t: TestContext,
    {
      records,
      script = offersTls,
      certificate = own,
      chain = '',
      change,
      now = Date.now(),
      answerMs = 5_000,
    }: World,
  ) {
    const { cert, key } = certificate;
    const server = await startScriptedServer(script, { tls: { cert: cert + chain, key } });
    t.after(server.close);
    const tlsaName = `_${server.port}._tcp.${HOST}`;
    const zone: DnsZone = {
      'inbox.test': { MX: [{ priority: 10, exchange: HOST }], secure: true },
      [HOST]: { A: ['127.0.0.1'], secure: true },
      ...(records && { [tlsaName]: { TLSA: records, secure: true } }),
    };
    change?.(zone, tlsaName);
    const dns = await startDns(zone);
    t.after(dns.stop);
    const resolve = createResolve({ servers: [dns.server] });
    const nowMs = () => now;
    const transport = createMxTransport({
      hostname: () => 'us.test',
      port: server.port,
      connectionsMax: 5,
      routes: createMxRoutes({ dns: createDnsRecords({ servers: [dns.server] }), resolve, nowMs }),
      mtaSts: { find: async () => undefined },
      dane: createDane({ query: createSecureQuery(dns.server, answerMs), port: server.port, nowMs }),
      resolve,
      policy: createAddressPolicy(['127.0.0.1']),
      trust: undefined,
      timeouts: smtpTimeouts,
      nowMs,
    });
    t.after(transport.close);
    const { report, begun } = await deliverOnce(transport, outgoing('ann@inbox.test'));
    return { report, begun, dns, server };
  }
  const accepted = async (t: TestContext, given: World, dialogue: RegExp) => {
    const { report } = await world(t, given);
    assert.equal(report.outcome, 'accepted', report.reason);
    assert.match(report.dialogue, dialogue);
  };
  const deferred = async (t: TestContext, given: World, reason: RegExp, tlsHold = 'DaneUnmet') => {
    const { report, begun, server } = await world(t, given);
    const { outcome, enhancedStatus } = report;
    assert.deepEqual([outcome, enhancedStatus, report.tlsHold, begun], ['insecure', '4.7.5', tlsHold, 0]);
    assert.match(report.reason, reason);
    assert.deepEqual(server.messages, []);
  };
  const matching = /matches the TLSA records/;

  for (const selector of [0, 1])
    for (const kind of [0, 1, 2]) {
      it(`takes the server’s own certificate: 3 ${selector} ${kind}`, (t) =>
        accepted(t, { records: [tlsa(3, selector, kind, own.cert)] }, matching));
      it(`takes one of its authority: 2 ${selector} ${kind}`, (t) =>
        accepted(t, { records: [tlsa(2, selector, kind, ca)], chain: ca }, matching));
    }
  it('minds no name in a certificate that is the record’s own', (t) =>
    accepted(t, { records: [tlsa(3, 1, 1, other.cert)], certificate: other }, matching));
  it('takes any of several records, as while a key is replaced', (t) =>
    accepted(t, { records: [tlsa(3, 1, 1, other.cert), tlsa(3, 1, 1, own.cert)] }, matching));

  const unmet =
    /^TLS policy: inbox\.test publishes TLSA records \(DANE\), and mx\.inbox\.test does not meet it: /;
  it('waits for a certificate that matches', (t) =>
    deferred(
      t,
      { records: [tlsa(3, 1, 1, other.cert)] },
      new RegExp(`${unmet.source}Its certificate matches none of its TLSA records\\.$`),
    ));
  it('minds the name in one below a trust anchor', (t) =>
    deferred(
      t,
      { records: [tlsa(2, 0, 1, ca)], certificate: other, chain: ca },
      /Its certificate is not for mx\.inbox\.test or inbox\.test\.$/,
    ));
  it('minds the dates of one below a trust anchor, and of no other', async (t) => {
    const now = Date.now() + 40 * 86_400_000;
    await deferred(t, { records: [tlsa(2, 0, 1, ca)], chain: ca, now }, /is not valid now\.$/);
    await accepted(t, { records: [tlsa(3, 0, 1, own.cert)], now }, matching);
  });
  it('does not take a trust anchor that did not sign the certificate', (t) => {
    const stranger = makeAuthority();
    t.after(stranger.remove);
    return deferred(
      t,
      { records: [tlsa(2, 0, 1, stranger.ca)], chain: stranger.ca },
      /Its certificate (matches none of|was not issued by)/,
    );
  });
  it('waits for TLS', (t) =>
    deferred(t, { records: [tlsa(3, 1, 1, own.cert)], script: {} }, /mx\.inbox\.test offers no STARTTLS\.$/));
  it('asks a silent resolver for one host only, and says how long it waited', async (t) => {
    const change = (zone: DnsZone) => {
      const hosts = [HOST, 'b.inbox.test', 'c.inbox.test'];
      zone['inbox.test'] = { MX: hosts.map((exchange, priority) => ({ priority, exchange })), secure: true };
      for (const host of hosts) zone[host] = { A: ['127.0.0.1'], secure: true, fails: 'silent' };
    };
    const { report, dns } = await world(t, { change, answerMs: 300 });
    assert.match(report.reason, /did not answer \(within 0\.3 s\)\.$/);
    const asked = dns.requests.filter((query) => /\b(?:b|c)\.inbox\.test/.test(query));
    assert.deepEqual([report.tlsHold, asked], ['DnssecUnanswered', []]);
  });
  it('requires TLS with any certificate where no record is usable for SMTP', async (t) => {
    const records = [tlsa(1, 1, 1, own.cert), Buffer.of(3, 1, 1, 7)];
    await accepted(t, { records, certificate: other }, /certificate not verified/);
    await deferred(t, { records, script: {} }, /offers no STARTTLS/);
  });

  const clear = { script: {}, records: [tlsa(3, 1, 1, other.cert)] };
  it('demands nothing by records that are not signed', async (t) => {
    for (const name of ['inbox.test', HOST, 'tlsa'])
      await accepted(
        t,
        {
          ...clear,
          change: (zone, tlsaName) =>
            Object.assign(zone[name === 'tlsa' ? tlsaName : name] ?? {}, { secure: false }),
        },
        /Connected/,
      );
  });
  it('demands nothing without TLSA records', (t) => accepted(t, { script: {} }, /Connected/));
  it('waits while it cannot know, and connects nowhere', async (t) => {
    for (const [fails, tlsHold] of [
      ['servfail', 'DnssecInvalid'],
      ['silent', 'DnssecUnanswered'],
    ] as const) {
      const change = (zone: DnsZone, name: string) => void Object.assign(zone[name] ?? {}, { fails });
      await deferred(
        t,
        { ...clear, change, answerMs: fails === 'silent' ? 300 : undefined },
        /^TLS policy: whether the server has TLSA records \(DANE\) is not known\. The DNSSEC resolver/,
        tlsHold,
      );
    }
  });
  it('reads answers that are too large for a packet over TCP', async (t) => {
    const many = Array.from({ length: 40 }, () => tlsa(3, 0, 0, other.cert));
    const { report, dns } = await world(t, { records: [...many, tlsa(3, 1, 1, own.cert)] });
    assert.match(report.dialogue, matching);
    assert.equal(dns.requests.filter((request) => request.startsWith('TLSA')).length, 2);
  });
});
