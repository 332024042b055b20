import { html, type Markup } from '../../apps/server/src/base/markup.ts';
import { highlight } from './highlight.ts';
import type { SampleLanguage } from './samples/languages.ts';
import { languages } from './samples/languages.ts';

export type Snippet = { language: string; code: string };

/** Languages whose fences are shown as tabs of one block. */
export const tabOf: Readonly<Record<string, SampleLanguage>> = {
  sh: 'curl',
  ts: 'typescript',
  python: 'python',
  php: 'php',
  go: 'go',
  ruby: 'ruby',
};

/** A block of code with its button to copy, which only works with the script and is hidden without it. */
export function codeBlock({ language, code }: Snippet): Markup {
  return html`<div class="code">${codeBody({ language, code })}</div>`;
}

function codeBody({ language, code }: Snippet): Markup {
  return html`<pre tabindex="0"><code>${highlight(code.trimEnd(), language)}</code></pre><button type="button" class="copy needs-script pp-button" data-look="quiet">Copy</button>`;
}

let groups = 0;

/** The same in several languages, as tabs that work without script: radio buttons and the style sheet. */
export function codeTabs(snippets: readonly Snippet[]): Markup {
  groups += 1;
  const group = `samples-${groups}`;
  const tabs = snippets.map((snippet) => ({ ...snippet, tab: tabOf[snippet.language] ?? 'curl' }));
  const choices = tabs.map(
    ({ tab }, at) =>
      html`<label><input type="radio" name="${group}" value="${tab}"${at === 0 ? html` checked` : html``}>${tab === 'curl' ? shellLabel(tabs[at]?.code ?? '') : languages[tab].label}</label>`,
  );
  const panels = tabs.map(
    (each) => html`<div class="panel" data-language="${each.tab}">${codeBody(each)}</div>`,
  );
  return html`<div class="code samples" data-languages="${tabs.map(({ tab }) => tab).join(' ')}"><fieldset><legend class="pp-hidden">Language</legend>${choices}</fieldset>${panels}</div>`;
}

function shellLabel(code: string): string {
  return /^curl/m.test(code) ? 'curl' : 'Shell';
}

/** Group numbers begin again with each page, so that a page's markup depends on that page only. */
export function beginPage(): void {
  groups = 0;
}
