import { isJsonObject } from '@postpress/design/json';
import { parseJsonObject } from '../base/parse-json.ts';
import type { Variable } from './variable.ts';

/** Micro-USD per million tokens of each kind. */
export type TokenPrices = { input: number; cachedInput: number; output: number };

/** The price of a model, in millionths of a US dollar. */
export type ModelPrice = TokenPrices & {
  /** Tokens written to the provider's cache, if it charges for them; absent: the price of input. */
  cacheWrite?: number;
  /** Prices of the whole request if its input exceeds this many tokens. */
  longPrompt?: TokenPrices & { aboveTokens: number };
  /** Micro-USD per image by quality; absent for models without images. */
  image?: { low: number; medium: number; high: number };
};

/** Prices by `provider/model`. */
export type ModelPrices = Readonly<Record<string, ModelPrice>>;

/** Published list prices of November 2026; the variable overrides them. */
export const usualPrices: ModelPrices = {
  'anthropic/claude-opus-5-5': { input: 4_000_000, cachedInput: 200_000, output: 20_000_000 },
  'anthropic/claude-sonnet-5-5': { input: 2_000_000, cachedInput: 200_000, output: 10_000_000 },
  'anthropic/claude-haiku-5-5': {
    input: 100_000,
    cachedInput: 10_000,
    output: 500_000,
    longPrompt: { aboveTokens: 100_000, input: 500_000, cachedInput: 50_000, output: 2_500_000 },
  },
  'anthropic/claude-haiku-4-5': { input: 1_000_000, cachedInput: 100_000, output: 5_000_000 },
  'openai/gpt-6-sol': {
    input: 2_000_000,
    cachedInput: 200_000,
    cacheWrite: 2_500_000,
    output: 10_000_000,
    longPrompt: { aboveTokens: 272_000, input: 4_000_000, cachedInput: 400_000, output: 15_000_000 },
  },
  'openai/gpt-6-luna': {
    input: 100_000,
    cachedInput: 10_000,
    cacheWrite: 125_000,
    output: 500_000,
    longPrompt: { aboveTokens: 272_000, input: 200_000, cachedInput: 20_000, output: 750_000 },
  },
  'openai/gpt-5.4-mini': { input: 750_000, cachedInput: 75_000, output: 4_500_000 },
  'openai/gpt-image-2.5-flare': imageModel(8_000_000, 30_000_000, [6_000, 53_000, 211_000]),
  'openai/gpt-image-2.5-sunburst': imageModel(8_000_000, 30_000_000, [6_000, 53_000, 211_000]),
  'openai/gpt-image-1.5': imageModel(8_000_000, 32_000_000, [13_000, 50_000, 200_000]),
  'openai/gpt-image-1-mini': imageModel(2_500_000, 8_000_000, [6_000, 15_000, 52_000]),
  'openai/gpt-image-1': imageModel(10_000_000, 40_000_000, [16_000, 63_000, 250_000]),
};

/** Token prices, and the price of an image in low, medium and high quality, for the most expensive usual size. */
function imageModel(
  input: number,
  output: number,
  [low, medium, high]: readonly [number, number, number],
): ModelPrice {
  return { input, cachedInput: input / 4, output, image: { low, medium, high } };
}

/**
 * The price of an unknown model: that of the most expensive general model, so that it never costs more than was
 * reserved.
 */
export const UNKNOWN_MODEL_PRICE: ModelPrice = {
  input: 10_000_000,
  cachedInput: 10_000_000,
  output: 50_000_000,
  image: { low: 250_000, medium: 250_000, high: 250_000 },
};

/**
 * JSON: `{"openai/gpt-6-sol": {"input": 2000000, "cachedInput": 200000, "output": 10000000}}`, added to the defaults.
 */
export function modelPricesVariable(
  about: Pick<Variable<ModelPrices>, 'group' | 'description'>,
): Variable<ModelPrices> {
  return {
    ...about,
    expected:
      'a JSON object: provider/model to {input, cachedInput, output} and, where they apply, cacheWrite, longPrompt {aboveTokens, input, cachedInput, output}, image {low, medium, high}; whole numbers',
    absent: usualPrices,
    absentText: 'list prices of the models named here',
    example: '{"openai/gpt-6-sol":{"input":2000000,"cachedInput":200000,"output":10000000}}',
    read: readPrices,
  };
}

const MODEL = /^(anthropic|openai)\/\S{1,190}$/;

function readPrices(text: string): ModelPrices | undefined {
  const given = parseJsonObject(text);
  if (!given) return undefined;
  for (const [model, price] of Object.entries(given)) {
    if (!MODEL.test(model) || !isPrice(price)) return undefined;
  }
  return { ...usualPrices, ...(given as ModelPrices) };
}

function isPrice(value: unknown): value is ModelPrice {
  if (!isTokenPrices(value)) return false;
  const { cacheWrite, longPrompt, image } = value as Partial<ModelPrice>;
  return (
    (cacheWrite === undefined || isAmount(cacheWrite)) &&
    (longPrompt === undefined || (isTokenPrices(longPrompt) && isAmount(longPrompt.aboveTokens))) &&
    (image === undefined || (isJsonObject(image) && [image.low, image.medium, image.high].every(isAmount)))
  );
}

function isTokenPrices(value: unknown): value is TokenPrices {
  return isJsonObject(value) && [value.input, value.cachedInput, value.output].every(isAmount);
}

const isAmount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
