import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createResolve } from '../../platform/dns/resolve.ts';
import { type Script, startScriptedServer } from '../../platform/smtp/testing.ts';
import { createRelayTransport, readRelayUrl } from './relay-transport.ts';
import { deliverOnce, outgoing } from './testing.ts';

async function relay(t: TestContext, script: Script, login = '', query = '', wantsReports = false) {
  const server = await startScriptedServer(script);
  const transport = createRelayTransport({
    url: `smtp://${login}127.0.0.1:${server.port}${query}`,
    hostname: () => 'us.test',
    connectionsMax: 5,
    resolve: createResolve(),
    trust: undefined,
    wantsReports,
    nowMs: () => 0,
  });
  t.after(async () => {
    await transport.close();
    await server.close();
  });
  return { server, send: () => deliverOnce(transport, outgoing('ann@inbox.test')) };
}
const withLogin = { EHLO: '250-relay.test\r\n250 AUTH LOGIN PLAIN' };
const LOGIN = 'me:s%40cret@';

describe('a relay', () => {
  it('accepts email that travels further', async (t) => {
    const { send } = await relay(t, {});
    const { report, begun } = await send();
    assert.deepEqual([report.outcome, report.final, begun], ['accepted', false, 1]);
  });
  it('is asked for success reports if it offers them and our listener runs', async (t) => {
    const dsn = { EHLO: '250-relay.test\r\n250 DSN' };
    for (const [script, wants, asked] of [
      [dsn, true, true],
      [dsn, false, false],
      [{}, true, false],
    ] as const) {
      const { send, server } = await relay(t, script, '', '', wants);
      assert.equal((await send()).report.outcome, 'accepted');
      const said = server.received.join('\n');
      assert.equal(/^MAIL FROM:<[^>]*>.* RET=HDRS/m.test(said), asked);
      assert.equal(/^RCPT TO:<ann@inbox\.test> NOTIFY=SUCCESS,FAILURE,DELAY$/m.test(said), asked);
    }
  });
  it('is logged in to', async (t) => {
    const { send, server } = await relay(t, withLogin, LOGIN);
    const { report } = await send();
    assert.equal(report.outcome, 'accepted');
    assert.equal(server.received[1], `AUTH PLAIN ${Buffer.from('\0me\0s@cret').toString('base64')}`);
    assert.match(report.dialogue, /> AUTH PLAIN \*\*\*\n/);
  });
  it('is logged in to by AUTH LOGIN', async (t) => {
    const { send, server } = await relay(
      t,
      {
        EHLO: '250-relay.test\r\n250 AUTH=LOGIN',
        AUTH: ['334 VXNlcm5hbWU6', '334 UGFzc3dvcmQ6', '235 Welcome'],
      },
      LOGIN,
    );
    const { report } = await send();
    assert.equal(report.outcome, 'accepted');
    assert.equal(server.received[1], 'AUTH LOGIN');
    for (const secret of ['me', 's@cret'])
      assert.ok(!report.dialogue.includes(Buffer.from(secret).toString('base64')));
  });
  it('that rejects our login keeps emails waiting', async (t) => {
    for (const [script, login] of [
      [{ ...withLogin, AUTH: '535 5.7.8 Wrong' }, LOGIN],
      [{ MAIL: '530 5.7.0 Log in first' }, ''],
      [{}, LOGIN],
    ] as const) {
      const { send } = await relay(t, script, login);
      const { report } = await send();
      assert.equal(report.outcome, 'unreachable', report.reason);
    }
  });
  it('that must support TLS and does not keeps emails waiting', async (t) => {
    const { send, server } = await relay(t, {}, '', '?tls=required');
    const { report } = await send();
    assert.equal(report.outcome, 'unreachable');
    assert.match(report.reason, /offers no STARTTLS/);
    assert.deepEqual(server.messages, []);
  });
  it('refuses because of the recipient', async (t) => {
    const { send } = await relay(t, { RCPT: '550 5.1.1 Nobody' });
    const { report } = await send();
    assert.deepEqual([report.outcome, report.replyCode], ['refused', 550]);
  });
});

describe('the address of a relay', () => {
  const tlsOf = (url: string) => readRelayUrl(url).tls;
  const portOf = (url: string) => readRelayUrl(url).port;
  it('has usual ports', () => {
    assert.equal(portOf('smtp://relay.example'), 25);
    assert.equal(portOf('smtps://relay.example'), 465);
    assert.equal(portOf('smtp://relay.example:587'), 587);
  });
  it('says how TLS is spoken', () => {
    assert.equal(tlsOf('smtp://relay.example'), 'opportunistic');
    assert.equal(tlsOf('smtp://relay.example?tls=required'), 'verified');
    assert.equal(tlsOf('smtps://relay.example'), 'implicit');
    assert.equal(tlsOf('smtp://relay.example?tls=never'), 'never');
  });
  it('with a password is spoken to in TLS alone', () => {
    assert.equal(tlsOf('smtp://a:b@relay.example'), 'verified');
    assert.equal(tlsOf('smtp://a:b@127.0.0.1:25'), 'opportunistic');
  });
  it('may be a literal', () => assert.equal(readRelayUrl('smtp://[::1]:25').host, '::1'));
});
