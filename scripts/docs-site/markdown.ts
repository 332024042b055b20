import { posix } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Markup } from '../../apps/server/src/base/markup.ts';
import { codeBlock, codeTabs, type Snippet, tabOf } from './code-block.ts';

export type Heading = { level: number; id: string; text: string };
/** A heading with the plain text below it, for the search. */
export type Passage = Heading & { body: string };
export type RenderedMarkdown = { content: Markup; headings: Heading[]; passages: Passage[] };

/** Resolves what a page links to; `undefined`: it is not part of the site, and only its text is shown. */
export type ResolveLink = (target: string) => string | undefined;

/** A guide as markup. The first heading is left to the caller's page. */
export function renderMarkdown(markdown: string, resolve: ResolveLink): RenderedMarkdown {
  const parser = new MarkdownIt({ html: false, linkify: false });
  // Comments are for the tests that run the guides.
  const tokens = parser.parse(markdown.replace(/^\s*<!--[\s\S]*?-->\n?/gm, ''), {});
  const headings = nameHeadings(tokens);
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'th_open' && tokens[at + 1]?.content === '') makeCell(token, tokens[at + 2]);
    if (token.children) rewriteLinks(token.children, resolve);
    alignByClass(token);
  }
  const grouped = groupFences(tokens);
  parser.renderer.rules.samples = (all, at) => codeTabs(snippetsIn(all[at])).markup;
  parser.renderer.rules.fence = (all, at) => {
    const { info = '', content = '' } = all[at] ?? {};
    return codeBlock({ language: info.trim(), code: content }).markup;
  };
  parser.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  parser.renderer.rules.table_close = () => '</table></div>\n';
  return {
    content: { markup: parser.renderer.render(grouped, parser.options, {}) },
    headings,
    passages: passagesOf(tokens, headings),
  };
}

/** Ids as GitHub makes them, so that links work in both places; each heading links to itself. */
function nameHeadings(tokens: readonly Token[]): Heading[] {
  const taken = new Map<string, number>();
  const headings: Heading[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const text = plainText(tokens[at + 1]);
    const slug = slugOf(text);
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    const id = count === 0 ? slug : `${slug}-${count}`;
    token.attrSet('id', id);
    headings.push({ level: Number(token.tag.slice(1)), id, text });
  }
  return headings;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/** Screen readers ignore a header without text. */
function makeCell(...tags: (Token | undefined)[]): void {
  for (const token of tags) if (token) token.tag = 'td';
}

/** Columns of figures: the policy of the pages allows no inline styles. */
function alignByClass(token: Token): void {
  if (token.attrGet('style') === 'text-align:right') token.attrSet('class', 'figure');
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
}

/** Links to pages outside the site keep their text. */
function rewriteLinks(children: Token[], resolve: ResolveLink): void {
  let isOutside = false;
  for (const child of children) {
    if (child.type === 'link_open') {
      const target = resolve(String(child.attrGet('href')));
      isOutside = target === undefined;
      if (target !== undefined) child.attrSet('href', target);
    }
    if (isOutside && (child.type === 'link_open' || child.type === 'link_close')) {
      if (child.type === 'link_close') isOutside = false;
      child.type = 'text';
      child.content = '';
    }
  }
}

/** Neighboring blocks of different languages that callers write show the same: one block with tabs. */
function groupFences(tokens: readonly Token[]): Token[] {
  const grouped: Token[] = [];
  for (const token of tokens) {
    const language = token.info.trim();
    const before = grouped.at(-1);
    if (token.type !== 'fence' || !(language in tabOf) || !before) {
      grouped.push(token);
      continue;
    }
    const snippets = before.type === 'samples' ? snippetsIn(before) : snippetsOf(before);
    const isNew = snippets.length > 0 && snippets.every((each) => each.language !== language);
    if (!isNew) {
      grouped.push(token);
      continue;
    }
    token.meta = { snippets: [...snippets, { language, code: token.content }] };
    token.type = 'samples';
    grouped[grouped.length - 1] = token;
  }
  return grouped;
}

function snippetsIn(token: Token | undefined): Snippet[] {
  return (token?.meta?.snippets ?? []) as Snippet[];
}

function snippetsOf({ type, info, content }: Token): Snippet[] {
  return type === 'fence' && info.trim() in tabOf ? [{ language: info.trim(), code: content }] : [];
}

function passagesOf(tokens: readonly Token[], headings: readonly Heading[]): Passage[] {
  const passages: Passage[] = [];
  for (const [index, token] of tokens.entries()) {
    const heading = token.type === 'heading_open' ? headings[passages.length] : undefined;
    if (heading) passages.push({ ...heading, body: '' });
    const passage = passages.at(-1);
    if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open' && passage)
      passage.body += `${plainText(token)} `;
  }
  return passages;
}

/** Maps links of a repository file to URLs of the site. */
export function linksFrom(file: string, urls: ReadonlyMap<string, string>): ResolveLink {
  return (target) => {
    if (/^(https?:|mailto:|#|\/)/.test(target)) return target;
    const [path = '', anchor] = target.split('#');
    const found = posix.join(posix.dirname(file), path);
    const url = urls.get(found);
    if (url !== undefined) return anchor === undefined ? url : `${url}#${anchor}`;
    return undefined;
  };
}
