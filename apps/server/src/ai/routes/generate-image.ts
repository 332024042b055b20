import { aiImageLimits, GeneratedImage, GenerateImageBody } from '@postpress/contracts';
import type { KnownProjects } from '../../accounts/index.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { withImagesFor } from '../../platform/images/images.ts';
import { chooseModels } from '../choose-models.ts';
import type { ImagesDeps } from '../images/deps.ts';
import { makeImage } from '../images/make-image.ts';
import { readSource } from '../images/read-source.ts';
import { requireFeature } from '../require-feature.ts';

export type GenerateImageDeps = ImagesDeps & { access: KnownProjects };

const messages = {
  image_generation: 'The image is made.',
  image_edit: 'The image is changed.',
} as const;

export const generateImageRoute = defineRoute({
  operationId: 'generateImage',
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
