import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type DnsZone, startDns } from '../../../../../test/peers/dns.ts';
import type { SourceAddress } from '../../config/index.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { smtpTimeouts } from '../../platform/smtp/smtp-timeouts.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../platform/smtp/testing.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';
import type { MtaStsPolicy } from './mta-sts-policy.ts';
import { createMxRoutes } from './mx-routes.ts';
import { createMxTransport } from './mx-transport.ts';
import { deliverOnce, outgoing } from './testing.ts';

/** Exchanges of the tests, on one port of loopback each at an address of its own. */
const addresses = { first: '127.0.0.2', second: '127.0.0.3', third: '127.0.0.4' } as const;
type Host = keyof typeof addresses;
const LOOPBACK = ['127.0.0.0/8'];
const twoHosts: DnsZone = {
  'inbox.test': {
    MX: [
      { priority: 20, exchange: 'second.mx.test' },
      { priority: 10, exchange: 'first.mx.test' },
    ],
  },
};

/** Servers with these scripts and names with these records; what is not scripted does not listen. */
async function world(
  t: TestContext,
  scripts: Partial<Record<Host, Script>>,
  zone = twoHosts,
  allow = LOOPBACK,
  mtaSts?: MtaStsPolicy,
  sources: readonly SourceAddress[] = [],
) {
  const hosts = Object.entries(addresses).map(([name, address]) => [`${name}.mx.test`, { A: [address] }]);
  const dns = await startDns({ ...Object.fromEntries(hosts), ...zone });
  t.after(dns.stop);
  const servers: Partial<Record<Host, ScriptedServer>> = {};
  let port = 0;
  for (const [name, script] of Object.entries(scripts) as [Host, Script][]) {
    const server = await startScriptedServer(script, { address: addresses[name], port });
    t.after(server.close);
    servers[name] = server;
    port = server.port;
  }
  const resolve = createResolve({ servers: [dns.server], timeoutMs: 5_000 });
  const nowMs = () => 0;
  const transport = createMxTransport({
    hostname: () => 'us.test',
    sources,
    port: port || 9,
    connectionsMax: 10,
    routes: createMxRoutes({
      dns: createDnsRecords({ servers: [dns.server], timeoutMs: 5_000 }),
      resolve,
      nowMs,
    }),
    mtaSts: { find: async () => mtaSts },
    resolve,
    policy: createAddressPolicy(allow, [port]),
    trust: undefined,
    timeouts: { ...smtpTimeouts, connect: 500 },
    nowMs,
  });
  t.after(transport.close);
  return {
    send: (to = 'ann@inbox.test', changes: Partial<OutgoingMessage> = {}) =>
      deliverOnce(transport, outgoing(to, changes)),
    servers,
    dns,
  };
}

describe('the address that email leaves from', () => {
  const from = (address: string, senderDomain: string | null = null) => ({
    address,
    senderDomain,
    hostname: `from-${address.replaceAll('.', '-')}.test`,
  });
  it('is that of the sender domain, with its name in EHLO', async (t) => {
    const sources = [from('127.0.0.21'), from('127.0.0.22', 'news.test')];
    const { send, servers } = await world(t, { first: {} }, twoHosts, LOOPBACK, undefined, sources);
    const news = await send('ann@inbox.test', { senderDomain: 'news.test' });
    const other = await send('ann@inbox.test', { senderDomain: 'shop.test' });
    assert.match(news.report.dialogue, /Connected to .* from 127\.0\.0\.22\n/);
    assert.match(other.report.dialogue, /Connected to .* from 127\.0\.0\.21\n/);
    assert.deepEqual(
      servers.first?.received.filter((line) => line.startsWith('EHLO')),
      ['EHLO from-127-0-0-22.test', 'EHLO from-127-0-0-21.test'],
    );
  });
  it('must be one of this machine: the email waits with that reason', async (t) => {
    const { send } = await world(t, { first: {} }, twoHosts, LOOPBACK, undefined, [from('203.0.113.9')]);
    const { report } = await send();
    assert.equal(report.outcome, 'unreachable');
    assert.match(report.reason, /203\.0\.113\.9 is no address of this machine/);
  });
});

