import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, it } from 'node:test';
import { ApiError, Client } from './client.ts';

type Scripted = { status: number; headers?: Record<string, string>; body?: unknown } | 'hang up';

let script: Scripted[];
let seen: { url: string | undefined; headers: IncomingHttpHeaders }[];
let waits: number[];
let client: Client;
const server = createServer((request, response) => {
  seen.push({ url: request.url, headers: request.headers });
  const next = script.shift() ?? { status: 200, body: { data: [] } };
  if (next === 'hang up') {
    response.destroy();
    return;
  }
  response.writeHead(next.status, { 'content-type': 'application/json', ...next.headers });
  response.end(JSON.stringify(next.body ?? {}));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
beforeEach(() => {
  script = [];
  seen = [];
  waits = [];
  const { port } = server.address() as AddressInfo;
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  client = new Client({ baseUrl: `http://127.0.0.1:${port}`, token: 'svc_sk_x', projectId: 7, wait });
});

describe('the client', () => {
  it('sends its credential and its project with every call', async () => {
    await client.workspaces.list();
    assert.equal(seen[0]?.headers.authorization, 'Bearer svc_sk_x');
    assert.equal(seen[0]?.headers['x-project-id'], '7');
  });
  it('encodes ids', async () => {
    await client.templates.get('a/b?');
    assert.equal(seen[0]?.url, '/v3/templates/a%2Fb%3F');
  });
  for (const status of [408, 409, 429, 500, 502, 503])
    it(`tries ${status} again`, async () => {
      script = [{ status }, { status }];
      await client.workspaces.list();
      assert.equal(seen.length, 3);
      assert.deepEqual(waits, [500, 1_000]);
    });
  it('tries a broken connection again', async () => {
    script = ['hang up'];
    await client.workspaces.list();
    assert.equal(seen.length, 2);
  });
  it('waits as long as it is asked', async () => {
    script = [{ status: 429, headers: { 'retry-after': '3' } }];
    await client.workspaces.list();
    assert.deepEqual(waits, [3_000]);
  });
  it('gives up after two more', async () => {
    script = Array.from({ length: 3 }, () => ({ status: 503 }));
    await assert.rejects(client.workspaces.list(), ApiError);
    assert.equal(seen.length, 3);
  });
  it('does not try what no retry can cure', async () => {
    const headers = { 'x-should-retry': 'false' };
    script = [{ status: 409, headers, body: { error: 'CONFLICT', message: 'No.' } }];
    await assert.rejects(client.workspaces.list(), { status: 409, code: 'CONFLICT', message: 'No.' });
    assert.equal(seen.length, 1);
  });
  for (const status of [400, 401, 403, 404, 413, 422])
    it(`does not try ${status} again`, async () => {
      script = [{ status }];
      await assert.rejects(client.workspaces.list(), { status });
      assert.equal(seen.length, 1);
    });
  it('reads a list to its end', async () => {
    script = [
      { status: 200, body: { data: [{ id: '1' }], next_cursor: 'c', has_more: true } },
      { status: 200, body: { data: [{ id: '2' }], next_cursor: null, has_more: false } },
    ];
    const ids = [];
    for await (const { id } of client.all(client.templates.list, { limit: 1 })) ids.push(id);
    assert.deepEqual(ids, ['1', '2']);
    assert.equal(seen[1]?.url, '/v3/templates?limit=1&cursor=c');
  });
  it('takes nothing but JSON', async () => {
    script = [{ status: 200, headers: { 'content-type': 'text/html' } }];
    await assert.rejects(client.workspaces.list(), TypeError);
  });
});
