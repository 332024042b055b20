import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  ConflictError,
  ConnectionError,
  createClient,
  InvalidRequestError,
  paginate,
  RateLimitError,
  ServerError,
  TimeoutError,
} from './index.ts';
import { readWebhook, WebhookVerificationError } from './webhooks.ts';

type Scripted = { status?: number; headers?: Record<string, string>; body?: unknown } | Error;

let script: Scripted[];
let seen: { url: URL; method: string; headers: Headers; body: unknown }[];
let waits: number[];
beforeEach(() => {
  script = [];
  seen = [];
  waits = [];
});

const answer: typeof fetch = async (input, init = {}) => {
  seen.push({
    url: new URL(String(input)),
    method: init.method ?? '',
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  });
  const next = script.shift() ?? {};
  if (next instanceof Error) throw next;
  const { status = 200, headers = {}, body = { data: [] } } = next;
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
};
const client = createClient({
  baseUrl: 'https://post.example/',
  apiKey: 'svc_sk_x',
  projectId: 7,
  fetch: answer,
  wait: async (milliseconds) => void waits.push(milliseconds),
});
const email = { from: 'a@shop.example', to: ['b@x.example'], subject: 'Hello', html: '<p>Hello</p>' };

describe('a call', () => {
  it('carries the credential and the project', async () => {
    await client.listWorkspaces();
    assert.equal(seen[0]?.headers.get('authorization'), 'Bearer svc_sk_x');
    assert.equal(seen[0]?.headers.get('x-project-id'), '7');
  });
  it('puts each input where the operation has it', async () => {
    await client.updateWebhook({ id: 'a/b', active: false });
    await client.listEmails({ status: 'bounced', limit: 5 });
    assert.deepEqual(
      seen.map(({ method, url, body }) => [method, url.pathname + url.search, body]),
      [
        ['PATCH', '/v3/webhooks/a%2Fb', { active: false }],
        ['GET', '/v3/emails?limit=5&status=bounced', undefined],
      ],
    );
  });
  it('answers a file as text', async () => {
    script = [{ headers: { 'content-type': 'text/csv; charset=utf-8' }, body: 'email' }];
    assert.equal(await client.exportSubscriptions(), '"email"');
  });
  it('needs what the path names', () =>
    assert.rejects(client.getEmail({ id: '' }), { message: 'id is required.' }));
});

describe('a retry', () => {
  for (const status of [408, 409, 429, 500, 502, 503])
    it(`follows ${status}`, async () => {
      script = [{ status }, { status }];
      await client.listWorkspaces();
      assert.equal(seen.length, 3);
      const [first = 0, second = 0] = waits;
      assert.ok(first >= 250 && first <= 500 && second >= 500 && second <= 1_000);
    });
  it('waits as long as the service asks', async () => {
    script = [{ status: 429, headers: { 'retry-after': '30' } }];
    await client.listWorkspaces();
    assert.deepEqual(waits, [30_000]);
  });
  it('does not wait for minutes', async () => {
    script = [{ status: 429, headers: { 'retry-after': '600' } }];
    await assert.rejects(client.listWorkspaces(), { constructor: RateLimitError, retryAfterSeconds: 600 });
  });
  it('does not follow x-should-retry: false', async () => {
    script = [
      { status: 409, headers: { 'x-should-retry': 'false' }, body: { error: 'CONFLICT', message: 'No.' } },
    ];
    await assert.rejects(client.addDomain({ domain: 'shop.example' }), {
      constructor: ConflictError,
      code: 'CONFLICT',
      message: 'No.',
    });
    assert.equal(seen.length, 1);
  });
  it('ends after maxRetries', async () => {
    script = Array.from({ length: 4 }, () => ({ status: 503 }));
    await assert.rejects(client.listWorkspaces(), { constructor: ServerError, code: 'HTTP_503' });
    assert.equal(seen.length, 4);
  });
  it('reads files as text or as bytes', async () => {
    script = [
      { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'From: a' },
      { headers: { 'content-type': 'application/octet-stream' }, body: '\u0001' },
    ];
    assert.match(String(await client.getReceivedSource({ id: 'r1' })), /From: a/);
    assert.ok((await client.downloadReceivedAttachment({ id: 'r1', position: 0 })) instanceof Uint8Array);
  });
  it('sends an email under one idempotency key', async () => {
    script = [new TypeError('fetch failed'), { status: 503 }, { status: 202 }];
    await client.sendEmail(email);
    const keys = new Set(seen.map(({ headers }) => headers.get('idempotency-key')));
    assert.equal(seen.length, 3);
    assert.equal(keys.size, 1);
    assert.match([...keys][0] ?? '', /^[\da-f-]{36}$/);
  });
  it('does not repeat a POST whose response was lost', async () => {
    script = [new TypeError('fetch failed')];
    await assert.rejects(client.testWebhook({ id: '7' }), ConnectionError);
    assert.equal(seen.length, 1);
  });
  it('repeats a creation under one idempotency key', async () => {
    script = [new TypeError('fetch failed')];
    await client.createWebhook({ url: 'https://x.example', events: ['email.sent'] });
    assert.equal(seen.length, 2);
    assert.equal(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size, 1);
  });
  it('ends when the caller aborts', async () => {
    const controller = new AbortController();
    const waiting = createClient({
      baseUrl: 'https://post.example',
      apiKey: 'k',
      fetch: async () => new Response('{}', { status: 503 }),
    });
    const call = waiting.listWorkspaces({}, { signal: controller.signal });
    setImmediate(() => controller.abort(new Error('enough')));
    await assert.rejects(call, { message: 'enough' });
  });
});

describe('an error', () => {
  it('has the code, the field and the request', async () => {
    const message = 'to.0 must be an address; 7 was given.';
    script = [
      { status: 400, headers: { 'x-request-id': 'r1' }, body: { error: 'VALIDATION_ERROR', message } },
    ];
    await assert.rejects(client.sendEmail(email), {
      constructor: InvalidRequestError,
      code: 'VALIDATION_ERROR',
      field: 'to.0',
      requestId: 'r1',
    });
  });
  it('distinguishes a late response from a lost connection', async () => {
    const late: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    const slow = createClient({ baseUrl: 'https://post.example', apiKey: 'k', fetch: late, maxRetries: 0 });
    await assert.rejects(slow.listWorkspaces({}, { timeoutMs: 1 }), TimeoutError);
  });
});

describe('a list', () => {
  it('is read to its end', async () => {
    script = [
      { body: { data: [{ id: '1' }], next_cursor: 'c', has_more: true } },
      { body: { data: [{ id: '2' }], next_cursor: null, has_more: false } },
    ];
    const ids: string[] = [];
    for await (const { id } of paginate(client.listEmails, { limit: 1 })) ids.push(id);
    assert.deepEqual(ids, ['1', '2']);
    assert.equal(seen[1]?.url.search, '?limit=1&cursor=c');
  });
});

describe('a webhook', () => {
  it('is refused without its signature', () =>
    assert.throws(() => readWebhook('{}', {}, 'whsec_00'), {
      constructor: WebhookVerificationError,
      reason: 'missing-header',
    }));
});
