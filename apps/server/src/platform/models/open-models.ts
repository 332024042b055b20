import { callImage } from './call-image.ts';
import { callObject } from './call-object.ts';
import { failure } from './classify-failure.ts';
import type { ModelName, Models } from './models.ts';
import { keyVariables, type ModelsConfig, openProviders } from './providers.ts';

/** The models of both providers with the configured keys and URLs. The first call loads libraries that `loadLibraries` has not. */
export function openModels(config: ModelsConfig): Models {
  const providers = openProviders(config);
  const unconfigured = ({ provider }: ModelName) =>
    providers.isConfigured(provider)
      ? undefined
      : failure('unconfigured', `There is no key for ${provider}: set ${keyVariables[provider]}.`);
  return {
    isConfigured: providers.isConfigured,
    object: async (call) => unconfigured(call.model) ?? callObject(providers, call),
    image: async (call) => unconfigured(call.model) ?? callImage(providers, call),
  };
}
