import { GenerateDesignBody, GeneratedDesign } from '@postpress/contracts';
import type { KnownProjects } from '../../accounts/index.ts';
import { projectIdOf, workspaceIdOf } from '../../base/caller.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { type GenerationDeps, generateDesign } from '../generation/generate-design.ts';
import { PROMPT_VERSION } from '../prompts/version.ts';
import { requireFeature } from '../require-feature.ts';

export type GenerateDesignDeps = GenerationDeps & { access: KnownProjects };

export const generateDesignRoute = defineRoute({
  operationId: 'generateDesign',
  operation: 13,
  method: 'POST',
  path: '/v3/templates/generate',
  summary: 'Generate a design',
  description:
    'Makes or changes a design, or a part of one, as a conversation asks. The answer is in the Full form; ids of what survived stay, protected parts come back as they were. Pictures come beside it and are never written into it.',
  tag: 'AI',
  auth: 'project',
  rate: 'ai',
  bodyLimit: 'image',
  body: GenerateDesignBody,
  result: GeneratedDesign,
  errors: [
    'INVALID_DESIGN',
    'FEATURE_NOT_AVAILABLE',
    'AI_CREDITS_EXHAUSTED',
    'UPSTREAM_ERROR',
    'SERVICE_UNAVAILABLE',
  ],
  async handle({ body, caller, request: { signal } }, deps: GenerateDesignDeps) {
    const projectId = projectIdOf(caller);
    await requireFeature('ai_assistant', projectId, deps);
    if (body.features?.ai?.image?.enabled === true) await requireFeature('ai_images', projectId, deps);
    const who = { projectId, workspaceId: workspaceIdOf(caller), signal };
    const made = await generateDesign(body, who, deps);
    return ok(made, { 'x-svc-prompt-version': PROMPT_VERSION });
  },
});
