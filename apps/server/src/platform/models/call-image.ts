import type { OpenAIImageModelGenerationOptions } from '@ai-sdk/openai';
import type { ImageModelUsage } from 'ai';
import { callSignal } from '../call-signal.ts';
import { classifyFailure, failure } from './classify-failure.ts';
import type { ImageCall, ModelOutcome, TokenUsage } from './models.ts';
import { loadAi, type Providers } from './providers.ts';
import { noUsage } from './usage.ts';

/**
 * Known capabilities of image models, by family. For unknown families the provider is asked. OpenAI removed
 * transparency from gpt-image-2 in September 2026; the families before and after it have it.
 */
const families: readonly { ids: RegExp; transparency: boolean; sources: boolean }[] = [
  { ids: /^dall-e-2/, transparency: false, sources: true },
  { ids: /^dall-e-3/, transparency: false, sources: false },
  { ids: /^gpt-image-2(-\d|$)/, transparency: false, sources: true },
];

type ImageOutcome = ModelOutcome<{ bytes: Uint8Array; mediaType: string }>;

/** Asks an image model for one image, once. Anthropic has no such models. */
export async function callImage(providers: Providers, call: ImageCall): Promise<ImageOutcome> {
  const cannot = findObstacle(call);
  if (cannot !== undefined) return failure('unsupported', cannot);
  const { signal, ended } = callSignal(call);
  try {
    const { generateImage } = await loadAi();
    const { image, usage } = await generateImage({
      model: (await providers.openaiImages()).image(call.model.id),
      prompt: call.source ? { text: call.prompt, images: [call.source.bytes] } : call.prompt,
      ...(call.size === undefined ? {} : { size: call.size as `${number}x${number}` }),
      providerOptions: { openai: optionsOf(call) },
      maxRetries: 0,
      abortSignal: signal,
    });
    return readImage(image.uint8Array, image.mediaType, usageOf(usage));
  } catch (error) {
    return explain(classifyFailure(error, { ...ended(), timeoutMs: call.timeoutMs }), error);
  }
}

/** Known limitations are reported at once, without a call or a charge. */
function findObstacle({ model, source, background }: ImageCall): string | undefined {
  if (model.provider !== 'openai') return `${model.provider} has no image models.`;
  if (source && !takesSources(model.id)) return `${model.id} does not edit images.`;
  if (background === 'transparent' && !makesTransparency(model.id)) {
    return `${model.id} makes no transparent background.`;
  }
  return undefined;
}

/** Always PNG: it has alpha, and repeated edits lose nothing. */
function optionsOf({ model, background, quality }: ImageCall): OpenAIImageModelGenerationOptions {
  const requested = { ...(background && { background }), ...(quality && { quality }) };
  // Older families have no output formats; other services with this protocol mostly follow the newer families.
  return model.id.startsWith('dall-e-') ? {} : { ...requested, outputFormat: 'png' };
}

function readImage(bytes: Uint8Array, mediaType: string, usage: TokenUsage): ImageOutcome {
  if (bytes.byteLength === 0) return failure('unreadable', 'The answer has no image.', { usage });
  return { ok: true, bytes, mediaType, usage };
}

/** A provider that rejects a background reports an invalid request, but another model may support it. */
function explain(failed: ImageOutcome, error: unknown): ImageOutcome {
  if (failed.ok) return failed;
  if (failed.kind === 'rejected' && /transparent background is not supported/i.test(failed.message)) {
    return { ...failed, kind: 'unsupported' };
  }
  if (error instanceof Error && error.name === 'AI_NoImageGeneratedError') {
    return { ...failed, kind: 'unreadable', message: 'The answer has no image.' };
  }
  return failed;
}

function usageOf({ inputTokens = 0, outputTokens = 0, totalTokens }: ImageModelUsage): TokenUsage {
  return { ...noUsage, inputTokens, outputTokens, totalTokens: totalTokens ?? inputTokens + outputTokens };
}

/** Whether a model may be asked for a transparent background. */
function makesTransparency(id: string): boolean {
  return families.find(({ ids }) => ids.test(id))?.transparency ?? true;
}

/** Whether a model may be asked to change an image. */
function takesSources(id: string): boolean {
  return families.find(({ ids }) => ids.test(id))?.sources ?? true;
}
