import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import Type from 'typebox';
import { until } from '../../../../../test/until.ts';
import { createManualTimers } from '../../base/manual-timers.testing.ts';
import { type BoundRoute, bindRoutes, defineRoute } from '../../base/route.ts';
import { activeWork } from '../../base/tenant-work.ts';
import { openTestApp } from '../testing.ts';

const MB = 1_048_576;
/** A share is 32 MB. */
const BYTES = 24 * MB;

const timers = createManualTimers();
/** Whether each call found room, in the order of calls. */
const found: boolean[] = [];
const project: BoundRoute['route'] = defineRoute({
  operationId: 'readMuch',
  method: 'GET',
  path: '/much',
  summary: 'Reads much',
  tag: 'Test',
  auth: 'public',
  result: Type.Any(),
  handle: async () => {
    const room = activeWork()?.room?.();
    room?.catch(() => {});
    found.push(room === undefined);
    return { json: Buffer.alloc(BYTES, '1') };
  },
});
const app = await openTestApp(bindRoutes([project], {}), {
  checkAnswers: false,
  responseBudget: { timers },
  gate: async (_route, { headers }) => ({
    caller: { kind: 'project-key', credentialId: 'c', projectId: Number(headers.project), workspaceId: 1 },
    headers: {},
  }),
});
after(() => app.close());

/** A client that has sent its request and reads nothing. */
async function openReader(projectId: number): Promise<Socket> {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => {});
  await once(socket, 'connect');
  const calls = found.length;
  socket.write(`GET /much HTTP/1.1\r\nhost: x\r\nproject: ${projectId}\r\nconnection: close\r\n\r\n`);
  await until(() => found.length > calls && app.responseStats().inUse >= BYTES);
  return socket;
}
async function close(socket: Socket): Promise<void> {
  socket.destroy();
  await until(() => app.responseStats().inUse === 0);
}

describe('the bytes of responses', () => {
  it('are counted until the client has read them; beyond its share, a tenant has no room and others have', async () => {
    found.length = 0;
    const [first, second] = [await openReader(1), await openReader(1)];
    const third = await openReader(1);
    const other = await openReader(2);
    assert.deepEqual(found, [true, true, false, true]);
    for (const socket of [first, second, third, other]) socket.destroy();
    await until(() => app.responseStats().inUse === 0);
    const whole = await fetch(`${app.url}/much`, { headers: { project: '1', connection: 'close' } });
    assert.equal((await whole.arrayBuffer()).byteLength, BYTES);
    await until(() => app.responseStats().inUse === 0);
    assert.equal(found.at(-1), true);
  });
  it('do not stay with a client that reads nothing', async () => {
    const socket = await openReader(1);
    timers.advance(30_000);
    const ended = once(socket, 'close');
    socket.resume();
    timers.advance(30_000);
    await until(() => app.responseStats().inUse === 0);
    await ended;
    assert.ok(socket.bytesRead < BYTES, `${socket.bytesRead} bytes`);
  });
  it('stay with a client that reads a megabyte in 30 s', async () => {
    const socket = await openReader(1);
    let read = 0;
    socket.on('data', (chunk) => {
      read += chunk.length;
      if (read < 3 * MB) return;
      read -= 3 * MB;
      socket.pause();
    });
    for (let round = 0; round < 2; round++) {
      socket.resume();
      await until(() => socket.isPaused() || socket.destroyed);
      timers.advance(30_000);
      assert.equal(app.responseStats().inUse, BYTES);
    }
    await close(socket);
  });
});
