import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usualModels } from '../config/index.ts';
import type { ModelProvider } from '../platform/models/models.ts';
import { modelText } from '../platform/models/price.ts';
import { chooseModels, type ModelChoice, type ModelForms } from './choose-models.ts';

const aiModels = { ...usualModels, template: ['anthropic/a-1', 'openai/o-1', 'openai/o-2'] };

function chosen(
  choice: ModelChoice,
  keys: ModelProvider[] = ['anthropic', 'openai'],
  forms: ModelForms = 'any',
) {
  const models = { isConfigured: (provider: ModelProvider) => keys.includes(provider) };
  return chooseModels(choice, 'template', forms, { aiModels, models }).map(modelText);
}
const gives =
  (expected: string[], ...args: Parameters<typeof chosen>) =>
  () =>
    assert.deepEqual(chosen(...args), expected);
const refuses =
  (code: string, message: RegExp, ...args: Parameters<typeof chosen>) =>
  () =>
    assert.throws(() => chosen(...args), { code, message });

describe('the models of a request', () => {
  it('are the configured ones', gives(['anthropic/a-1', 'openai/o-1', 'openai/o-2'], {}));
  it('leave out providers without a key', gives(['openai/o-1', 'openai/o-2'], {}, ['openai']));
  it('are the one that is named, alone', gives(['openai/x'], { model: 'openai/x' }));
  it(
    'are the named one and the defaults when asked so',
    gives(['openai/o-1', 'anthropic/a-1', 'openai/o-2'], { model: 'openai/o-1', fallbackModels: true }),
  );
  it('without fallbacks are one', gives(['openai/o-1'], { fallbackModels: false }, ['openai']));
  it('end as the request lists them', gives(['anthropic/a-1', 'openai/z'], { fallbackModels: ['openai/z'] }));
  it(
    'go on to fallbacks when the named one has no key',
    gives(['openai/z'], { model: 'anthropic/a', fallbackModels: ['openai/z'] }, ['openai']),
  );
  it(
    'without any key name the variables',
    refuses('SERVICE_UNAVAILABLE', /POSTPRESS_ANTHROPIC_API_KEY or POSTPRESS_OPENAI_API_KEY/, {}, []),
  );
  it(
    'named without a key name its variable',
    refuses('SERVICE_UNAVAILABLE', /POSTPRESS_OPENAI_API_KEY\.$/, { model: 'openai/x' }, ['anthropic']),
  );
});

describe('the name of a model', () => {
  it('may be a provider', gives(['openai/o-1'], { model: 'openai' }));
  it('may be an id of a known family', gives(['anthropic/claude-x'], { model: 'claude-x' }));
  it('may have slashes in its id', gives(['openai/house/model'], { model: 'openai/house/model' }));
  it('of no family is refused', refuses('VALIDATION_ERROR', /^model:/, { model: 'llama-4' }));
  it('of another provider is refused', refuses('VALIDATION_ERROR', /^model:/, { model: 'google/gemini' }));
  it('without an id is refused', refuses('VALIDATION_ERROR', /^model:/, { model: 'openai/' }));
  it(
    'bare is refused where both parts are asked for',
    refuses('VALIDATION_ERROR', /^model:/, { model: 'openai' }, ['openai'], 'named'),
  );
  it(
    'in the list says where',
    refuses('VALIDATION_ERROR', /^fallbackModels\.1:/, { fallbackModels: ['openai/a', 'nobody/b'] }),
  );
});
