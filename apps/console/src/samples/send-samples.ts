import { requestSamples, type Sample } from './request-samples.ts';

type Sending = { url: string; key: string; from: string; to: string };

/** The first email of the overview. */
export function sendSamples({ url, key, from, to }: Sending): Sample[] {
  const body = { from, to: [to], subject: 'It works', html: '<h1>Hello</h1><p>My first email.</p>' };
  return requestSamples({ url, key, path: '/v3/emails', body });
}

/** An email from a template, with its variables. */
export function templateSamples({
  templateId,
  variables,
  ...rest
}: Sending & { templateId: string; variables: Record<string, string> }): Sample[] {
  const body = { from: rest.from, to: [rest.to], templateId, variables };
  return requestSamples({ url: rest.url, key: rest.key, path: '/v3/emails/template', body });
}
