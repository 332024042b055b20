import { html, htmlDocument, type Markup } from '../../apps/server/src/base/markup.ts';
import type { Heading } from './markdown.ts';
import type { Operation, OperationGroup } from './operations.ts';
import type { Section } from './site-map.ts';

export type Navigation = {
  sections: readonly Section[];
  api: Readonly<Record<string, readonly OperationGroup[]>>;
};

export type PageParts = {
  title: string;
  description: string;
  url: string;
  content: Markup;
  headings: readonly Heading[];
  /** Which group of operations its side list shows. */
  version?: string;
  /** Operations have samples where other pages have their contents. */
  isWide?: boolean;
};

const CONTENTS_MIN = 3;

/** A page of the docs: complete without script, which adds search, copying, and trying operations. */
export function docsPage(page: PageParts, navigation: Navigation): string {
  const { title, description, content, headings, isWide } = page;
  const contents = headings.filter(({ level }) => level === 2);
  return htmlDocument({
    title: page.url === '/docs' ? 'Postpress documentation' : `${title} · Postpress`,
    head: html`<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="alternate" type="text/markdown" href="${page.url === '/docs' ? '/docs/index' : page.url}.md">
<link rel="stylesheet" href="/docs/assets/docs.css">
<script src="/docs/assets/early.js"></script>
<script src="/docs/assets/docs.js" defer></script>`,
    body: html`<body class="docs">
<a class="skip" href="#main">Skip to content</a>
${header(page)}
<div class="columns">
<nav id="menu" class="side" aria-label="Pages" popover>${sideList(page, navigation)}</nav>
<main id="main"${isWide ? html` class="wide"` : html``}>
<h1>${title}</h1>
${content}
<footer><a href="${page.url === '/docs' ? '/docs/index' : page.url}.md">This page as Markdown</a> <a href="/docs/llms.txt">llms.txt</a> <a href="/openapi.json">OpenAPI</a></footer>
</main>
${!isWide && contents.length >= CONTENTS_MIN ? contentsList(contents) : html``}
</div>
</body>`,
  });
}

function header({ url }: PageParts): Markup {
  const isApi = /^\/docs\/(api|v2|manage)/.test(url);
  const current = (is: boolean) => (is ? html` aria-current="true"` : html``);
  return html`<header class="top">
<button class="pp-button menu-button" data-look="quiet" popovertarget="menu">Menu</button>
<a class="brand" href="/docs">Postpress <span>Docs</span></a>
<nav aria-label="Main"><a href="/docs"${current(!isApi)}>Guides</a><a href="/docs/api"${current(isApi)}>API</a><a href="/console">Console</a><a href="/inbox">Inbox</a></nav>
<button type="button" class="pp-button search-button needs-script" aria-keyshortcuts="/ Control+K">Search <kbd>/</kbd></button>
<button type="button" class="pp-button theme-button needs-script" data-look="quiet">Auto</button>
</header>`;
}

/** Guides by task; operations by what they are about, open where the page is. */
function sideList({ url, version }: PageParts, { sections, api }: Navigation): Markup {
  const guides = sections.map(
    ({ title, pages }) =>
      html`<h2>${title}</h2><ul>${pages.map((page) => entry(page.url, page.label, url))}</ul>`,
  );
  const groups = (api[version ?? 'v3'] ?? []).map(({ title, operations }) => {
    const isOpen = operations.some((each) => each.url === url);
    return html`<details${isOpen ? html` open` : html``}><summary>${title}</summary><ul class="side-group">${operations.map((each) => operationEntry(each, url))}</ul></details>`;
  });
  const reference = html`<h2>API reference</h2><ul>${[
    entry('/docs/api', 'Version 3', url),
    entry('/docs/manage', 'Management', url),
    entry('/docs/v2', 'Version 2', url),
  ]}</ul>${groups}`;
  // Readers of an operation look for its neighbors.
  return version === undefined ? html`${guides}${reference}` : html`${reference}${guides}`;
}

function entry(href: string, label: string, current: string): Markup {
  return html`<li><a href="${href}"${href === current ? html` aria-current="page"` : html``}>${label}</a></li>`;
}

function operationEntry({ url, summary }: Operation, current: string): Markup {
  return entry(url, summary, current);
}

function contentsList(headings: readonly Heading[]): Markup {
  return html`<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul></nav>`;
}
