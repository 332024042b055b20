import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import Type from 'typebox';
import { createRateLimiter } from '../../accounts/index.ts';
import { callerOf, openTestAccounts } from '../../accounts/testing.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { openTestApp } from '../testing.ts';
import { createGate } from './gate.ts';

/** So slow that nothing flows in while a test runs. */
const limit = (tokens: number) => ({ tokens, perSeconds: 1_000 });

const pingRoute = (method: 'GET' | 'POST', rate?: 'none' | 'read') =>
  defineRoute({
    operationId: `ping${method}${rate}`,
    method,
    path: rate ? `/v3/ping/${rate}` : '/v3/ping',
    summary: 'Ping',
    tag: 'Test',
    auth: 'project',
    ...(rate && { rate }),
    result: Type.Object({ data: Type.Null() }),
    errors: [],
    handle: async () => ok({ data: null }),
  });
const routes = [pingRoute('GET'), pingRoute('POST'), pingRoute('POST', 'read'), pingRoute('GET', 'none')];

const accounts = await openTestAccounts();
const { access, lastUse, clock, db } = accounts;
const bound = routes.map((route) => ({ route, handle: async () => ok({ data: null }) }));
const open = () => {
  const limiter = createRateLimiter(db, { read: limit(4), write: limit(2), ai: limit(1) });
  return openTestApp(bound, { gate: createGate({ access, lastUse, clock }, limiter) });
};
const processes = [await open(), await open()];
after(async () => {
  for (const app of processes) await app.close();
  await accounts.close();
});

const call = (key: string, method: string, path = '/v3/ping', at = 0) =>
  callerOf(processes[at]!, key)(method, path);

describe('a caller with a limit', () => {
  it('returns the remaining calls in headers', async () => {
    const { headers } = await call(accounts.keys.shop, 'GET');
    assert.equal(headers.get('ratelimit-limit'), '4');
    assert.equal(headers.get('ratelimit-remaining'), '3');
    assert.equal(headers.get('ratelimit-reset'), '250');
  });
  it('is refused when no token is left, with the time to retry', async () => {
    const { second } = accounts.keys;
    const statuses = [];
    for (let i = 0; i < 2; i++) statuses.push((await call(second, 'POST')).status);
    const { status, headers, body } = await call(second, 'POST');
    assert.deepEqual(statuses, [200, 200]);
    assert.equal(status, 429);
    assert.equal(body.error, 'RATE_LIMITED');
    assert.equal(headers.get('retry-after'), '500');
    assert.equal(headers.get('ratelimit-remaining'), '0');
  });
  it('may still read when writes are used up', async () =>
    assert.equal((await call(accounts.keys.second, 'GET')).status, 200));
  it('is charged for what an operation is, not for its method', async () =>
    assert.equal((await call(accounts.keys.second, 'POST', '/v3/ping/read')).status, 200));
  it('costs nothing where nothing is charged', async () => {
    const { status, headers } = await call(accounts.keys.second, 'GET', '/v3/ping/none');
    assert.equal(status, 200);
    assert.equal(headers.get('ratelimit-limit'), null);
  });
  it('has one limit in all processes', async () => {
    const { foreign } = accounts.keys;
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await call(foreign, 'GET', '/v3/ping', i % 2)).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429]);
  });
});

describe('an unknown caller', () => {
  it('gets a Bearer challenge', async () => {
    const { status, headers } = await call('svc_sk_nobody', 'GET');
    assert.equal(status, 401);
    assert.equal(headers.get('www-authenticate'), 'Bearer');
    assert.equal(headers.get('ratelimit-limit'), null);
  });
});
