import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createResolve } from '../dns/resolve.ts';
import { startNameServer, type TestNameServer } from '../dns/testing.ts';
import { createAddressPolicy } from './address-policy.ts';
import { openOutboundClient } from './open-outbound-client.ts';
import type { OutboundClient, OutboundOutcome, OutboundRequest } from './outcome.ts';

let server: Server;
let names: TestNameServer;
let port = 0;
const seen: IncomingMessage[] = [];
const clients: OutboundClient[] = [];

const PUBLIC = '93.184.215.14';

before(async () => {
  server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  port = (server.address() as AddressInfo).port;
  names = await startNameServer({
    'here.test': ['127.0.0.1'],
    'inside.test': ['10.0.0.1'],
    'mixed.test': [PUBLIC, '127.0.0.1'],
    'rebinding.test': [['127.0.0.1'], ['127.0.0.2']],
  });
});
after(async () => {
  await Promise.all(clients.map((outbound) => outbound.close()));
  server.close();
  await names.close();
});

function respond(request: IncomingMessage, response: ServerResponse): void {
  seen.push(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
  if (pathname === '/to')
    return void response.writeHead(302, { location: searchParams.get('url') ?? '' }).end();
  if (pathname === '/hops') {
    const left = Number(searchParams.get('left'));
    if (left > 0) return void response.writeHead(302, { location: `/hops?left=${left - 1}` }).end();
  }
  if (pathname === '/again')
    return void response.writeHead(307, { location: searchParams.get('url') ?? '' }).end();
  if (pathname === '/loop') return void response.writeHead(302, { location: '/loop' }).end();
  if (pathname === '/slow') return;
  if (pathname === '/big') return void response.end(Buffer.alloc(200_000));
  if (pathname === '/endless') {
    const timer = setInterval(() => response.write(Buffer.alloc(60_000)), 5);
    return void response.on('close', () => clearInterval(timer));
  }
  if (pathname === '/bomb') {
    return void response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(5_000_000)));
  }
  if (pathname === '/packed') {
    return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('small'));
  }
  if (pathname === '/named-like-a-member')
    return void response.writeHead(200, { 'content-encoding': 'constructor' }).write('half');
  if (pathname === '/cut')
    return void response.writeHead(200, { 'content-length': '100' }).end('x', () => request.socket.destroy());
  response.writeHead(200, { 'content-type': 'Image/PNG; x=y' }).end('image');
}

function call(
  url: string,
  request: Partial<OutboundRequest> = {},
  allow: string[] = [],
): Promise<OutboundOutcome> {
  const outbound = openOutboundClient({
    policy: createAddressPolicy(allow),
    resolve: createResolve({ servers: [names.server] }),
    userAgent: 'postpress-test',
  });
  clients.push(outbound);
  return outbound.call({ url, timeoutMs: 3_000, bytesMax: 100_000, redirectsMax: 3, ...request });
}
const here = (path: string) => `http://127.0.0.1:${port}${path}`;
const LOOPBACK = ['127.0.0.0/8'];

async function fails(outcome: Promise<OutboundOutcome>, kind: string): Promise<void> {
  const result = await outcome;
  assert.equal(result.ok ? 'ok' : result.kind, kind);
}
const blocks = (url: () => string) => async () => {
  const calls = seen.length;
  await fails(call(url()), 'blocked');
  assert.equal(seen.length, calls, 'nothing arrived');
};

describe('the outbound client never calls', () => {
  const addresses = {
    loopback: '127.0.0.1',
    'loopback, short': '127.1',
    'loopback, decimal': '2130706433',
    'loopback, hex': '0x7f000001',
    'loopback, hex parts': '0x7f.0.0.1',
    'loopback, octal': '0177.0.0.1',
    'loopback, full-width digits': '①②⑦.0.0.1',
    'this host': '0.0.0.0',
    'the metadata service': '169.254.169.254',
    'private 10': '10.0.0.1',
    'private 172': '172.16.0.1',
    'private 192': '192.168.0.1',
    'carrier grade': '100.64.0.1',
    benchmarking: '198.18.0.1',
    broadcast: '255.255.255.255',
    multicast: '224.0.0.1',
    'IPv6 loopback': '[::1]',
    'IPv6 unspecified': '[::]',
    'mapped private': '[::ffff:10.0.0.1]',
    'mapped private, hex': '[::ffff:a00:1]',
    'compatible loopback': '[::127.0.0.1]',
    'NAT64 of a private one': '[64:ff9b::10.0.0.1]',
    'local NAT64': '[64:ff9b:1::7f00:1]',
    '6to4 of a private one': '[2002:a00:1::]',
    Teredo: '[2001::1]',
    'link local': '[fe80::1]',
    'unique local': '[fd00::1]',
    'IPv6 multicast': '[ff02::1]',
  };
  for (const [what, address] of Object.entries(addresses))
    it(
      what,
      blocks(() => `http://${address}:${port}/`),
    );
  it(
    'a name that resolves to loopback',
    blocks(() => `http://here.test:${port}/`),
  );
  it(
    'a name that resolves to a private address',
    blocks(() => `http://inside.test:${port}/`),
  );
  it(
    'a name with one private address',
    blocks(() => `http://mixed.test:${port}/`),
  );
  it('localhost', () => fails(call(`http://localhost:${port}/`), 'unknown-name'));
  it('a zone id', () => fails(call('http://[fe80::1%25lo]/'), 'bad-url'));
  it('another scheme', () => fails(call('file:///etc/passwd'), 'bad-url'));
  it('http where https is asked for', () =>
    fails(call(here('/'), { protocols: ['https:'] }, LOOPBACK), 'bad-url'));
  it('an address with credentials', () => fails(call('http://ann:secret@93.184.215.14/'), 'bad-url'));
  it('an address with a user name', () => fails(call('http://ann@93.184.215.14/'), 'bad-url'));
  it('the port of a public host’s database', () => fails(call(`http://${PUBLIC}:6379/`), 'blocked'));
  it('an interface of this machine, even where its network is opened', () =>
    assert.match(
      createAddressPolicy(['fe80::/10']).refusal('fe80::1%lo', 80) ?? '',
      /local to this machine/,
    ));
  it('the port of a public host’s mail server', () => fails(call(`http://${PUBLIC}:25/`), 'blocked'));
  it('a redirect to the metadata service', () =>
    fails(call(here(`/to?url=http://169.254.169.254/`), {}, LOOPBACK), 'blocked'));
  it('a redirect to a file', () => fails(call(here('/to?url=file:///etc/passwd'), {}, LOOPBACK), 'bad-url'));
  it('a name that is rebound after its lookup', async () => {
    const rebinding = () => call(`http://rebinding.test:${port}/`, {}, ['127.0.0.1']);
    const requested = names.requests.length;
    assert.ok((await rebinding()).ok);
    await fails(rebinding(), 'blocked');
    // One lookup a connection: the address that was judged is the one that is connected to.
    assert.equal(names.requests.slice(requested).filter(({ type }) => type === 'A').length, 2);
  });
});

