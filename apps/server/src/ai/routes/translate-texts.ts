import { TranslateTextsBody, TranslateTextsResult, translationLimits } from '@postpress/contracts';
import type { KnownProjects } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { requireFeature } from '../require-feature.ts';
import type { RunDeps } from '../run-models.ts';
import { translateTexts } from '../translation/translate-texts.ts';

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
