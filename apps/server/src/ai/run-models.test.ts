import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { usualModels, usualPrices } from '../config/index.ts';
import type { CreditRequest, Credits } from '../credits/index.ts';
import { openModels } from '../platform/models/open-models.ts';
import { type ScriptedAnswer, startModelMock } from '../platform/models/testing.ts';
import { type ModelRun, type RunDeps, type RunRequest, runModels } from './run-models.ts';

const mock = await startModelMock();
after(() => mock.stop());

/** An account of credits in memory, which writes down what became of each reservation. */
function openAccount(left = 1_000_000): Credits & { log: string[]; requests: CreditRequest[] } {
  const log: string[] = [];
  const requests: CreditRequest[] = [];
  return {
    log,
    requests,
    reserve: async (request) => {
      requests.push(request);
      if (request.creditsMax > left)
        throw Object.assign(new Error('exhausted'), { code: 'AI_CREDITS_EXHAUSTED' });
      return {
        id: '1',
        settle: async ({ credits }) => void log.push(`settled ${credits}`),
        release: async () => void log.push('released'),
      };
    },
  };
}

const waits: number[] = [];
function depsOf(overrides: Partial<RunDeps> = {}): RunDeps {
  const models = openModels({
    anthropicApiKey: 'key-anthropic',
    openaiApiKey: 'key-openai',
    anthropicBaseUrl: mock.url,
    openaiBaseUrl: mock.url,
  });
  return {
    models,
    credits: openAccount(),
    aiModels: { ...usualModels, text: ['anthropic/claude-haiku-5-5', 'openai/gpt-6-luna'] },
    aiModelPrices: usualPrices,
    aiSeconds: 60,
    wait: async (ms) => void waits.push(ms),
    ...overrides,
  };
}

const call = {
  system: 'You write titles.',
  messages: [{ role: 'user', parts: [{ type: 'text', text: 'A title' }] }],
  schema: { type: 'object' },
  schemaName: 'title',
  outputTokensMax: 1_000,
} as const satisfies Parameters<ModelRun['object']>[0];

function request(overrides: Partial<RunRequest> = {}): RunRequest {
  return {
    task: 'text',
    featureType: 'block_edit',
    modelForms: 'named',
    caller: { projectId: 1, workspaceId: 1, endUserId: 'ann', signal: new AbortController().signal },
    bound: { calls: 3, inputTokens: 2_000, outputTokens: 1_000 },
    ...overrides,
  };
}

const once = (run: ModelRun) => run.object(call);
/** Plays the answers to one call of one request. */
function play(answers: ScriptedAnswer[], overrides: Partial<RunRequest> = {}, deps = depsOf()) {
  mock.play(answers);
  waits.length = 0;
  return runModels(request(overrides), once, deps);
}
const requested = () => mock.requests().map(({ model }) => model);
const title = { object: { title: 'Autumn' }, usage: { input: 1_000, output: 2_000 } };

