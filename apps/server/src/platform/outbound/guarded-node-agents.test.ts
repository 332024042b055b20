import assert from 'node:assert/strict';
import http from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createResolve } from '../dns/resolve.ts';
import { startNameServer } from '../dns/testing.ts';
import { createAddressPolicy } from './address-policy.ts';
import { type ConnectionBounds, openGuardedNodeAgents } from './guarded-node-agents.ts';

const MANY = 1_000_000;

describe('agents of Node behind the guard', () => {
  let names: Awaited<ReturnType<typeof startNameServer>>;
  let server: Server;
  let port: number;
  /** Who came, by the path asked for. */
  const seen: string[] = [];
  before(async () => {
    names = await startNameServer({
      'here.test': ['127.0.0.1'],
      'inside.test': ['10.0.0.1'],
      'mixed.test': ['127.0.0.1', '10.0.0.1'],
    });
    server = createServer((socket) => socket.once('data', (request) => answer(socket, String(request))));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  after(async () => {
    await names.close();
    server.close();
  });

  function answer(socket: Socket, request: string): void {
    socket.on('error', () => {});
    const path = request.split(' ')[1] ?? '';
    seen.push(path);
    if (path === '/silent') return;
    socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nhello');
    if (path !== '/endless') return void socket.end();
    const talk = () => {
      while (!socket.destroyed)
        if (!socket.write(Buffer.alloc(65_536))) return void socket.once('drain', talk);
    };
    talk();
  }

  const get = (url: string, allow: string[], bounds: Partial<ConnectionBounds> = {}) => {
    const guard = { policy: createAddressPolicy(allow), resolve: createResolve({ servers: [names.server] }) };
    const agents = openGuardedNodeAgents(guard, { bytesReadMax: MANY, lifetimeMs: 30_000, ...bounds });
    return new Promise<string>((resolve) => {
      const fail = (error: Error) => resolve(`${error.name}: ${error.message}`);
      const request = http.get(url, { agent: agents.http }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => resolve(Buffer.concat(parts).toString()));
        response.on('error', fail);
      });
      request.on('error', fail);
    });
  };

  it('lead where the operator allows it, by address and by name', async () => {
    assert.equal(await get(`http://127.0.0.1:${port}/a`, ['127.0.0.1']), 'hello');
    assert.equal(await get(`http://here.test:${port}/b`, ['127.0.0.1']), 'hello');
  });
  it('lead nowhere else', async () => {
    seen.length = 0;
    for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', 'here.test', 'inside.test', 'localhost'])
      assert.match(await get(`http://${host}:${port}/`, []), /^RefusedConnection: /, host);
    assert.deepEqual(seen, []);
  });
  it('lead to no name that has one address too many', async () =>
    assert.match(await get(`http://mixed.test:${port}/`, ['127.0.0.1']), /^RefusedConnection: mixed\.test/));
  it('say that a name has no address', async () =>
    assert.match(await get(`http://nobody.test:${port}/`, []), /^RefusedConnection: /));
  it('disconnect servers that never stop sending', async () =>
    assert.match(
      await get(`http://127.0.0.1:${port}/endless`, ['127.0.0.1'], { bytesReadMax: 10_000 }),
      /aborted|sent more than 10000 bytes/,
    ));
  it('disconnect servers that never send anything', async () =>
    assert.match(
      await get(`http://127.0.0.1:${port}/silent`, ['127.0.0.1'], { lifetimeMs: 50 }),
      /took longer than 0\.05 s/,
    ));
});
