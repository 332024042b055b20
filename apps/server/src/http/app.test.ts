import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import Type from 'typebox';
import { AppError } from '../base/app-error.ts';
import { silentLog } from '../base/log.ts';
import { bindRoutes, defineRoute, ok } from '../base/route.ts';
import { openGate, openTestApp } from './testing.ts';

const about = { summary: '', tag: 'test', auth: 'public', errors: [] } as const;
const anything = Type.Unknown();
const echo = defineRoute({
  ...about,
  operationId: 'echo',
  method: 'POST',
  path: '/v3/echo',
  aliases: ['/v2/echo'],
  query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })) }),
  body: Type.Object({
    name: Type.String({ maxLength: 5 }),
    nested: Type.Optional(Type.Object({ mode: Type.Unsafe<string>({ type: 'string', enum: ['a', 'b'] }) })),
    width: Type.Optional(Type.Union([Type.Number(), Type.String()])),
    password: Type.Optional(Type.String({ minLength: 12 })),
  }),
  result: anything,
  handle: async ({ body, query }) => ok({ body, query }),
});
const item = defineRoute({
  ...about,
  operationId: 'getItem',
  method: 'GET',
  path: '/v3/items/{id}',
  params: Type.Object({ id: Type.String({ pattern: '^[1-9]\\d*$' }) }),
  result: Type.Object({ id: Type.String() }),
  handle: async ({ params }) => ok({ id: params.id }),
});
const form = defineRoute({
  ...about,
  operationId: 'form',
  method: 'POST',
  path: '/v3/form',
  takesForm: true,
  body: Type.Object({ name: Type.String({ maxLength: 5 }) }),
  result: anything,
  handle: async ({ body, request }) => ok({ body, isLocal: request.isLocal }),
});
const pass = defineRoute({
  ...about,
  operationId: 'pass',
  method: 'GET',
  path: '/v3/pass',
  result: anything,
  handle: async () => ({ json: '{"a": "as it is"}', headers: { 'x-own': '1' } }),
});
const wrong = defineRoute({
  ...about,
  operationId: 'wrong',
  method: 'GET',
  path: '/v3/wrong/{how}',
  params: Type.Object({ how: Type.String() }),
  result: Type.Object({ a: Type.String() }),
  handle: async ({ params }): Promise<{ body: { a: string } }> => {
    if (params.how === 'answer') return { body: {} as { a: string } };
    if (params.how === 'conflict') throw new AppError('CONFLICT', 'Not now.');
    if (params.how === 'busy') throw new AppError('SERVICE_UNAVAILABLE', 'Full.', { retryAfterSeconds: 1.2 });
    throw new Error('a secret of ours');
  },
});
let hungUp: () => void = () => {};
const hangs = new Promise<void>((resolve) => {
  hungUp = resolve;
});
const slow = defineRoute({
  ...about,
  operationId: 'slow',
  method: 'GET',
  path: '/v3/slow',
  result: anything,
  handle: async ({ request }) => {
    await new Promise<void>((resolve) => request.signal.addEventListener('abort', () => resolve()));
    hungUp();
    return ok({});
  },
});

const app = await openTestApp(bindRoutes([echo, form, item, pass, wrong, slow], {}), { log: silentLog });
after(() => app.close());

type Answer = { status: number; headers: Headers; json: Record<string, unknown> };
async function call(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(app.url + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text === '' ? {} : JSON.parse(text) };
}
const post = (body: unknown, path = '/v3/echo', type = 'application/json') =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const refuses = (body: unknown, message: string | RegExp) => async () => {
  const { status, json } = await post(body);
  assert.equal(status, 400);
  assert.equal(json.error, 'VALIDATION_ERROR');
  if (typeof message === 'string') assert.equal(json.message, message);
  else assert.match(String(json.message), message);
};