describe('a run of models', () => {
  it('answers with its usage', async () => {
    const credits = openAccount();
    const ran = await play([title], {}, depsOf({ credits }));
    assert.deepEqual(ran.value, { ok: true, value: { title: 'Autumn' }, usage: ran.usage });
    assert.deepEqual(ran.model, { provider: 'anthropic', id: 'claude-haiku-5-5' });
    assert.equal(ran.usage.totalTokens, 3_000);
    assert.equal(ran.estimatedCostMicroUsd, 1_100);
    assert.equal(ran.aiCreditsUsed, 2);
    assert.deepEqual(credits.log, ['settled 2']);
  });
  it('costs a credit at least', async () => {
    const ran = await play([{ object: {}, usage: { input: 1, output: 1 } }]);
    assert.equal(ran.aiCreditsUsed, 1);
  });
  it('reserves the maximum cost of its most expensive model', async () => {
    const credits = openAccount();
    await play([title], { model: 'openai/house-model' }, depsOf({ credits }));
    // 3 calls of 2,000 tokens in at 10 USD and 1,000 out at 50 USD.
    assert.deepEqual(credits.requests, [
      { projectId: 1, workspaceId: 1, endUserId: 'ann', featureType: 'block_edit', creditsMax: 210 },
    ]);
  });
  it('calls no model without enough credits', async () => {
    await assert.rejects(play([title], {}, depsOf({ credits: openAccount(0) })), {
      code: 'AI_CREDITS_EXHAUSTED',
    });
    assert.deepEqual(requested(), []);
  });
  it('tries a busy model once more, after what it asked for', async () => {
    await play([{ error: { status: 429, retryAfter: 3 } }, title]);
    assert.deepEqual(requested(), ['claude-haiku-5-5', 'claude-haiku-5-5']);
    assert.deepEqual(waits, [3_000]);
  });
  it('continues with the next model when one asks for a long wait', async () => {
    const ran = await play([{ error: { status: 429, retryAfter: 60 } }, title]);
    assert.deepEqual(requested(), ['claude-haiku-5-5', 'gpt-6-luna']);
    assert.deepEqual(waits, []);
    assert.equal(ran.model.provider, 'openai');
  });
  it('continues after a second failure', async () => {
    await play([{ error: { status: 529 } }, { disconnect: true }, title]);
    assert.deepEqual(requested(), ['claude-haiku-5-5', 'claude-haiku-5-5', 'gpt-6-luna']);
  });
  it('stays with the model that answered', async () => {
    mock.play([{ error: { status: 404, type: 'not_found_error' } }, title, title]);
    const both = async (run: ModelRun) => [await run.object(call), await run.object(call)];
    const ran = await runModels(request(), both, depsOf());
    assert.deepEqual(requested(), ['claude-haiku-5-5', 'gpt-6-luna', 'gpt-6-luna']);
    assert.equal(ran.usage.totalTokens, 6_000);
  });
  it('counts the usage of malformed answers', async () => {
    const ran = await play([{ text: 'No.', usage: { input: 1_000, output: 2_000 } }]);
    assert.deepEqual(ran.value, { ok: false, message: 'The answer is no JSON object.' });
    assert.equal(ran.aiCreditsUsed, 2);
  });
  it('calls no other model after a refusal', async () => {
    await assert.rejects(play([{ refusal: true }, title]), { code: 'VALIDATION_ERROR', message: /declined/ });
    assert.equal(requested().length, 1);
  });
  it('reports why the work failed if releasing fails as well', async () => {
    const lost = async () => {
      throw new Error('the database is away');
    };
    const credits = { reserve: async () => ({ id: '1', settle: lost, release: lost }) };
    const work = async () => {
      throw new Error('the work failed');
    };
    await assert.rejects(runModels(request(), work, depsOf({ credits })), /the work failed/);
  });
  it('ends before it exceeds the reservation', async () => {
    mock.play([{ text: 'No.', usage: { input: 2_000, output: 5_000 } }, title]);
    const twice = async (run: ModelRun) => [await run.object(call), await run.object(call)];
    const bound = { calls: 1, inputTokens: 2_000, outputTokens: 1_000 };
    await assert.rejects(runModels(request({ bound }), twice, depsOf()), { code: 'UPSTREAM_ERROR' });
    assert.equal(requested().length, 1);
  });
  it('calls no model after its caller has disconnected', async () => {
    const credits = openAccount();
    const gone = new AbortController();
    gone.abort();
    const caller = { ...request().caller, signal: gone.signal };
    await assert.rejects(play([title], { caller }, depsOf({ credits })), { code: 'SERVICE_UNAVAILABLE' });
    assert.deepEqual([requested(), credits.log], [[], ['released']]);
  });
});

describe('a run in which no model answers', () => {
  const ends =
    (code: string, message: RegExp, answers: ScriptedAnswer[], overrides: Partial<RunRequest> = {}) =>
    async () => {
      const credits = openAccount();
      const only = { model: 'openai/gpt-6-luna', ...overrides };
      await assert.rejects(play(answers, only, depsOf({ credits })), { code, message });
      assert.deepEqual(credits.log, ['released']);
    };
  const twice = (answer: ScriptedAnswer) => [answer, answer];
  const busy = { error: { status: 429, retryAfter: 9 } };

  it('says when to come again', async () => {
    await assert.rejects(play(twice(busy), { fallbackModels: false, model: 'openai/gpt-6-luna' }), {
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 9,
    });
  });
  it('for being busy is a 503', ends('SERVICE_UNAVAILABLE', /no more requests/, twice(busy)));
  it('for being overloaded is a 502', ends('UPSTREAM_ERROR', /503/, twice({ error: { status: 503 } })));
  it('for broken connections is a 502', ends('UPSTREAM_ERROR', /connection/, twice({ disconnect: true })));
  it(
    'for a refused key is a 502',
    ends('UPSTREAM_ERROR', /key/, [{ error: { status: 401, message: 'invalid x-api-key' } }]),
  );
  it(
    'for a named model that is none is a 400',
    ends('VALIDATION_ERROR', /^model: openai\/gpt-6-luna/, [
      { error: { status: 404, message: 'no such model' } },
    ]),
  );
  it(
    'for a default model that is none is a 502',
    ends('UPSTREAM_ERROR', /gpt-6-luna/, [{ error: { status: 404 } }, { error: { status: 404 } }], {
      model: undefined,
    }),
  );
  it(
    'for a request over every window is a 400',
    ends('VALIDATION_ERROR', /too long/, [{ error: { status: 400, message: 'context_length_exceeded' } }]),
  );
  it('for time is a 502', async () => {
    const slow = play(
      [{ object: {}, delayMs: 500 }],
      { model: 'openai/gpt-6-luna' },
      depsOf({ aiSeconds: 0.05 }),
    );
    await assert.rejects(slow, { code: 'UPSTREAM_ERROR', message: /within 0.05 s/ });
  });
});
