import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { StoredEmail } from '../../apps/server/src/email/emails/email-contents.ts';
import { composeMessage } from '../../apps/server/src/email/message/compose-message.ts';
import { readAddress } from '../../apps/server/src/email/message/mail-addresses.ts';
import type { OutgoingMessage } from '../../apps/server/src/email/message/prepare-message.ts';
import { linksWithoutToken } from '../../apps/server/src/email/message/recipient-links.ts';
import { signMessage } from '../../apps/server/src/email/message/sign-message.ts';
import { createMxRoutes } from '../../apps/server/src/email/transports/mx-routes.ts';
import { createMxTransport } from '../../apps/server/src/email/transports/mx-transport.ts';
import { createRelayTransport } from '../../apps/server/src/email/transports/relay-transport.ts';
import { deliverOnce, outgoing } from '../../apps/server/src/email/transports/testing.ts';
import type { Transport } from '../../apps/server/src/email/transports/transport.ts';
import { trustIn } from '../../apps/server/src/platform/connection-trust.ts';
import { createDnsRecords } from '../../apps/server/src/platform/dns/records.ts';
import { createResolve } from '../../apps/server/src/platform/dns/resolve.ts';
import { createAddressPolicy } from '../../apps/server/src/platform/outbound/address-policy.ts';
import { type ScriptedServer, startScriptedServer } from '../../apps/server/src/platform/smtp/testing.ts';
import { makeAuthority, type TestAuthority, withoutOpenssl } from '../peers/certificates.ts';
import { type DnsPeer, startDns } from '../peers/dns.ts';
import { type Postfix, startPostfix, withoutPostfix } from '../peers/postfix.ts';
import { corpusEmails, storedEmail } from './corpus-messages.ts';
import { verifyDkim, withoutDkimVerifier } from './dkim-verifier.ts';
import { makeSigningKeys } from './signing-keys.ts';

const domain = 'shop.example';
const { keys, records } = makeSigningKeys(domain);
const BOTH = [true, true];

async function messageOf(email: StoredEmail): Promise<OutgoingMessage> {
  const composed = composeMessage(email, linksWithoutToken('https://post.example', 'news', 'abc'));
  const to = readAddress(email.to);
  assert.ok(to.ok);
  return outgoing(to.address.text, {
    recipientDomain: to.address.domain,
    smtpUtf8: composed.smtpUtf8,
    raw: await signMessage(composed, { domain, keys }, email.sendAt),
  });
}