describe('mail to recipients’ own servers', () => {
  it('goes to the one preferred', async (t) => {
    const { send, servers } = await world(t, { first: {}, second: {} });
    const { report, begun } = await send();
    assert.equal(report.outcome, 'accepted');
    assert.equal(report.final, true);
    assert.equal(report.host, 'first.mx.test');
    assert.equal(report.address, '127.0.0.2');
    assert.equal(report.reply, '250 2.0.0 Taken as 17');
    assert.equal(report.reason, 'first.mx.test took it: 250 2.0.0 Taken as 17');
    assert.equal(begun, 1);
    assert.equal(servers.second?.connections, 0);
  });
  it('goes to the next where one does not listen', async (t) => {
    const { send } = await world(t, { second: {} });
    assert.equal((await send()).report.host, 'second.mx.test');
  });
  for (const greeting of ['421 4.3.2 Busy', '554 5.7.1 Go away'])
    it(`goes to the next where one says ${greeting}`, async (t) => {
      const { send } = await world(t, { first: { greeting }, second: {} });
      assert.equal((await send()).report.host, 'second.mx.test');
    });
  it('goes to the domain itself where it has no MX', async (t) => {
    const { send } = await world(t, { first: {} }, { 'inbox.test': { A: ['127.0.0.2'] } });
    assert.equal((await send()).report.host, 'inbox.test');
  });
  it('tries no other host after a deferral', async (t) => {
    const { send, servers } = await world(t, { first: { RCPT: '450 4.2.0 Grey' }, second: {} });
    const { report, begun } = await send();
    assert.deepEqual([report.outcome, report.enhancedStatus, begun], ['deferred', '4.2.0', 0]);
    assert.equal(servers.second?.connections, 0);
  });
  it('shares equal exchanges', async (t) => {
    const equal = ['first', 'second', 'third'].map((name) => ({ priority: 5, exchange: `${name}.mx.test` }));
    const { send, servers } = await world(
      t,
      { first: {}, second: {}, third: {} },
      { 'inbox.test': { MX: equal } },
    );
    for (let n = 0; n < 60; n++) await send();
    for (const server of Object.values(servers)) assert.ok((server?.messages.length ?? 0) > 0);
  });
  it('looks up the MX hosts once, and reuses the connection', async (t) => {
    const { send, servers, dns } = await world(t, { first: {} });
    for (let n = 0; n < 5; n++) assert.equal((await send()).report.outcome, 'accepted');
    assert.equal(servers.first?.connections, 1);
    assert.equal(dns.requests.filter((question) => question === 'MX inbox.test').length, 1);
  });
  it('uses a new connection if the old one was closed', async (t) => {
    const { send, servers } = await world(t, { first: { MAIL: ['250 Ok', { cut: true }, '250 Ok'] } });
    await send();
    const { report, begun } = await send();
    assert.deepEqual([report.outcome, begun, servers.first?.connections], ['accepted', 1, 2]);
  });
  it('uses a new connection if the old one had timed out', async (t) => {
    const { send, servers } = await world(t, { first: { MAIL: ['250 Ok', '421 4.4.2 Timeout', '250 Ok'] } });
    await send();
    const { report } = await send();
    assert.deepEqual([report.outcome, servers.first?.connections], ['accepted', 2]);
  });
  it('uses a new connection if the old one had carried all the messages it may', async (t) => {
    for (const limit of [
      '421 too many messages in this connection',
      '421 #4.x.2 Too many messages for this session',
      '421 Max message per connection reached, closing transmission channel',
    ]) {
      const { send, servers } = await world(t, { first: { MAIL: ['250 Ok', limit, '250 Ok'] } });
      await send();
      const { report } = await send();
      assert.deepEqual([report.outcome, servers.first?.connections], ['accepted', 2], limit);
    }
  });
  it('counts a limit of messages that a new connection names as well', async (t) => {
    const limit = '421 too many messages in this connection';
    const { send, servers } = await world(t, { first: { MAIL: ['250 Ok', limit, limit, '250 Ok'] } });
    await send();
    const { report } = await send();
    assert.deepEqual([report.outcome, servers.first?.connections], ['deferred', 2]);
  });
  it('counts a limit that a used connection names', async (t) => {
    const limit = '421 4.7.0 Too many connections from your IP, try again later';
    const full = '421 too many messages in this connection';
    const scripts: Script[] = [
      { RCPT: ['250 Ok', limit, '250 Ok'] },
      { MAIL: ['250 Ok', limit, '250 Ok'] },
      { RCPT: ['250 Ok', full, '250 Ok'] },
      { MAIL: ['250 Ok', '451 4.7.1 Too many messages in this connection', '250 Ok'] },
      { MAIL: ['250 Ok', '421 4.7.0 Too many messages on this connection, try again later', '250 Ok'] },
      { MAIL: ['250 Ok', '421 4.7.1 Too many messages in this session within an hour', '250 Ok'] },
      { MAIL: ['250 Ok', '421 4.7.0 Too many messages from your IP', '250 Ok'] },
    ];
    for (const script of scripts) {
      const { send, servers } = await world(t, { first: script });
      await send();
      const { report } = await send();
      const seen = [report.outcome, servers.first?.connections];
      assert.deepEqual(seen, ['deferred', 1], JSON.stringify(script));
    }
  });
});

