import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { boundedFetch } from './bounded-fetch.ts';

it('follows no redirect, which would take the API key along', async (t) => {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['x-api-key'] as string | undefined);
    if (request.url === '/there') response.end('reached');
    else response.writeHead(307, { location: '/there' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { 'x-api-key': 'secret' };
  await assert.rejects(boundedFetch(url, { headers, redirect: 'follow' }), /fetch failed/);
  assert.deepEqual(keys, ['secret']);
  assert.equal(await (await boundedFetch(`${url}/there`, { headers })).text(), 'reached');
});
