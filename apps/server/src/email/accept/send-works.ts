import { RenderEmailBody, SendEmailBody, SendTemplateBody } from '@postpress/contracts';
import {
  type BodyInput,
  type Computation,
  defineBodyComputation,
  type Packed,
  pack,
  unpack,
} from '../../base/computation.ts';
import { mergeAllowance } from '../../templates/index.ts';
import { type MergeableTemplate, mergeTemplate } from './merge-template.ts';
import { type EmailDraft, readDraft } from './read-draft.ts';
import { type MergedDraft, readMergedDraft } from './read-merged-draft.ts';

const module = import.meta.url;

export const sendEmailWork = defineBodyComputation({
  module,
  name: 'sendEmailWork',
  body: SendEmailBody,
  makes: 'value',
  run: ({ body }: BodyInput<SendEmailBody, undefined>): EmailDraft => readDraft(body),
});

/** A request that names a template, which is merged once it is found. */
export type NamedMerge<Body> = { templateId: string; needsSamples: boolean; body: Packed<Body> };

function nameMerge<Body extends { templateId: string; variables?: unknown }>({
  body,
  inline,
}: BodyInput<Body, undefined>): NamedMerge<Body> {
  const { templateId, variables } = body;
  return { templateId, needsSamples: variables === undefined, body: pack(body, inline) };
}

export const sendTemplateWork = defineBodyComputation({
  module,
  name: 'sendTemplateWork',
  body: SendTemplateBody,
  makes: 'value',
  run: (input: BodyInput<SendTemplateBody, undefined>) => nameMerge(input),
});

export const mergedDraft: Computation<
  { body: Packed<SendTemplateBody>; template: MergeableTemplate },
  MergedDraft
> = {
  module,
  name: 'mergedDraft',
  run({ body, template }, inline = false) {
    const { templateId: _, ...values } = unpack(body);
    return readMergedDraft(template, values, mergeAllowance(inline));
  },
};

export const renderEmailWork = defineBodyComputation({
  module,
  name: 'renderEmailWork',
  body: RenderEmailBody,
  makes: 'value',
  run: (input: BodyInput<RenderEmailBody, undefined>) => nameMerge(input),
});

type ToRender = {
  body: Packed<RenderEmailBody>;
  template: MergeableTemplate;
  /** Sample data for a request without variables. */
  samples: Readonly<Record<string, unknown>> | undefined;
};

export const renderedEmail: Computation<ToRender, { html: string; subject: string }> = {
  module,
  name: 'renderedEmail',
  run({ body, template, samples = {} }, inline = false) {
    const { variables = samples, locale, timeZone } = unpack(body);
    const values = { variables, locale, timeZone };
    const { html, subject } = mergeTemplate(template, values, mergeAllowance(inline));
    return { html, subject };
  },
};
