import type { AnthropicProvider } from '@ai-sdk/anthropic';
import type { OpenAIProvider } from '@ai-sdk/openai';
import type { Config } from '../../config/index.ts';
import { boundedFetch } from '../outbound/bounded-fetch.ts';
import type { ModelProvider } from './models.ts';

export type ModelsConfig = Pick<
  Config,
  'anthropicApiKey' | 'anthropicBaseUrl' | 'openaiApiKey' | 'openaiBaseUrl'
>;

/** The client libraries of the providers, each loaded with its first call: nothing at the start needs them. */
export type Providers = {
  isConfigured(provider: ModelProvider): boolean;
  anthropic(): Promise<AnthropicProvider>;
  openai(): Promise<OpenAIProvider>;
};

/** The variable that holds a provider's key, as messages name it. */
export const keyVariables: Record<ModelProvider, string> = {
  anthropic: 'POSTPRESS_ANTHROPIC_API_KEY',
  openai: 'POSTPRESS_OPENAI_API_KEY',
};

/**
 * The addresses are the operator's, so they are called as a relay is, past the guarded outbound client; redirects are refused and
 * answers are bounded. Neither library reads keys or addresses from the environment here: both are handed in.
 */
export function openProviders(config: ModelsConfig): Providers {
  const settings = {
    anthropic: {
      apiKey: config.anthropicApiKey ?? '',
      baseURL: config.anthropicBaseUrl ?? 'https://api.anthropic.com/v1',
      fetch: boundedFetch,
    },
    openai: {
      apiKey: config.openaiApiKey ?? '',
      baseURL: config.openaiBaseUrl ?? 'https://api.openai.com/v1',
      fetch: boundedFetch,
    },
  };
  let anthropic: Promise<AnthropicProvider> | undefined;
  let openai: Promise<OpenAIProvider> | undefined;
  return {
    isConfigured: (provider) => settings[provider].apiKey !== '',
    anthropic: () => {
      anthropic ??= import('@ai-sdk/anthropic').then(({ createAnthropic }) =>
        createAnthropic(settings.anthropic),
      );
      return anthropic;
    },
    openai: () => {
      openai ??= import('@ai-sdk/openai').then(({ createOpenAI }) => createOpenAI(settings.openai));
      return openai;
    },
  };
}
