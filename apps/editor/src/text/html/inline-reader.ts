import { decodeText, voidElements } from '@postpress/markup';
import type { Mark, Node } from 'prosemirror-model';
import type { TagForms } from '../merge-tags.ts';
import { schema } from '../schema.ts';
import { attribute } from './attributes.ts';
import { closingTags, commonMarks } from './element-marks.ts';
import { islandElements } from './elements.ts';
import { type Element, type Piece, sourceOf } from './tree.ts';

export type Inline = {
  nodes: Node[];
  /** The source of a last line break, which shows no line and is not among the nodes. */
  tail: string;
  /** How many of the last node's elements contain that break. */
  tailDepth: number;
  /** The last node is a break within an element; it shows no line. */
  endBr: boolean;
};

const SPACES = /[ \t\r\n\f]+/g;
/** Spaces with a line break or tab among them: source formatting, not typed text. */
const FORMATTING = / *[\t\r\n\f][ \t\r\n\f]*/g;
/** How two typed spaces are written. */
const SPACED = /&nbsp;(?=(?:&nbsp;)* )/g;
const ELEMENT_NAME = /^[a-z][a-z\d:._-]*$/i;

/** Reads the text of one block. White space collapses as in browsers: one space, none at the ends of lines. */
export class InlineReader {
  readonly #source: string;
  readonly #tags: TagForms;
  readonly #outer: readonly Mark[];
  readonly #nodes: Node[] = [];
  #pre: boolean;
  /** Whether a space here would collapse, because it follows a space or begins a line. */
  #swallows = true;
  #lastBr: { start: number } | undefined;
  readonly #typed: boolean;

  /** @param spaces `typed`: spaces stay as they were typed, even two in a row or at the end of a line */
  constructor(
    source: string,
    tags: TagForms,
    spaces: { pre: boolean; typed: boolean },
    outer: readonly Mark[] = [],
  ) {
    this.#source = source;
    this.#tags = tags;
    this.#pre = spaces.pre;
    this.#typed = spaces.typed;
    this.#outer = outer;
  }

  /** @param end where the block's inside ends */
  read(pieces: readonly Piece[], end: number): Inline {
    this.#pieces(pieces, this.#outer);
    this.#dropSpace();
    const last = this.#nodes.at(-1);
    const lastBr = last?.type === schema.nodes.br ? this.#lastBr : undefined;
    if (!last || !lastBr) return { nodes: this.#nodes, tail: '', tailDepth: 0, endBr: false };
    const isMarked = last.marks.length > this.#outer.length;
    if (isMarked && this.#nodes.length === 1)
      return { nodes: this.#nodes, tail: '', tailDepth: 0, endBr: true };
    this.#nodes.pop();
    this.#dropSpace();
    const around = this.#nodes.at(-1)?.marks ?? [];
    const tailDepth = commonMarks(around, last.marks);
    const own = last.marks.slice(tailDepth);
    const tail = isMarked
      ? `${own.map(({ attrs }) => `<${attrs.tag}${attrs.attrs}>`).join('')}${last.attrs.html}${closingTags(own)}`
      : this.#source.slice(lastBr.start, end);
    return { nodes: this.#nodes, tail, tailDepth, endBr: false };
  }

  #pieces(pieces: readonly Piece[], marks: readonly Mark[]): void {
    for (const piece of pieces) {
      if (piece.kind === 'text') this.#text(this.#source.slice(piece.start, piece.end), marks);
      else if (piece.kind === 'other') this.#island(piece, marks);
      else if (piece.kind === 'element') this.#element(piece, marks);
    }
  }

  #element(element: Element, marks: readonly Mark[]): void {
    const { name, tag, attrs, children, start, end } = element;
    if (name === 'br') {
      this.#dropSpace();
      this.#swallows = true;
      this.#lastBr = { start };
      this.#nodes.push(schema.nodes.br.create({ html: this.#source.slice(start, end) }, null, marks));
      return;
    }
    const isKnown = !islandElements.has(name) && !voidElements.has(name) && ELEMENT_NAME.test(tag);
    if (!isKnown || (children.length === 0 && start < end)) {
      this.#island(element, marks);
      if (islandElements.has(name)) this.#swallows = false;
      return;
    }
    const before = this.#pre;
    if (attrs.includes('white-space')) this.#pre = keeps(attribute(attrs, 'style') ?? '', before);
    const count = this.#nodes.length;
    this.#pieces(children, [...marks, this.#mark(tag, attrs, marks)]);
    this.#pre = before;
    // It is invisible but kept.
    if (this.#nodes.length === count) this.#island(element, marks);
  }

  /** A mark unlike those around it and the one it would merge with. */
  #mark(tag: string, attrs: string, marks: readonly Mark[]): Mark {
    const neighbors = [...marks, ...(this.#nodes.at(-1)?.marks ?? [])];
    let n = 0;
    let mark = schema.marks.el.create({ tag, attrs, n });
    while (neighbors.some((each) => each.eq(mark))) {
      n += 1;
      mark = schema.marks.el.create({ tag, attrs, n });
    }
    return mark;
  }

  #island(piece: Piece, marks: readonly Mark[]): void {
    const html = sourceOf(this.#source, piece);
    this.#nodes.push(schema.nodes.inlineIsland.create({ html }, null, marks));
  }

  #text(written: string, marks: readonly Mark[]): void {
    let from = 0;
    for (const { start, end } of this.#tags.find(written)) {
      this.#words(written.slice(from, start), marks);
      this.#nodes.push(schema.nodes.mergeTag.create({ raw: written.slice(start, end) }, null, marks));
      this.#swallows = false;
      from = end;
    }
    this.#words(written.slice(from), marks);
  }

  #words(written: string, marks: readonly Mark[]): void {
    let text = written;
    if (!this.#pre) {
      text = text.replace(this.#typed ? FORMATTING : SPACES, ' ');
      if (this.#typed) text = text.replace(SPACED, ' ');
      const collapses = this.#typed ? /^ *[\t\r\n\f]/.test(written) : text.startsWith(' ');
      if (this.#swallows && collapses) text = text.slice(1);
    }
    if (text === '') return;
    this.#swallows = !this.#pre && (this.#typed ? /[\t\r\n\f] *$/.test(written) : text.endsWith(' '));
    const last = this.#nodes.at(-1);
    const node = schema.text(decodeText(text), marks);
    if (last?.isText && last.sameMarkup(node))
      this.#nodes[this.#nodes.length - 1] = schema.text(`${last.text}${node.text}`, marks);
    else this.#nodes.push(node);
  }

  /** Removes the space at the end of a line, which is invisible. */
  #dropSpace(): void {
    const at = this.#nodes.findLastIndex((node) => !isUnseen(node));
    const last = this.#nodes[at];
    if (!last?.isText || this.#pre || !last.text?.endsWith(' ')) return;
    if (this.#typed && !this.#swallows) return;
    const text = last.text.replace(/ +$/, '');
    if (text === '') this.#nodes.splice(at, 1);
    else this.#nodes[at] = schema.text(text, last.marks);
  }
}

function isUnseen({ type, attrs }: Node): boolean {
  return type === schema.nodes.inlineIsland && attrs.html.startsWith('<!');
}

function keeps(style: string, before: boolean): boolean {
  const found = /white-space\s*:\s*([\w-]+)/i.exec(style)?.[1]?.toLowerCase();
  return found === undefined ? before : /^(?:pre|break)/.test(found);
}
