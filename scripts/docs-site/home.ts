import { html, type Markup } from '../../apps/server/src/base/markup.ts';
import { codeBlock, codeTabs } from './code-block.ts';
import type { Navigation } from './frame.ts';
import type { Heading } from './markdown.ts';
import { sampleRequest } from './operation-page.ts';
import type { Operation } from './operations.ts';
import { languages, samplesOf } from './samples/languages.ts';

const setVariables = `export URL=http://127.0.0.1:4747
export KEY=$(npx postpress key create --project 1 --name docs)`;

/** The first page: authenticate, send an email, then everything else by task. */
export function homeContent(
  { sections }: Navigation,
  operations: readonly Operation[],
): { content: Markup; headings: Heading[]; markdown: string } {
  const sendEmail = operations.find(({ id }) => id === 'sendEmail');
  if (!sendEmail) throw new Error('The first page shows the operation sendEmail, which is gone.');
  const request = sampleRequest(sendEmail);
  const samples = samplesOf(request);
  const headings = [
    { level: 2, id: 'authenticate', text: 'Authenticate' },
    { level: 2, id: 'send-your-first-email', text: 'Send your first email' },
    { level: 2, id: 'guides', text: 'Guides' },
  ];
  const [authenticate, send, guides] = headings.map(
    ({ id, text }) => html`<h2 id="${id}"><a href="#${id}">${text}</a></h2>`,
  );
  const content = html`<p class="lead">Design, export and send email from your own server.</p>
${authenticate ?? ''}
<p>Send a project key with every request: <code>Authorization: Bearer svc_sk_…</code>. Create one in the <a href="/console">console</a> under Keys, or in the Postpress directory on your server:</p>
${codeBlock({ language: 'sh', code: setVariables })}
<p>Never expose a key in a browser or an app. <a href="/docs/guides/access">Keys, tokens and roles</a></p>
${send ?? ''}
${codeTabs(samples)}
<p>Then open the <a href="/inbox">inbox</a>. A new installation captures all email there; nothing leaves the machine until you <a href="/docs/guides/delivering">configure delivery</a>. Continue with designs and the editor in the <a href="/docs/guides/quickstart">quickstart</a>, or see all fields of <a href="/docs/api/send-email">Send an email</a>.</p>
${guides ?? ''}
<div class="cards">${sections.map(
    ({ title, pages }) =>
      html`<section><h3>${title}</h3><ul>${pages.map(
        ({ url, label, description }) =>
          html`<li><a href="${url}">${label}</a>${description === '' ? '' : html`<p>${plain(description)}</p>`}</li>`,
      )}</ul></section>`,
  )}</div>`;
  const list = sections.map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map(({ label, url }) => `- [${label}](${url}.md)`).join('\n')}`,
  );
  const markdown = `# Postpress documentation

Send a project key with every request: \`Authorization: Bearer svc_sk_…\`. Send your first email:

\`\`\`sh
${setVariables}
${languages.curl.sample(request)}
\`\`\`

- [API reference](/docs/api.md)

${list.join('\n\n')}
`;
  return { content, headings, markdown };
}

function plain(text: string): string {
  return text.replace(/[`*]/g, '');
}
