import { aiModelsVariable } from './ai-models.ts';
import { modelPricesVariable } from './model-prices.ts';
import { integer, secret, url } from './variable.ts';

/** Settings of models and stock photos. */
export const aiVariables = {
  anthropicApiKey: secret({
    group: 'ai',
    description:
      'Key of the Anthropic API. Without this and POSTPRESS_OPENAI_API_KEY, what asks a model answers 503.',
    lengthMin: 8,
  }),
  anthropicBaseUrl: url(['http:', 'https:'], {
    group: 'ai',
    description:
      'Where the Anthropic API is reached: another place that speaks its wire protocol, such as a gateway. It may be a private address: it is yours, and called as a relay is.',
    absentText: 'https://api.anthropic.com/v1',
    example: 'https://gateway.example.com/anthropic/v1',
  }),
  openaiApiKey: secret({
    group: 'ai',
    description: 'Key of the OpenAI API; images are made with it.',
    lengthMin: 8,
  }),
  openaiBaseUrl: url(['http:', 'https:'], {
    group: 'ai',
    description:
      'Where the OpenAI API is reached: another place that speaks its chat completions and images, such as a gateway or a model of your own.',
    absentText: 'https://api.openai.com/v1',
    example: 'http://10.0.0.5:8000/v1',
  }),
  stockApiKey: secret({
    group: 'ai',
    description:
      'Access key of the Unsplash API, where stock images for generated designs are searched. Without it none are.',
    lengthMin: 8,
  }),
  stockBaseUrl: url(['http:', 'https:'], {
    group: 'ai',
    description:
      'Where the Unsplash API is reached: another place that speaks its protocol, such as a gateway.',
    absentText: 'https://api.unsplash.com',
    example: 'http://10.0.0.5:8000',
  }),
  aiModels: aiModelsVariable({
    group: 'ai',
    description:
      'Which models are asked for what: the first whose provider has a key, then the others while it is away.',
  }),
  aiModelPrices: modelPricesVariable({
    group: 'ai',
    description:
      'What models cost, in micro-USD for a million tokens: credits and estimated costs are counted by it. A model that is not named counts as 10 USD a million tokens in, 50 USD out, 0.25 USD an image.',
  }),
  aiSeconds: integer({
    group: 'ai',
    description:
      'How long one answer of a model may take. A request that needs several takes as many times that at most.',
    absent: 180,
    min: 1,
    max: 290,
  }),
} as const;
