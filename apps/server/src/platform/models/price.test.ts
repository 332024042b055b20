import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UNKNOWN_MODEL_PRICE, usualPrices } from '../../config/index.ts';
import type { ModelName, TokenUsage } from './models.ts';
import { costMax, costOf } from './price.ts';
import { noUsage } from './usage.ts';

const sonnet: ModelName = { provider: 'anthropic', id: 'claude-sonnet-5-5' };
const sol: ModelName = { provider: 'openai', id: 'gpt-6-sol' };
const painter: ModelName = { provider: 'openai', id: 'gpt-image-1' };
const unknown: ModelName = { provider: 'openai', id: 'house-model' };

const cost = (model: ModelName, usage: Partial<TokenUsage>) =>
  costOf(model, { ...noUsage, ...usage }, usualPrices);
const is = (expected: number, actual: number) => () => assert.equal(actual, expected);

describe('the cost of a call', () => {
  it('is tokens by price', is(2_000 + 5_000, cost(sonnet, { inputTokens: 1_000, outputTokens: 500 })));
  it('rounds up', is(1, cost({ provider: 'openai', id: 'gpt-6-luna' }, { outputTokens: 1 })));
  it(
    'charges cached input less',
    is(200 * 2 + 800 * 0.2, cost(sonnet, { inputTokens: 1_000, cachedInputTokens: 800 })),
  );
  it(
    'charges what is put into a cache',
    is(2_500, cost(sol, { inputTokens: 1_000, cacheWriteTokens: 1_000 })),
  );
  it('rises with long prompts', is(300_000 * 4, cost(sol, { inputTokens: 300_000 })));
  it('of an unknown model is the most expensive one', is(10_000, cost(unknown, { inputTokens: 1_000 })));
  it('finds no price by an inherited name', () => {
    const odd = { provider: 'openai', id: 'x' } as const;
    assert.equal(
      costOf(
        odd,
        { ...noUsage, inputTokens: 1 },
        Object.create({ 'openai/x': usualPrices['openai/gpt-6-sol'] }),
      ),
      10,
    );
  });
  it('of images is by the piece', () => {
    assert.equal(costOf(painter, noUsage, usualPrices, { images: 2, quality: 'low' }), 32_000);
  });
  it('of images is by their tokens where they are counted', () => {
    const usage = { ...noUsage, inputTokens: 100, outputTokens: 1_000 };
    assert.equal(costOf(painter, usage, usualPrices, { images: 1, quality: 'high' }), 41_000);
  });
  it('of images of an unknown model is the most expensive one', () => {
    const price = UNKNOWN_MODEL_PRICE.image?.high;
    assert.equal(costOf(unknown, noUsage, usualPrices, { images: 1, quality: 'low' }), price);
  });
});

describe('the maximum cost of a call', () => {
  it('counts nothing as cached', () => {
    assert.equal(costMax(sol, { inputTokens: 1_000, outputTokens: 1_000 }, usualPrices), 2_500 + 10_000);
  });
});
