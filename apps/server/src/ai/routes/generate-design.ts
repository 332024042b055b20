import {
  GenerateBody,
  type GenerateDesignBody,
  type GenerateFromPartsBody,
  GenerateResult,
} from '@postpress/contracts';
import type { KnownProjects } from '../../accounts/index.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { withImagesFor } from '../../platform/images/images.ts';
import { generateDesign } from '../generation/generate-design.ts';
import { type FromPartsDeps, generateFromParts } from '../parts/generate-from-parts.ts';
import { PROMPT_VERSION } from '../prompts/version.ts';
import { requireFeature } from '../require-feature.ts';

export type GenerateDesignDeps = FromPartsDeps & { access: KnownProjects };

export const generateDesignRoute = defineRoute({
  operationId: 'generateDesign',
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
