import { decodeText, textOf } from '@postpress/markup';
import { asObject, type JsonObject } from '@postpress/render/reading';
import type { Fragment, Mark, Node } from 'prosemirror-model';
import { attribute, readStyle } from '../html/attributes.ts';
import { writeBlock as writeHtmlBlock } from '../html/write-html.ts';
import { schema } from '../schema.ts';
import { formatBits, KEPT_BITS, shownStyle, storedStyle, transformOf } from './formats.ts';
import { emptyParagraph, renderedAs } from './read-lexical.ts';

/** The state for a changed document: blocks that did not change are the objects they were. */
export function writeLexical(
  doc: Node,
  state: JsonObject,
  objectOf: WeakMap<Node, readonly object[]>,
  inline: boolean,
): string {
  const children: unknown[] = [];
  doc.forEach((node) => {
    children.push(...(objectOf.get(node) ?? writeBlock(node, inline)));
  });
  return JSON.stringify({ ...state, root: { ...asObject(state.root), children } });
}

function writeBlock(node: Node, inline: boolean): unknown[] {
  const { lex, tag, attrs } = node.attrs;
  if (node.type === schema.nodes.island)
    return [lex === null ? paragraphOf(node.attrs.html) : JSON.parse(lex)];
  if (node.type === schema.nodes.table) return [paragraphOf(writeHtmlBlock(node))];
  if (node.type === schema.nodes.list) return [writeList(node, 0)];
  if (node.type === schema.nodes.bare && lex === null && inline === false) return writeWords(node.content);
  const known = lex === null ? { ...emptyParagraph, ...kindOf(tag) } : asObject(JSON.parse(lex));
  const stored = node.type === schema.nodes.para ? restyled(retyped(known, tag), attrs) : known;
  if (node.type === schema.nodes.wrap) return node.children.flatMap((child) => writeBlock(child, inline));
  return [withChildren(stored, writeWords(node.content))];
}

/** What a state has no object for, as its words. */
function paragraphOf(html: unknown): unknown {
  return withChildren(emptyParagraph, [textObject(textOf(String(html)), [])]);
}

/** A block whose element changed, such as a paragraph that became a heading. */
function retyped(known: JsonObject, tag: string | undefined): JsonObject {
  if (tag === undefined || renderedAs(known).tag === tag.toLowerCase()) return known;
  const { textFormat, textStyle, tag: _, ...rest } = known;
  const paragraph = { textFormat: textFormat ?? 0, textStyle: textStyle ?? '' };
  const kind = kindOf(tag.toLowerCase());
  return { ...rest, ...(kind.type === 'paragraph' && paragraph), ...kind };
}

function kindOf(tag: string | undefined): { type: string; tag?: string } {
  if (tag !== undefined && /^h[1-6]$/i.test(tag)) return { type: 'heading', tag: tag.toLowerCase() };
  return { type: tag === 'blockquote' ? 'quote' : 'paragraph' };
}

/** The object with the document's style; the same object if it already has it. */
function restyled(known: JsonObject, attrs: string): JsonObject {
  const { base } = renderedAs(known);
  if (attrs === shownStyle(known, base)) return known;
  const declarations = readStyle(attribute(attrs, 'style') ?? '');
  const { format, indent, style } = storedStyle(declarations, base);
  const next: Record<string, unknown> = { ...known, format, indent };
  const direction = attribute(attrs, 'dir');
  if (direction !== undefined) next.direction = direction;
  if (style !== '') next.style = style;
  else delete next.style;
  return next;
}

function withChildren(node: JsonObject, children: unknown[]): JsonObject {
  return { ...node, children };
}

const newList: JsonObject = {
  children: [],
  direction: 'ltr',
  format: '',
  indent: 0,
  type: 'list',
  version: 1,
};
const newItem: JsonObject = {
  children: [],
  direction: 'ltr',
  format: '',
  indent: 0,
  type: 'listitem',
  version: 1,
};

/** Lists inside an item become items of their own behind it, as states have them. */
function writeList(list: Node, depth: number): JsonObject {
  const { lex, tag, attrs } = list.attrs;
  const isNumbered = tag.toLowerCase() === 'ol';
  const start = Number.parseInt(attribute(attrs, 'start') ?? '1', 10) || 1;
  const kind = { listType: isNumbered ? 'number' : 'bullet', start, tag: isNumbered ? 'ol' : 'ul' };
  const known = lex === null ? newList : asObject(JSON.parse(lex));
  const isSame = known.tag === kind.tag && known.start === kind.start;
  const children: JsonObject[] = [];
  let value = start;
  list.forEach((item) => {
    const lists = item.children.filter(({ type }) => type === schema.nodes.list);
    const words = item.children.filter(({ type }) => type !== schema.nodes.list);
    children.push(writeItem(item, words, value, depth));
    value += 1;
    if (lists.length === 0) return;
    const holder = String(lists[0]?.attrs.lead).startsWith('{')
      ? asObject(JSON.parse(lists[0]?.attrs.lead))
      : newItem;
    const nested = lists.map((each) => writeList(each, depth + 1));
    children.push({
      ...holder,
      value,
      indent: holder === newItem ? depth : (holder.indent ?? depth),
      children: nested,
    });
  });
  return { ...known, ...(!isSame && kind), children };
}

