import { html, htmlDocument, type Markup, prose } from '../../base/markup.ts';
import type { JsonObject } from '../openapi/plain-schema.ts';
import { operationView, type ShownOperation } from './operation-view.ts';

export type PageOptions = {
  document: JsonObject;
  /** URLs of this page, the other version's page and the document. */
  links: { label: string; href: string }[];
};

/** The reference page: readable without scripts, with a small search script. We serve everything that it needs. */
export function referencePage({ document, links }: PageOptions): string {
  const info = document.info as { title: string; version: string; description: string };
  const groups = groupByTag(document);
  const nav = groups.map(
    ([tag, operations]) =>
      html`<h2>${tag}</h2><ul>${operations.map(({ operation, method }) => html`<li data-of="${String(operation.operationId)}"><a href="#${String(operation.operationId)}"><span class="method ${method}">${method.toUpperCase()}</span> ${String(operation.summary)}</a></li>`)}</ul>`,
  );
  const sections = groups.map(
    ([tag, operations]) =>
      html`<section aria-label="${tag}"><h2>${tag}</h2>${operations.map(operationView)}</section>`,
  );
  return frame(
    info.title,
    html`<header>
<p class="brand">${info.title} <span class="version">${info.version}</span></p>
<nav aria-label="Documents"><ul>${links.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`)}</ul></nav>
</header>
<div class="columns">
<nav class="operations" aria-label="Operations">
<label for="search">Search operations</label>
<input id="search" type="search" autocomplete="off" placeholder="export pdf">
<p id="found" role="status"></p>
${nav}
</nav>
<main id="main"><h1>${info.title}</h1>${prose(info.description)}${sections}</main>
</div>`,
  );
}

function frame(title: string, body: Markup): string {
  return htmlDocument({
    title,
    head: html`<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/docs/reference.css">
<script src="/docs/search.js" defer></script>`,
    body: html`<body>
<a class="skip" href="#main">Skip to the operations</a>
${body}
</body>`,
  });
}

type Group = [tag: string, operations: ShownOperation[]];

/** Without aliases, which answer the same. */
function groupByTag(document: JsonObject): Group[] {
  const [server] = document.servers as { url: string }[];
  const groups = new Map(
    (document.tags as { name: string }[]).map(({ name }) => [name, [] as ShownOperation[]]),
  );
  for (const [path, methods] of Object.entries(
    document.paths as Record<string, Record<string, JsonObject>>,
  )) {
    for (const [method, operation] of Object.entries(methods)) {
      if (/Alias\d+$/.test(String(operation.operationId))) continue;
      const [tag = ''] = operation.tags as string[];
      groups.get(tag)?.push({ method, path, operation, baseUrl: server?.url ?? '' });
    }
  }
  return [...groups];
}