describe('a body', () => {
  it('arrives unchanged, also unknown members', async () => {
    const { json } = await post({ name: 'ann', more: [1] });
    assert.deepEqual(json.body, { name: 'ann', more: [1] });
  });
  it('is not coerced', refuses({ name: 5 }, 'name must be a string; 5 was given.'));
  it('lacks a field', refuses({}, 'name is required.'));
  it(
    'names a nested field',
    refuses({ name: 'a', nested: { mode: 'c' } }, 'nested.mode must be one of a, b; "c" was given.'),
  );
  it(
    'names the alternatives',
    refuses({ name: 'a', width: true }, 'width must be a number or a string; true was given.'),
  );
  it('counts characters, not code units', async () =>
    assert.equal((await post({ name: '😀😀😀😀😀' })).status, 200));
  it(
    'keeps secrets out of the response',
    refuses({ name: 'a', password: 'hunter2' }, /^(?!.*hunter2)password must have 12/),
  );
  it('must be an object', refuses('[]', 'The body must be a JSON object; an array was given.'));
  it('must be there', refuses('', 'The body must be a JSON object; nothing was given.'));
  it('must be JSON', refuses('{"name":', /^The body is not valid JSON: .+\.$/));
  it('may begin with a byte order mark', async () =>
    assert.equal((await post('\ufeff{"name":"ann"}')).status, 200));
  it('must be UTF-8', async () => {
    const body = Buffer.from('{"name":"Ännä"}', 'latin1');
    const send = (type: string) =>
      call('/v3/echo', { method: 'POST', headers: { 'content-type': type }, body });
    for (const [type, message] of [
      ['application/json; charset=ISO-8859-1', 'The body must be UTF-8; its content-type names iso-8859-1.'],
      ['application/json; charset=utf-8', 'The body must be UTF-8; it contains invalid bytes.'],
      ['application/json', 'The body must be UTF-8; it contains invalid bytes.'],
    ] as const) {
      const { status, json } = await send(type);
      assert.deepEqual([status, json.error, json.message], [400, 'VALIDATION_ERROR', message]);
    }
    assert.equal((await post({ name: 'Ännä' }, '/v3/echo', 'Application/JSON;charset="UTF-8"')).status, 200);
  });
  it('must not be compressed', async () => {
    const headers = { 'content-type': 'application/json' };
    const send = (encoding: string, body: string | Buffer) =>
      call('/v3/echo', { method: 'POST', headers: { ...headers, 'content-encoding': encoding }, body });
    const { status, json } = await send('gzip', gzipSync('{"name":"ann"}'));
    assert.deepEqual(
      [status, json.message],
      [400, 'The body has the content-encoding gzip; send it uncompressed.'],
    );
    assert.equal((await send('identity', '{"name":"ann"}')).status, 200);
  });
  it('does not reach a prototype', refuses('{"name":"a","__proto__":{"x":1}}', /__proto__/));
  it('may come from a form where the operation says so', async () => {
    const type = 'application/x-www-form-urlencoded;charset=UTF-8';
    const { status, json } = await post('name=%C3%A4+1&__proto__=x', '/v3/form', type);
    assert.deepEqual([status, (json.body as { name: string }).name, json.isLocal], [200, 'ä 1', true]);
    assert.equal((await post('name=123456', '/v3/form', type)).status, 400);
  });
  it('may not come from a form of more than 64 kB', async () => {
    const type = 'application/x-www-form-urlencoded';
    assert.equal((await post(`name=a&${'x=&'.repeat(21_000)}`, '/v3/form', type)).status, 200);
    const { status, json } = await post(`name=a&${'x=&'.repeat(22_000)}`, '/v3/form', type);
    assert.deepEqual([status, json.error], [413, 'PAYLOAD_TOO_LARGE']);
    assert.match(String(json.message), /at most 65536 bytes/);
  });
  it('has a content-type', async () => {
    const { status, json } = await post('name=a', '/v3/echo', 'application/x-www-form-urlencoded');
    assert.deepEqual([status, json.error], [400, 'VALIDATION_ERROR']);
  });
  it('has a limit', async () => {
    const { status, json } = await post({ name: 'a', pad: 'x'.repeat(1_048_576) });
    assert.deepEqual([status, json.error], [413, 'PAYLOAD_TOO_LARGE']);
    assert.equal(json.message, 'The body exceeds 1 MB, the limit of this operation.');
  });
  it('over the limit is read to its end, so that the refusal arrives', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const answers = text(socket);
    const bytes = 12_000_000;
    const head = (length: number, more = '') =>
      `POST /v3/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;
    socket.write(head(bytes));
    // The refusal is on its way by now; a server that had closed the connection would answer the rest with a reset.
    await once(socket, 'readable');
    for (let sent = 0; sent < bytes; sent += 1_000_000) socket.write('x'.repeat(1_000_000));
    socket.write(`${head(12, 'connection: close\r\n')}{"name":"a"}`);
    assert.deepEqual((await answers).match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 413', 'HTTP/1.1 200']);
  });
});

describe('a query', () => {
  it('is read as numbers, with defaults', async () => {
    assert.deepEqual((await post({ name: 'a' })).json.query, { limit: 20 });
    assert.deepEqual((await post({ name: 'a' }, '/v3/echo?limit=7&more=1')).json.query, {
      limit: 7,
      more: '1',
    });
  });
  for (const [value, message] of [
    ['500', 'limit must be 100 or less; 500 was given.'],
    ['ten', 'limit must be an integer; "ten" was given.'],
    ['', 'limit must be an integer; "" was given.'],
  ]) {
    it(`refuses limit=${value}`, async () => {
      const { status, json } = await post({ name: 'a' }, `/v3/echo?limit=${value}`);
      assert.deepEqual([status, json.message], [400, message]);
    });
  }
});

describe('a path', () => {
  it('decodes its parameters', async () => assert.equal((await call('/v3/items/1%32')).json.id, '12'));
  it('with a malformed id has no record', async () =>
    assert.equal((await call('/v3/items/abc')).status, 404));
  it('that is unknown is 404 with the error body', async () => {
    const { status, json, headers } = await call('/v3/nothing');
    assert.deepEqual(
      [status, json.error, headers.get('content-type')],
      [404, 'NOT_FOUND', 'application/json; charset=utf-8'],
    );
  });
  it('under another method lists the allowed ones', async () => {
    const { status, headers } = await call('/v3/items/1', { method: 'DELETE' });
    assert.deepEqual([status, headers.get('allow')], [404, 'GET, HEAD']);
  });
  it('answers OPTIONS without CORS headers to other origins', async () => {
    const { status, headers } = await call('/v3/items/1', {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    });
    assert.equal(status, 204);
    assert.equal(headers.get('access-control-allow-origin'), null);
  });
  it('answers HEAD like GET', async () => {
    const { status, headers } = await call('/v3/items/1', { method: 'HEAD' });
    assert.deepEqual([status, headers.get('content-length')], [200, '10']);
  });
  it('may be long', async () => assert.equal((await call(`/v3/items/${'1'.repeat(1_000)}`)).status, 200));
  it('may be too long', async () => {
    const { status, json } = await call(`/v3/items/${'1'.repeat(1_100)}`);
    assert.deepEqual([status, json.error], [404, 'NOT_FOUND']);
  });
  it('accepts a query of 10,000 escaped characters', async () =>
    assert.equal((await call(`/v3/items/1?name=${'%F0%9F%98%80'.repeat(10_000)}`)).status, 200));
  it('that is no path is refused', async () => assert.equal((await call('/v3/items/%zz')).status, 400));
});

describe('a fault', () => {
  it('of v2 begins with success: false', async () => {
    const { json } = await post({}, '/v2/echo');
    assert.deepEqual(Object.keys(json), ['success', 'error', 'message']);
  });
  it('that no retry cures says so', async () =>
    assert.equal((await call('/v3/wrong/conflict')).headers.get('x-should-retry'), 'false'));
  it('of a full queue says when to retry', async () => {
    const { status, headers } = await call('/v3/wrong/busy');
    assert.deepEqual([status, headers.get('retry-after')], [503, '2']);
  });
  it('of ours says nothing of itself', async () => {
    const { status, json, headers } = await call('/v3/wrong/bug');
    assert.equal(status, 500);
    assert.doesNotMatch(JSON.stringify([json, [...headers]]), /secret|node_modules|\.ts\b/);
  });
  it('against the declaration is found', async () =>
    assert.equal((await call('/v3/wrong/answer')).status, 500));
});

describe('an answer', () => {
  it('passes JSON through', async () => {
    const response = await fetch(`${app.url}/v3/pass`);
    assert.equal(await response.text(), '{"a": "as it is"}');
    assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(response.headers.get('x-own'), '1');
  });
  it('carries its request id, the caller’s when it is sane', async () => {
    const own = await call('/v3/pass', { headers: { 'x-request-id': 'job-7' } });
    const bad = await call('/v3/pass', { headers: { 'x-request-id': 'a b' } });
    assert.equal(own.headers.get('x-request-id'), 'job-7');
    assert.match(bad.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  });
  it('is closed to browsers of other sites', async () => {
    const { headers } = await call('/v3/pass', { headers: { origin: 'https://a.example' } });
    assert.equal(headers.get('access-control-allow-origin'), null);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  });
  it('stops when the caller hangs up', async () => {
    const request = rawRequest(`${app.url}/v3/slow`);
    request.on('error', () => {});
    request.end();
    request.once('socket', (socket) => socket.once('connect', () => setTimeout(() => request.destroy(), 20)));
    await hangs;
  });
});

describe('what is no request', () => {
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  it('gets 400 with the error body', async () => {
    const answer = await send('nonsense\r\n\r\n');
    assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n/);
    assert.match(answer, /\r\n\r\n\{"error":"VALIDATION_ERROR","message":/);
  });
  it('gets 431 when its headers are too large', async () => {
    const answer = await send(`GET /v2/echo HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(170_000)}\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 431 /);
    assert.match(answer, /"error":"VALIDATION_ERROR"/);
  });
});

describe('a gate', () => {
  it('rejects before the body is read, with its headers', async () => {
    const refusal = new AppError('RATE_LIMITED', 'Wait.', { retryAfterSeconds: 3 });
    const closed = await openTestApp(bindRoutes([echo], {}), {
      gate: async (...request) => ({
        ...(await openGate(...request)),
        headers: { 'ratelimit-remaining': '0' },
        refusal,
      }),
    });
    const response = await fetch(`${closed.url}/v3/echo`, { method: 'POST', body: 'no json at all' });
    assert.equal(response.status, 429);
    assert.equal(response.headers.get('retry-after'), '3');
    assert.equal(response.headers.get('ratelimit-remaining'), '0');
    await closed.close();
  });
});
