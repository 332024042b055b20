import { escapeHtml } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import { safeUrl, urlAttribute } from '../link.ts';
import type { StoredRichTextNode } from '../stored.ts';
import { asList, asObject, asText } from '../value.ts';
import { renderList } from './lists.ts';
import { readRichText, textBelow } from './read-state.ts';
import {
  alignmentCss,
  DEPTH_MAX,
  directionOf,
  isInline,
  isRightToLeft,
  type RichTextChild,
  type RichTextContext,
  type RichTextStyle,
} from './rich-text-context.ts';
import { renderTextNode } from './text-node.ts';
import { textStyle } from './text-style.ts';

const BLOCKS: RichTextStyle = { inline: false, linkCss: '' };
/** One step of indentation, as rich text editors agree on it. */
const INDENT_PX = 40;

/**
 * Renders a `textJson`. Text is merged and escaped, styles are checked, links are made safe. Markup is handled as rich
 * text; of a broken state only the text is rendered, with a warning.
 */
export function renderRichText(value: unknown, context: RenderContext, look: RichTextStyle = BLOCKS): string {
  const read = readRichText(value);
  if (read.kind === 'state')
    return renderBlocks(asList(read.root.children), {
      context,
      style: look,
      depth: 0,
      blocks: renderBlocks,
      inline: renderInline,
    });
  if (read.kind === 'markup') return context.rich(read.markup);
  context.warn(
    'broken_rich_text',
    'The rich text of this block is no readable state; its words are rendered without their look.',
  );
  const words = context.plain(read.words);
  return look.inline || words === '' ? words : `<p style="margin:0;">${words}</p>`;
}

/** Renders blocks; inline nodes between them become a paragraph. */
function renderBlocks(nodes: readonly RichTextChild[], richText: RichTextContext): string {
  let out = '';
  let stray: RichTextChild[] = [];
  for (const node of nodes) {
    const block = asObject(node);
    if (isInline(block)) {
      stray.push(node);
      continue;
    }
    if (stray.length > 0) out = joinBlocks(out, paragraph({ children: stray }, richText), richText);
    stray = [];
    out = joinBlocks(out, renderBlock(block, richText), richText);
  }
  return stray.length > 0 ? joinBlocks(out, paragraph({ children: stray }, richText), richText) : out;
}

function joinBlocks(above: string, block: string, { style: look }: RichTextContext): string {
  return look.inline && above !== '' && block !== '' ? `${above}<br>${block}` : above + block;
}

function renderBlock(node: StoredRichTextNode, richText: RichTextContext): string {
  if (richText.depth >= DEPTH_MAX) return escapeHtml(textBelow(node));
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, richText);
    case 'heading':
      return richText.style.inline ? renderInline(node, richText) : heading(node, richText);
    case 'quote':
      return richText.style.inline
        ? renderInline(node, richText)
        : element('blockquote', node, 'margin:1em 40px;', richText);
    case 'list':
      return renderList(node, richText);
    case 'listitem':
      return renderList({ children: [node] }, richText);
    case 'horizontalrule':
      return richText.style.inline ? '' : '<hr>';
    default:
      warnUnknownNode(node, richText);
      return renderBlocks(asList(node.children), { ...richText, depth: richText.depth + 1 });
  }
}

function paragraph(node: StoredRichTextNode, richText: RichTextContext): string {
  if (richText.style.inline) return renderInline(node, richText);
  return element('p', node, 'margin:0;', richText);
}

const HEADING = /^h[1-6]$/;

function heading(node: StoredRichTextNode, richText: RichTextContext): string {
  const tag = asText(node.tag);
  // Headings keep the browser's margins, like headings in a text block.
  return element(HEADING.test(tag) ? tag : 'h2', node, '', richText);
}

function element(tag: string, node: StoredRichTextNode, baseCss: string, richText: RichTextContext): string {
  const inside = renderInline(node, richText);
  const css = blockCss(node, baseCss, richText);
  const style = css === '' ? '' : ` style="${css}"`;
  return `<${tag}${directionOf(node, richText)}${style}>${inside === '' ? '<br>' : inside}</${tag}>`;
}

/** Base declarations come first, so that the node's own override them. */
function blockCss(node: StoredRichTextNode, baseCss: string, richText: RichTextContext): string {
  const own = textStyle(node.style);
  const indent =
    typeof node.indent === 'number' && node.indent > 0 ? Math.min(Math.floor(node.indent), 20) : 0;
  const start = isRightToLeft(node, richText) ? 'right' : 'left';
  return `${baseCss}${own}${alignmentCss(node, richText)}${indent > 0 ? `padding-${start}:${indent * INDENT_PX}px;` : ''}`;
}

function renderInline(node: StoredRichTextNode, richText: RichTextContext): string {
  if (richText.depth >= DEPTH_MAX) return escapeHtml(textBelow(node));
  const children = asList(node.children);
  let out = '';
  for (let index = 0; index < children.length; index += 1)
    out += inlineNode(asObject(children[index]), richText);
  return out;
}

function inlineNode(node: StoredRichTextNode, richText: RichTextContext): string {
  switch (node.type) {
    case 'extended-text':
    case 'text':
      return renderTextNode(node, richText.context);
    case 'linebreak':
      return '<br>';
    case 'link':
    case 'autolink':
      return link(node, { ...richText, depth: richText.depth + 1 });
    default:
      warnUnknownNode(node, richText);
      return typeof node.text === 'string'
        ? renderTextNode(node, richText.context)
        : renderInline(node, { ...richText, depth: richText.depth + 1 });
  }
}

const TARGET = /^_(?:blank|self|parent|top)$/;
const RELATION = /^[\w -]{1,100}$/;

/** A link; without a target only its text and style. */
function link(node: StoredRichTextNode, richText: RichTextContext): string {
  const { context, style: look } = richText;
  const inside = renderInline(node, richText);
  const own = textStyle(node.style);
  const href = node.isUnlinked === true ? '' : safeUrl(context.merged(asText(node.url).trim(), 'url'));
  if (href === '') return own === '' ? inside : `<span style="${own}">${inside}</span>`;
  const target = asText(node.target);
  const rel = asText(node.rel);
  const title = asText(node.title);
  const css = look.linkCss + own;
  return `<a${urlAttribute('href', href)}${target === '' ? '' : ` target="${TARGET.test(target) ? target : '_blank'}"`}${
    rel === '' ? '' : ` rel="${RELATION.test(rel) ? rel : 'noopener'}"`
  }${title === '' ? '' : context.attribute('title', title)}${css === '' ? '' : ` style="${css}"`}>${inside}</a>`;
}

/** Node types whose text or children are all there is to render; they need no warning. */
const QUIET = new Set(['tab', 'hashtag', 'code', 'code-highlight', 'mark', 'overflow', 'root']);

function warnUnknownNode(node: StoredRichTextNode, { context }: RichTextContext): void {
  const type = asText(node.type);
  if (!QUIET.has(type))
    context.warn(
      'unknown_rich_text_node',
      `No rendering for the rich text node "${type.slice(0, 60)}"; its words are rendered.`,
    );
}
