import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { openLazyPoster } from './lazy-outbound-client.ts';

const received: string[] = [];
const server = createServer((request, response) => {
  received.push(`${request.method} ${request.headers.host}`);
  response.end('taken');
}).listen(0, '127.0.0.1');
await new Promise((done) => server.once('listening', done));
const port = (server.address() as AddressInfo).port;
after(() => server.close());

async function post(url: string, outboundAllow: string[]) {
  const poster = openLazyPoster(
    { outboundAllow, dnsServers: [], outboundCa: null },
    { answerBytesKept: 100 },
  );
  const outcome = await poster.post({ url, headers: {}, body: '{}', timeoutMs: 5_000 });
  await poster.close();
  return outcome.ok ? outcome.body : `${outcome.kind}: ${outcome.message}`;
}

describe('a webhook over plain HTTP', () => {
  it('reaches this machine where the operator allows it', async () => {
    for (const host of ['localhost', '127.0.0.1', 'app.localhost'])
      assert.equal(await post(`http://${host}:${port}/`, ['127.0.0.1']), 'taken', host);
    assert.deepEqual(
      received,
      ['localhost', '127.0.0.1', 'app.localhost'].map((host) => `POST ${host}:${port}`),
    );
  });
  it('is refused otherwise, with the setting in the message', async () => {
    for (const host of ['localhost', '127.0.0.1', 'app.localhost'])
      assert.match(await post(`http://${host}:${port}/`, []), /^blocked: .*POSTPRESS_OUTBOUND_ALLOW/, host);
  });
  it('reaches no other machine, allowed or not', async () =>
    assert.match(await post('http://10.1.2.3/', ['10.0.0.0/8']), /^bad-url: Only https/));
});
