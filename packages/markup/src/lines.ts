import { blockElements } from './elements.ts';
import { decodeText } from './references.ts';
import { readAttributes, type Tag, tokenize } from './tokens.ts';

export type LineOptions = {
  /** Writes `> ` before the lines of quotes, and a line for each rule. */
  marks?: boolean;
  /** Keeps the white space of the source: for texts that may be no markup at all. */
  keepsSpace?: boolean;
  /** Between the cells of a row. */
  cell: ' ' | '\n';
};

const ELEMENT_NAME = /^[a-z][a-z0-9-]*(?::[a-z][a-z0-9-]*)?$/;
const CELL = /^t[dh]$/;
/** Elements with a blank line below. */
const APART = /^(?:p|h[1-6]|pre|ul|ol|dl|table|blockquote)$/;
/** Where Outlook begins the header of the message that it quotes. */
const OUTLOOK_HEADER =
  /\b(?:divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|OutlookMessageHeader|mail-editor-reference-message-container)\b|border-top(?:-style)?:\s{0,3}solid/i;
const DEPTH_MAX = 20;
/** Two blank lines. */
const BREAKS_MAX = 3;

/**
 * The text of HTML in lines, as a mail program shows it: blocks and line breaks begin new ones, cells of a row are
 * apart, preformatted text keeps its spaces. Scripts, styles and comments are left out. What is no tag is text, such as
 * `<ann@x.example>`. Takes time in proportion to its length.
 */
export function linesOf(markup: string, options: LineOptions): string {
  const writer = new LineWriter(options);
  for (const token of tokenize(markup)) {
    const source = markup.slice(token.start, token.end);
    if (token.kind === 'text') writer.text(decodeText(source));
    else if (token.kind === 'open' || token.kind === 'close') {
      if (ELEMENT_NAME.test(token.name)) writer.tag(token, markup);
      else writer.text(source);
    }
    // Browsers show nothing of it: a quote is missing, or the end was cut off.
    else if (token.kind === 'cut' && !source.startsWith('<!'))
      writer.text(decodeText(source.replace(/<[^<>]*>?/g, ' ')));
  }
  return writer.done();
}

class LineWriter {
  readonly #options: LineOptions;
  readonly #pieces: string[] = [];
  /** Of each open blockquote, whether it is a quote. */
  readonly #quotes: boolean[] = [];
  #depth = 0;
  #preformatted = 0;
  /** How many lines were begun before each open cell. */
  readonly #cells: number[] = [];
  #lines = 0;
  /** Blocks around the first text of a cell begin no lines. */
  #isCellNew = false;
  /** Line breaks, and a space, to write before the next text. */
  #owed = 0;
  #hasSpace = false;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  text(text: string): void {
    const plain = text.replaceAll('\u00a0', ' ');
    if (this.#options.keepsSpace) this.#add(plain);
    else if (this.#preformatted > 0) this.#asWritten(plain);
    else this.#flow(plain.replace(/\s+/g, ' '));
  }

  tag(tag: Tag, markup: string): void {
    const { name } = tag;
    const isEnd = tag.kind === 'close';
    if (name === 'pre') this.#preformatted = Math.max(this.#preformatted + (isEnd ? -1 : 1), 0);
    if (name === 'br') this.#break(this.#owed + 1);
    else if (CELL.test(name)) this.#cell(isEnd);
    else if (blockElements.has(name) && !this.#isCellNew)
      this.#break(Math.max(this.#owed, isEnd && APART.test(name) ? 2 : 1));
    if (name === 'blockquote') this.#quote(tag, markup);
    if (this.#options.marks && !isEnd) this.#rule(tag, markup);
  }

  done(): string {
    return this.#pieces.join('');
  }

  #flow(text: string): void {
    const inner = text.trim();
    this.#hasSpace ||= text.startsWith(' ');
    if (inner === '') return;
    this.#add(inner);
    this.#hasSpace = text.endsWith(' ');
  }

  #asWritten(text: string): void {
    text.split(/\r?\n/).forEach((line, at) => {
      if (at > 0) this.#break(this.#owed + 1);
      this.#add(line);
    });
  }

  #add(text: string): void {
    if (text === '') return;
    const isFirst = this.#pieces.length === 0;
    const breaks = Math.min(this.#owed, BREAKS_MAX);
    if (breaks > 0 || isFirst) {
      const mark = this.#options.marks ? '> '.repeat(Math.min(this.#depth, DEPTH_MAX)) : '';
      this.#pieces.push('\n'.repeat(breaks) + mark);
    } else if (this.#hasSpace) this.#pieces.push(' ');
    this.#pieces.push(text);
    this.#lines += breaks;
    this.#owed = 0;
    this.#hasSpace = false;
    this.#isCellNew = false;
  }

  #break(owed: number): void {
    if (this.#pieces.length > 0) this.#owed = owed;
  }

  /** A cell of one line is on the line of its row, whatever blocks are in it. */
  #cell(isEnd: boolean): void {
    const isEmpty = this.#isCellNew;
    this.#isCellNew = !isEnd && this.#options.cell !== '\n';
    if (this.#options.cell === '\n') {
      if (isEnd) this.#break(Math.max(this.#owed, 1));
    } else if (!isEnd) {
      this.#hasSpace = true;
      this.#cells.push(this.#lines + this.#owed);
    } else {
      if ((this.#cells.pop() ?? -1) >= this.#lines && !isEmpty) this.#owed = 0;
      this.#hasSpace = true;
    }
  }

  #quote(tag: Tag, markup: string): void {
    const isQuote = tag.kind === 'open' ? !isIndented(tag, markup) : (this.#quotes.pop() ?? false);
    if (tag.kind === 'open') this.#quotes.push(isQuote);
    if (isQuote) this.#depth += tag.kind === 'open' ? 1 : -1;
  }

  #rule(tag: Tag, markup: string): void {
    const isRule = tag.name === 'hr';
    if (!isRule && !OUTLOOK_HEADER.test(markup.slice(tag.nameEnd, tag.end))) return;
    if (this.#depth > 0) return;
    this.#break(Math.max(this.#owed, 1));
    this.#add((isRule ? '-' : '_').repeat(32));
    this.#break(1);
  }
}

/** Gmail indents text by quotes without a line beside them. */
function isIndented({ nameEnd }: Tag, markup: string): boolean {
  const attributes = readAttributes(markup, nameEnd);
  const style = attributes.find(({ name }) => name === 'style')?.value ?? '';
  const isMarked = attributes.some(({ name }) => name === 'class' || name === 'cite' || name === 'type');
  return !isMarked && /\bborder:\s{0,3}(?:none|0)/i.test(style) && !/border-left/i.test(style);
}
