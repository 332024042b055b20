import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createRateLimiter, openIdempotentRequests } from '../../apps/server/src/accounts/index.ts';
import { openTestAccounts } from '../../apps/server/src/accounts/testing.ts';
import { lowestIdAt } from '../../apps/server/src/base/ids.ts';
import { silentLog } from '../../apps/server/src/base/log.ts';
import type { AnyRoute, BoundRoute } from '../../apps/server/src/base/route.ts';
import { allRoutes } from '../../apps/server/src/composition/routes.ts';
import { createGate } from '../../apps/server/src/http/admission/gate.ts';
import { type App, createApp } from '../../apps/server/src/http/app.ts';
import { openGate } from '../../apps/server/src/http/testing.ts';
import { createSecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import { bodyBytesMax } from '../../packages/contracts/src/index.ts';
import { interfaceRoutes } from './operations.ts';

/** Refusals before the handler: every operation is called on the real web server, gate and database. */
const fails = async (): Promise<never> => {
  throw new Error('a secret of ours');
};
/** With their schemas, up to their handlers. */
const whole = allRoutes.map((route): BoundRoute => ({ route, handle: fails }));
/** Any request reaches the handler. */
const bare = whole.map(({ route: { params: _, query: __, body: ___, compute: ____, ...route }, handle }) => ({
  route,
  handle,
}));

/** So slow that nothing refills during a test. */
const single = { tokens: 1, perSeconds: 100_000 };
const limits = { read: single, write: single, ai: single };

type Open = { app: App; url: string };
const accounts = await openTestAccounts();
const { access, lastUse, clock, db, gate } = accounts;
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const idempotentRequests = openIdempotentRequests({ db, secrets, clock });
const open = async (routes: readonly BoundRoute[], own = gate): Promise<Open> => {
  const trustedProxies = ['127.0.0.1'];
  const app = createApp({ routes, gate: own, log: silentLog, trustedProxies, idempotentRequests });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}` };
};
const complete = await open(whole);
const failing = await open(bare);
const metered = await open(bare, createGate({ access, lastUse, clock }, createRateLimiter(db, limits)));
/** Its handlers answer when they are told to. */
const goOn = Promise.withResolvers<void>();
const busy = await open(
  bare.map(({ route }) => ({
    route,
    handle: async () => {
      await goOn.promise;
      throw new Error('told');
    },
  })),
);
/** Admits every request. */
const admitting = await open(whole, openGate);
const stopping = await open(whole);
stopping.app.drain();
after(async () => {
  for (const { app } of [complete, failing, metered, busy, admitting, stopping]) await app.fastify.close();
  await accounts.close();
});

/** The values of their queries are looked up, or ignored where they mean nothing. */
const TAKE_ANY_TEXT = [
  'countWaitingEmails',
  'finishSingleSignOn',
  'followLink',
  'showCapturedHtml',
  'showCapturedMessage',
  'startSingleSignOn',
  'watchChanges',
];

type Param = { format?: string; enum?: string[] };

/** Calls an operation with a valid credential. */
function callOf(route: AnyRoute<never>): { path: string; headers: Record<string, string> } {
  const { projects, workspaces, tokens, legacy } = accounts;
  const own = route.auth === 'project-in-path' ? projects.shop : 1;
  const values: Record<string, number> = { id: own, workspaceId: workspaces.main };
  const { properties = {} } = (route.params ?? {}) as { properties?: Record<string, Param> };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { format, enum: [first] = [] } = properties[name] ?? {};
    return format === 'uuid' ? lowestIdAt(new Date()) : String(values[name] ?? first ?? 1);
  });
  if (route.auth === 'legacy')
    return { path, headers: { authorization: `Basic ${Buffer.from(`${legacy.shop}:`).toString('base64')}` } };
  return { path: `${path}?projectId=${projects.shop}`, headers: { authorization: `Bearer ${tokens.owner}` } };
}

async function refuses(
  { url }: Open,
  route: AnyRoute<never>,
  status: number,
  error: string,
  more: { path?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Headers> {
  const { path, headers } = { ...callOf(route), ...(more.path && { path: more.path }) };
  const { body, headers: further } = more;
  const answer = await fetch(url + path, {
    method: route.method,
    headers: { ...headers, ...further },
    ...(body && { body }),
  });
  requireRefusal(route, answer.status, await answer.text(), status, error);
  assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
  return answer.headers;
}

function requireRefusal(
  route: AnyRoute<never>,
  given: number,
  body: string,
  status: number,
  error: string,
): void {
  const { message, ...members } = JSON.parse(body);
  const { name, statusCode, ...rest } = members;
  // Clients of Resend read these members, too.
  const isForResend = route.path.startsWith('/resend/');
  assert.deepEqual(
    [typeof name === 'string', statusCode],
    isForResend ? [true, status] : [false, undefined],
    body,
  );
  const legacy = route.path.startsWith('/v2/');
  assert.deepEqual([given, rest], [status, { ...(legacy && { success: false }), error }], body);
  assert.ok(typeof message === 'string' && message !== '' && !message.includes('secret of ours'), body);
}

describe('from elsewhere over plain HTTP', () => {
  for (const route of allRoutes)
    it(`${route.operationId} is refused: 403 HTTPS_REQUIRED`, async () => {
      const headers = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'http' };
      await refuses(complete, route, 403, 'HTTPS_REQUIRED', { headers });
    });
});

describe('without a form that the operation accepts', () => {
  const given = (route: AnyRoute<never>) => admitting.url + callOf(route).path.replace(/\?.*/, '');
  for (const route of allRoutes.filter(({ body, takesBytes }) => body && !takesBytes))
    it(`the body of ${route.operationId} is refused: 400 VALIDATION_ERROR`, async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(given(route), { method: route.method, headers, body: '{"design":' });
      requireRefusal(route, answer.status, await answer.text(), 400, 'VALIDATION_ERROR');
    });
  for (const route of allRoutes.filter(
    ({ query, operationId }) => query && !TAKE_ANY_TEXT.includes(operationId),
  ))
    it(`the query of ${route.operationId} is refused: 400 VALIDATION_ERROR`, async () => {
      const { required = [], properties } = route.query as { required?: string[]; properties: object };
      const query =
        required.length > 0
          ? ''
          : Object.keys(properties)
              // Neither storable nor short.
              .map((name) => `${name}=%00${'x'.repeat(300)}`)
              .join('&');
      const answer = await fetch(`${given(route)}?${query}`, { method: route.method, redirect: 'manual' });
      requireRefusal(route, answer.status, await answer.text(), 400, 'VALIDATION_ERROR');
    });
});

describe('with an idempotency key of a request in progress', () => {
  const inProgress: Promise<Response>[] = [];
  after(async () => {
    goOn.resolve();
    await Promise.all(inProgress);
  });
  for (const route of allRoutes.filter(({ idempotent }) => idempotent))
    it(`${route.operationId} is refused: 409, IDEMPOTENCY_KEY_IN_USE or, for another request, IDEMPOTENCY_KEY_REUSED`, async () => {
      const key = { 'idempotency-key': `${route.method} ${route.path}` };
      const { path, headers } = callOf(route);
      const call = (query: string) =>
        fetch(busy.url + path + query, { method: route.method, headers: { ...headers, ...key } });
      inProgress.push(call(''));
      const keys = db
        .selectFrom('idempotent_requests')
        .select('key')
        .where('key', '=', key['idempotency-key']);
      while ((await keys.execute()).length === 0) await setTimeout(10);
      await refuses(busy, route, 409, 'IDEMPOTENCY_KEY_IN_USE', { path, headers: key });
      const other = await call('&other=1');
      requireRefusal(route, other.status, await other.text(), 409, 'IDEMPOTENCY_KEY_REUSED');
    });
});

for (const route of interfaceRoutes)
  describe(`${route.method} ${route.path}`, () => {
    if (route.auth !== 'public' && route.rate !== 'none')
      it('429 RATE_LIMITED when its calls are used up', async () => {
        const { path, headers } = callOf(route);
        await (await fetch(metered.url + path, { method: route.method, headers })).arrayBuffer();
        const answer = await refuses(metered, route, 429, 'RATE_LIMITED');
        assert.match(answer.get('retry-after') ?? '', /^[1-9]\d*$/);
        assert.equal(answer.get('ratelimit-remaining'), '0');
      });
    it('500 INTERNAL_ERROR, which says nothing of its cause', async () =>
      void (await refuses(failing, route, 500, 'INTERNAL_ERROR')));
    it('503 SERVICE_UNAVAILABLE while the process stops', async () => {
      const answer = await refuses(stopping, route, 503, 'SERVICE_UNAVAILABLE');
      assert.match(answer.get('retry-after') ?? '', /^[1-9]\d*$/);
    });
    if (!route.body) return;
    it('400 VALIDATION_ERROR for what is not JSON', async () => {
      const headers = { 'content-type': 'application/json' };
      await refuses(complete, route, 400, 'VALIDATION_ERROR', { headers, body: '{"design":' });
    });
    it('413 PAYLOAD_TOO_LARGE for a byte over its limit', async () => {
      const { path, headers } = callOf(route);
      const length = bodyBytesMax[route.bodyLimit ?? 'small'] + 1;
      const [status, body] = await announce(complete.url + path, route.method, {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(length),
      });
      requireRefusal(route, status, body, 413, 'PAYLOAD_TOO_LARGE');
    });
  });

/** Announces a body, and reads what is answered before it is sent. */
function announce(url: string, method: string, headers: Record<string, string>): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, async (response) => {
      resolve([response.statusCode ?? 0, await text(response)]);
      call.destroy();
    });
    call.on('error', reject);
    call.flushHeaders();
  });
}
