import { type ClientView, type MailClient, mailClients } from '@postpress/clients';
import { html, type Markup } from '../../../base/markup.ts';
import type { CapturedMessage } from '../../transports/captured-messages.ts';
import { type CheckedLink, LINKS_CHECKED_MAX, type LinkCheck } from '../checks/check-links.ts';
import type { HtmlFinding, InspectedHtml } from '../checks/inspect-html.ts';
import type { PageLink } from '../checks/read-page.ts';
import type { SpamHint } from '../checks/spam-hints.ts';
import type { ReadAttachment, ReadMessage } from '../read-message.thread.ts';
import type { CheckedSignature } from '../read-on-thread.ts';
import { imagesNote, moment } from './frame.ts';

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

const groups: readonly [title: string, platform: MailClient['platform']][] = [
  ['Web', 'web'],
  ['Desktop', 'desktop'],
  ['Mobile', 'mobile'],
];
const FRAME_HEIGHT_PX = 700;

/** The email as one mail client would show it, with what that client changes. */
function clientsView(
  id: string,
  { client, shown }: { client: string; shown: ClientView | undefined },
  remoteImages: boolean,
): Markup {
  const options = groups.map(
    ([title, platform]) =>
      html`<optgroup label="${title}">${mailClients
        .filter((each) => each.platform === platform)
        .map(
          (each) =>
            html`<option value="${each.id}"${each.id === client ? html` selected` : html``}>${each.name}</option>`,
        )}</optgroup>`,
  );
  return html`<form class="bar" method="get" action="/inbox/${id}">
<input type="hidden" name="view" value="clients">${remoteImages ? html`<input type="hidden" name="pictures" value="remote">` : html``}
<label for="client">Mail client</label>
<select class="pp-input" id="client" name="client">${options}</select>
<button class="pp-button">Show</button>
</form>
<p class="note">Simulated from published tests, not a screenshot.</p>
${shown ? clientFrame(id, client, shown, remoteImages) : html`<p class="empty">There is no such mail client.</p>`}`;
}

function clientFrame(
  id: string,
  client: string,
  { widthPx, colorScheme, clipped, notes }: ClientView,
  remoteImages: boolean,
): Markup {
  const address = `/inbox/${id}/html?client=${client}${remoteImages ? '&pictures=remote' : ''}`;
  return html`${imagesNote(`/inbox/${id}?view=clients&client=${client}`, remoteImages)}
<iframe class="message client ${colorScheme}" title="The message in this mail client" width="${widthPx}" height="${FRAME_HEIGHT_PX}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${address}"></iframe>
<h2>What this client changes</h2>
${clipped ? html`<p>It cuts off the end of the message.</p>` : html``}
${
  notes.length === 0
    ? html`<p class="empty">Nothing that published tests know of.</p>`
    : html`<ul class="plain">${notes.map(({ what, count }) => html`<li>${what}${count > 1 ? ` (${count} times)` : ''}</li>`)}</ul>`
}`;
}

const states: Record<CheckedLink['state'], { label: string; tone: string }> = {
  works: { label: 'Works', tone: 'good' },
  broken: { label: 'Broken', tone: 'bad' },
  skipped: { label: 'Skipped', tone: 'info' },
};

/** Links and images with where they lead, and after a check whether they work. */
function linksView(
  id: string,
  { links, checked }: { links: readonly PageLink[]; checked?: LinkCheck },
): Markup {
  if (links.length === 0) return html`<p class="empty">This email has no links.</p>`;
  return html`<form class="bar" method="post" action="/inbox/${id}/links">
<button class="pp-button">${checked ? 'Check again' : 'Check links'}</button>
<span class="note">This service calls up to ${LINKS_CHECKED_MAX} links once each. Their servers see the call.</span>
</form>
${checked ? summary(checked) : html``}
<div class="table" tabindex="0"><table><thead><tr>${checked ? html`<th>Result</th>` : html``}<th>Link</th><th>Leads to</th></tr></thead>
<tbody>${(checked?.links ?? links).map(linkRow)}</tbody></table></div>`;
}

function summary({ links, unchecked }: LinkCheck): Markup {
  const broken = links.filter(({ state }) => state === 'broken').length;
  const label =
    broken === 0 ? 'No broken links.' : broken === 1 ? '1 broken link.' : `${broken} broken links.`;
  const rest = unchecked === 0 ? '' : ` ${unchecked} more were not checked.`;
  return html`<p role="status"><strong>${label}</strong>${rest}</p>`;
}

function linkRow(link: PageLink | CheckedLink): Markup {
  const text =
    link.kind === 'image' ? `Image${link.text === '' ? '' : `: ${link.text}`}` : link.text || '(no text)';
  const result = 'state' in link ? html`<td>${stateOf(link)}</td>` : html``;
  return html`<tr>${result}<td>${text}</td><td class="address">${shownUrl(link.url)}</td></tr>`;
}

/** Escaping a thousand URLs of 5 KB would hold the event loop for a fifth of a second. */
const URL_CHARACTERS_MAX = 500;

function shownUrl(url: string): string {
  return url.length > URL_CHARACTERS_MAX ? `${url.slice(0, URL_CHARACTERS_MAX)}…` : url;
}

function stateOf({ state, detail }: CheckedLink): Markup {
  const { label, tone } = states[state];
  return html`<span class="verdict ${tone}">${label}</span> <span class="details">${detail}</span>`;
}
