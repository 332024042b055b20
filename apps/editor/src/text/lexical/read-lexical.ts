import { escapeAttribute } from '@postpress/markup';
import { asObject, type JsonObject } from '@postpress/render/reading';
import type { Mark, Node } from 'prosemirror-model';
import type { TagForms } from '../merge-tags.ts';
import { schema } from '../schema.ts';
import { childrenOf, formatElements, shownStyle, template, textTemplate, transformOf } from './formats.ts';

export type ReadLexical = {
  doc: Node;
  /** The whole state, of which the root's children are replaced. */
  state: JsonObject;
  /** The stored object of each block of the document; several for words that have no block of their own. */
  blocks: readonly JsonObject[][];
};

const DEPTH_MAX = 40;
const INLINE = new Set(['extended-text', 'text', 'link', 'autolink', 'linebreak', 'tab', 'hashtag']);

/** Reads a `textJson`; undefined if it isn't one (it is rendered as HTML or as plain text then). */
export function readLexical(source: string, tags: TagForms, inline: boolean): ReadLexical | undefined {
  let state: JsonObject;
  try {
    state = asObject(JSON.parse(source));
  } catch {
    return undefined;
  }
  if (typeof state.root !== 'object' || state.root === null || Array.isArray(state.root)) return undefined;
  if (depthOf(state.root) > DEPTH_MAX) return undefined;
  const blocks: JsonObject[][] = [];
  const nodes: Node[] = [];
  for (const run of runsOf(childrenOf(asObject(state.root)))) {
    nodes.push(blockOf(run, tags, inline));
    blocks.push(run);
  }
  if (nodes.length === 0) nodes.push(inline ? schema.nodes.bare.create() : newParagraph());
  return { doc: schema.nodes.doc.create(null, nodes), state, blocks };
}

/** A paragraph as a state has it. */
function newParagraph(): Node {
  return schema.nodes.para.create({
    attrs: shownStyle({}, 'margin:0;'),
    lex: JSON.stringify(emptyParagraph),
  });
}

export const emptyParagraph = {
  children: [],
  direction: 'ltr',
  format: '',
  indent: 0,
  type: 'paragraph',
  version: 1,
  textFormat: 0,
  textStyle: '',
} as const;

/** Groups nodes: each block alone, adjacent text together. */
function runsOf(nodes: readonly JsonObject[]): JsonObject[][] {
  const runs: JsonObject[][] = [];
  let stray = false;
  for (const node of nodes) {
    const isInline = INLINE.has(String(node.type));
    const last = runs.at(-1);
    if (isInline && stray && last) last.push(node);
    else runs.push([node]);
    stray = isInline;
  }
  return runs;
}

const HEADING = /^h[1-6]$/;

function blockOf(run: readonly JsonObject[], tags: TagForms, inline: boolean): Node {
  const [node] = run as [JsonObject];
  if (INLINE.has(String(node.type))) {
    const words = wordsOf(run, tags, []);
    return words ? schema.nodes.bare.create(null, words) : island(node);
  }
  if (node.type === 'list' && !inline) return listOf(node, tags) ?? island(node);
  if (!['paragraph', 'heading', 'quote'].includes(String(node.type))) return island(node);
  const words = wordsOf(childrenOf(node), tags, []);
  if (!words) return island(node);
  const lex = template(node);
  if (inline) return schema.nodes.bare.create({ lex }, words);
  const { tag, base } = renderedAs(node);
  return schema.nodes.para.create({ tag, attrs: shownStyle(node, base), lex, empty: '<br>' }, words);
}

/** The element a block is rendered as, and what its style starts with. */
export function renderedAs(node: JsonObject): { tag: string; base: string } {
  if (node.type === 'heading')
    return { tag: HEADING.test(String(node.tag)) ? String(node.tag) : 'h2', base: '' };
  if (node.type === 'quote') return { tag: 'blockquote', base: 'margin:1em 40px;' };
  return { tag: 'p', base: node.type === 'paragraph' ? 'margin:0;' : '' };
}

/** Nested text in the source, by its deepest path. */
function depthOf(node: unknown): number {
  let depth = 0;
  let level = [node];
  while (level.length > 0 && depth <= DEPTH_MAX) {
    level = level.flatMap((each) => childrenOf(asObject(each)));
    depth += 1;
  }
  return depth;
}

function island(node: JsonObject): Node {
  return schema.nodes.island.create({ html: islandHtml(node), lex: JSON.stringify(node) });
}

function islandHtml(node: JsonObject): string {
  if (node.type === 'horizontalrule') return '<hr>';
  const words: string[] = [];
  const walk = (each: JsonObject) => {
    if (typeof each.text === 'string') words.push(each.text);
    for (const child of childrenOf(each)) walk(child);
  };
  walk(node);
  return `<div>${escapeAttribute(words.join(' '))}</div>`;
}

