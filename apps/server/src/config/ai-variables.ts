import { aiModelsVariable } from './ai-models.ts';
import { modelPricesVariable } from './model-prices.ts';
import { integer, secret, url } from './variable.ts';

export const aiVariables = {
  anthropicApiKey: secret({
    group: 'ai',
    description:
      'Key of the Anthropic API. Without this and POSTPRESS_OPENAI_API_KEY, AI operations return 503.',
    lengthMin: 8,
  }),
  anthropicBaseUrl: url(['http:', 'https:'], {
    group: 'ai',
    description: 'Base URL of the Anthropic API or a compatible gateway. Private addresses are allowed.',
    absentText: 'https://api.anthropic.com/v1',
    example: 'https://gateway.example.com/anthropic/v1',
  }),
  openaiApiKey: secret({
    group: 'ai',
    description: 'Key of the OpenAI API, which is also used for images.',
    lengthMin: 8,
  }),
  openaiBaseUrl: url(['http:', 'https:'], {
    group: 'ai',
    description:
      'Base URL of the OpenAI API or a service compatible with its chat completions and images, such as a gateway or your own model.',
    absentText: 'https://api.openai.com/v1',
    example: 'http://10.0.0.5:8000/v1',
  }),
  stockApiKey: secret({
    group: 'ai',
    description:
      'Access key of the Unsplash API, for stock images in the editor and in generated designs. Without this and POSTPRESS_PEXELS_API_KEY, there are none.',
    lengthMin: 8,
  }),
  stockBaseUrl: url(['http:', 'https:'], {
    group: 'ai',
    description: 'Base URL of the Unsplash API or a compatible gateway.',
    absentText: 'https://api.unsplash.com',
    example: 'http://10.0.0.5:8000',
  }),
  pexelsApiKey: secret({
    group: 'ai',
    description:
      'Key of the Pexels API, for stock images like those of Unsplash; with both keys, both are searched.',
    lengthMin: 8,
  }),
  pexelsBaseUrl: url(['http:', 'https:'], {
    group: 'ai',
    description: 'Base URL of the Pexels API or a compatible gateway.',
    absentText: 'https://api.pexels.com/v1',
    example: 'http://10.0.0.5:8000/v1',
  }),
  aiModels: aiModelsVariable({
    group: 'ai',
    description:
      'Models by purpose: the first one whose provider has a key is used, the others while it is unavailable.',
  }),
  aiModelPrices: modelPricesVariable({
    group: 'ai',
    description:
      'Model prices in micro-USD per million tokens, which determine credits and estimated costs. A model without a price counts as 10 USD per million input tokens, 50 USD per million output tokens, and 0.25 USD per image.',
  }),
  aiSeconds: integer({
    group: 'ai',
    description:
      'Timeout of one model response. A request that needs several responses may take that long for each.',
    absent: 180,
    min: 1,
    max: 290,
  }),
} as const;
