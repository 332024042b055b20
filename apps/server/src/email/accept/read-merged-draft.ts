import type { SendTemplateBody } from '@postpress/contracts';
import { type MergeableTemplate, mergeTemplate } from './merge-template.ts';
import { type EmailDraft, readDraft } from './read-draft.ts';

export type MergedDraft = { draft: EmailDraft; warnings: string[] };

/** The draft of an email whose page is a template with variables. @throws AppError VALIDATION_ERROR */
export function readMergedDraft(
  template: MergeableTemplate,
  { variables = {}, subject, text, locale, timeZone, ...rest }: Omit<SendTemplateBody, 'templateId'>,
): MergedDraft {
  const merged = mergeTemplate(template, { variables, subject, text, locale, timeZone });
  const draft = readDraft({
    ...rest,
    html: merged.html,
    subject: merged.subject,
    ...(merged.text !== null && { text: merged.text }),
  });
  return { draft, warnings: merged.warnings };
}
