import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import { discussionOf } from '../comments/index.ts';
import { currentSession } from './current-session.ts';
import type { EditorSessionsDeps } from './deps.ts';

/**
 * The template of an open editor, and the person who comments on it and reviews it.
 *
 * @throws AppError NOT_FOUND for a session without a template
 */
export async function sessionTemplate(caller: Caller, deps: EditorSessionsDeps) {
  const { templateId } = await currentSession(caller, deps);
  if (templateId === null)
    throw new AppError(
      'NOT_FOUND',
      'This session has no template: only templates have comments and reviews.',
    );
  return discussionOf(String(templateId), caller, deps.db);
}
