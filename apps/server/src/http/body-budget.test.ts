import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { bindRoutes, defineRoute, ok } from '../base/route.ts';
import { createBodyBudget } from './body-budget.ts';
import { openTestApp } from './testing.ts';

const MB = 1_048_576;

describe('a budget of bodies', () => {
  const answers = () => new EventEmitter();
  it('lets in what fits, and small ones always', () => {
    const budget = createBodyBudget({ bytesMax: 10 * MB });
    assert.equal(budget.enter(10 * MB, answers()), undefined);
    assert.equal(budget.enter(MB, answers()), undefined);
  });
  it('has the others wait in their order until there is room', async () => {
    const budget = createBodyBudget({ bytesMax: 10 * MB });
    const all = [8, 6, 2, 4].map((size) => ({ size, answer: answers() }));
    const entered: number[] = [];
    for (const { size, answer } of all)
      void Promise.resolve(budget.enter(size * MB, answer)).then(() => entered.push(size));
    const settled = () => new Promise(setImmediate);
    await settled();
    assert.deepEqual(entered, [8]);
    all[0]?.answer.emit('close');
    await settled();
    assert.deepEqual(entered, [8, 6, 2]);
    all[1]?.answer.emit('close');
    await settled();
    assert.deepEqual(entered, [8, 6, 2, 4]);
  });
  it('lets one in that is larger than all there is, alone', async () => {
    const budget = createBodyBudget({ bytesMax: 10 * MB });
    const answer = answers();
    assert.equal(budget.enter(24 * MB, answer), undefined);
    const next = budget.enter(2 * MB, answers());
    assert.ok(next instanceof Promise);
    answer.emit('close');
    await next;
  });
  it('forgets one whose caller is gone', async () => {
    const budget = createBodyBudget({ bytesMax: 10 * MB });
    const [first, gone] = [answers(), answers()];
    void budget.enter(10 * MB, first);
    const waiting = budget.enter(10 * MB, gone);
    const last = budget.enter(10 * MB, answers());
    gone.emit('close');
    await assert.rejects(async () => waiting, { code: 'SERVICE_UNAVAILABLE' });
    first.emit('close');
    await last;
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

  it('wait unread, and are answered 503 when there is no room in time', async () => {
    const app = await openTestApp(bindRoutes([route], {}), { bodyBudget: { bytesMax: 4 * MB, waitMs: 50 } });
    // Takes its place and sends no body.
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
    const deadline = performance.now() + 10_000;
    let refused = await post();
    while (refused.status !== 503 && performance.now() < deadline) refused = await post();
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '2');
    slow.destroy();
    let answer = await post();
    while (answer.status !== 200 && performance.now() < deadline) answer = await post();
    assert.deepEqual(answer.body, { length: 3 * MB });
    await app.close();
  });
});
