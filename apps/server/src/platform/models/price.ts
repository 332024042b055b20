import { type ModelPrice, type ModelPrices, UNKNOWN_MODEL_PRICE } from '../../config/index.ts';
import type { ModelName, TokenUsage } from './models.ts';

/** Generated or edited images and their quality. */
export type ImageUse = { images: number; quality: 'low' | 'medium' | 'high' };

/** `anthropic/claude-…`, as in requests and the price table. */
export function modelText({ provider, id }: ModelName): string {
  return `${provider}/${id}`;
}

/**
 * The cost of a call by the price table, in micro-USD, rounded up. Images are charged by tokens if the provider counts
 * them, otherwise per image.
 */
export function costOf(model: ModelName, usage: TokenUsage, prices: ModelPrices, images?: ImageUse): number {
  const price = priceOf(model, prices);
  if (images && price.image && usage.outputTokens === 0) return images.images * price.image[images.quality];
  const tokens =
    price.longPrompt && usage.inputTokens > price.longPrompt.aboveTokens ? price.longPrompt : price;
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens);
  const written = Math.min(usage.cacheWriteTokens ?? 0, usage.inputTokens - cached);
  const plain = usage.inputTokens - cached - written;
  const total =
    plain * tokens.input +
    cached * tokens.cachedInput +
    written * Math.max(tokens.input, price.cacheWrite ?? 0) +
    usage.outputTokens * tokens.output;
  return Math.ceil(total / 1_000_000);
}

/** The maximum cost of a call: nothing is cached, and the whole output limit is used. */
export function costMax(
  model: ModelName,
  bound: { inputTokens: number; outputTokens: number },
  prices: ModelPrices,
): number {
  const usage = {
    inputTokens: bound.inputTokens,
    outputTokens: bound.outputTokens,
    totalTokens: bound.inputTokens + bound.outputTokens,
    cachedInputTokens: 0,
    reasoningTokens: 0,
    cacheWriteTokens: bound.inputTokens,
  };
  return costOf(model, usage, prices);
}

function priceOf(model: ModelName, prices: ModelPrices): ModelPrice {
  const name = modelText(model);
  return Object.hasOwn(prices, name) ? (prices[name] ?? UNKNOWN_MODEL_PRICE) : UNKNOWN_MODEL_PRICE;
}
