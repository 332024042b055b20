import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptSocket, UNJOINED_MAX } from './accept-socket.ts';
import type { Collaboration } from './collaboration.ts';

describe('sockets that have not joined', () => {
  it('keep no one out: the one that waits the longest gives way', () => {
    const closed: number[] = [];
    const closers: (() => void)[] = [];
    const open = (number: number) =>
      acceptSocket(
        {
          send: () => {},
          close: () => closed.push(number),
          waiting: () => 0,
          onMessage: () => {},
          onClose: (listener) => closers.push(listener),
        },
        {} as Collaboration,
      );
    for (let number = 0; number < UNJOINED_MAX; number++) open(number);
    closers[1]?.();
    open(-1);
    assert.deepEqual(closed, []);
    open(-2);
    open(-3);
    assert.deepEqual(closed, [0, 2]);
    for (const close of closers) close();
  });
});