/** Our messages through an independent mail server: over TLS by name, relayed, and into mailboxes. */
describe('with postfix', { skip: withoutPostfix || withoutOpenssl || withoutDkimVerifier }, () => {
  let authority: TestAuthority;
  let dns: DnsPeer;
  let sink: ScriptedServer;
  let postfix: Postfix;
  const transports: Transport[] = [];

  before(async () => {
    authority = makeAuthority();
    sink = await startScriptedServer({ EHLO: '250-sink.test\r\n250-8BITMIME\r\n250 SMTPUTF8' });
    postfix = await startPostfix({
      mailboxes: ['ann@inbox.test', 'jürgen@inbox.test', 'bob@xn--bcher-kva.test'],
      routes: { 'onward.test': sink.port },
      tls: authority.issue(['postfix.test']),
    });
    const MX = [{ priority: 10, exchange: 'postfix.test' }];
    dns = await startDns({
      'postfix.test': { A: ['127.0.0.1'] },
      'other.test': { A: ['127.0.0.1'] },
      'inbox.test': { MX },
      'xn--bcher-kva.test': { MX },
    });
  });
  after(async () => {
    await Promise.all(transports.map((transport) => transport.close()));
    await postfix?.stop();
    await dns?.stop();
    await sink?.close();
    authority?.remove();
  });

  const common = () => ({
    hostname: () => 'us.test',
    connectionsMax: 5,
    resolve: createResolve({ servers: [dns.server] }),
    trust: trustIn([authority.ca]),
    nowMs: () => Date.now(),
  });
  function open(transport: Transport): Transport {
    transports.push(transport);
    return transport;
  }
  const relay = (host = 'postfix.test') =>
    open(createRelayTransport({ ...common(), url: `smtp://${host}:${postfix.port}?tls=required` }));
  const direct = () => {
    const { resolve, nowMs } = common();
    return open(
      createMxTransport({
        ...common(),
        port: postfix.port,
        routes: createMxRoutes({ dns: createDnsRecords({ servers: [dns.server] }), resolve, nowMs }),
        mtaSts: { find: async () => undefined },
        policy: createAddressPolicy(['127.0.0.1']),
      }),
    );
  };

  it('mail is relayed over TLS, and its signatures verify behind it', async () => {
    const transport = relay();
    const emails = [
      storedEmail(),
      ...corpusEmails()
        .slice(0, 40)
        .map(({ email }) => email),
    ];
    for (const email of emails) {
      const { report } = await deliverOnce(transport, await messageOf({ ...email, to: 'ann@onward.test' }));
      assert.equal(report.outcome, 'accepted', report.reason);
      assert.match(report.tlsVersion ?? '', /^TLSv1\.[23]$/);
      assert.match(report.dialogue, /certificate valid/);
    }
    const deadline = Date.now() + 120_000;
    while (sink.messages.length < emails.length && Date.now() < deadline)
      await new Promise((next) => setTimeout(next, 20));
    assert.equal(sink.messages.length, emails.length, postfix.log());
    const arrived = sink.messages.map((message) => unstuffed(message));
    for (const verdicts of await verifyDkim(arrived, { records })) assert.deepEqual(verdicts, BOTH);
  });

  it('mail goes to the exchange, into the mailbox, and verifies there', async () => {
    const { report } = await deliverOnce(direct(), await messageOf(storedEmail({ to: 'ann@inbox.test' })));
    assert.deepEqual(
      [report.outcome, report.final, report.host],
      ['accepted', true, 'postfix.test'],
      report.reason,
    );
    assert.match(report.reply ?? '', /^250 2\.0\.0 Ok: queued as/);
    assert.notEqual(report.tlsVersion, null);
    const [stored] = await postfix.deliveredTo('ann@inbox.test');
    assert.deepEqual(await verifyDkim([asOnTheWire(stored)], { records }), [BOTH]);
    assert.match(String(stored), /^Return-Path: <b-abc@bounces\.example>/);
  });

  it('mail goes to international domains and addresses', async () => {
    const transport = direct();
    for (const [to, mailbox] of [
      ['bob@bücher.test', 'bob@xn--bcher-kva.test'],
      ['jürgen@inbox.test', 'jürgen@inbox.test'],
    ] as const) {
      const { report } = await deliverOnce(transport, await messageOf(storedEmail({ to })));
      assert.equal(report.outcome, 'accepted', report.reason);
      const [stored] = await postfix.deliveredTo(mailbox);
      assert.deepEqual(await verifyDkim([asOnTheWire(stored)], { records }), [BOTH]);
    }
  });

  it('mail to an unknown recipient is refused with its status', async () => {
    const { report, begun } = await deliverOnce(
      direct(),
      await messageOf(storedEmail({ to: 'nobody@inbox.test' })),
    );
    assert.deepEqual(
      [report.outcome, report.replyCode, report.enhancedStatus, begun],
      ['refused', 550, '5.1.1', 0],
    );
  });

  it('a certificate for another name is not taken', async () => {
    const { report, begun } = await deliverOnce(relay('other.test'), await messageOf(storedEmail()));
    assert.deepEqual([report.outcome, begun], ['unreachable', 0]);
    assert.match(report.reason, /TLS failed: .*other\.test/);
  });
});

/** As recorded by our scripted server: after the CRLF of DATA, with dots doubled. */
function unstuffed(message: Buffer): Buffer {
  return Buffer.from(message.subarray(2).toString('latin1').replace(/^\.\./gm, '.'), 'latin1');
}

/** Mailboxes have lines that end in LF. */
function asOnTheWire(message: Buffer | undefined): Buffer {
  return Buffer.from((message ?? Buffer.alloc(0)).toString('latin1').replace(/\n/g, '\r\n'), 'latin1');
}
