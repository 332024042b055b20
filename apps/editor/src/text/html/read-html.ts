import { blockElements, decodeText } from '@postpress/markup';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { noTags, type TagForms } from '../merge-tags.ts';
import { schema } from '../schema.ts';
import { attribute } from './attributes.ts';
import { islandElements } from './elements.ts';
import { InlineReader } from './inline-reader.ts';
import { type Element, type Piece, readTree, sourceOf } from './tree.ts';

/** A parsed text of HTML. */
export type ReadHtml = {
  doc: Node;
  /** What precedes the first block. */
  prefix: string;
  /** The source of each block of the document, with the gap behind it. */
  slices: readonly string[];
};

const SPACE = /^[ \t\r\n\f]*$/;
const CELL = /^t[dh]$/;
const PART = /^t(?:head|body|foot)$/;
const ELEMENT_NAME = /^[a-z][a-z\d:._-]*$/i;

/** Reads any HTML as a document. Never throws; what it can't represent becomes an island. */
/** @param typed spaces stay as they were typed */
export function readHtml(source: string, tags: TagForms = noTags, typed = false): ReadHtml {
  const tree = readTree(source);
  if (tree === undefined) return wholeIsland(source);
  const { blocks, lead, starts } = new Reader(source, tags, typed).blocks(tree, 0, source.length, false);
  if (blocks.length === 0) {
    const empty = schema.nodes.bare.create({ empty: source, hollow: source !== '' });
    return { doc: schema.nodes.doc.create(null, empty), prefix: '', slices: [source] };
  }
  const slices = blocks.map((_, at) => source.slice(starts[at], starts[at + 1] ?? source.length));
  return { doc: schema.nodes.doc.create(null, blocks), prefix: lead, slices };
}

function wholeIsland(source: string): ReadHtml {
  const island = schema.nodes.island.create({ html: source });
  return { doc: schema.nodes.doc.create(null, island), prefix: '', slices: [source] };
}

type Blocks = { blocks: Node[]; starts: number[]; lead: string };

class Reader {
  readonly #source: string;
  readonly #tags: TagForms;
  readonly #typed: boolean;

  constructor(source: string, tags: TagForms, typed: boolean) {
    this.#source = source;
    this.#tags = tags;
    this.#typed = typed;
  }

