import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSession } from './open-session.ts';
import { createSessionPool, type SessionPool } from './session-pool.ts';
import type { SmtpMessage } from './smtp-session.ts';
import { smtpTimeouts } from './smtp-timeouts.ts';
import { type Script, type ScriptedServer, startScriptedServer } from './testing.ts';

const message: SmtpMessage = {
  from: 'a@x.example',
  to: 'b@y.example',
  smtpUtf8: false,
  raw: Buffer.from('A: b\r\n\r\nHello\r\n'),
};
const never = new AbortController().signal;
const hooks = { beforeData: async () => {}, signal: never };

type World = { server: ScriptedServer; pool: SessionPool; clock: { nowMs: number }; acquire: Acquire };
type Acquire = (
  key?: string,
  options?: { fresh?: boolean; signal?: AbortSignal },
) => ReturnType<SessionPool['acquire']>;

async function withPool(
  connectionsMax: number,
  test: (world: World) => Promise<void>,
  script: Script = {},
  bounds = { messagesMax: 100, idleMs: 60_000, ageMs: 60_000 },
) {
  const server = await startScriptedServer(script);
  const clock = { nowMs: 0 };
  const nowMs = () => clock.nowMs;
  const pool = createSessionPool({ connectionsMax, ...bounds, nowMs });
  const target = { host: 'mx.test', address: '127.0.0.1', port: server.port, tls: 'never' } as const;
  const acquire: Acquire = (key = 'mx', options = {}) =>
    pool.acquire(
      key,
      () => openSession(target, { hostname: 'us.test', timeouts: smtpTimeouts, signal: never, nowMs }),
      { signal: never, ...options },
    );
  try {
    await test({ server, pool, clock, acquire });
  } finally {
    await pool.close();
    await server.close();
  }
}

async function session(acquiring: ReturnType<Acquire>) {
  const acquired = await acquiring;
  assert.ok(acquired?.ok);
  return acquired;
}

describe('connections', () => {
  it('are used again', () =>
    withPool(5, async ({ server, pool, acquire }) => {
      for (let n = 0; n < 3; n++) {
        const { session: one, reused } = await session(acquire());
        assert.equal(reused, n > 0);
        assert.equal((await one.send(message, hooks)).kind, 'taken');
        pool.giveBack('mx', one);
      }
      assert.equal(server.connections, 1);
    }));
  it('are not used for another host, nor where a fresh one is asked for', () =>
    withPool(5, async ({ server, pool, acquire }) => {
      pool.giveBack('mx', (await session(acquire('mx'))).session);
      assert.equal((await session(acquire('other'))).reused, false);
      assert.equal((await session(acquire('mx', { fresh: true }))).reused, false);
      assert.equal(server.connections, 3);
    }));
  it('end after so many messages', () =>
    withPool(
      5,
      async ({ pool, acquire, server }) => {
        for (let n = 0; n < 4; n++) {
          const { session: one } = await session(acquire());
          await one.send(message, hooks);
          pool.giveBack('mx', one);
        }
        assert.equal(server.connections, 2);
      },
      {},
      { messagesMax: 2, idleMs: 60_000, ageMs: 60_000 },
    ));
  it('end when they are old', () =>
    withPool(5, async ({ pool, acquire, clock }) => {
      const { session: one } = await session(acquire());
      clock.nowMs = 61_000;
      pool.giveBack('mx', one);
      assert.equal((await session(acquire())).reused, false);
    }));
  it('without work take leave', () =>
    withPool(
      5,
      async ({ pool, acquire, server }) => {
        pool.giveBack('mx', (await session(acquire())).session);
        while (!server.heard.includes('QUIT')) await new Promise((next) => setTimeout(next, 5));
      },
      {},
      { messagesMax: 100, idleMs: 10, ageMs: 60_000 },
    ));
  it('that the remote server ended are forgotten', () =>
    withPool(5, async ({ pool, acquire }) => {
      const { session: one } = await session(acquire());
      pool.giveBack('mx', one);
      one.end();
      assert.equal((await session(acquire())).reused, false);
    }));
});

describe('never more than so many', () => {
  it('are open: the next waits for one that ends', () =>
    withPool(1, async ({ pool, acquire, server }) => {
      const { session: one } = await session(acquire('a'));
      const next = session(acquire('b'));
      pool.giveBack('a', one);
      assert.equal((await next).reused, false);
      assert.equal(server.heard.filter((line) => line === 'QUIT').length, 1);
    }));
  it('and one that waits for the same host takes the same connection', () =>
    withPool(1, async ({ pool, acquire }) => {
      const { session: one } = await session(acquire());
      const next = session(acquire());
      pool.giveBack('mx', one);
      assert.equal((await next).session, one);
    }));
  it('and a place is free after a failure', () =>
    withPool(
      1,
      async ({ acquire }) => {
        for (let n = 0; n < 3; n++) assert.equal((await acquire())?.ok, false);
      },
      { greeting: '554 No' },
    ));
  it('and many get through few', () =>
    withPool(3, async ({ pool, acquire, server }) => {
      await Promise.all(
        Array.from({ length: 60 }, async (_, n) => {
          const key = `host-${n % 5}`;
          const { session: one } = await session(acquire(key));
          assert.equal((await one.send(message, hooks)).kind, 'taken');
          pool.giveBack(key, one);
        }),
      );
      assert.equal(server.messages.length, 60);
    }));
  it('and waiting can be given up', () =>
    withPool(1, async ({ pool, acquire }) => {
      const { session: one } = await session(acquire());
      const stop = new AbortController();
      const waiting = acquire('mx', { signal: stop.signal });
      stop.abort();
      assert.equal(await waiting, undefined);
      pool.giveBack('mx', one);
      assert.equal((await session(acquire())).reused, true);
    }));
});
