import { html, type Markup } from '../../../base/markup.ts';
import type { CapturedMessage } from '../../transports/captured-messages.ts';
import type { CheckedSignature } from '../check-signatures.ts';
import type { ReadAttachment, ReadMessage } from '../read-message.ts';
import { moment } from './frame.ts';

export const messageViews = ['html', 'text', 'headers', 'source'] as const;
export type MessageView = (typeof messageViews)[number];

export type MessagePage = {
  captured: CapturedMessage;
  read: ReadMessage;
  signatures: readonly CheckedSignature[];
  view: MessageView;
  /** Whether images of other servers are loaded. */
  remotePictures: boolean;
  source: Buffer;
};

const labels: Record<MessageView, string> = {
  html: 'HTML',
  text: 'Text',
  headers: 'Headers',
  source: 'Source',
};

export function messagePage(parts: MessagePage): Markup {
  const { captured, read, signatures, view } = parts;
  return html`<p><a href="/inbox">← All messages</a></p>
<h1>${captured.subject === '' ? '(no subject)' : captured.subject}</h1>
<dl class="about">
${about('From', read.from)}
${about('To', read.to)}
${about('Reply-To', read.replyTo)}
${about('Captured', moment(captured.capturedAt))}
${about('Message-ID', read.messageId)}
${about('Envelope', `from <${captured.envelopeFrom}> to <${captured.envelopeTo}>`)}
${about('Email', captured.emailId)}
<dt>Signatures</dt>${signatures.length === 0 ? html`<dd>None.</dd>` : signatures.map(signatureLine)}
</dl>
${attachmentList(captured.id, read.attachments)}
<nav class="views" aria-label="Views"><ul>${messageViews.map((each) => viewLink(captured.id, each, view))}</ul></nav>
<section aria-label="${labels[view]}">
${shown[view](parts)}
</section>`;
}

function about(label: string, value: string | Markup | null): Markup {
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
  return html`<li><a href="/inbox/${id}?view=${each}"${current}>${labels[each]}</a></li>`;
}

/** One renderer per view; a view without one does not compile. */
const shown: Record<MessageView, (parts: MessagePage) => Markup> = {
  html: ({ captured: { id }, read, remotePictures }) => {
    if (read.html === null) return html`<p class="empty">This message has no HTML.</p>`;
    const pictures = remotePictures
      ? html`<a href="/inbox/${id}">Hide images of other servers</a>`
      : html`Images of other servers are not loaded. <a href="/inbox/${id}?pictures=remote">Show them</a>`;
    return html`<p class="pictures">${pictures}</p>
<iframe class="message" title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/${id}/html${remotePictures ? '?pictures=remote' : ''}"></iframe>`;
  },
  text: ({ read }) =>
    read.text === null ? html`<p class="empty">This message has no text.</p>` : preformatted(read.text),
  headers: ({ read }) => preformatted(read.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')),
  source: ({ captured: { id }, source }) =>
    html`<p><a href="/inbox/${id}/source" download>Download the message</a>, ${source.length.toLocaleString('en')} bytes</p>
${preformatted(beginning(source))}`,
};

const SHOWN_SOURCE_BYTES = 200_000;

/** The beginning of a source, without the megabytes of base64 that follow. */
function beginning(source: Buffer): string {
  const text = source.toString('utf8', 0, SHOWN_SOURCE_BYTES);
  return source.length > SHOWN_SOURCE_BYTES ? `${text}\n…` : text;
}

/** Focusable by keyboard, because it scrolls. */
function preformatted(text: string): Markup {
  return html`<pre tabindex="0">${text}</pre>`;
}
