import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { makeAuthority, withoutOpenssl } from '../../../../../test/peers/certificates.ts';
import { startDns } from '../../../../../test/peers/dns.ts';
import { readRelaySettings } from '../../config/index.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { type Script, startScriptedServer } from '../../platform/smtp/testing.ts';
import { decideAfterAttempt } from '../deliver/decide-after-attempt.ts';
import type { MtaStsPolicy } from './mta-sts-policy.ts';
import { createMxRoutes } from './mx-routes.ts';
import { createMxTransport } from './mx-transport.ts';
import type { RelayState } from './relay-health.ts';
import { createRelaysTransport } from './relays-transport.ts';
import { slowsDomain } from './smtp-report.ts';
import { deliverOnce, outgoing } from './testing.ts';
import type { AttemptReport } from './transport.ts';

const HOST = 'mx.inbox.test';
const offersTls: Script = { EHLO: '250-mx.inbox.test\r\n250 STARTTLS' };
const plain: Script = {};
const required = { requiresTls: true };
const nowMs = () => 1_000;
const common = { hostname: () => 'us.test', connectionsMax: 5, trust: undefined, nowMs };

describe('a sender domain that requires TLS', { skip: withoutOpenssl }, () => {
  const authority = withoutOpenssl ? undefined : makeAuthority();
  after(() => authority?.remove());
  const { cert, key } = authority?.issue(['other.test']) ?? { cert: '', key: '' };

  async function server(t: TestContext, script: Script, tls = { cert, key }) {
    const started = await startScriptedServer(script, { tls });
    t.after(started.close);
    return started;
  }

  /** Direct delivery to a server whose certificate is for another name, from an authority that nobody trusts. */
  async function direct(t: TestContext, script: Script, mtaSts?: MtaStsPolicy) {
    const peer = await server(t, script);
    const dns = await startDns({
      'inbox.test': { MX: [{ priority: 10, exchange: HOST }] },
      [HOST]: { A: ['127.0.0.1'] },
    });
    t.after(dns.stop);
    const resolve = createResolve({ servers: [dns.server] });
    const transport = createMxTransport({
      ...common,
      port: peer.port,
      routes: createMxRoutes({ dns: createDnsRecords({ servers: [dns.server] }), resolve, nowMs }),
      mtaSts: { find: async () => mtaSts },
      resolve,
      policy: createAddressPolicy(['127.0.0.1']),
    });
    t.after(transport.close);
    return { peer, send: (changes = {}) => deliverOnce(transport, outgoing('ann@inbox.test', changes)) };
  }

  async function byRelays(t: TestContext, query: string, ...scripts: Script[]) {
    const peers = await Promise.all(scripts.map((script) => server(t, script)));
    const urls = peers.map(
      ({ port }, at) => `smtp://127.0.0.1:${port}?${query}name=r${at}&weight=${at ? 0 : 1}`,
    );
    const states: RelayState[] = [];
    const transport = createRelaysTransport({
      ...common,
      relays: readRelaySettings(urls.join(' ')) ?? [],
      resolve: createResolve(),
      onHealth: (state) => void states.push(state),
    });
    t.after(transport.close);
    const send = (changes = {}) => deliverOnce(transport, outgoing('ann@inbox.test', changes));
    return { peers, states, send };
  }

  const unmet = (report: AttemptReport, host: string, why: RegExp) => {
    assert.deepEqual(
      [report.outcome, report.enhancedStatus, report.tlsHold],
      ['deferred', '4.7.10', 'TlsRequired'],
    );
    const begins = `TLS policy: shop.example requires TLS, and ${host} does not provide it: `;
    assert.ok(report.reason.startsWith(begins), report.reason);
    assert.match(report.reason.slice(begins.length), why);
    assert.equal(slowsDomain(report), false, 'email of other domains keeps its pace');
  };

  it('waits where the recipient’s server offers no TLS, which other domains do not', async (t) => {
    const { peer, send } = await direct(t, plain);
    const { report, begun } = await send(required);
    unmet(report, HOST, /offers no STARTTLS/);
    assert.deepEqual([begun, peer.messages.length], [0, 0]);
    assert.equal((await send()).report.outcome, 'accepted');
    unmet((await send(required)).report, HOST, /offers no STARTTLS/);
    assert.equal(peer.messages.length, 1, 'the open connection without TLS is not used');
  });
  it('takes any certificate, as nothing says which one is right', async (t) => {
    const { report } = await (await direct(t, offersTls)).send(required);
    assert.equal(report.outcome, 'accepted', report.reason);
    assert.match(report.dialogue, /certificate not verified/);
  });
  it('waits where TLS breaks, instead of going on without it', async (t) => {
    const { send, peer } = await direct(t, { ...offersTls, STARTTLS: '454 4.7.0 Not now' });
    unmet((await send(required)).report, HOST, /STARTTLS is answered 454/);
    assert.equal(peer.messages.length, 0);
  });
  it('yields to MTA-STS, which requires a valid certificate', async (t) => {
    const policy = { mode: 'enforce', mx: [HOST], maxAgeSeconds: 1_000 } as unknown as MtaStsPolicy;
    const { report } = await (await direct(t, offersTls, policy)).send(required);
    assert.deepEqual(
      [report.outcome, report.enhancedStatus, report.tlsHold],
      ['insecure', '4.7.5', 'MtaStsUnmet'],
    );
    assert.match(report.reason, /enforces MTA-STS/);
  });
  for (const query of ['', 'tls=never&'])
    it(`holds for a relay, too: ?${query}`, async (t) => {
      const { peers, states, send } = await byRelays(t, query, plain);
      unmet((await send(required)).report, '127.0.0.1', /offers no STARTTLS/);
      assert.deepEqual([peers[0]?.messages.length, states], [0, []], 'the relay works');
      const able = await byRelays(t, query, offersTls);
      const { report } = await able.send(required);
      assert.deepEqual([report.outcome, report.tlsVersion], ['accepted', 'TLSv1.3']);
    });
  it('goes by the next relay where that one has TLS', async (t) => {
    const { send } = await byRelays(t, '', plain, offersTls);
    const { report } = await send(required);
    assert.deepEqual([report.outcome, report.relay], ['accepted', 'r1']);
  });
  it('bounces at the end of the retries, and suppresses nobody', async (t) => {
    const { report } = await (await direct(t, plain)).send(required);
    const at = (hours: number) => new Date(hours * 3_600_000);
    const facts = {
      emailId: 'an-id',
      recipient: 'ann@inbox.test',
      messageId: '<an-id@us.test>',
      sendAt: at(0),
      number: 9,
      dataBegun: false,
      expiresAt: at(72),
    };
    const evenly = { scale: 1, jitter: 0 };
    const waits = decideAfterAttempt(report, { ...facts, endedAt: at(1) }, evenly);
    assert.equal(waits.again && waits.reason, report.reason);
    const ended = decideAfterAttempt(report, { ...facts, endedAt: at(72) }, evenly);
    assert.ok(!ended.again);
    const { moves, bounce, failureReason } = ended.event;
    assert.deepEqual([moves, failureReason, ended.suppress], [['bounced'], report.reason, false]);
    assert.deepEqual([bounce?.sub_type, bounce?.status], ['PolicyRejected', '4.7.10']);
  });
});
