import {
  aiImageLimits,
  GenerateBody,
  type GenerateDesignBody,
  GeneratedImage,
  type GenerateFromPartsBody,
  GenerateImageBody,
  GenerateResult,
  TranslateTextsBody,
  TranslateTextsResult,
  translationLimits,
} from '@postpress/contracts';
import type { KnownProjects } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { withImagesFor } from '../../platform/images/images.ts';
import { chooseModels } from '../choose-models.ts';
import { generateDesign } from '../generation/generate-design.ts';
import type { ImagesDeps } from '../images/deps.ts';
import { makeImage } from '../images/make-image.ts';
import { readSource } from '../images/read-source.ts';
import { type FromPartsDeps, generateFromParts } from '../parts/generate-from-parts.ts';
import { PROMPT_VERSION } from '../prompts/version.ts';
import { requireFeature } from '../require-feature.ts';
import type { RunDeps } from '../run-models.ts';
import { translateTexts } from '../translation/translate-texts.ts';

export type GenerateDesignDeps = FromPartsDeps & { access: KnownProjects };

export const generateDesignRoute = defineRoute({
  operationId: 'generateDesign',
  idempotent: true,
  operation: 13,
  method: 'POST',
  path: '/v3/templates/generate',
  aliases: ['/v3/ai/generate'],
  summary: 'Generate a design',
  description:
    'Creates or changes a design, or a part of one, by instructions. The result is in the Full form: existing elements keep their IDs, and protected parts are returned unchanged. Images are returned separately and never written into the design. The body is a conversation (`messages`) or a list of typed parts (`input`), at both paths; the response matches the form of the request.',
  tag: 'AI',
  auth: 'project',
  scope: 'ai',
  rate: 'ai',
  editor: { embed: { needs: 'allowAi', charged: 'credits' } },
  audit: 'nothing',
  bodyLimit: 'image',
  body: GenerateBody,
  result: GenerateResult,
  errors: [
    'INVALID_DESIGN',
    'IMPORT_SOURCE_TOO_LARGE',
    'FEATURE_NOT_AVAILABLE',
    'AI_CREDITS_EXHAUSTED',
    'UPSTREAM_ERROR',
    'SERVICE_UNAVAILABLE',
  ],
  async handle(
    { body, caller, projectId, workspaceId, request: { signal } },
    unboundDeps: GenerateDesignDeps,
  ) {
    const deps = withImagesFor(projectId, unboundDeps);
    await requireFeature('ai_assistant', projectId, deps);
    if (body.features?.ai?.image?.enabled === true) await requireFeature('ai_images', projectId, deps);
    const headers = { 'x-svc-prompt-version': PROMPT_VERSION };
    if (isFromParts(body)) return ok(await generateFromParts(body, { caller, signal }, deps), headers);
    const who = { projectId, workspaceId, signal };
    return ok(await generateDesign(body, who, deps), headers);
  },
});

/** A body with both members is a conversation. */
function isFromParts(body: GenerateDesignBody | GenerateFromPartsBody): body is GenerateFromPartsBody {
  return !('messages' in body && body.messages);
}

export type GenerateImageDeps = ImagesDeps & { access: KnownProjects };

const messages = {
  image_generation: 'The image is made.',
  image_edit: 'The image is changed.',
} as const;

export const generateImageRoute = defineRoute({
  operationId: 'generateImage',
  idempotent: true,
  operation: 14,
  method: 'POST',
  path: '/v3/images/generate',
  summary: 'Create or edit an image',
  description: `Generates an image from a prompt, or edits an existing one. Its URL is temporary: copy the image within ${aiImageLimits.urlDays} days.`,
  tag: 'AI',
  auth: 'project',
  scope: 'ai',
  rate: 'ai',
  editor: { embed: { needs: 'allowAi', charged: 'credits' } },
  audit: 'nothing',
  bodyLimit: 'image',
  body: GenerateImageBody,
  result: GeneratedImage,
  errors: ['FEATURE_NOT_AVAILABLE', 'AI_CREDITS_EXHAUSTED', 'UPSTREAM_ERROR', 'SERVICE_UNAVAILABLE'],
  async handle({ body, projectId, workspaceId, request: { signal } }, unboundDeps: GenerateImageDeps) {
    const deps = withImagesFor(projectId, unboundDeps);
    await requireFeature('ai_assistant', projectId, deps);
    const operation = body.image === undefined ? 'image_generation' : 'image_edit';
    // Before anything is fetched: without a model the fetch would be wasted.
    chooseModels(body, operation, 'any', deps);
    const source = body.image === undefined ? undefined : await readSource(body.image, 'image', signal, deps);
    const { prompt, model, fallbackModels, background, quality } = body;
    const who = {
      projectId,
      workspaceId,
      endUserId: body.end_user_id ?? null,
      signal,
    };
    const { value } = await makeImage(
      { prompt, source, model, fallbackModels, background, quality, caller: who },
      deps,
    );
    const days = `Its address is temporary: copy the image within ${aiImageLimits.urlDays} days.`;
    return ok({ operation, image: { url: value.url }, message: `${messages[operation]} ${days}` });
  },
});

export type TranslateTextsDeps = RunDeps & { access: KnownProjects; clock: Clock };

export const translateTextsRoute = defineRoute({
  operationId: 'translateTexts',
  method: 'POST',
  path: '/editor/api/translations',
  summary: 'Translate texts of a design in an open editor',
  description: 'By a model, for credits. Nothing is stored: the editor shows what a person then accepts.',
  tag: 'Editor',
  auth: 'editor',
  rate: 'ai',
  editor: { embed: { needs: 'allowAi', charged: 'credits' } },
  body: TranslateTextsBody,
  result: TranslateTextsResult,
  errors: ['FEATURE_NOT_AVAILABLE', 'AI_CREDITS_EXHAUSTED', 'UPSTREAM_ERROR', 'SERVICE_UNAVAILABLE'],
  async handle({ body, projectId, workspaceId, request: { signal } }, deps: TranslateTextsDeps) {
    await requireFeature('ai_assistant', projectId, deps);
    const characters = body.texts.reduce((sum, { length }) => sum + length, 0);
    if (characters > translationLimits.charactersMax)
      throw new AppError(
        'VALIDATION_ERROR',
        `texts: at most ${translationLimits.charactersMax} characters together; these are ${characters}.`,
      );
    const endUserId = body.end_user_id ?? null;
    const asker = { projectId, workspaceId, endUserId, signal };
    return ok({ data: await translateTexts(body, asker, deps) });
  },
});
