import { type Answered, acceptEmail, type SendContext, type SendDeps } from './accept-email.ts';
import { getMergeable, type MergeableTemplate } from './merge-template.ts';
import type { EmailDraft } from './read-draft.ts';
import type { MergedDraft } from './read-merged-draft.ts';

/** Accepts an email as the request has it. @throws AppError what {@link acceptEmail} throws */
export function sendEmail(draft: EmailDraft, context: SendContext, deps: SendDeps): Promise<Answered> {
  return acceptEmail(async () => ({ draft, origin: { templateId: null, warnings: [] } }), context, deps);
}

/**
 * Accepts an email with the merged page of a template.
 *
 * @param merge here or on a thread
 * @throws AppError what {@link acceptEmail} throws, and NOT_FOUND, TEMPLATE_NOT_RENDERED
 */
export function sendTemplate(
  templateId: string,
  merge: (template: MergeableTemplate) => Promise<MergedDraft>,
  context: SendContext,
  deps: SendDeps,
): Promise<Answered> {
  return acceptEmail(
    async () => {
      const template = await getMergeable(deps.db, context, templateId);
      const { draft, warnings } = await merge(template);
      return { draft, origin: { templateId: template.id, warnings } };
    },
    context,
    deps,
  );
}
