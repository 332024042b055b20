import type { SendTemplateBody } from '@postpress/contracts';
import type { MergeAllowance } from '../../templates/index.ts';
import { type MergeableTemplate, mergeTemplate } from './merge-template.ts';
import { type EmailDraft, readDraft } from './read-draft.ts';

export type MergedDraft = { draft: EmailDraft; warnings: string[] };

/** The draft of an email whose page is a template with variables. @throws as {@link mergeTemplate} */
export function readMergedDraft(
  template: MergeableTemplate,
  { variables = {}, subject, text, locale, timeZone, ...rest }: Omit<SendTemplateBody, 'templateId'>,
  allowance: MergeAllowance,
): MergedDraft {
  const merged = mergeTemplate(template, { variables, subject, text, locale, timeZone }, allowance);
  const draft = readDraft({
    ...rest,
    html: merged.html,
    subject: merged.subject,
    ...(merged.text !== null && { text: merged.text }),
  });
  return { draft, warnings: merged.warnings };
}