  /** The blocks among pieces; text between them forms blocks without an element. */
  blocks(pieces: readonly Piece[], from: number, to: number, pre: boolean): Blocks {
    const blocks: Node[] = [];
    const starts: number[] = [];
    let run: Piece[] = [];
    let end = from;
    const flush = (until: number) => {
      const seen = run.filter((piece) => this.#isSeen(piece));
      const [first] = seen;
      const last = seen.at(-1);
      if (first && last) {
        const pieces = run.slice(run.indexOf(first), run.indexOf(last) + 1);
        const words = this.#bare(pieces, first.start, last.end, pre);
        if (words) {
          starts.push(first.start);
          blocks.push(words.node);
          end = words.end;
        }
      }
      closeGap(blocks, this.#source.slice(end, until), starts);
      run = [];
    };
    for (const piece of pieces) {
      if (!this.#isBlock(piece)) {
        run.push(piece);
        continue;
      }
      flush(piece.start);
      starts.push(piece.start);
      blocks.push(this.#block(piece, pre));
      end = piece.end;
    }
    flush(to);
    return { blocks, starts, lead: this.#source.slice(from, starts[0] ?? to) };
  }

  #isSeen(piece: Piece): boolean {
    if (piece.kind === 'other') return false;
    return piece.kind === 'element' || !SPACE.test(this.#source.slice(piece.start, piece.end));
  }

  #isBlock(piece: Piece): piece is Element {
    return piece.kind === 'element' && (blockElements.has(piece.name) || holdsBlock(piece));
  }

  #block(element: Element, pre: boolean): Node {
    const { name, tag, attrs, children } = element;
    const keeps = pre || keepsSpace(attrs);
    if (name === 'ul' || name === 'ol') return this.#list(element, keeps) ?? this.#island(element);
    if (name === 'table') return this.#rows(schema.nodes.table, element, keeps) ?? this.#island(element);
    if (islandElements.has(name) || !ELEMENT_NAME.test(tag)) return this.#island(element);
    if (children.some((piece) => this.#isBlock(piece))) return this.#wrap(schema.nodes.wrap, element, keeps);
    return this.#para(element, keeps);
  }

  #para({ tag, attrs, children, openEnd, closeStart }: Element, pre: boolean): Node {
    const inside = this.#source.slice(openEnd, closeStart);
    const { nodes, ...ending } = new InlineReader(this.#source, this.#tags, { pre, typed: this.#typed }).read(
      children,
      closeStart,
    );
    const empty = nodes.length === 0 ? { empty: inside, hollow: SPACE.test(inside) } : ending;
    return schema.nodes.para.create({ tag, attrs, ...empty }, nodes);
  }

  #bare(pieces: Piece[], from: number, to: number, pre: boolean): { node: Node; end: number } | undefined {
    const { nodes, ...ending } = new InlineReader(this.#source, this.#tags, { pre, typed: this.#typed }).read(
      pieces,
      to,
    );
    if (nodes.length === 0) return undefined;
    const written = this.#source.slice(from, to);
    const isClosed = pre || ending.tail !== '' || nodes.at(-1)?.type === schema.nodes.inlineIsland;
    const end = isClosed ? to : from + written.trimEnd().length;
    return { node: schema.nodes.bare.create(ending, nodes), end };
  }

  #wrap(type: Node['type'], element: Element, pre: boolean): Node {
    const { tag, attrs, children, openEnd, closeStart } = element;
    const { blocks, lead } = this.blocks(children, openEnd, closeStart, pre);
    if (blocks.length === 0) blocks.push(schema.nodes.bare.create({ empty: '' }));
    return type.create({ tag, attrs, lead }, blocks);
  }

  /** A list, where everything in it is an item. */
  #list({ tag, attrs, children, openEnd, closeStart, name }: Element, pre: boolean): Node | undefined {
    const items: Node[] = [];
    const starts: number[] = [];
    let end = openEnd;
    for (const piece of children) {
      if (piece.kind !== 'element') {
        if (this.#isSeen(piece)) return undefined;
        continue;
      }
      closeGap(items, this.#source.slice(end, piece.start), starts);
      starts.push(piece.start);
      end = piece.end;
      if (piece.name === 'li')
        items.push(this.#wrap(schema.nodes.item, piece, pre || keepsSpace(piece.attrs)));
      else items.push(this.#island(piece));
    }
    closeGap(items, this.#source.slice(end, closeStart), starts);
    if (!items.some(({ type }) => type === schema.nodes.item)) return undefined;
    const lead = this.#source.slice(openEnd, starts[0] ?? closeStart);
    return schema.nodes.list.create({ tag: tag === tag.toLowerCase() ? name : tag, attrs, lead }, items);
  }

  /** A table or a part of it; undefined where it has anything but rows of cells, or leaves end tags out. */
  #rows(type: Node['type'], element: Element, pre: boolean): Node | undefined {
    const { tag, attrs, children, openEnd, closeStart } = element;
    if (!isClosed(element)) return undefined;
    const rows: Node[] = [];
    const starts: number[] = [];
    let end = openEnd;
    for (const piece of children) {
      if (piece.kind !== 'element') {
        if (this.#isSeen(piece)) return undefined;
        continue;
      }
      const row = this.#tableNode(type, piece, pre || keepsSpace(piece.attrs));
      if (!row) return undefined;
      closeGap(rows, this.#source.slice(end, piece.start), starts);
      starts.push(piece.start);
      end = piece.end;
      rows.push(row);
    }
    closeGap(rows, this.#source.slice(end, closeStart), starts);
    if (rows.length === 0) return undefined;
    const lead = this.#source.slice(openEnd, starts[0] ?? closeStart);
    return type.create({ tag, attrs, lead }, rows);
  }

  /** What may be in a table, a part of one, or a row. */
  #tableNode(parent: Node['type'], piece: Element, pre: boolean): Node | undefined {
    const { table, row, tablePart, cell } = schema.nodes;
    if (parent === row)
      return CELL.test(piece.name) && isClosed(piece) ? this.#wrap(cell, piece, pre) : undefined;
    if (piece.name === 'tr') return this.#rows(row, piece, pre);
    return parent === table && PART.test(piece.name) ? this.#rows(tablePart, piece, pre) : undefined;
  }

  #island(element: Element): Node {
    return schema.nodes.island.create({ html: sourceOf(this.#source, element) });
  }
}

/** Content after the last block belongs to it; content before the first is the lead. */
function closeGap(blocks: Node[], gap: string, starts: readonly number[]): void {
  const last = blocks.at(-1);
  if (gap === '' || !last || starts.length === 0) return;
  blocks[blocks.length - 1] = last.type.create({ ...last.attrs, gap: last.attrs.gap + gap }, last.content);
}

function isClosed({ closeStart, end }: Element): boolean {
  return closeStart < end;
}

function holdsBlock(element: Element): boolean {
  if (islandElements.has(element.name)) return false;
  return element.children.some(
    (piece) => piece.kind === 'element' && (blockElements.has(piece.name) || holdsBlock(piece)),
  );
}

function keepsSpace(attrs: string): boolean {
  return (
    attrs.includes('white-space') && /white-space\s*:\s*(?:pre|break)/i.test(attribute(attrs, 'style') ?? '')
  );
}

/** The text of a piece of HTML as inline nodes, to insert into a line. */
export function readInline(source: string, marks: readonly Mark[] = [], tags: TagForms = noTags): Fragment {
  const tree = readTree(source);
  if (tree === undefined) return Fragment.from(schema.text(decodeText(source), marks));
  return Fragment.from(
    new InlineReader(source, tags, { pre: false, typed: false }, marks).read(tree, source.length).nodes,
  );
}
