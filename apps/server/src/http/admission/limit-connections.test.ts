import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { it } from 'node:test';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { limitConnections } from './limit-connections.ts';

it('connections of one network leave others their share, and return it when they close', async () => {
  const server = createServer();
  const places = limitConnections(
    server,
    (address) => address === '127.0.0.9',
    new FairSemaphore({ permits: 4, permitsPerTenant: 2, waitersPerTenant: 0 }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open: Socket[] = [];
  /** Whether the server keeps it. */
  const connectFrom = async (localAddress: string) => {
    const accepted = once(server, 'connection');
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    open.push(socket);
    const [seen] = (await accepted) as [Socket];
    return !seen.destroyed;
  };
  assert.deepEqual([await connectFrom('127.0.0.2'), await connectFrom('127.0.0.2')], [true, true]);
  assert.equal(await connectFrom('127.0.0.2'), false);
  assert.equal(await connectFrom('127.0.0.3'), true);
  for (let number = 0; number < 5; number++) assert.equal(await connectFrom('127.0.0.9'), true);
  open[0]?.destroy();
  while (places.inUse === 3) await new Promise(setImmediate);
  assert.equal(await connectFrom('127.0.0.2'), true);
  for (const socket of open) socket.destroy();
  while (places.inUse > 0) await new Promise(setImmediate);
  server.close();
});
