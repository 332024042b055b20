import type { SendTemplateBody } from '@postpress/contracts';
import type { MergeAllowance } from '../../templates/index.ts';
import { type MergeableTemplate, mergeTemplate } from './merge-template.ts';
import { type EmailDraft, type MessageExtras, readDraft } from './read-draft.ts';

export type MergedDraft = { draft: EmailDraft; warnings: string[] };

/** The draft of an email whose page is a template with variables. @throws as {@link mergeTemplate} */
export function readMergedDraft(
  template: MergeableTemplate,
  { variables = {}, subject, text, locale, timeZone, ...rest }: Omit<SendTemplateBody, 'templateId'>,
  allowance: MergeAllowance,
  extras?: MessageExtras,
): MergedDraft {
  const merged = mergeTemplate(template, { variables, subject, text, locale, timeZone }, allowance);
  const page = {
    ...rest,
    html: merged.html,
    subject: merged.subject,
    ...(merged.text !== null && { text: merged.text }),
  };
  const draft = readDraft(page, extras);
  return { draft, warnings: [...merged.warnings, ...(extras?.warnings ?? [])] };
}
