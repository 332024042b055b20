import type { TranslatedTexts, TranslateTextsBody } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { ModelMessage } from '../../platform/models/models.ts';
import { tagsOf } from '../generation/trusted-text.ts';
import { dataBlock } from '../prompts/data-block.ts';
import { translationRules } from '../prompts/translation.ts';
import { type AiCaller, type ModelRun, type RunDeps, runModels } from '../run-models.ts';
import { inputTokensMax } from '../token-bound.ts';

/** An unreadable answer is requested once more. */
const CALLS = 2;
/** Tokens of an answer: no script takes more than two a character, and translations are rarely twice as long. */
const TOKENS_PER_CHARACTER = 3;
const TOKENS_PER_TEXT = 20;

/**
 * Translates texts with a model, metered as a change of a block. A translation that lost a tag or a line is left out,
 * because it could not replace its text.
 *
 * @throws AppError UPSTREAM_ERROR if no model gave a usable answer; what the run throws
 */
export async function translateTexts(
  { from, to, texts }: Pick<TranslateTextsBody, 'from' | 'to' | 'texts'>,
  caller: AiCaller,
  deps: RunDeps,
): Promise<TranslatedTexts> {
  const languages = `Translate ${from === undefined ? '' : `from ${from} `}to ${to}.`;
  const numbered = texts.map((text, number) => ({ number, text }));
  const messages: ModelMessage[] = [
    { role: 'user', parts: [{ type: 'text', text: `${languages}\n${dataBlock('texts', numbered)}` }] },
  ];
  const prompt = { system: translationRules, messages, schema };
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  const outputTokensMax = 500 + characters * TOKENS_PER_CHARACTER + texts.length * TOKENS_PER_TEXT;
  const { value, aiCreditsUsed } = await runModels(
    {
      task: 'text',
      featureType: 'block_edit',
      modelForms: 'any',
      caller,
      bound: { calls: CALLS, inputTokens: inputTokensMax(prompt), outputTokens: outputTokensMax },
    },
    (run) => ask(run, { ...prompt, schemaName: 'translation', outputTokensMax }, texts),
    deps,
  );
  return { texts: value, aiCreditsUsed };
}

const schema: Record<string, unknown> = {
  type: 'object',
  additionalProperties: false,
  required: ['texts'],
  properties: {
    texts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['number', 'text'],
        properties: { number: { type: 'integer' }, text: { type: 'string' } },
      },
    },
  },
};

async function ask(
  run: ModelRun,
  call: Parameters<ModelRun['object']>[0],
  texts: readonly string[],
): Promise<(string | null)[]> {
  for (let calls = 0; calls < CALLS; calls++) {
    const answer = await run.object(call);
    const found = answer.ok ? readTranslations(answer.value, texts) : [];
    if (found.some((text) => text !== null)) return found;
  }
  throw new AppError('UPSTREAM_ERROR', 'The model gave no usable translation, though it was asked again.');
}

function readTranslations(value: unknown, sources: readonly string[]): (string | null)[] {
  const { texts } = (typeof value === 'object' && value !== null ? value : {}) as { texts?: unknown };
  const byNumber = new Map<unknown, unknown>();
  for (const entry of Array.isArray(texts) ? texts : [])
    if (typeof entry === 'object' && entry !== null) byNumber.set(entry.number, entry.text);
  return sources.map((source, number) => {
    const text = byNumber.get(number);
    return typeof text === 'string' && isFaithful(source, text) ? text : null;
  });
}

const NUMBERED_TAG = /<\/?\d+\/?>/g;
const STATEMENT = /\{%[^%]*%\}/g;

/** Whether a translation has the lines, numbered tags and merge tags of its source. Languages order words differently. */
function isFaithful(source: string, translation: string): boolean {
  if (translation.trim() === '') return false;
  return structureOf(source) === structureOf(translation);
}

function structureOf(text: string): string {
  const found = [...(text.match(NUMBERED_TAG) ?? []), ...(text.match(STATEMENT) ?? []), ...tagsOf(text)];
  return JSON.stringify([text.split('\n').length, found.sort()]);
}
