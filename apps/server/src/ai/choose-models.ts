import { AppError } from '../base/app-error.ts';
import { type AiModels, type AiTask, aiTasks, usualModels } from '../config/index.ts';
import {
  type ModelName,
  type ModelProvider,
  type Models,
  modelProviders,
} from '../platform/models/models.ts';
import { modelText } from '../platform/models/price.ts';
import { keyVariables } from '../platform/models/providers.ts';

/** How a request names its model, and the fallbacks for when that one is unavailable. */
export type ModelChoice = {
  model?: string | undefined;
  /**
   * Omitted: the default models are fallbacks only if no model was named; true: always; false: never; a list replaces
   * them.
   */
  fallbackModels?: boolean | readonly string[] | undefined;
};

/** `named`: `provider/model` only; `any`: also a bare provider or a bare model id. */
export type ModelForms = 'named' | 'any';

export type ModelSettings = { aiModels: AiModels; models: Pick<Models, 'isConfigured'> };

/**
 * The models to try for a request, in order, without those whose provider has no key.
 *
 * @throws AppError VALIDATION_ERROR for an invalid name; SERVICE_UNAVAILABLE if no provider has a key
 */
export function chooseModels(
  { model, fallbackModels }: ModelChoice,
  task: AiTask,
  forms: ModelForms,
  { aiModels, models }: ModelSettings,
): ModelName[] {
  const defaults = aiModels[task].map((name) => readNamed(name, 'POSTPRESS_AI_MODELS'));
  const usable = (name: ModelName) => models.isConfigured(name.provider);
  const first = model === undefined ? defaults : [readModel(model, 'model', task, forms, aiModels)];
  const tail = Array.isArray(fallbackModels)
    ? fallbackModels.map((name, at) => readModel(name, `fallbackModels.${at}`, task, forms, aiModels))
    : fallbackModels === true
      ? defaults
      : [];
  const head = model === undefined && fallbackModels !== undefined ? first.filter(usable).slice(0, 1) : first;
  const candidates = withoutRepeats([...head, ...tail]);
  const chosen = candidates.filter(usable);
  if (chosen.length > 0) return chosen;
  throw unconfigured(candidates.length > 0 ? candidates : first);
}

function withoutRepeats(names: readonly ModelName[]): ModelName[] {
  return [...new Map(names.map((name) => [modelText(name), name])).values()];
}

function unconfigured(candidates: readonly ModelName[]): AppError {
  const variables = [...new Set(candidates.map(({ provider }) => keyVariables[provider]))];
  return new AppError(
    'SERVICE_UNAVAILABLE',
    `No model is set up for this: the operator sets ${variables.join(' or ')}.`,
    { retry: 'never' },
  );
}

function readModel(
  text: string,
  field: string,
  task: AiTask,
  forms: ModelForms,
  aiModels: AiModels,
): ModelName {
  if (forms === 'named' || text.includes('/')) return readNamed(text, field);
  const provider = modelProviders.find((each) => each === text);
  if (provider)
    return defaultOf(provider, task, aiModels) ?? refuse(field, `${provider} has no model for this`);
  const inferred = providerOf(text);
  return inferred ? { provider: inferred, id: text } : refuse(field, 'the id does not name its provider');
}

function readNamed(text: string, field: string): ModelName {
  const slash = text.indexOf('/');
  const provider = modelProviders.find((each) => each === text.slice(0, Math.max(0, slash)));
  const id = text.slice(slash + 1);
  return provider && /^\S+$/.test(id) ? { provider, id } : refuse(field, 'it is not of that form');
}

function refuse(field: string, why: string): never {
  throw new AppError(
    'VALIDATION_ERROR',
    `${field}: expected provider/model with the provider ${modelProviders.join(' or ')}; ${why}.`,
  );
}

/** The first model of the provider for the task, configured or default. */
function defaultOf(provider: ModelProvider, task: AiTask, aiModels: AiModels): ModelName | undefined {
  const names = [...aiModels[task], ...usualModels[task]];
  const name = names.find((each) => each.startsWith(`${provider}/`));
  return name === undefined ? undefined : { provider, id: name.slice(provider.length + 1) };
}

/** By the naming families of the providers, or by the configured models. */
function providerOf(id: string): ModelProvider | undefined {
  if (/^claude-/.test(id)) return 'anthropic';
  if (/^(gpt-|chatgpt-|o\d|dall-e-)/.test(id)) return 'openai';
  const known = aiTasks.flatMap((task) => usualModels[task]).find((name) => name.endsWith(`/${id}`));
  return modelProviders.find((each) => known?.startsWith(`${each}/`));
}
