import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeLimitedResource } from '../../base/limited-resource.conformance.ts';
import { openSession } from './open-session.ts';
import { type AcquireOptions, createSessionPool, type SessionPool } from './session-pool.ts';
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
type Acquire = (key?: string, options?: Partial<AcquireOptions>) => ReturnType<SessionPool['acquire']>;

const usualBounds = { messagesMax: 100, idleMs: 60_000, ageMs: 60_000 };

function openPool(server: ScriptedServer, connectionsMax: number, bounds = usualBounds) {
  const clock = { nowMs: 0 };
  const nowMs = () => clock.nowMs;
  const pool = createSessionPool({ connectionsMax, ...bounds, nowMs });
  const target = { host: 'mx.test', address: '127.0.0.1', port: server.port, tls: 'never' } as const;
  const acquire: Acquire = (key = 'mx', options = {}) =>
    pool.acquire(
      key,
      () => openSession(target, { hostname: 'us.test', timeouts: smtpTimeouts, signal: never, nowMs }),
      { tenant: '1', signal: never, ...options },
    );
  return { pool, clock, acquire };
}

async function withPool(
  connectionsMax: number,
  test: (world: World) => Promise<void>,
  script: Script = {},
  bounds = usualBounds,
) {
  const server = await startScriptedServer(script);
  const { pool, clock, acquire } = openPool(server, connectionsMax, bounds);
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

describeLimitedResource('SMTP connections', async () => {
  const server = await startScriptedServer({});
  const { pool, acquire } = openPool(server, 3);
  let hosts = 0;
  return {
    permits: 3,
    inUse: () => pool.inUse,
    begin: (tenant, signal) => {
      const acquired = acquire(`${hosts++ % 4}.example`, { tenant, signal });
      return {
        started: acquired.then((one) => one?.ok === true),
        end: () => void acquired.then((one) => one?.ok && one.giveBack()),
      };
    },
    async close() {
      await pool.close();
      await server.close();
    },
  };
});

describe('connections', () => {
  it('are used again', () =>
    withPool(5, async ({ server, acquire }) => {
      for (let n = 0; n < 3; n++) {
        const one = await session(acquire());
        assert.equal(one.reused, n > 0);
        assert.equal((await one.session.send(message, hooks)).kind, 'accepted');
        one.giveBack();
      }
      assert.equal(server.connections, 1);
    }));
  it('are not used for another host, nor where a fresh one is asked for', () =>
    withPool(5, async ({ server, acquire }) => {
      (await session(acquire('mx'))).giveBack();
      assert.equal((await session(acquire('other'))).reused, false);
      assert.equal((await session(acquire('mx', { fresh: true }))).reused, false);
      assert.equal(server.connections, 3);
    }));
  it('end after so many messages', () =>
    withPool(
      5,
      async ({ acquire, server }) => {
        for (let n = 0; n < 4; n++) {
          const one = await session(acquire());
          await one.session.send(message, hooks);
          one.giveBack();
        }
        assert.equal(server.connections, 2);
      },
      {},
      { messagesMax: 2, idleMs: 60_000, ageMs: 60_000 },
    ));
  it('end after their maximum age', () =>
    withPool(5, async ({ acquire, clock }) => {
      const one = await session(acquire());
      clock.nowMs = 61_000;
      one.giveBack();
      assert.equal((await session(acquire())).reused, false);
    }));
  it('without work end with QUIT', () =>
    withPool(
      5,
      async ({ acquire, server }) => {
        (await session(acquire())).giveBack();
        while (!server.received.includes('QUIT')) await new Promise((next) => setTimeout(next, 5));
      },
      {},
      { messagesMax: 100, idleMs: 10, ageMs: 60_000 },
    ));
  it('that the remote server ended are forgotten', () =>
    withPool(5, async ({ acquire }) => {
      const one = await session(acquire());
      one.giveBack();
      one.session.end();
      assert.equal((await session(acquire())).reused, false);
    }));
});

describe('never more than so many', () => {
  it('are open: the next waits for one that ends', () =>
    withPool(1, async ({ acquire, server }) => {
      const one = await session(acquire('a'));
      const next = session(acquire('b'));
      one.giveBack();
      assert.equal((await next).reused, false);
      assert.equal(server.received.filter((line) => line === 'QUIT').length, 1);
    }));
  it('and one that waits for the same host takes the same connection', () =>
    withPool(1, async ({ acquire }) => {
      const one = await session(acquire());
      const next = session(acquire());
      one.giveBack();
      assert.equal((await next).session, one.session);
    }));
  it('and a permit is free after a failure', () =>
    withPool(
      1,
      async ({ acquire }) => {
        for (let n = 0; n < 3; n++) assert.equal((await acquire())?.ok, false);
      },
      { greeting: '554 No' },
    ));
  it('and many get through few', () =>
    withPool(3, async ({ acquire, server }) => {
      await Promise.all(
        Array.from({ length: 60 }, async (_, n) => {
          const key = `host-${n % 5}`;
          const one = await session(acquire(key));
          assert.equal((await one.session.send(message, hooks)).kind, 'accepted');
          one.giveBack();
        }),
      );
      assert.equal(server.messages.length, 60);
    }));
  it('and waiting can be aborted', () =>
    withPool(1, async ({ acquire }) => {
      const one = await session(acquire());
      const stop = new AbortController();
      const waiting = acquire('mx', { signal: stop.signal });
      stop.abort();
      assert.equal(await waiting, undefined);
      one.giveBack();
      assert.equal((await session(acquire())).reused, true);
    }));
});
