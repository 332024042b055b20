import { decodeText } from '@postpress/markup';
import { type Attrs, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { shownAttributes } from './html/attributes.ts';

/** White space and comments after a block, up to the next one. */
const gap = { default: '' };
/** Of a text that is kept as a Lexical state: the stored object without its children, as JSON. */
const lex = { default: null as string | null };
/** Attributes of a tag as they stand in the source, with the space before them. */
const attrs = { default: '' };
const lead = { default: '' };

const textblock = {
  content: 'inline*',
  group: 'block',
} as const satisfies NodeSpec;

/**
 * The schema of texts. Nodes and marks store their tags and attributes as source, so that reading and writing lose
 * nothing; unknown content is an island.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    /** A text block with its own element. */
    para: {
      ...textblock,
      attrs: {
        tag: { default: 'p' },
        attrs,
        gap,
        lex,
        /** Content after its text without effect: a last line break. */
        tail: { default: '' },
        tailDepth: { default: 0 },
        /** Its content without text: `<br>` keeps the line. */
        empty: { default: '<br>' },
        /** It has no text and no height. */
        hollow: { default: false },
        /** Its text ends with a break that shows no line. */
        endBr: { default: false },
      },
      toDOM: (node) => [node.attrs.tag.toLowerCase(), { ...shown(node), ...marked(node) }, 0],
    },
    /** Text without an element. */
    bare: {
      ...textblock,
      attrs: {
        gap,
        lex,
        empty: { default: '' },
        hollow: { default: false },
        endBr: { default: false },
        tail: { default: '' },
        tailDepth: { default: 0 },
      },
      toDOM: (node) => ['div', { 'data-pp-bare': '', ...marked(node) }, 0],
    },
    /** An element around blocks. */
    wrap: {
      content: 'block+',
      group: 'block',
      defining: true,
      attrs: { tag: { default: 'div' }, attrs, gap, lead, lex },
      toDOM: (node) => [node.attrs.tag.toLowerCase(), shown(node), 0],
    },
    list: {
      content: '(item | island)+',
      group: 'block',
      attrs: { tag: { default: 'ul' }, attrs, gap, lead, lex },
      toDOM: (node) => [node.attrs.tag.toLowerCase(), shown(node), 0],
    },
    item: {
      // A new item begins with text without an element.
      content: '(bare | para | wrap | list | island)+',
      defining: true,
      attrs: { tag: { default: 'li' }, attrs, gap, lead, lex },
      toDOM: (node) => ['li', shown(node), 0],
    },
    /** A table of rows and cells, whose texts are edited. */
    table: {
      content: '(tablePart | row)+',
      group: 'block',
      isolating: true,
      attrs: { tag: { default: 'table' }, attrs, gap, lead, lex },
      toDOM: (node) => ['table', shown(node), 0],
    },
    /** Its head, body or foot. */
    tablePart: {
      content: 'row+',
      isolating: true,
      attrs: { tag: { default: 'tbody' }, attrs, gap, lead, lex },
      toDOM: (node) => [node.attrs.tag.toLowerCase(), shown(node), 0],
    },
    row: {
      content: 'cell+',
      isolating: true,
      attrs: { tag: { default: 'tr' }, attrs, gap, lead, lex },
      toDOM: (node) => ['tr', shown(node), 0],
    },
    cell: {
      content: 'block+',
      isolating: true,
      defining: true,
      attrs: { tag: { default: 'td' }, attrs, gap, lead, lex },
      toDOM: (node) => [node.attrs.tag.toLowerCase(), shown(node), 0],
    },
    /** A block that is kept verbatim: a form, anything unknown. */
    island: {
      group: 'block',
      atom: true,
      selectable: true,
      attrs: { html: { default: '' }, gap, lex },
      toDOM: () => ['div', { 'data-pp-island': '' }],
    },
    text: { group: 'inline' },
    br: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      attrs: { html: { default: '<br>' }, lex },
      toDOM: () => ['br'],
    },
    /** A merge tag: shown as a chip, stored as its own characters. */
    mergeTag: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { raw: { default: '' } },
      leafText: (node) => decodeText(node.attrs.raw),
      toDOM: (node) => ['span', { 'data-pp-tag': '' }, decodeText(node.attrs.raw)],
    },
    /** Something inline that is kept verbatim: an image, a comment, an empty element. */
    inlineIsland: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { html: { default: '' }, lex },
      toDOM: () => ['span', { 'data-pp-island': '' }],
    },
  },
  marks: {
    /** An element around text. The same element may be nested; `n` tells equal elements apart. */
    el: {
      excludes: '',
      attrs: { tag: {}, attrs, n: { default: 0 }, lex },
      toDOM: (mark) => [mark.attrs.tag.toLowerCase(), shownAttributes(mark.attrs.attrs), 0],
    },
    /** Of a text in a Lexical state: its stored object without text and style, as JSON. */
    lexText: { attrs: { keep: {} }, toDOM: () => ['span', 0] },
  },
});

function shown({ attrs: own }: { attrs: Attrs }): Record<string, string> {
  return shownAttributes(own.attrs);
}

/** Hides lines that the source does not show: see `frame-css.ts`. */
function marked({ attrs: own }: Node): Record<string, string> {
  return {
    ...(own.hollow && { 'data-pp-hollow': '' }),
    ...(own.endBr && { 'data-pp-endbr': '' }),
  };
}

/** Kinds of blocks that contain text. */
export function isTextblock(node: Node): boolean {
  return node.type === schema.nodes.para || node.type === schema.nodes.bare;
}
