import { html, type Markup } from '../../../base/markup.ts';
import type { HtmlFinding } from '../checks/inspect-html.ts';
import type { SpamHint } from '../checks/spam-hints.ts';

const severities: Record<HtmlFinding['severity'], { label: string; tone: string }> = {
  error: { label: 'Error', tone: 'bad' },
  warning: { label: 'Warning', tone: 'warn' },
  hint: { label: 'Hint', tone: 'info' },
};

/** What filters may distrust, and what hinders readers. */
export function checksView(
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
