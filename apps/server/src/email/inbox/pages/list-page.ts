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
  return html`<h1>Inbox</h1>
<p>Emails that this installation captured, newest first. None of them left this machine.</p>
<form class="search" method="get" action="/inbox" role="search">
<label for="search">Recipient or subject</label>
<input id="search" name="search" type="search" value="${search}" maxlength="200">
<button>Search</button>
</form>
${messages.length === 0 ? nothing(search) : list(messages)}
<nav class="pages" aria-label="Pages">${
    isLater ? html`<a href="/inbox?${searched.slice(1)}">Newest</a>` : html``
  } ${next === null ? html`` : html`<a rel="next" href="/inbox?cursor=${next}${searched}">Older</a>`}</nav>`;
}

function nothing(search: string): Markup {
  if (search !== '') return html`<p class="empty">No results for “${search}”.</p>`;
  return html`<p class="empty">No emails yet. Send one with <code>POST /v3/emails</code> from an address at <code>postpress.localhost</code>. The first start prints a <code>curl</code> for that.</p>`;
}

function list(messages: readonly CapturedMessage[]): Markup {
  return html`<ol class="messages">${messages.map(
    ({ id, subject, envelopeTo, capturedAt, projectId }) =>
      html`<li><a href="/inbox/${id}">${subject === '' ? '(no subject)' : subject}</a>
<p>to ${envelopeTo} · project ${projectId} · ${moment(capturedAt)}</p></li>`,
  )}</ol>`;
}
