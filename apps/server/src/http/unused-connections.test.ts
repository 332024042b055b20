import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { connect as connectTls } from 'node:tls';
import { makeCa, withoutOpenssl } from '../../../../test/peers/certificates.ts';
import { silentLog } from '../base/log.ts';
import { temporaryDir } from '../testing.ts';
import { createApp } from './app.ts';
import { readTls } from './listen.ts';
import { openGate } from './testing.ts';

/** The app as it listens, and a connection to it that has sent nothing. Node would wait 60 s for its headers. */
async function openUnused(tlsCert: string | null = null, tlsKey: string | null = null) {
  const { fastify } = createApp({
    routes: [],
    gate: openGate,
    log: silentLog,
    tls: readTls({ tlsCert, tlsKey }),
  });
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = fastify.server.address() as AddressInfo;
  const accepted = once(fastify.server, tlsCert ? 'secureConnection' : 'connection');
  const socket: Socket = tlsCert
    ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
    : connect(port, '127.0.0.1');
  const [seen] = (await accepted) as [Socket];
  return { fastify, socket, seen };
}

describe('closing the app', { timeout: 60_000 }, () => {
  it('closes connections that sent nothing', async () => {
    const { fastify, socket } = await openUnused();
    await fastify.close();
    assert.equal(await text(socket), '');
  });
  it('closes those over TLS', { skip: withoutOpenssl }, async () => {
    const folder = temporaryDir();
    const { certificate, key } = makeCa(folder.path).issue('localhost', '127.0.0.1');
    const { fastify, socket } = await openUnused(certificate, key);
    await fastify.close();
    assert.equal(await text(socket), '');
    folder.remove();
  });
  it('answers a request whose first bytes came in', async () => {
    const { fastify, socket, seen } = await openUnused();
    socket.write('GET /healthz HTTP/1.1\r\n');
    while (seen.bytesRead === 0) await new Promise((resolve) => setImmediate(resolve));
    const closing = fastify.close();
    socket.end('host: a\r\nconnection: close\r\n\r\n');
    assert.match(await text(socket), /^HTTP\/1\.1 404 /);
    await closing;
  });
});
