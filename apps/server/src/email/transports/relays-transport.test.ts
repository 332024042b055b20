import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { readRelaySettings } from '../../config/index.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { type Script, startScriptedServer } from '../../platform/smtp/testing.ts';
import type { RelayState } from './relay-health.ts';
import { createRelaysTransport } from './relays-transport.ts';
import { deliverOnce, outgoing } from './testing.ts';
import type { DeliverHooks } from './transport.ts';

const MINUTE_MS = 60_000;

/** Two relays, of which the first one takes all email while it works. */
async function relays(t: TestContext, first: Script, second: Script = {}) {
  const servers = [await startScriptedServer(first), await startScriptedServer(second)] as const;
  const [main, spare] = servers;
  const time = { ms: 1_000 * MINUTE_MS };
  const states: RelayState[] = [];
  const transport = createRelaysTransport({
    relays:
      readRelaySettings(
        `smtp://127.0.0.1:${main.port}?name=main smtp://127.0.0.1:${spare.port}?name=spare&weight=0`,
      ) ?? [],
    hostname: () => 'us.test',
    connectionsMax: 5,
    resolve: createResolve(),
    trust: undefined,
    nowMs: () => time.ms,
    onHealth: (state) => void states.push(state),
  });
  t.after(async () => {
    await transport.close();
    await Promise.all(servers.map((server) => server.close()));
  });
  const send = (hooks: Partial<DeliverHooks> = {}) =>
    deliverOnce(transport, outgoing('ann@inbox.test'), hooks);
  return { main, spare, send, time, states };
}

describe('several relays', () => {
  it('take an email where the first one certainly did not', async (t) => {
    for (const [script, begun] of [
      [{ greeting: '421 Busy' }, 1],
      [{ greeting: '554 Go away' }, 1],
      [{ greeting: { cut: true } }, 1],
      [{ MAIL: '451 4.3.2 Too many messages' }, 1],
      [{ MAIL: '530 5.7.0 Log in first' }, 1],
      [{ RCPT: '450 4.2.1 Later' }, 1],
      [{ DATA: '451 4.3.0 Later' }, 2],
      [{ message: '451 4.3.0 Later' }, 2],
    ] as [Script, number][]) {
      const { main, spare, send } = await relays(t, script);
      const sent = await send();
      assert.deepEqual(
        [sent.report.outcome, sent.report.relay],
        ['accepted', 'spare'],
        JSON.stringify(script),
      );
      assert.equal(spare.messages.length, 1);
      assert.equal(main.messages.length, script.message ? 1 : 0);
      assert.equal(sent.begun, begun, 'the attempt is recorded before each DATA');
      assert.match(sent.report.dialogue, /^\* Relay main\n[\s\S]*\n\* Relay spare\n/);
    }
  });
  it('never take an email that the first one may have taken', async (t) => {
    const { spare, send } = await relays(t, { message: { cut: true } });
    const { report, begun } = await send();
    assert.deepEqual([report.outcome, report.relay, begun], ['unknown', 'main', 1]);
    assert.deepEqual([spare.connections, spare.messages.length], [0, 0]);
  });
  it('take no email that the first one refused for good', async (t) => {
    const { spare, send } = await relays(t, { RCPT: '550 5.1.1 No such user' });
    const { report } = await send();
    assert.deepEqual([report.outcome, report.relay, spare.connections], ['refused', 'main', 0]);
  });
  it('say what each of them said, where none takes it', async (t) => {
    const { send } = await relays(t, { MAIL: '451 4.3.2 Slow down' }, { greeting: { cut: true } });
    const { report } = await send();
    assert.deepEqual([report.outcome, report.relay, report.replyCode], ['deferred', 'main', 451]);
    assert.match(report.reason, /Slow down.* Other relays: spare: /);
  });
  it('are left alone while they do not work, and tried again by one email', async (t) => {
    const answers = ['421 Busy', '421 Busy', '220 back ESMTP'];
    const { main, spare, send, time, states } = await relays(t, { greeting: answers });
    await send();
    for (let n = 0; n < 3; n++) assert.equal((await send()).report.relay, 'spare');
    assert.equal(main.connections, 1);
    time.ms += 31_000;
    await Promise.all([send(), send(), send()]);
    assert.equal(main.connections, 2, 'one of three tried it');
    time.ms += 45_000;
    await send();
    assert.equal(main.connections, 2, 'the second time it is left alone for a minute');
    time.ms += 16_000;
    assert.equal((await send()).report.relay, 'main');
    assert.equal((await send()).report.relay, 'main');
    assert.equal(spare.messages.length, 8);
    const ofMain = states.filter(({ name }) => name === 'main');
    assert.deepEqual(
      ofMain.map(({ failures, backedOffUntil, reason, acceptedAt }) => [
        failures,
        backedOffUntil !== null,
        reason !== null,
        acceptedAt !== null,
      ]),
      [
        [1, true, true, false],
        [2, true, true, false],
        [0, false, false, true],
      ],
    );
  });
  it('are tried anyway if none works', async (t) => {
    const { main, spare, send } = await relays(t, { greeting: '421 Busy' }, { greeting: '421 Busy' });
    for (let n = 0; n < 2; n++) assert.equal((await send()).report.outcome, 'deferred');
    assert.deepEqual([main.connections, spare.connections], [2, 2]);
  });
  it('are not tried further when the worker stops', async (t) => {
    const { main, spare, send, states } = await relays(t, { MAIL: { silence: true } });
    const stop = new AbortController();
    const sent = send({ signal: stop.signal });
    while (!main.received.some((line) => line.startsWith('MAIL'))) await new Promise(setImmediate);
    stop.abort();
    assert.equal((await sent).report.outcome, 'unreachable');
    assert.deepEqual([spare.connections, states.length], [0, 0]);
  });
});
