import { html, type Markup, prose } from '../../apps/server/src/base/markup.ts';
import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { beginPage } from './code-block.ts';
import { docsPage, type Navigation, type PageParts } from './frame.ts';
import { homeContent } from './home.ts';
import { type Heading, linksFrom, type Passage, renderMarkdown } from './markdown.ts';
import { operationPage } from './operation-page.ts';
import { type ApiVersion, groupOperations, type Operation, type OperationGroup } from './operations.ts';
import { type GuidePage, HOME, operationUrl, readSections, type Section } from './site-map.ts';

/** A finished page of the site. */
export type SitePage = {
  url: string;
  title: string;
  description: string;
  html: string;
  markdown: string;
  headings: readonly Heading[];
  /** What the search finds it by. */
  passages: readonly Passage[];
  kind: 'guide' | 'reference' | 'operation';
};

export type Site = { sections: readonly Section[]; pages: readonly SitePage[]; navigation: Navigation };

/** Versions of the API, with the page that lists each. */
const versions: Readonly<Record<ApiVersion, { url: string; title: string; about: string }>> = {
  v3: {
    url: '/docs/api',
    title: 'API reference',
    about: `Send \`Authorization: Bearer\` with a project key (\`svc_sk_…\`), or with a personal access token (\`svc_pat_…\`) and the header \`X-Project-Id\`. The samples read the address of the service, the key and the token from the variables \`URL\`, \`KEY\` and \`TOKEN\`, as the quickstart sets them.

Requests and responses are JSON, over HTTPS. An unknown field is 400 and names the field that is probably meant; a wrong type or a value out of range is 400 and names the field. Every error has a code and a sentence: \`{"error": "DOMAIN_NOT_VERIFIED", "message": "…"}\`. A 429 or 503 names the seconds to wait in \`retry-after\`. Call the API from servers: it sends no CORS headers.`,
  },
  manage: {
    url: '/docs/manage',
    title: 'Management API',
    about:
      'The API behind the console: `Authorization: Bearer` with a personal access token. It can change in any release. Workspaces, projects, members, templates, blocks, the brand kit, keys, suppressions, webhook deliveries and editor settings are in version 3; they are still reachable here, below `/manage`, until the next release.',
  },
  v2: {
    url: '/docs/v2',
    title: 'API reference, version 2',
    about:
      'For existing integrations: Basic authentication, with a legacy project key as the user name and an empty password. Use version 3 for new code.',
  },
};

/** Every page of the docs, from the guides and the routes. */
export function makeSite(routes: readonly AnyRoute<never>[]): Site {
  const sections = readSections();
  const api = {
    v3: groupOperations(routes, 'v3'),
    manage: groupOperations(routes, 'manage'),
    v2: groupOperations(routes, 'v2'),
  };
  const navigation: Navigation = { sections, api };
  const guides = new Map(sections.flatMap(({ pages }) => pages).map((page) => [page.file, page]));
  const urls = new Map([...guides].map(([file, { url }]) => [file, url]));
  urls.set('docs/README.md', HOME);
  urls.set('docs/reference/api.md', versions.v3.url);
  const operations = Object.values(api).flatMap((groups) => groups.flatMap((group) => group.operations));
  return {
    sections,
    navigation,
    pages: [
      homePage(navigation, operations),
      ...[...guides.values()].map((page) => guidePage(page, urls, operations, navigation)),
      ...(Object.keys(versions) as ApiVersion[]).map((version) =>
        versionPage(version, api[version], navigation),
      ),
      ...operations.map((each) => pageOfOperation(each, navigation)),
    ],
  };
}

function homePage(navigation: Navigation, operations: readonly Operation[]): SitePage {
  beginPage();
  const { content, headings, markdown } = homeContent(navigation, operations);
  const title = 'Postpress documentation';
  const description = 'Design, export and send email from your own server: guides and API reference.';
  const parts = { title, description, url: HOME, content, headings };
  return { ...parts, html: docsPage(parts, navigation), markdown, passages: [], kind: 'guide' };
}

