import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import type { ModelName, ModelProvider, Models, ObjectCall } from './models.ts';
import { openModels } from './open-models.ts';
import { type ScriptedAnswer, startModelMock } from './testing.ts';

const schema = {
  type: 'object',
  properties: { title: { type: 'string' } },
  required: ['title'],
  additionalProperties: false,
};
/** Open, so that Anthropic's own output format cannot express it. */
const openSchema = { type: 'object', properties: { title: { type: 'string' }, values: { type: 'object' } } };
const modelOf: Record<ModelProvider, ModelName> = {
  anthropic: { provider: 'anthropic', id: 'claude-haiku-5-5' },
  openai: { provider: 'openai', id: 'gpt-6-luna' },
};

const mock = await startModelMock();
const models = modelsAt(mock.url);
after(() => mock.stop());

function modelsAt(url: string): Models {
  return openModels({
    anthropicApiKey: 'key-anthropic',
    openaiApiKey: 'key-openai',
    anthropicBaseUrl: url,
    openaiBaseUrl: url,
  });
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

function ask(provider: ModelProvider, call: Partial<ObjectCall> = {}, from = models) {
  return from.object({
    model: modelOf[provider],
    system: 'You write titles.',
    messages: [{ role: 'user', parts: [{ type: 'text', text: 'A title, please' }] }],
    schema,
    schemaName: 'title',
    outputTokensMax: 1_000,
    timeoutMs: 5_000,
    ...call,
  });
}

async function failureOf(provider: ModelProvider, answer: ScriptedAnswer, call: Partial<ObjectCall> = {}) {
  mock.play([answer]);
  const outcome = await ask(provider, call);
  assert.equal(outcome.ok, false);
  return outcome;
}

/** Asks a server that never answers. The mock would count a request that arrives late as one of the next test. */
async function askSilent(provider: ModelProvider, call: Partial<ObjectCall>) {
  const server = createServer(() => {});
  try {
    return await ask(provider, call, modelsAt(await listen(server)));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

for (const provider of ['anthropic', 'openai'] as const) {
  describe(`a language model of ${provider}`, () => {
    it('returns an object and the tokens used', async () => {
      mock.play([{ object: { title: 'Autumn' }, usage: { input: 1_200, output: 34 } }]);
      const outcome = await ask(provider);
      assert.deepEqual(outcome.ok && outcome.value, { title: 'Autumn' });
      assert.equal(outcome.usage.inputTokens, 1_200);
      assert.equal(outcome.usage.outputTokens, 34);
      assert.equal(outcome.usage.totalTokens, 1_234);
    });
    it('is validated by schemas with open objects, too', async () => {
      mock.play([{ object: { title: 'Autumn', values: { a: 1 } } }]);
      const outcome = await ask(provider, { schema: openSchema });
      assert.deepEqual(outcome.ok && outcome.value, { title: 'Autumn', values: { a: 1 } });
    });
    it('is shown images by their bytes', async () => {
      // The mock keeps no images of one of the protocols, so what is sent is caught on the way.
      let sent = '';
      const server = createServer((request, response) => {
        request.on('data', (chunk) => (sent += chunk)).on('end', () => response.writeHead(500).end());
      });
      const base = await listen(server);
      const bytes = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
      const image = { type: 'image', bytes, mediaType: 'image/png' } as const;
      await ask(provider, { messages: [{ role: 'user', parts: [image] }] }, modelsAt(base));
      assert.ok(sent.includes('iVBORw0KGgo='));
      server.close();
    });
    it('may wrap its object in words', async () => {
      mock.play([{ text: 'Here it is:\n```json\n{"title":"Autumn"}\n```' }]);
      const outcome = await ask(provider);
      assert.deepEqual(outcome.ok && outcome.value, { title: 'Autumn' });
    });
    it('with retry-after is rate-limited', async () => {
      const outcome = await failureOf(provider, { error: { status: 429, retryAfter: 7 } });
      assert.deepEqual([outcome.kind, outcome.retryAfterSeconds], ['rate-limited', 7]);
    });
    it('with a date as retry-after is rate-limited until then', async () => {
      const date = new Date(Date.now() + 60_000).toUTCString();
      const server = createServer((_, response) => response.writeHead(429, { 'retry-after': date }).end());
      const outcome = await ask(provider, {}, modelsAt(await listen(server)));
      server.close();
      const { retryAfterSeconds = 0 } = outcome.ok ? {} : outcome;
      assert.ok(retryAfterSeconds > 0 && retryAfterSeconds <= 60, String(retryAfterSeconds));
    });
    for (const status of [500, 502, 503, 529]) {
      it(`that answers ${status} is overloaded`, async () => {
        assert.equal((await failureOf(provider, { error: { status } })).kind, 'overloaded');
      });
    }
    it('that breaks the connection is unreachable', async () => {
      assert.equal((await failureOf(provider, { disconnect: true })).kind, 'unreachable');
    });
    it('that takes too long is timed out', async () => {
      const outcome = await askSilent(provider, { timeoutMs: 50 });
      assert.equal(outcome.ok || outcome.kind, 'timeout');
    });
    it('is aborted when its caller disconnects', async () => {
      const outcome = await askSilent(provider, { signal: AbortSignal.timeout(30) });
      assert.equal(outcome.ok || outcome.kind, 'aborted');
    });
    it('may refuse, and what it took counts', async () => {
      const outcome = await failureOf(provider, { refusal: true, usage: { input: 10, output: 5 } });
      assert.deepEqual([outcome.kind, outcome.usage.totalTokens], ['refused', 15]);
    });
    it('that returns plain text is unreadable, and its tokens count', async () => {
      const outcome = await failureOf(provider, {
        text: 'Sure! Which season?',
        usage: { input: 10, output: 5 },
      });
      assert.deepEqual([outcome.kind, outcome.usage.totalTokens], ['unreadable', 15]);
    });
    it('that breaks off at its length is unreadable', async () => {
      assert.equal((await failureOf(provider, { cutAtLength: true })).kind, 'unreadable');
    });
    it('that answers much more than it was asked for is unreadable, and its answer is not parsed', async () => {
      const outcome = await failureOf(provider, { object: { title: 'x'.repeat(1_200_000) } });
      assert.equal(outcome.kind, 'unreadable');
      assert.match(outcome.message, /over 524288 bytes/);
    });
    it('that answers no JSON at all is unreadable', async () => {
      assert.equal((await failureOf(provider, { malformed: true })).kind, 'unreadable');
    });
    it('that does not exist is unknown', async () => {
      const error = { status: 404, type: 'not_found_error', message: 'model: claude-0' };
      assert.equal((await failureOf(provider, { error })).kind, 'unknown-model');
    });
    it('whose window is too small is reported as that', async () => {
      const error = {
        status: 400,
        type: 'invalid_request_error',
        message: 'prompt is too long: 300000 tokens',
      };
      assert.equal((await failureOf(provider, { error })).kind, 'too-long');
    });
    it('that rejects our request says why', async () => {
      const error = { status: 400, type: 'invalid_request_error', message: 'schema: no such keyword' };
      const outcome = await failureOf(provider, { error });
      assert.deepEqual([outcome.kind, outcome.message], ['rejected', 'schema: no such keyword']);
    });
    it('without the key returns nothing of it', async () => {
      const error = { status: 401, message: 'Incorrect API key provided: sk-proj-abc123***9' };
      const outcome = await failureOf(provider, { error });
      assert.equal(outcome.kind, 'rejected');
      assert.doesNotMatch(outcome.message, /sk-proj/);
    });
    it('is called once', async () => {
      await failureOf(provider, { error: { status: 500 } });
      assert.equal(mock.requests().length, 1);
    });
  });
}

describe('models', () => {
  it('keep nothing with the provider', async () => {
    mock.play([{ object: { title: 'x' } }]);
    await ask('openai');
    assert.equal(mock.requests()[0]?.body.store, false);
  });
  it('without a key say which variable to set', async () => {
    const none = openModels({
      anthropicApiKey: null,
      openaiApiKey: null,
      anthropicBaseUrl: null,
      openaiBaseUrl: null,
    });
    const outcome = await none.object({
      model: modelOf.openai,
      system: '',
      messages: [],
      schema,
      schemaName: 'title',
      outputTokensMax: 1,
      timeoutMs: 1,
    });
    assert.equal(!outcome.ok && outcome.kind, 'unconfigured');
    assert.match(outcome.ok ? '' : outcome.message, /POSTPRESS_OPENAI_API_KEY/);
    assert.equal(none.isConfigured('openai'), false);
  });
  it('send keys to no other place', async () => {
    const requests: string[] = [];
    const elsewhere = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end('{}');
    });
    const target = await listen(elsewhere);
    const redirecting = createServer((_request, response) => {
      response.writeHead(307, { location: `${target}/x` }).end();
    });
    const away = modelsAt(await listen(redirecting));
    for (const model of Object.values(modelOf)) {
      const call = { system: '', schema, schemaName: 'title', outputTokensMax: 1, timeoutMs: 2_000 };
      const messages = [{ role: 'user', parts: [{ type: 'text', text: 'x' }] }] as const;
      assert.equal((await away.object({ ...call, model, messages })).ok, false);
    }
    assert.deepEqual(requests, []);
    elsewhere.close();
    redirecting.close();
  });
});
