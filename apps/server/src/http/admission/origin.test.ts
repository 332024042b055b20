import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { toBlockList } from '../../config/index.ts';
import { type Hop, isLocalCall, limitConnections, originOf } from './origin.ts';

const trusted = toBlockList(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);
const plain = toBlockList(['172.17.0.1']);
const from = (remoteAddress: string, hop: Partial<Hop> = {}) =>
  originOf({ remoteAddress, encrypted: false, ...hop }, { trusted, plain });

describe('the origin of a request', () => {
  const cases: [what: string, got: ReturnType<typeof from>, ip: string, secure: boolean][] = [
    ['plain from afar', from('203.0.113.9'), '203.0.113.9', false],
    ['TLS from afar', from('203.0.113.9', { encrypted: true }), '203.0.113.9', true],
    ['this machine', from('127.0.0.5'), '127.0.0.5', true],
    ['this machine on a dual socket', from('::ffff:127.0.0.9'), '127.0.0.9', true],
    ['IPv6 loopback', from('::1'), '::1', true],
    ['plain from the gateway of the container', from('::ffff:172.17.0.1'), '172.17.0.1', true],
    ['plain from its neighbor', from('172.17.0.2'), '172.17.0.2', false],
    [
      'plain from the gateway, by a proxy that did not end TLS',
      from('10.1.2.3', { forwardedFor: '172.17.0.1', forwardedProto: 'http' }),
      '172.17.0.1',
      false,
    ],
    ['a stranger’s claim of HTTPS', from('203.0.113.9', { forwardedProto: 'https' }), '203.0.113.9', false],
    [
      'a stranger’s claim of an address',
      from('203.0.113.9', { forwardedFor: '127.0.0.1' }),
      '203.0.113.9',
      false,
    ],
    [
      'a proxy that ended TLS',
      from('10.1.2.3', { forwardedFor: '203.0.113.9', forwardedProto: 'https' }),
      '203.0.113.9',
      true,
    ],
    [
      'a proxy that did not',
      from('10.1.2.3', { forwardedFor: '203.0.113.9', forwardedProto: 'http' }),
      '203.0.113.9',
      false,
    ],
    [
      'an address invented before the proxy',
      from('10.1.2.3', { forwardedFor: '127.0.0.1, 203.0.113.9, 10.9.9.9', forwardedProto: 'http' }),
      '203.0.113.9',
      false,
    ],
    [
      'a public address invented before the proxy',
      from('10.1.2.3', { forwardedFor: '198.51.100.7, 203.0.113.9, 10.9.9.9', forwardedProto: 'http' }),
      '203.0.113.9',
      false,
    ],
    ['a local proxy that says nothing', from('127.0.0.1'), '127.0.0.1', true],
    [
      'a local proxy for a stranger',
      from('127.0.0.1', { forwardedFor: '203.0.113.9' }),
      '203.0.113.9',
      false,
    ],
    [
      'a caller that the proxy does not name, behind a claim of their own',
      from('10.1.2.3', { forwardedFor: '203.0.113.9, unknown', forwardedProto: 'https' }),
      '10.1.2.3',
      true,
    ],
    [
      'the same behind two proxies',
      from('10.1.2.3', { forwardedFor: '203.0.113.9, _hidden, 10.9.9.9' }),
      '10.9.9.9',
      false,
    ],
    ['a caller with a port', from('10.0.0.1', { forwardedFor: '203.0.113.9:4000' }), '203.0.113.9', false],
    ['a caller in brackets', from('fd00::1', { forwardedFor: '[2001:db8::1]:4000' }), '2001:db8::1', false],
  ];
  for (const [what, got, ip, secure] of cases) it(`of ${what}`, () => assert.deepEqual(got, { ip, secure }));
});

const call = (host: string, headers: Record<string, string> = {}, ip = '127.0.0.1') =>
  isLocalCall({ headers: { host, ...headers }, httpVersion: '1.1' }, ip);

describe('a call of this machine itself', () => {
  for (const host of [
    'localhost:4747',
    '127.0.0.1:4747',
    '127.8.8.8',
    '[::1]:4747',
    'postpress.localhost',
    'LOCALHOST',
  ])
    it(`may name it ${host}`, () => assert.equal(call(host), true));
  for (const host of [
    'rebound.example',
    'rebound.example:4747',
    '',
    'localhost.example',
    '127.0.0.1.example',
    '10.0.0.1',
  ])
    it(`is not one with the host ${host || 'nothing'}`, () => assert.equal(call(host), false));
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])
    it(`comes without ${name}`, () => assert.equal(call('localhost', { [name]: '127.0.0.1' }), false));
  it('is not one that nginx forwards by default', () =>
    assert.equal(
      isLocalCall({ headers: { host: '127.0.0.1:4747' }, httpVersion: '1.0' }, '127.0.0.1'),
      false,
    ));
  it('comes from a loopback address', () => {
    assert.equal(call('localhost', {}, '::1'), true);
    assert.equal(call('localhost', {}, '10.0.0.1'), false);
  });
});

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
