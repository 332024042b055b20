import type { PlanFeature } from '@postpress/contracts';
import { type KnownProjects, projectMayUse } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';

const messages = {
  ai_assistant: 'The plan of this workspace does not include the AI assistant.',
  ai_images: 'The plan of this workspace does not include AI images: omit features.ai.image.',
} as const satisfies Partial<Record<PlanFeature, string>>;

/**
 * Required by every AI operation.
 *
 * @throws AppError FEATURE_NOT_AVAILABLE
 */
export async function requireFeature(
  feature: keyof typeof messages,
  projectId: number,
  deps: { access: KnownProjects; clock: Clock },
): Promise<void> {
  if (await projectMayUse(feature, projectId, deps)) return;
  throw new AppError('FEATURE_NOT_AVAILABLE', messages[feature]);
}