describe('an email that reaches no server', () => {
  const ends =
    (
      scripts: Partial<Record<Host, Script>>,
      zone: DnsZone,
      expected: [outcome: string, status: string | null, reason: RegExp],
      allow = LOOPBACK,
    ) =>
    async (t: TestContext) => {
      const { send } = await world(t, scripts, zone, allow);
      const { report, begun } = await send();
      assert.deepEqual([report.outcome, report.enhancedStatus, begun], [expected[0], expected[1], 0]);
      assert.match(report.reason, expected[2]);
      assert.notEqual(report.dialogue, '');
    };
  it(
    'as the domain takes none',
    ends({}, { 'inbox.test': { MX: [{ priority: 0, exchange: '' }] } }, ['refused', '5.1.10', /null MX/]),
  );
  it('as there is no domain', ends({}, {}, ['refused', '5.1.2', /There is no name inbox\.test in DNS/]));
  it(
    'as the domain has no address',
    ends({}, { 'inbox.test': { TXT: ['x'] } }, ['refused', '5.1.2', /neither an MX record nor an address/]),
  );
  it(
    'as name servers fail',
    ends({}, { 'inbox.test': { fails: 'servfail' } }, ['unreachable', '4.4.3', /No name server answered/]),
  );
  it(
    'as an exchange has no address',
    ends({}, { 'inbox.test': { MX: [{ priority: 1, exchange: 'gone.test' }] } }, [
      'unreachable',
      null,
      /gone\.test has no address/,
    ]),
  );
  it('when no server listens', ends({}, twoHosts, ['unreachable', null, /ECONNREFUSED/]));
  it(
    'as all are busy',
    ends({ first: { greeting: '421 4.3.2 Busy' } }, twoHosts, [
      'deferred',
      '4.3.2',
      /first\.mx\.test takes no mail from us now: 421/,
    ]),
  );
  it(
    'as the address is never called',
    ends(
      { first: {} },
      twoHosts,
      ['failed', null, /never called.*127\.0\.0\.2 is not a public one.*POSTPRESS_OUTBOUND_ALLOW/],
      [],
    ),
  );
});

describe('mail to a domain with an MTA-STS policy', () => {
  const sent = async (t: TestContext, mode: MtaStsPolicy['mode']) => {
    const policy = { mode, mx: ['*.mx.test'], maxAgeSeconds: 86_400 };
    const { send } = await world(t, { first: {} }, twoHosts, LOOPBACK, policy);
    return (await send()).report;
  };
  it('goes to no host without TLS where the policy is enforced', async (t) => {
    const { outcome, enhancedStatus, reason } = await sent(t, 'enforce');
    assert.deepEqual([outcome, enhancedStatus], ['insecure', '4.7.5']);
    assert.match(reason, /^TLS policy: inbox\.test enforces MTA-STS/);
  });
  it('is delivered anyway under a policy in test mode', async (t) =>
    assert.equal((await sent(t, 'testing')).outcome, 'accepted'));
});

describe('mail beyond ASCII', () => {
  const international = { smtpUtf8: true };
  it('goes to a host that accepts it', async (t) => {
    const { send, servers } = await world(t, { first: { EHLO: '250-x\r\n250-8BITMIME\r\n250 SMTPUTF8' } });
    assert.equal((await send('jürgen@inbox.test', international)).report.outcome, 'accepted');
    assert.match(servers.first?.received[1] ?? '', / BODY=8BITMIME SMTPUTF8$/);
  });
  it('fails at one that does not', async (t) => {
    const { send, servers } = await world(t, { first: {} });
    const { report } = await send('jürgen@inbox.test', international);
    assert.deepEqual([report.outcome, report.enhancedStatus], ['failed', '5.6.7']);
    assert.match(report.reason, /takes no addresses beyond ASCII/);
    assert.deepEqual(servers.first?.received, ['EHLO us.test']);
  });
});
