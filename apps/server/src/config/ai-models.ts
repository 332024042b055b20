import { outputKinds } from '@postpress/contracts';
import { parseJsonObject } from '../base/parse-json.ts';
import type { Variable } from './variable.ts';

/** Every task of a model, each with its own list of models. Generation has one per kind of output. */
export const aiTasks = [
  ...outputKinds,
  'html_import',
  'image_import',
  'image_generation',
  'image_edit',
] as const;
export type AiTask = (typeof aiTasks)[number];

/** Models as `provider/model`: the first whose provider has a key is used; the others are fallbacks. */
export type AiModels = Readonly<Record<AiTask, readonly string[]>>;

const able = ['anthropic/claude-sonnet-5-5', 'openai/gpt-6-sol'];
const quick = ['anthropic/claude-haiku-5-5', 'openai/gpt-6-luna'];
const images = ['openai/gpt-image-2.5-flare', 'openai/gpt-image-1.5'];
/** The slower and more precise of the two, for edits that must leave the rest unchanged. */
const edits = ['openai/gpt-image-2.5-sunburst', 'openai/gpt-image-1.5'];

/** Capable models for whole pages and vision, fast ones for single blocks and texts. */
export const usualModels: AiModels = {
  template: able,
  page: able,
  body: able,
  header: quick,
  footer: quick,
  row: quick,
  column: quick,
  content: quick,
  text: quick,
  html_import: able,
  image_import: able,
  image_generation: images,
  image_edit: edits,
};

const MODEL = /^(anthropic|openai)\/\S{1,190}$/;

/** JSON: `{"template": ["openai/gpt-6-sol"]}`; absent tasks keep the defaults. */
export function aiModelsVariable(
  about: Pick<Variable<AiModels>, 'group' | 'description'>,
): Variable<AiModels> {
  return {
    ...about,
    expected: `a JSON object: task to a list of 1 to 10 models as provider/model; the tasks are ${aiTasks.join(', ')}`,
    absent: usualModels,
    absentText: `${able.join(', ')} for templates, pages, bodies and imports; ${quick.join(', ')} for what is smaller; ${images.join(', ')} for images, ${edits.join(', ')} for changing them`,
    example: '{"template":["openai/gpt-6-sol","anthropic/claude-sonnet-5-5"]}',
    read: (text) => {
      const given = parseJsonObject(text);
      if (!given || !Object.entries(given).every(([task, models]) => isTask(task) && isModelList(models))) {
        return undefined;
      }
      return { ...usualModels, ...(given as Partial<AiModels>) };
    },
  };
}

const isTask = (name: string) => (aiTasks as readonly string[]).includes(name);

function isModelList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= 10 &&
    value.every((model) => typeof model === 'string' && MODEL.test(model))
  );
}
