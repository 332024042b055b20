import { escapeText } from '@postpress/markup';
import type { Fragment, Mark, Node } from 'prosemirror-model';
import { schema } from '../schema.ts';
import { closingTags, commonMarks } from './element-marks.ts';

/** A block as HTML, without what follows it. */
export function writeBlock(node: Node): string {
  const { tag, attrs, lead, html, empty } = node.attrs;
  switch (node.type) {
    case schema.nodes.island:
      return html;
    case schema.nodes.bare:
      return node.childCount === 0 ? empty : writeInline(node.content, node.attrs);
    case schema.nodes.para: {
      const inside = node.childCount === 0 ? empty : writeInline(node.content, node.attrs);
      return `<${tag}${attrs}>${inside}</${tag}>`;
    }
    default:
      return `<${tag}${attrs}>${lead}${writeBlocks(node.content)}</${tag}>`;
  }
}

/** Blocks one after the other, with the gaps between them. */
export function writeBlocks(blocks: Fragment): string {
  let out = '';
  blocks.forEach((node) => {
    out += writeBlock(node) + node.attrs.gap;
  });
  return out;
}

/** The text of a block: elements stay open from one node to the next if both are inside. */
export function writeInline(content: Fragment, { tail = '', tailDepth = 0 }: Tail = {}): string {
  let out = '';
  let open: readonly Mark[] = [];
  content.forEach((node) => {
    const marks = node.marks.filter(({ type }) => type === schema.marks.el);
    const kept = commonMarks(open, marks);
    out += closingTags(open.slice(kept));
    for (const { attrs } of marks.slice(kept)) out += `<${attrs.tag}${attrs.attrs}>`;
    open = marks;
    out += writeLeaf(node);
  });
  const depth = Math.min(tailDepth, open.length);
  return out + closingTags(open.slice(depth)) + tail + closingTags(open.slice(0, depth));
}

/** What follows the last node, and how many of its elements contain it. */
type Tail = { tail?: string; tailDepth?: number };

function writeLeaf(node: Node): string {
  if (node.isText) return writeWords(node.text ?? '');
  return node.attrs.raw ?? node.attrs.html;
}

/** Consecutive spaces would collapse: every other one is a non-breaking space. */
function writeWords(text: string): string {
  return escapeText(text).replace(/ (?= )/g, '&nbsp;');
}
