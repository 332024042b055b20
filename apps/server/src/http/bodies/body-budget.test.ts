import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { describeLimitedResource } from '../../base/limited-resource.conformance.ts';
import { bindRoutes, defineRoute, ok } from '../../base/route.ts';
import type { Gate } from '../admission/gate.ts';
import { openGate, openTestApp } from '../testing.ts';
import { createBodyBudget } from './accept-bodies.ts';

const MB = 1_048_576;

describeLimitedResource('the body budget', () => {
  const budget = createBodyBudget({ bytesMax: 8 * MB });
  return {
    permits: 4,
    inUse: () => budget.stats().inUse,
    begin: (tenant, signal) => {
      const response = new AbortController();
      const closed = () => AbortSignal.any([signal, response.signal]);
      const entered = Promise.resolve(budget.enter({ bytes: 2 * MB, tenant, closed }));
      return {
        started: entered.then(
          () => true,
          () => false,
        ),
        end: () => response.abort(),
      };
    },
  };
});

describe('a budget of bodies', () => {
  const open = () => new AbortController().signal;
  it('does not count small ones', () => {
    const budget = createBodyBudget({ bytesMax: 10 * MB });
    for (let n = 0; n < 20; n++)
      assert.equal(budget.enter({ bytes: MB, tenant: 'a', closed: open }), undefined);
  });
  it('lets one in that is larger than all there is, alone', async () => {
    const budget = createBodyBudget({ bytesMax: 10 * MB });
    const response = new AbortController();
    await budget.enter({ bytes: 24 * MB, tenant: 'a', closed: () => response.signal });
    const next = budget.enter({ bytes: 2 * MB, tenant: 'b', closed: open });
    assert.equal(budget.stats().waiting, 1);
    response.abort();
    await next;
  });
  it('refuses one whose client disconnects while it waits', async () => {
    const budget = createBodyBudget({ bytesMax: 10 * MB });
    const client = new AbortController();
    await budget.enter({ bytes: 10 * MB, tenant: 'a', closed: open });
    const waiting = budget.enter({ bytes: 10 * MB, tenant: 'b', closed: () => client.signal });
    client.abort();
    await assert.rejects(async () => waiting, { code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('large bodies of requests', () => {
  const route = defineRoute({
    operationId: 'measure',
    method: 'POST',
    path: '/measure',
    summary: 'Measures',
    tag: 'Test',
    auth: 'public',
    bodyLimit: 'design',
    body: Type.Object({ text: Type.String() }),
    result: Type.Object({ length: Type.Integer() }),
    errors: [],
    handle: async ({ body }) => ok({ length: body.text.length }),
  });
  const text = JSON.stringify({ text: 'x'.repeat(3 * MB) });

  it('wait unread, and get 503 if no memory is free in time', async () => {
    const app = await openTestApp(bindRoutes([route], {}), { bodyBudget: { bytesMax: 4 * MB, waitMs: 50 } });
    // Takes its permit and sends no body.
    const slow = request(`${app.url}/measure`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': text.length },
    });
    slow.on('error', () => {});
    slow.flushHeaders();
    await once(slow, 'socket');
    const post = async () => {
      // One that is kept for the next request would hold the end of the app up.
      const headers = { 'content-type': 'application/json', connection: 'close' };
      const answer = await fetch(`${app.url}/measure`, { method: 'POST', headers, body: text });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    };
    const deadline = performance.now() + 60_000;
    let refused = await post();
    while (refused.status !== 503 && performance.now() < deadline) refused = await post();
    assert.equal(refused.status, 503);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    slow.destroy();
    let answer = await post();
    while (answer.status !== 200 && performance.now() < deadline) answer = await post();
    assert.deepEqual(answer.body, { length: 3 * MB });
    await app.close();
  });

  it('return their bytes when the client disconnects while admission waits', async () => {
    const [requested, admitted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const gate: Gate = async (...request) => {
      requested.resolve();
      await admitted.promise;
      return openGate(...request);
    };
    const app = await openTestApp(bindRoutes([route], {}), {
      gate,
      bodyBudget: { bytesMax: 4 * MB, waitMs: 50 },
    });
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(`POST /measure HTTP/1.1\r\nhost: x\r\ncontent-length: ${4 * MB}\r\n\r\n`);
    await requested.promise;
    socket.destroy();
    while ((await app.connections()) > 0) await new Promise(setImmediate);
    // The server counts the connection out before it tells the response.
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    admitted.resolve();
    const headers = { 'content-type': 'application/json', connection: 'close' };
    const answer = await fetch(`${app.url}/measure`, { method: 'POST', headers, body: text });
    assert.equal(answer.status, 200);
    await app.close();
  });
});
