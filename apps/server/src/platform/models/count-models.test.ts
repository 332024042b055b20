import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Registry } from 'prom-client';
import { countModels } from './count-models.ts';
import type { Models } from './models.ts';
import { openModels } from './open-models.ts';
import { startModelMock } from './testing.ts';

const mock = await startModelMock();
after(() => mock.stop());

describe('counted models', () => {
  it('count the results of calls, and the tokens used', async () => {
    const registry = new Registry();
    const { url } = mock;
    const models = countModels(
      openModels({
        openaiApiKey: 'key',
        anthropicApiKey: null,
        openaiBaseUrl: url,
        anthropicBaseUrl: url,
      }),
      registry,
    );
    mock.play([{ object: { title: 'x' }, usage: { input: 30, output: 4 } }, { error: { status: 503 } }]);
    const requested = () => models.object({ ...call, model: { provider: 'openai', id: 'gpt' } });
    assert.deepEqual([(await requested()).ok, (await requested()).ok], [true, false]);
    await models.object({ ...call, model: { provider: 'anthropic', id: 'claude' } });
    const text = await registry.metrics();
    for (const line of [
      'postpress_model_call_seconds_count{provider="openai",result="ok"} 1',
      'postpress_model_call_seconds_count{provider="openai",result="overloaded"} 1',
      'postpress_model_call_seconds_count{provider="anthropic",result="unconfigured"} 1',
      'postpress_model_tokens_total{provider="openai",direction="input"} 30',
      'postpress_model_tokens_total{provider="openai",direction="output"} 4',
    ])
      assert.ok(text.includes(`${line}\n`), `${line} is not in\n${text}`);
  });
});

const call: Omit<Parameters<Models['object']>[0], 'model'> = {
  system: 'You write titles.',
  messages: [{ role: 'user', parts: [{ type: 'text', text: 'A title' }] }],
  schema: { type: 'object' },
  schemaName: 'title',
  outputTokensMax: 1_000,
  timeoutMs: 5_000,
};
