import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConnectionShares } from './connection-shares.ts';

type Client = { remoteAddress: string; bytesRead: number };

function listener({
  connectionsMax = 4,
  perNetworkMax = 2,
  reserved = { connections: 0, perNetwork: 0 },
} = {}) {
  let now = 0;
  const shares = new ConnectionShares<Client>({
    connectionsMax,
    perNetworkMax,
    reserved,
    nowMs: () => now,
  });
  const connect = (remoteAddress: string) => {
    const client = { remoteAddress, bytesRead: 0 };
    return { client, admission: shares.admit(client) };
  };
  const later = (ms: number) => {
    now += ms;
  };
  return { shares, connect, later };
}

describe('connections that are reserved', () => {
  const reserved = { connections: 2, perNetwork: 1 };
  it('are left to networks that have none, however many others take their shares', () => {
    const { connect } = listener({ connectionsMax: 6, perNetworkMax: 2, reserved });
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2']) connect(address);
    assert.deepEqual(connect('192.0.2.3').admission, { drop: [] });
    assert.deepEqual(connect('192.0.2.3').admission, { refused: 'full' });
    assert.deepEqual(connect('192.0.2.4').admission, { drop: [] });
    assert.deepEqual(connect('192.0.2.5').admission, { refused: 'full' });
  });
  it('are taken by a network with more of them only for a slow connection', () => {
    const { connect, later } = listener({ connectionsMax: 4, perNetworkMax: 3, reserved });
    const slow = connect('192.0.2.1').client;
    later(5_000);
    connect('192.0.2.1');
    assert.deepEqual(connect('192.0.2.1').admission, { drop: [slow] });
  });
});

describe('connections of one client network', () => {
  it('are refused beyond its share, while others connect', () => {
    const { connect } = listener();
    connect('192.0.2.1');
    connect('192.0.2.1');
    assert.deepEqual(connect('192.0.2.1').admission, { refused: 'network' });
    assert.deepEqual(connect('192.0.2.2').admission, { drop: [] });
  });
  it('count together for a /64 of IPv6, and for an IPv4 address in either form', () => {
    const { connect } = listener();
    connect('2001:db8::1');
    connect('2001:db8::ffff:2');
    assert.deepEqual(connect('2001:db8::3').admission, { refused: 'network' });
    connect('192.0.2.1');
    connect('::ffff:192.0.2.1');
    assert.deepEqual(connect('192.0.2.1').admission, { refused: 'network' });
  });
  it('replace their own slow ones, never those of others', () => {
    const { connect, later } = listener();
    const slow = connect('192.0.2.1').client;
    connect('192.0.2.9');
    later(4_000);
    connect('192.0.2.1');
    later(1_000);
    assert.deepEqual(connect('192.0.2.1').admission, { drop: [slow] });
  });
  it('are free again once they are closed', () => {
    const { shares, connect } = listener();
    const { client } = connect('192.0.2.1');
    connect('192.0.2.1');
    shares.closed(client);
    assert.deepEqual(connect('192.0.2.1').admission, { drop: [] });
  });
});

describe('a full listener', () => {
  const full = () => {
    const opened = listener({ connectionsMax: 3 });
    const clients = [1, 2, 3].map((host) => {
      const { client } = opened.connect(`192.0.2.${host}`);
      opened.later(100);
      return client;
    });
    return { ...opened, clients };
  };
  it('refuses while none of its clients is slow', () => {
    const { connect } = full();
    assert.deepEqual(connect('192.0.2.4').admission, { refused: 'full' });
  });
  it('closes the slowest one for another', () => {
    const { connect, later, clients } = full();
    later(5_000);
    assert.deepEqual(connect('192.0.2.4').admission, { drop: [clients[0]] });
  });
  it('spares a client that takes steps, sends much, or waits for the answer to its message', () => {
    const { shares, connect, later, clients } = full();
    const [stepping, sending, waiting] = clients as [Client, Client, Client];
    shares.answering(waiting, true);
    later(5_000);
    shares.progressed(stepping);
    sending.bytesRead += 1_024;
    assert.deepEqual(connect('192.0.2.4').admission, { refused: 'full' });
    later(5_000);
    sending.bytesRead += 1_023;
    assert.deepEqual(connect('192.0.2.4').admission, { drop: [stepping] });
    shares.answering(waiting, false);
    later(5_000);
    assert.deepEqual(connect('192.0.2.5').admission, { drop: [sending] });
  });
});