describe('the outbound client calls', () => {
  it('networks that the operator allows', async () => {
    const answer = await call(here('/'), {}, LOOPBACK);
    assert.ok(answer.ok);
    assert.deepEqual(
      [answer.status, answer.contentType, answer.body.toString()],
      [200, 'image/png', 'image'],
    );
  });
  it('a name in an opened network', async () =>
    assert.ok((await call(`http://here.test:${port}/`, {}, LOOPBACK)).ok));
  it('and unpacks', async () => {
    const answer = await call(here('/packed'), {}, LOOPBACK);
    assert.equal(answer.ok && answer.body.toString(), 'small');
  });
  it('and follows redirects, without the credentials to another origin', async () => {
    const to = `/to?url=${encodeURIComponent(`http://here.test:${port}/end`)}`;
    const answer = await call(here(to), { headers: { authorization: 'secret', 'x-own': '1' } }, LOOPBACK);
    assert.equal(answer.ok && answer.url, `http://here.test:${port}/end`);
    assert.deepEqual([seen.at(-1)?.headers.authorization, seen.at(-1)?.headers['x-own']], [undefined, '1']);
  });
});

describe('a redirect', () => {
  const hops = (left: number) => call(here(`/hops?left=${left}`), { redirectsMax: 3 }, LOOPBACK);
  it('is followed as often as allowed', async () => assert.ok((await hops(3)).ok));
  it('is not followed once more', () => fails(hops(4), 'too-many-redirects'));
  const post = async (path: string) => {
    await call(here(`${path}?url=/end`), { method: 'POST', body: 'secret' }, LOOPBACK);
    return [seen.at(-1)?.method, seen.at(-1)?.headers['content-length']];
  };
  it('after a POST is asked for with GET, without the body', async () =>
    assert.deepEqual(await post('/to'), ['GET', undefined]));
  it('that keeps the method repeats the body', async () =>
    assert.deepEqual(await post('/again'), ['POST', '6']));
});

describe('the outbound client gives up on', () => {
  it('a remote server that is silent', () =>
    fails(call(here('/slow'), { timeoutMs: 100 }, LOOPBACK), 'timeout'));
  it('a packing that is named like a member of every object', () =>
    fails(call(here('/named-like-a-member'), { timeoutMs: 100 }, LOOPBACK), 'timeout'));
  it('too many redirects', () => fails(call(here('/loop'), {}, LOOPBACK), 'too-many-redirects'));
  it('a large answer', () => fails(call(here('/big'), {}, LOOPBACK), 'too-large'));
  it('an endless answer', () => fails(call(here('/endless'), {}, LOOPBACK), 'too-large'));
  it('an answer that unpacks to much', () => fails(call(here('/bomb'), {}, LOOPBACK), 'too-large'));
  it('an answer that is cut off', () => fails(call(here('/cut'), {}, LOOPBACK), 'unreachable'));
  it('a type that was not asked for', () =>
    fails(call(here('/'), { contentTypes: ['text/css'] }, LOOPBACK), 'content-type'));
  it('a name that does not exist', () => fails(call('http://nowhere.test/'), 'unknown-name'));
  it('a closed port', () => fails(call('http://127.0.0.1:9/', {}, LOOPBACK), 'unreachable'));
  it('a caller who hung up', () =>
    fails(call(here('/slow'), { signal: AbortSignal.timeout(20) }, LOOPBACK), 'aborted'));
});