function guidePage(
  page: GuidePage,
  urls: ReadonlyMap<string, string>,
  operations: readonly Operation[],
  navigation: Navigation,
): SitePage {
  beginPage();
  const { url, title, description, file, markdown } = page;
  const toOperation = new Map(operations.map((each) => [each.id.toLowerCase(), each.url]));
  const inSite = linksFrom(file, urls);
  const resolve = (target: string) => {
    const found = inSite(target);
    const anchor = /^\/docs\/api#(\w+)$/.exec(found ?? '')?.[1];
    return (anchor && toOperation.get(anchor)) ?? found;
  };
  const { content, headings, passages } = renderMarkdown(markdown.replace(/^# .+$/m, ''), resolve);
  const parts = { title, description: description || firstSentence(markdown), url, content, headings };
  const [whole] = renderMarkdown(markdown, resolve).passages;
  return {
    ...parts,
    html: docsPage(parts, navigation),
    markdown: withSiteLinks(markdown, resolve),
    passages: [{ level: 1, id: '', text: title, body: whole?.body ?? '' }, ...passages],
    kind: file.startsWith('docs/guides/') ? 'guide' : 'reference',
  };
}

function firstSentence(markdown: string): string {
  const paragraph = markdown.split('\n\n').find((each) => /^[A-Z`]/.test(each)) ?? '';
  const text = paragraph
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[`*\n]/g, (char) => (char === '\n' ? ' ' : ''));
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** The Markdown of a page with links to the Markdown of others. */
function withSiteLinks(markdown: string, resolve: (target: string) => string | undefined): string {
  return markdown
    .replace(/^\s*<!--[\s\S]*?-->\n?/gm, '')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) => {
      const url = resolve(target);
      if (url === undefined) return label;
      return `[${label}](${url.startsWith('/docs/') ? url.replace(/(#|$)/, '.md$1') : url})`;
    });
}

function versionPage(
  version: ApiVersion,
  groups: readonly OperationGroup[],
  navigation: Navigation,
): SitePage {
  beginPage();
  const { url, title, about } = versions[version];
  const headings = groups.map((group) => ({
    level: 2,
    id: group.title.toLowerCase().replaceAll(' ', '-'),
    text: group.title,
  }));
  const content = html`${prose(about)}${version === 'v3' ? html`<p>Start with <a href="/docs/guides/quickstart">the quickstart</a>. See also <a href="/docs/reference/errors">errors</a>, <a href="/docs/reference/limits">limits</a> and <a href="/docs/guides/access">keys, tokens and roles</a>.</p>` : html``}
${groups.map(
  (group, at): Markup =>
    html`<section><h2 id="${headings[at]?.id ?? ''}"><a href="#${headings[at]?.id ?? ''}">${group.title}</a></h2><ul class="calls">${group.operations.map(
      ({ url: target, method, path, summary }) =>
        html`<li><a href="${target}">${summary}</a> <code><span class="method">${method}</span> ${path}</code></li>`,
    )}</ul></section>`,
)}`;
  const markdown = [
    `# ${title}`,
    about,
    ...groups.map(
      (group) =>
        `## ${group.title}\n\n${group.operations.map((each) => `- [${each.summary}](${each.url}.md): \`${each.method} ${each.path}\``).join('\n')}`,
    ),
  ].join('\n\n');
  const parts: PageParts = { title, description: firstSentence(about), url, content, headings, version };
  const passages = [{ level: 1, id: '', text: title, body: about }];
  return { ...parts, html: docsPage(parts, navigation), markdown, passages, kind: 'reference' };
}

function pageOfOperation(operation: Operation, navigation: Navigation): SitePage {
  beginPage();
  const { summary: title, url, version, id, method, path } = operation;
  const { content, headings } = operationPage(operation);
  const description = `${method} ${path}`;
  const parts: PageParts = { title, description, url, content, headings, version, isWide: true };
  const markdown = operation.markdown
    .replace(/^###\s+\w+/, `# ${title}`)
    .replace(/\]\(#(\w+)\)/g, (_, anchor: string) => `](${operationByAnchor(anchor, navigation)}.md)`);
  const passages = [{ level: 1, id: '', text: title, body: `${method} ${path} ${id} ${operation.tag}` }];
  return { ...parts, html: docsPage(parts, navigation), markdown, passages, kind: 'operation' };
}

function operationByAnchor(anchor: string, { api }: Navigation): string {
  for (const groups of Object.values(api))
    for (const { operations } of groups)
      for (const { id, url } of operations) if (id.toLowerCase() === anchor) return url;
  return operationUrl(anchor);
}