function writeItem(item: Node, blocks: readonly Node[], value: number, depth: number): JsonObject {
  const known =
    item.attrs.lex === null ? { ...newItem, indent: depth } : asObject(JSON.parse(item.attrs.lex));
  const styled =
    item.attrs.lex === null && item.attrs.attrs === '' ? known : restyledItem(known, item.attrs.attrs);
  const children = blocks.flatMap((block, index) => [
    ...(index > 0 ? [{ type: 'linebreak', version: 1 }] : []),
    ...writeWords(block.content),
  ]);
  const isCounted = 'value' in styled || item.attrs.lex === null;
  return { ...styled, ...(isCounted && { value }), children };
}

function restyledItem(known: JsonObject, attrs: string): JsonObject {
  if (attrs === shownStyle(known, '')) return known;
  const { format, style } = storedStyle(readStyle(attribute(attrs, 'style') ?? ''), '');
  return { ...known, format, ...(style !== '' && { style }) };
}

/** Inline nodes as texts, breaks and links. Runs with the same style become one text. */
function writeWords(content: Fragment): JsonObject[] {
  const out: JsonObject[] = [];
  let link: { mark: Mark; children: JsonObject[] } | undefined;
  content.forEach((node) => {
    const mark = node.marks.find(
      ({ type, attrs }) => type === schema.marks.el && attrs.tag.toLowerCase() === 'a',
    );
    if (!mark) link = undefined;
    else if (!link?.mark.eq(mark)) {
      link = { mark, children: [] };
      out.push(linkObject(mark, link.children));
    }
    const into = link?.children ?? out;
    const written = writeLeaf(node);
    const last = into.at(-1);
    if (written && last && canJoin(last, written))
      into[into.length - 1] = { ...last, text: `${last.text}${written.text}` };
    else if (written) into.push(written);
  });
  return out;
}

function canJoin(one: JsonObject, other: JsonObject): boolean {
  if (typeof one.text !== 'string' || typeof other.text !== 'string') return false;
  return JSON.stringify({ ...one, text: '' }) === JSON.stringify({ ...other, text: '' });
}

function writeLeaf(node: Node): JsonObject | undefined {
  if (node.type === schema.nodes.br)
    return node.attrs.lex === null ? { type: 'linebreak', version: 1 } : asObject(JSON.parse(node.attrs.lex));
  if (node.type === schema.nodes.inlineIsland) return undefined;
  const text = node.isText ? (node.text ?? '') : decodeText(node.attrs.raw);
  return textObject(text, node.marks);
}

const newText = {
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  text: '',
  type: 'extended-text',
  version: 1,
};

function textObject(text: string, marks: readonly Mark[]): JsonObject {
  const keep = marks.find(({ type }) => type === schema.marks.lexText)?.attrs.keep;
  const known = keep === undefined ? newText : asObject(JSON.parse(keep));
  let format = (typeof known.format === 'number' ? known.format : 0) & KEPT_BITS;
  let css = '';
  for (const { type, attrs } of marks) {
    if (type !== schema.marks.el || attrs.tag.toLowerCase() === 'a') continue;
    format |= formatBits[attrs.tag.toLowerCase()] ?? 0;
    const style = attribute(attrs.attrs, 'style') ?? '';
    css += css !== '' && style !== '' && !css.trimEnd().endsWith(';') ? `; ${style}` : style;
  }
  const transform = transformOf(format);
  const style = transform !== '' && css.endsWith(transform) ? css.slice(0, -transform.length) : css;
  const next: Record<string, unknown> = { ...known, text, format };
  if ('style' in known || style !== '') next.style = style;
  if (!('format' in known) && format === 0) delete next.format;
  return next;
}

function linkObject({ attrs: { attrs, lex } }: Mark, children: JsonObject[]): JsonObject {
  const known =
    lex === null
      ? {
          children: [],
          direction: 'ltr',
          format: '',
          indent: 0,
          type: 'link',
          version: 1,
          rel: null,
          target: null,
          title: null,
          url: '',
        }
      : asObject(JSON.parse(lex));
  const next: Record<string, unknown> = { ...known, children };
  next.url = attribute(attrs, 'href') ?? known.url ?? '';
  for (const name of ['target', 'rel', 'title']) {
    const value = attribute(attrs, name);
    if (value !== undefined) next[name] = value;
    else if (typeof known[name] === 'string' && known[name] !== '') next[name] = null;
  }
  const style = attribute(attrs, 'style');
  if (style !== undefined) {
    const was = typeof known.style === 'string' ? shownStyle({ style: known.style }, '') : '';
    if (was !== shownStyle({ style }, '')) next.style = style;
  } else if (known.style) next.style = '';
  return next;
}
