import type { ClientView } from '@postpress/clients';
import { html, type Markup } from '../../../base/markup.ts';
import type { CapturedMessage } from '../../transports/captured-messages.ts';
import type { LinkCheck } from '../checks/check-links.ts';
import type { HtmlFinding, InspectedHtml } from '../checks/inspect-html.ts';
import type { PageLink } from '../checks/read-page.ts';
import type { SpamHint } from '../checks/spam-hints.ts';
import type { ReadAttachment, ReadMessage } from '../read-message.thread.ts';
import type { CheckedSignature } from '../read-on-thread.ts';
import { clientsView } from './clients-view.ts';
import { imagesNote, moment } from './frame.ts';
import { linksView } from './links-view.ts';

export const messageViews = ['html', 'clients', 'text', 'checks', 'links', 'headers', 'source'] as const;
export type MessageView = (typeof messageViews)[number];

/** What a view shows beyond the message itself. */
export type ViewContent =
  | { view: 'html' | 'text' | 'headers' | 'source' }
  | { view: 'clients'; client: string; shown: ClientView | undefined }
  | { view: 'checks'; findings: InspectedHtml['findings']; hints: readonly SpamHint[] }
  | { view: 'links'; links: readonly PageLink[]; checked?: LinkCheck };

type MessagePage = {
  captured: CapturedMessage;
  read: ReadMessage;
  signatures: readonly CheckedSignature[];
  remoteImages: boolean;
  source: Buffer;
  content: ViewContent;
};

const labels: Record<MessageView, string> = {
  html: 'HTML',
  clients: 'Mail clients',
  text: 'Text',
  checks: 'Checks',
  links: 'Links',
  headers: 'Headers',
  source: 'Source',
};

export function messagePage(parts: MessagePage): Markup {
  const { captured, read, signatures, content } = parts;
  return html`<p class="back"><a href="/inbox">← All emails</a></p>
<h1>${captured.subject === '' ? '(no subject)' : captured.subject}</h1>
<dl class="about">
${headerRow('From', read.from)}
${headerRow('To', read.to)}
${headerRow('Reply-To', read.replyTo)}
${headerRow('Captured', moment(captured.capturedAt))}
${headerRow('Message-ID', read.messageId)}
${headerRow('Envelope', `from <${captured.envelopeFrom}> to <${captured.envelopeTo}>`)}
${headerRow('Email', captured.emailId)}
<dt>Signatures</dt>${signatures.length === 0 ? html`<dd>None</dd>` : signatures.map(signatureLine)}
</dl>
${attachmentList(captured.id, read.attachments)}
<nav class="pp-tabs views" aria-label="Views">${messageViews.map((each) => viewLink(captured.id, each, content.view))}</nav>
<section aria-label="${labels[content.view]}">
${viewOf(parts)}
</section>`;
}

function headerRow(label: string, value: string | Markup | null): Markup {
  return value === null ? html`` : html`<dt>${label}</dt><dd>${value}</dd>`;
}

function signatureLine({ domain, selector, algorithm, result, comment }: CheckedSignature): Markup {
  const verdict = result === 'pass' ? 'good' : 'bad';
  return html`<dd><span class="verdict ${verdict}">${result}</span> ${algorithm}, d=${domain}, s=${selector}${comment === null ? '' : ` (${comment})`}</dd>`;
}

function attachmentList(id: string, attachments: readonly ReadAttachment[]): Markup {
  if (attachments.length === 0) return html``;
  const items = attachments.map(
    ({ filename, contentType, content }, at) =>
      html`<li><a href="/inbox/${id}/attachments/${at + 1}" download>${filename}</a> ${contentType}, ${content.length.toLocaleString('en')} bytes</li>`,
  );
  return html`<h2>Attachments</h2><ul class="attachments">${items}</ul>`;
}

function viewLink(id: string, each: MessageView, view: MessageView): Markup {
  const current = each === view ? html` aria-current="page"` : html``;
  return html`<a class="pp-tab" href="/inbox/${id}?view=${each}"${current}>${labels[each]}</a>`;
}

function viewOf({ captured: { id }, read, remoteImages, source, content }: MessagePage): Markup {
  switch (content.view) {
    case 'html':
      return read.html === null ? noHtml : htmlView(id, remoteImages);
    case 'clients':
      return read.html === null ? noHtml : clientsView(id, content, remoteImages);
    case 'checks':
      return checksView(content, read.html !== null);
    case 'links':
      return linksView(id, content);
    case 'text':
      return read.text === null
        ? html`<p class="empty">This email has no text.</p>`
        : html`${sourceLink(id, source)}
${preformatted(cut(read.text))}`;
    case 'headers':
      return preformatted(read.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'));
    case 'source':
      return html`${sourceLink(id, source)}
${preformatted(cut(source.toString('utf8', 0, SHOWN_CHARACTERS + 1)))}`;
  }
}

const noHtml = html`<p class="empty">This email has no HTML.</p>`;

function htmlView(id: string, remoteImages: boolean): Markup {
  return html`${imagesNote(`/inbox/${id}?view=html`, remoteImages)}
<iframe class="message" title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/${id}/html${remoteImages ? '?pictures=remote' : ''}"></iframe>`;
}

/** Escaping all of a text of 5 MB would hold the event loop for half a second. */
const SHOWN_CHARACTERS = 200_000;

/** The beginning of a long text: the download has the rest, such as megabytes of base64. */
function cut(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}\n…` : text;
}

function sourceLink(id: string, source: Buffer): Markup {
  return html`<p><a href="/inbox/${id}/source" download>Download the message</a>, ${source.length.toLocaleString('en')} bytes</p>`;
}

/** Focusable by keyboard, because it scrolls. */
function preformatted(text: string): Markup {
  return html`<pre tabindex="0">${text}</pre>`;
}

const severities: Record<HtmlFinding['severity'], { label: string; tone: string }> = {
  error: { label: 'Error', tone: 'bad' },
  warning: { label: 'Warning', tone: 'warn' },
  hint: { label: 'Hint', tone: 'info' },
};

/** What filters may distrust, and what hinders readers. */
function checksView(
  { findings, hints }: { findings: readonly HtmlFinding[]; hints: readonly SpamHint[] },
  hasHtml: boolean,
): Markup {
  return html`<h2>Spam filters</h2>
<p class="note">Reasons why spam filters may flag this email. None of them is decisive.</p>
${hints.length === 0 ? html`<p class="empty">No reasons found.</p>` : html`<ul class="checks">${hints.map(hintLine)}</ul>`}
<h2>Readers and mail clients</h2>
<p class="note">The same checks as in the editor, for the HTML that was sent.</p>
${readersPart(findings, hasHtml)}`;
}

function readersPart(findings: readonly HtmlFinding[], hasHtml: boolean): Markup {
  if (!hasHtml) return html`<p class="empty">This email has no HTML.</p>`;
  if (findings.length === 0) return html`<p class="empty">No findings.</p>`;
  return html`<ul class="checks">${findings.map(findingLine)}</ul>`;
}

function hintLine({ message, reason, source }: SpamHint): Markup {
  return html`<li><strong>${message}</strong><p>${reason} <span class="source">${source}</span></p></li>`;
}

function findingLine({ severity, message, help, count }: HtmlFinding): Markup {
  const { label, tone } = severities[severity];
  return html`<li><span class="verdict ${tone}">${label}</span> <strong>${message}</strong>${count > 1 ? ` ${count} times` : ''}<p>${help}</p></li>`;
}
