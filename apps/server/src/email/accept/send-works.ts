import { RenderEmailBody, SendEmailBody, SendTemplateBody } from '@postpress/contracts';
import { defineWork, type WorkGiven } from '../../base/route-work.ts';
import { type MergeAllowance, mergeAllowance } from '../../templates/index.ts';
import { type MergeableTemplate, mergeTemplate } from './merge-template.ts';
import { type EmailDraft, readDraft } from './read-draft.ts';
import { type MergedDraft, readMergedDraft } from './read-merged-draft.ts';

const module = import.meta.url;

export const sendEmailWork = defineWork({
  module,
  name: 'sendEmailWork',
  body: SendEmailBody,
  makes: 'value',
  run: ({ body }: WorkGiven<SendEmailBody, undefined>): EmailDraft => readDraft(body),
});

/** Empty in the first step, which names the template; then that template. */
export type MergeExtra = {
  template?: MergeableTemplate;
  /** Sample data for a request without variables. */
  samples?: Readonly<Record<string, unknown>> | undefined;
};
export type MergeStep<Merged> = { templateId: string; needsSamples: boolean } | { merged: Merged };

function mergeStep<Merged>(
  { body, extra, inline }: WorkGiven<{ templateId: string; variables?: unknown }, MergeExtra>,
  merge: (template: MergeableTemplate, allowance: MergeAllowance) => Merged,
): MergeStep<Merged> {
  const { template } = extra;
  if (!template) return { templateId: body.templateId, needsSamples: body.variables === undefined };
  return { merged: merge(template, mergeAllowance(inline)) };
}

export const sendTemplateWork = defineWork({
  module,
  name: 'sendTemplateWork',
  body: SendTemplateBody,
  makes: 'value',
  run: (given: WorkGiven<SendTemplateBody, MergeExtra>): MergeStep<MergedDraft> =>
    mergeStep(given, (template, allowance) => {
      const { templateId: _, ...values } = given.body;
      return readMergedDraft(template, values, allowance);
    }),
});

export const renderEmailWork = defineWork({
  module,
  name: 'renderEmailWork',
  body: RenderEmailBody,
  makes: 'value',
  run: (given: WorkGiven<RenderEmailBody, MergeExtra>): MergeStep<{ html: string; subject: string }> =>
    mergeStep(given, (template, allowance) => {
      const { variables = given.extra.samples ?? {}, locale, timeZone } = given.body;
      const { html, subject } = mergeTemplate(template, { variables, locale, timeZone }, allowance);
      return { html, subject };
    }),
});
