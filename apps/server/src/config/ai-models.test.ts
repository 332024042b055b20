import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadConfig } from './load-config.ts';

const read = (name: string, value: unknown) =>
  loadConfig({ [name]: typeof value === 'string' ? value : JSON.stringify(value) });
const refuses = (name: string, value: unknown) => () =>
  assert.throws(() => read(name, value), new RegExp(name));

describe('POSTPRESS_AI_MODELS', () => {
  const name = 'POSTPRESS_AI_MODELS';
  it('replaces the default models, task by task', () => {
    const { aiModels } = read(name, { text: ['openai/house/model'] });
    assert.deepEqual(aiModels.text, ['openai/house/model']);
    assert.deepEqual(aiModels.template, loadConfig({}).aiModels.template);
  });
  it('knows no other tasks', refuses(name, { poem: ['openai/x'] }));
  it('knows no other providers', refuses(name, { text: ['google/gemini'] }));
  it('needs a model for a task', refuses(name, { text: [] }));
  it('needs lists', refuses(name, { text: 'openai/x' }));
  it('needs JSON', refuses(name, 'openai/x'));
});

describe('POSTPRESS_AI_MODEL_PRICES', () => {
  const name = 'POSTPRESS_AI_MODEL_PRICES';
  const price = { input: 1, cachedInput: 0, output: 2 };
  it('adds to the usual prices', () => {
    const { aiModelPrices } = read(name, { 'openai/house': price });
    assert.deepEqual(aiModelPrices['openai/house'], price);
    assert.ok(aiModelPrices['anthropic/claude-sonnet-5-5']);
  });
  it('may have prices of long prompts and images', () => {
    const whole = {
      ...price,
      cacheWrite: 3,
      longPrompt: { aboveTokens: 10, ...price },
      image: { low: 1, medium: 2, high: 3 },
    };
    assert.deepEqual(read(name, { 'openai/house': whole }).aiModelPrices['openai/house'], whole);
  });
  it('needs all three', refuses(name, { 'openai/house': { input: 1, output: 2 } }));
  it('takes no fractions and nothing below zero', () => {
    refuses(name, { 'openai/house': { ...price, input: 0.5 } })();
    refuses(name, { 'openai/house': { ...price, output: -1 } })();
  });
  it('needs models with their provider', refuses(name, { house: price }));
});

it('keys of providers are never in messages', () => {
  assert.throws(
    () => loadConfig({ POSTPRESS_ANTHROPIC_API_KEY: 'short' }),
    (error: Error) => !error.message.includes('short'),
  );
});
