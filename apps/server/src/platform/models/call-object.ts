import type { JSONSchema7, LanguageModel, LanguageModelUsage, ModelMessage as SdkMessage } from 'ai';
import { parseJsonObject } from '../../base/parse-json.ts';
import { callSignal } from '../call-signal.ts';
import { classifyFailure, failure } from './classify-failure.ts';
import type { ModelMessage, ModelName, ModelOutcome, ObjectCall, TokenUsage } from './models.ts';
import { loadAi, type Providers } from './providers.ts';
import { noUsage } from './usage.ts';

/**
 * Asks a language model for one JSON object, once. The schema is enforced by the provider's own means: OpenAI by
 * `response_format`, Anthropic by its output format if that can express the schema, otherwise by a tool named `json`.
 */
export async function callObject(
  providers: Providers,
  call: ObjectCall,
): Promise<ModelOutcome<{ value: unknown }>> {
  const { signal, ended } = callSignal(call);
  try {
    const { generateText, jsonSchema, Output } = await loadAi();
    const result = await generateText({
      model: await languageModel(providers, call.model),
      instructions: call.system,
      messages: call.messages.map(toSdkMessage),
      output: Output.object({ schema: jsonSchema(call.schema as JSONSchema7), name: call.schemaName }),
      maxOutputTokens: call.outputTokensMax,
      maxRetries: 0,
      abortSignal: signal,
      // The provider must not store the answer. Strict mode is off because it has no optional members.
      providerOptions: { openai: { store: false, strictJsonSchema: false } },
    });
    return readAnswer(result.text, result.finishReason, usageOf(result.usage));
  } catch (error) {
    const unread = unreadObject(error);
    if (unread && !signal.aborted) return readAnswer(unread.text, unread.finishReason, usageOf(unread.usage));
    return classifyFailure(error, { ...ended(), timeoutMs: call.timeoutMs });
  }
}

async function languageModel(providers: Providers, { provider, id }: ModelName): Promise<LanguageModel> {
  if (provider === 'anthropic') return (await providers.anthropic()).languageModel(id);
  // Chat completions, not responses: other services with OpenAI's protocol (gateways, self-hosted models) support
  // these.
  return (await providers.openai()).chat(id);
}

function toSdkMessage({ role, parts }: ModelMessage): SdkMessage {
  if (role === 'assistant') {
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    return { role, content: text };
  }
  const content = parts.map((part) =>
    part.type === 'text'
      ? { type: 'text' as const, text: part.text }
      : { type: 'file' as const, data: part.bytes, mediaType: part.mediaType },
  );
  return { role, content };
}

/** There was an answer, but the library found no object in it. */
function unreadObject(
  error: unknown,
): { text: string; finishReason: string; usage: LanguageModelUsage | undefined } | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name !== 'AI_NoObjectGeneratedError' && error.name !== 'AI_NoOutputGeneratedError')
    return undefined;
  const { text, finishReason, usage } = error as Error & {
    text?: string;
    finishReason?: string;
    usage?: LanguageModelUsage;
  };
  return { text: text ?? '', finishReason: finishReason ?? 'other', usage };
}

function readAnswer(text: string, finishReason: string, usage: TokenUsage): ModelOutcome<{ value: unknown }> {
  if (finishReason === 'content-filter')
    return failure('refused', 'The model would not answer this.', { usage });
  if (finishReason === 'length') {
    return failure('unreadable', 'The answer broke off at its length limit.', { usage });
  }
  const value = readJsonAnswer(text);
  if (value !== undefined) return { ok: true, value, usage };
  const fault = text.trim() === '' ? 'The answer is empty.' : 'The answer is no JSON object.';
  return failure('unreadable', fault, { usage });
}

function usageOf(usage: LanguageModelUsage | undefined): TokenUsage {
  if (!usage) return noUsage;
  const inputTokens = usage.inputTokens ?? 0;
  const outputTokens = usage.outputTokens ?? 0;
  return {
    inputTokens,
    outputTokens,
    totalTokens: usage.totalTokens ?? inputTokens + outputTokens,
    cachedInputTokens: usage.inputTokenDetails.cacheReadTokens ?? 0,
    reasoningTokens: usage.outputTokenDetails.reasoningTokens ?? 0,
    cacheWriteTokens: usage.inputTokenDetails.cacheWriteTokens ?? 0,
  };
}

/**
 * The JSON object in an answer: the whole text, the content of a code fence, or the text between the first and the last
 * brace, because models without a schema wrap it in prose. `undefined` if there is none.
 */
function readJsonAnswer(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1];
  const braced = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1);
  for (const candidate of [text, fenced, braced]) {
    const value = parseJsonObject(candidate ?? '');
    if (value) return value;
  }
  return undefined;
}
