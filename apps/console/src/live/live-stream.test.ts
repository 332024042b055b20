import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openLiveStream } from './live-stream.ts';

/** Locks of a browser that tells of the turn only when the test lets it. */
let tellTurn: () => Promise<void> = () => Promise.reject(new Error('Nobody asked for the lock'));
const opened: string[] = [];
const own = new Map<string, PropertyDescriptor | undefined>();
function put(name: string, value: unknown): void {
  own.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { configurable: true, value });
}

describe('a live stream', () => {
  before(() => {
    const request = (_name: string, _options: object, hold: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        tellTurn = async () => hold().then(resolve, reject);
      });
    put('navigator', { locks: { request } });
    put(
      'EventSource',
      class extends EventTarget {
        constructor(url: string) {
          super();
          opened.push(url);
        }
        close(): void {}
      },
    );
  });
  after(() => {
    for (const [name, descriptor] of own)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  });

  it('a stream closed before it holds the lock never opens, and releases the lock', async () => {
    openLiveStream(7, () => {})();
    await tellTurn();
    assert.deepEqual(opened, []);
  });

  it('whose turn comes is opened, until it is closed', async () => {
    const close = openLiveStream(7, () => {});
    const turn = tellTurn();
    assert.equal(opened.length, 1);
    close();
    await turn;
  });
});
