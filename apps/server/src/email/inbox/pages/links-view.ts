import { html, type Markup } from '../../../base/markup.ts';
import { type CheckedLink, LINKS_CHECKED_MAX, type LinkCheck } from '../checks/check-links.ts';
import type { PageLink } from '../checks/read-page.ts';

const states: Record<CheckedLink['state'], { label: string; tone: string }> = {
  works: { label: 'Works', tone: 'good' },
  broken: { label: 'Broken', tone: 'bad' },
  skipped: { label: 'Skipped', tone: 'info' },
};

/** Links and images with where they lead, and after a check whether they work. */
export function linksView(
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
