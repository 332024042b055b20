import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { BODY_VALUES_MAX } from '@postpress/contracts';
import Type from 'typebox';
import { cpuMsOf, startCpuTime } from '../../../../../test/cpu-time.ts';
import { aiRoutes } from '../../ai/index.ts';
import { type AnyRoute, bindRoutes, defineRoute, ok } from '../../base/route.ts';
import { editorSessionsRoutes } from '../../editor-sessions/index.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { openTestApp, type TestApp } from '../testing.ts';

/** Answers what it was given, without the text. */
const echo = defineRoute({
  operationId: 'echo',
  method: 'POST',
  path: '/echo',
  summary: '',
  tag: '',
  auth: 'project',
  bodyLimit: 'image',
  body: Type.Object({
    text: Type.String(),
    count: Type.Optional(Type.Integer()),
    items: Type.Optional(Type.Array(Type.Unknown())),
  }),
  result: Type.Unknown(),
  errors: [],
  handle: async ({ body: { text, items = [], ...rest } }) =>
    ok({ ...rest, characters: text.length, items: items.length }),
});
const callers = { projectId: 1, workspaceId: 1, credentialId: 'key' };
const gate = async () => ({ caller: { kind: 'project-key', ...callers } as const, headers: {} });

describe('a large body of a route without a computation', () => {
  const threads = openThreads();
  let app: TestApp;
  before(async () => {
    const routes = [...aiRoutes, ...editorSessionsRoutes] as AnyRoute<never>[];
    app = await openTestApp([...bindRoutes([echo], {}), ...bindRoutes(routes, {} as never)], {
      gate,
      threads,
    });
  });
  after(async () => {
    await app.close();
    await threads.close();
  });

  const send = async (body: string | object, path = '/echo', method = 'POST', preferences = {}) => {
    const json = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': 'application/json', ...preferences };
    const answer = await fetch(app.url + path, { method, headers, body: json });
    // biome-ignore lint/suspicious/noExplicitAny: answers of several routes
    const value = (await answer.json()) as any;
    return { status: answer.status, value, headers: answer.headers };
  };
  const many = (count: number) => Array.from({ length: count }, () => []);
  const long = 'x'.repeat(70_000);

  it('reaches the handler like a small one', async () => {
    const { status, value } = await send({ text: long, count: 3, items: [1, null] });
    assert.deepEqual([status, value], [200, { characters: 70_000, count: 3, items: 2 }]);
  });
  it('is refused for an unknown field, and accepted where the request prefers it', async () => {
    const body = { text: long, count: 3, itmes: 1 };
    const refused = await send(body);
    assert.deepEqual([refused.status, refused.value.error], [400, 'VALIDATION_ERROR']);
    assert.match(refused.value.message, /^itmes is not a known field; did you mean items\?/);
    const { status, headers } = await send(body, '/echo', 'POST', { prefer: 'handling=lenient' });
    assert.equal(status, 200);
    assert.equal(headers.get('x-ignored-fields'), 'itmes');
    assert.equal(headers.get('preference-applied'), 'handling=lenient');
  });
  it('counts null as absent', async () =>
    assert.deepEqual((await send({ text: long, count: null })).value, { characters: 70_000, items: 0 }));
  it('is refused by the name of a wrong field', async () => {
    const { status, value } = await send({ text: long, count: 'three' });
    assert.deepEqual([status, value.error], [400, 'VALIDATION_ERROR']);
    assert.match(value.message, /count/);
  });
  it('is refused when it is no JSON', async () => {
    const { status, value } = await send(`{"text":"${long}"`);
    assert.deepEqual([status, value.error], [400, 'VALIDATION_ERROR']);
  });
  it('may have as many values as the limit says', async () => {
    const items = many(BODY_VALUES_MAX - 2);
    assert.equal((await send({ text: long, items })).value.items, items.length);
    const { status, value } = await send({ text: long, items: [...items, 0] });
    assert.deepEqual([status, value.error], [413, 'PAYLOAD_TOO_LARGE']);
    assert.match(value.message, /50,000 JSON values/);
  });
  it('may nest as deep as the limit says', async () => {
    const nested = (levels: number) =>
      `{"text":"${long}","items":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    assert.equal((await send(nested(999))).status, 200);
    const { status, value } = await send(nested(1_000));
    assert.equal(status, 413);
    assert.match(value.message, /1000 levels/);
    assert.equal((await send(nested(500_000))).status, 413);
  });
  it('of one long text of escapes is parsed on another thread', async () => {
    const escapes = `{"text":"${'\\u0078'.repeat(1_000_000)}"}`;
    const plain = `{"text":"${'x'.repeat(1_000_000)}"}${' '.repeat(5_000_000)}`;
    const sendingMs = async (body: string) => {
      const spentMs = startCpuTime();
      const { value } = await send(body);
      assert.equal(value.characters, 1_000_000);
      return spentMs();
    };
    const parsingMs = cpuMsOf(() => JSON.parse(escapes));
    // Both have as many bytes. Compiling and collecting garbage fall into some of the rounds.
    let [ofEscapes, ofPlain] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 12 && (round === 0 || ofEscapes > ofPlain); round++) {
      ofPlain = Math.min(ofPlain, await sendingMs(plain));
      ofEscapes = Math.min(ofEscapes, await sendingMs(escapes));
    }
    assert.ok(
      ofEscapes < ofPlain + parsingMs / 2,
      `${ofEscapes} ms on the thread that answers, ${ofPlain} ms without escapes; parsing takes ${parsingMs} ms`,
    );
  });

  const operations = [
    ['POST', '/v3/images/generate'],
    ['POST', '/v3/templates/generate'],
    ['POST', '/v3/ai/generate'],
    ['POST', '/v3/templates/import'],
    ['POST', '/manage/projects/1/import-mjml'],
    ['PUT', '/manage/projects/1/editor-settings'],
  ] as const;
  for (const [method, path] of operations)
    it(`of ${path} with 600,000 values is refused on another thread`, async () => {
      const body = `{"y":[${'[],'.repeat(600_000)}0]}`;
      const parsingMs = cpuMsOf(() => JSON.parse(body));
      // The first ones load and compile what sends and receives.
      let ms = Number.POSITIVE_INFINITY;
      for (let time = 0; time < 5 && ms >= parsingMs; time++) {
        const spentMs = startCpuTime();
        const { status, value } = await send(body, path, method);
        ms = Math.min(ms, spentMs());
        assert.equal(status, 413);
        assert.match(value.message, /50,000 JSON values/);
      }
      assert.ok(ms < parsingMs, `${ms} ms on the thread that answers; parsing takes ${parsingMs} ms`);
    });
});
