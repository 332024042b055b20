import type { Site } from './pages.ts';

/** What programs that read the docs start from (llmstxt.org): every page with its Markdown address. */
export function llmsText({ sections, navigation, pages }: Site): string {
  const about = new Map(pages.map(({ url, description }) => [url, description]));
  const guides = sections.map(
    ({ title, pages: listed }) =>
      `## ${title}\n\n${listed.map(({ url, title: name }) => `- [${name}](${url}.md): ${about.get(url)}`).join('\n')}`,
  );
  const operations = (navigation.api.v3 ?? []).map(
    (group) =>
      `## API: ${group.title}\n\n${group.operations.map(({ summary, url, method, path }) => `- [${summary}](${url}.md): ${method} ${path}`).join('\n')}`,
  );
  return `# Postpress

> A self-hosted service for designing, exporting and sending email: a REST API, an editor to embed, and a console.

Each page has a Markdown version at its address with \`.md\`. The OpenAPI document is at /openapi.json.
Start with [the quickstart](/docs/guides/quickstart.md) and [authentication](/docs/guides/access.md).

${[...guides, ...operations].join('\n\n')}
`;
}
