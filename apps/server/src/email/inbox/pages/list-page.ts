import { html, type Markup } from '../../../base/markup.ts';
import type { CapturedMessage } from '../../transports/captured-messages.ts';
import { moment } from './frame.ts';

export type ListPage = {
  messages: readonly CapturedMessage[];
  search: string;
  /** Cursor of the next page, if any. */
  next: string | null;
  /** Whether this is not the first page. */
  isLater: boolean;
};

export function listPage({ messages, search, next, isLater }: ListPage): Markup {
  const searched = search === '' ? '' : `&search=${encodeURIComponent(search)}`;
  return html`<div class="head"><h1>Inbox</h1>
<form class="search" method="get" action="/inbox" role="search">
<label class="pp-hidden" for="search">Recipient or subject</label>
<input class="pp-input" id="search" name="search" type="search" value="${search}" maxlength="200" placeholder="Recipient or subject">
<button class="pp-button">Search</button>
</form></div>
<p class="note">Emails that this installation captured instead of sending, newest first.</p>
${messages.length === 0 ? emptyList(search) : list(messages)}
<nav class="pages" aria-label="Pages">${
    isLater ? html`<a class="pp-button" href="/inbox?${searched.slice(1)}">Newest</a>` : html``
  }${next === null ? html`` : html`<a class="pp-button" rel="next" href="/inbox?cursor=${next}${searched}">Older</a>`}</nav>`;
}

function emptyList(search: string): Markup {
  if (search !== '')
    return html`<p class="empty">No results for “${search}”. <a href="/inbox">Show all emails</a></p>`;
  return html`<p class="empty">No emails yet. <a href="/docs#send-your-first-email">Send your first email</a> from an address at <code>postpress.localhost</code>.</p>`;
}

function list(messages: readonly CapturedMessage[]): Markup {
  return html`<ol class="messages">${messages.map(
    ({ id, subject, envelopeTo, capturedAt, projectId }) =>
      html`<li><a href="/inbox/${id}"><span class="subject">${subject === '' ? '(no subject)' : subject}</span>
<span class="details">to ${envelopeTo} · project ${projectId}</span>
<span class="details when">${moment(capturedAt)}</span></a></li>`,
  )}</ol>`;
}