/** A list whose nested lists stand inside the item before, as they are rendered. */
function listOf(node: JsonObject, tags: TagForms): Node | undefined {
  const items: Node[] = [];
  for (const child of childrenOf(node)) {
    const nested = child.type === 'listitem' ? onlyLists(child) : undefined;
    const last = items.at(-1);
    if (nested && last) {
      const lists = nested.map((each) => listOf(each, tags));
      if (lists.includes(undefined)) return undefined;
      // The parent of nested lists has its own keys; they are kept with the first of them.
      const innerLists = (lists as Node[]).map((list) =>
        list.type.create({ ...list.attrs, lead: template(child) }, list.content),
      );
      items[items.length - 1] = last.copy(
        last.content.append(schema.nodes.doc.create(null, innerLists).content),
      );
      continue;
    }
    const words = child.type === 'listitem' && !nested ? wordsOf(childrenOf(child), tags, []) : undefined;
    if (!words) return undefined;
    const bare = schema.nodes.bare.create({ empty: '<br>' }, words);
    items.push(schema.nodes.item.create({ attrs: shownStyle(child, ''), lex: template(child) }, bare));
  }
  if (items.length === 0 || node.listType === 'check') return undefined;
  const isNumbered = node.listType === 'number' || (node.listType === undefined && node.tag === 'ol');
  const start =
    typeof node.start === 'number' && node.start !== 1 && isNumbered ? ` start="${node.start}"` : '';
  const attrs = start + shownStyle({ ...node, indent: 0 }, '');
  return schema.nodes.list.create({ tag: isNumbered ? 'ol' : 'ul', attrs, lex: template(node) }, items);
}

function onlyLists(item: JsonObject): JsonObject[] | undefined {
  const children = childrenOf(item);
  return children.length > 0 && children.every(({ type }) => type === 'list') ? children : undefined;
}

/** Inline nodes; undefined if a line can't contain one of them. */
function wordsOf(
  children: readonly JsonObject[],
  tags: TagForms,
  marks: readonly Mark[],
): Node[] | undefined {
  const nodes: Node[] = [];
  for (const child of children) {
    if (typeof child.text === 'string') nodes.push(...textNodesOf(child, tags, marks));
    else if (child.type === 'linebreak')
      nodes.push(schema.nodes.br.create({ lex: template(child) }, null, marks));
    else if ((child.type === 'link' || child.type === 'autolink') && marks.length === 0) {
      const inside = wordsOf(childrenOf(child), tags, [linkMark(child, nodes)]);
      if (!inside) return undefined;
      nodes.push(...inside);
    } else return undefined;
  }
  return nodes;
}

function linkMark(link: JsonObject, before: readonly Node[]): Mark {
  let attrs = link.isUnlinked === true ? '' : ` href="${escapeAttribute(String(link.url ?? ''))}"`;
  for (const name of ['target', 'rel', 'title'])
    if (typeof link[name] === 'string' && link[name] !== '')
      attrs += ` ${name}="${escapeAttribute(link[name])}"`;
  attrs += shownStyle({ style: link.style }, '');
  const made = (n: number) => schema.marks.el.create({ tag: 'a', attrs, n, lex: template(link) });
  let n = 0;
  while (before.at(-1)?.marks.some((mark) => mark.eq(made(n)))) n += 1;
  return made(n);
}

function textNodesOf(node: JsonObject, tags: TagForms, outer: readonly Mark[]): Node[] {
  const text = String(node.text);
  if (text === '') return [];
  const format = typeof node.format === 'number' ? node.format : 0;
  const style = typeof node.style === 'string' ? node.style : '';
  const transform = transformOf(format);
  const joint = transform === '' || style === '' || style.trimEnd().endsWith(';') ? '' : ';';
  const css = style + joint + transform;
  const marks = [...outer];
  if (css !== '')
    marks.push(schema.marks.el.create({ tag: 'span', attrs: ` style="${css.replaceAll('"', "'")}"` }));
  for (const [bit, tag] of formatElements)
    if ((format & bit) !== 0) marks.push(schema.marks.el.create({ tag }));
  marks.push(schema.marks.lexText.create({ keep: textTemplate(node) }));
  const nodes: Node[] = [];
  let from = 0;
  for (const { start, end } of tags.find(text)) {
    if (start > from) nodes.push(schema.text(text.slice(from, start), marks));
    nodes.push(schema.nodes.mergeTag.create({ raw: encodeTag(text.slice(start, end)) }, null, marks));
    from = end;
  }
  if (from < text.length) nodes.push(schema.text(text.slice(from), marks));
  return nodes;
}

/** The characters of a chip are HTML in the document. */
function encodeTag(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
