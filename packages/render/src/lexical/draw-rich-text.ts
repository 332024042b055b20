import { harmless } from '../address.ts';
import type { Canvas } from '../canvas.ts';
import { escapeHtml } from '../html.ts';
import { type Bag, bag, list, text } from '../value.ts';
import { drawLetters } from './letters.ts';
import { drawList } from './lists.ts';
import {
  alignmentCss,
  DEPTH_MAX,
  directionOf,
  isInline,
  isRightToLeft,
  type Pen,
  type RichTextLook,
} from './pen.ts';
import { readRichText, wordsBelow } from './read-state.ts';
import { textStyle } from './text-style.ts';

const BLOCKS: RichTextLook = { inline: false, linkCss: '' };
/** Width of one step of indentation, as editors of rich text agree on it. */
const INDENT_PX = 40;

/**
 * Draws a `textJson`: a Lexical state as markup, with its words merged and escaped, its styles checked and its links made
 * harmless. The form that is markup already goes the way of rich text; of a broken state the words are drawn, with a
 * warning.
 */
export function drawRichText(value: unknown, canvas: Canvas, look: RichTextLook = BLOCKS): string {
  const read = readRichText(value);
  if (read.kind === 'state')
    return drawBlocks(list(read.root.children), {
      canvas,
      look,
      depth: 0,
      blocks: drawBlocks,
      inline: drawInline,
    });
  if (read.kind === 'markup') return canvas.rich(read.markup);
  canvas.warn(
    'broken_rich_text',
    'The rich text of this block is no readable state; its words are drawn without their look.',
  );
  const words = canvas.plain(read.words);
  return look.inline || words === '' ? words : `<p style="margin:0;">${words}</p>`;
}

/** Blocks one below the other; stray inline nodes between them make a paragraph. */
function drawBlocks(nodes: readonly unknown[], pen: Pen): string {
  let out = '';
  let stray: unknown[] = [];
  for (const node of nodes) {
    const block = bag(node);
    if (isInline(block)) {
      stray.push(node);
      continue;
    }
    if (stray.length > 0) out = below(out, paragraph({ children: stray }, pen), pen);
    stray = [];
    out = below(out, drawBlock(block, pen), pen);
  }
  return stray.length > 0 ? below(out, paragraph({ children: stray }, pen), pen) : out;
}

function below(above: string, block: string, { look }: Pen): string {
  return look.inline && above !== '' && block !== '' ? `${above}<br>${block}` : above + block;
}

function drawBlock(node: Bag, pen: Pen): string {
  if (pen.depth >= DEPTH_MAX) return escapeHtml(wordsBelow(node));
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, pen);
    case 'heading':
      return pen.look.inline ? drawInline(node, pen) : heading(node, pen);
    case 'quote':
      return pen.look.inline ? drawInline(node, pen) : element('blockquote', node, 'margin:1em 40px;', pen);
    case 'list':
      return drawList(node, pen);
    case 'listitem':
      return drawList({ children: [node] }, pen);
    case 'horizontalrule':
      return pen.look.inline ? '' : '<hr>';
    default:
      noteUnknown(node, pen);
      return drawBlocks(list(node.children), { ...pen, depth: pen.depth + 1 });
  }
}

function paragraph(node: Bag, pen: Pen): string {
  if (pen.look.inline) return drawInline(node, pen);
  return element('p', node, 'margin:0;', pen);
}

const HEADING = /^h[1-6]$/;

function heading(node: Bag, pen: Pen): string {
  const tag = text(node.tag);
  // Its margins are the browser's own, as those of a heading in a text block are.
  return element(HEADING.test(tag) ? tag : 'h2', node, '', pen);
}

function element(tag: string, node: Bag, baseCss: string, pen: Pen): string {
  const inside = drawInline(node, pen);
  const css = blockCss(node, baseCss, pen);
  const style = css === '' ? '' : ` style="${css}"`;
  return `<${tag}${directionOf(node, pen)}${style}>${inside === '' ? '<br>' : inside}</${tag}>`;
}

/** Base declarations first, so that what the node says itself wins. */
function blockCss(node: Bag, baseCss: string, pen: Pen): string {
  const own = textStyle(node.style);
  const indent =
    typeof node.indent === 'number' && node.indent > 0 ? Math.min(Math.floor(node.indent), 20) : 0;
  const start = isRightToLeft(node, pen) ? 'right' : 'left';
  return `${baseCss}${own}${alignmentCss(node, pen)}${indent > 0 ? `padding-${start}:${indent * INDENT_PX}px;` : ''}`;
}

/** What stands within one line or block. */
function drawInline(node: Bag, pen: Pen): string {
  if (pen.depth >= DEPTH_MAX) return escapeHtml(wordsBelow(node));
  const children = list(node.children);
  let out = '';
  for (let index = 0; index < children.length; index += 1) out += inlineNode(bag(children[index]), pen);
  return out;
}

function inlineNode(node: Bag, pen: Pen): string {
  switch (node.type) {
    case 'extended-text':
    case 'text':
      return drawLetters(node, pen.canvas);
    case 'linebreak':
      return '<br>';
    case 'link':
    case 'autolink':
      return link(node, { ...pen, depth: pen.depth + 1 });
    default:
      noteUnknown(node, pen);
      return typeof node.text === 'string'
        ? drawLetters(node, pen.canvas)
        : drawInline(node, { ...pen, depth: pen.depth + 1 });
  }
}

const TARGET = /^_(?:blank|self|parent|top)$/;
const RELATION = /^[\w -]{1,100}$/;

/** A link; one that leads nowhere is drawn as its words, with its look. */
function link(node: Bag, pen: Pen): string {
  const { canvas, look } = pen;
  const inside = drawInline(node, pen);
  const own = textStyle(node.style);
  const href = node.isUnlinked === true ? '' : harmless(canvas.merged(text(node.url).trim(), 'url'));
  if (href === '') return own === '' ? inside : `<span style="${own}">${inside}</span>`;
  const target = text(node.target);
  const rel = text(node.rel);
  const title = text(node.title);
  const css = look.linkCss + own;
  return `<a href="${escapeHtml(href)}"${target === '' ? '' : ` target="${TARGET.test(target) ? target : '_blank'}"`}${
    rel === '' ? '' : ` rel="${RELATION.test(rel) ? rel : 'noopener'}"`
  }${title === '' ? '' : ` title="${canvas.plain(title)}"`}${css === '' ? '' : ` style="${css}"`}>${inside}</a>`;
}

/** Kinds beside those that are drawn of their own, whose words or children say all there is. */
const QUIET = new Set(['tab', 'hashtag', 'code', 'code-highlight', 'mark', 'overflow', 'root']);

function noteUnknown(node: Bag, { canvas }: Pen): void {
  const type = text(node.type);
  if (!QUIET.has(type))
    canvas.warn(
      'unknown_rich_text_node',
      `No drawing for the rich text node "${type.slice(0, 60)}"; its words are drawn.`,
    );
}
