import type { AnthropicProvider } from '@ai-sdk/anthropic';
import type { OpenAIProvider } from '@ai-sdk/openai';
import type { Config } from '../../config/index.ts';
import { boundedFetch, fetchWithin } from '../outbound/bounded-fetch.ts';
import type { ModelProvider } from './models.ts';

export type ModelsConfig = Pick<
  Config,
  'anthropicApiKey' | 'anthropicBaseUrl' | 'openaiApiKey' | 'openaiBaseUrl'
>;

/** The client libraries of the providers, each opened with its first call. */
export type Providers = {
  isConfigured(provider: ModelProvider): boolean;
  anthropic(): Promise<AnthropicProvider>;
  openai(): Promise<OpenAIProvider>;
  /** The same provider, whose answers may be as large as images. */
  openaiImages(): Promise<OpenAIProvider>;
};

/**
 * Of an answer in words: 20 bytes for each of the most tokens that we ask for. A model, or what answers in its place, may
 * send more; to read 6 MB of JSON would hold the event loop for 300 ms.
 */
const TEXT_BYTES_MAX = 524_288;

/** The variable for a provider's key, for messages. */
export const keyVariables: Record<ModelProvider, string> = {
  anthropic: 'POSTPRESS_ANTHROPIC_API_KEY',
  openai: 'POSTPRESS_OPENAI_API_KEY',
};

/**
 * Loads the libraries of the providers that have a key, so that the first call does not: that would take the event loop
 * up to 200 ms.
 */
export async function loadLibraries({ anthropicApiKey, openaiApiKey }: ModelsConfig): Promise<void> {
  if (!anthropicApiKey && !openaiApiKey) return;
  await loadAi();
  if (anthropicApiKey) await import('@ai-sdk/anthropic');
  if (openaiApiKey) await import('@ai-sdk/openai');
}

/** The library, without its warnings on the console, which are useless in a server. */
export async function loadAi() {
  const library = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return library;
}

/**
 * The URLs are the operator's, so they are called without the guarded outbound client, as a relay is; redirects are
 * refused and responses bounded. Keys and URLs are passed in; the libraries do not read the environment.
 */
export function openProviders(config: ModelsConfig): Providers {
  const settings = {
    anthropic: {
      apiKey: config.anthropicApiKey ?? '',
      baseURL: config.anthropicBaseUrl ?? 'https://api.anthropic.com/v1',
      fetch: fetchWithin(TEXT_BYTES_MAX),
    },
    openai: {
      apiKey: config.openaiApiKey ?? '',
      baseURL: config.openaiBaseUrl ?? 'https://api.openai.com/v1',
      fetch: fetchWithin(TEXT_BYTES_MAX),
    },
  };
  let anthropic: Promise<AnthropicProvider> | undefined;
  let openai: Promise<OpenAIProvider> | undefined;
  let openaiImages: Promise<OpenAIProvider> | undefined;
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
    openaiImages: () => {
      openaiImages ??= import('@ai-sdk/openai').then(({ createOpenAI }) =>
        createOpenAI({ ...settings.openai, fetch: boundedFetch }),
      );
      return openaiImages;
    },
  };
}
