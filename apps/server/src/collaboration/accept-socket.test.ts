import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scarceResources } from '../config/index.ts';
import { acceptSocket } from './accept-socket.ts';
import type { Collaboration } from './collaboration.ts';

/** Opens sockets that send nothing. */
function openSockets() {
  const closed: string[] = [];
  const closers: (() => void)[] = [];
  const parts: ((bytes: number) => void)[] = [];
  const open = (network: string) =>
    acceptSocket(
      {
        network,
        send: (_text, onGone) => onGone(),
        close: () => closed.push(network),
        onMessage: () => {},
        onPart: (listener) => parts.push(listener),
        onClose: (listener) => closers.push(listener),
      },
      {} as Collaboration,
    );
  const closeAll = () => {
    for (const close of closers) close();
  };
  return { closed, closers, parts, open, closeAll };
}

describe('sockets that have not joined', () => {
  it('of a few networks keep no other network out', () => {
    const { permits, share, reserved } = scarceResources.unjoinedSockets;
    const { closed, closers, open, closeAll } = openSockets();
    for (let number = 0; number < share; number++) open('greedy');
    assert.deepEqual(closed, []);
    open('greedy');
    assert.deepEqual(closed, ['greedy']);
    closers[1]?.();
    open('greedy');
    assert.equal(closed.length, 1);
    const networks = permits / share;
    for (let network = 1; network < networks; network++)
      for (let number = 0; number < share; number++) open(`greedy ${network}`);
    assert.ok(closers.length - 1 < permits, 'some are left');
    assert.ok(closers.length - 1 >= permits - reserved.permits, 'others are taken');
    closed.length = 0;
    open('new');
    assert.deepEqual(closed, []);
    closeAll();
  });
  it('are closed when their first message is large', () => {
    const { closed, parts, open, closeAll } = openSockets();
    open('one');
    parts[0]?.(16_000);
    assert.deepEqual(closed, []);
    parts[0]?.(16_001);
    assert.deepEqual(closed, ['one']);
    closeAll();
  });
});
