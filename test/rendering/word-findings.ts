import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { wordView } from './word-view.ts';

type Tag = { name: string; attributes: Map<string, string>; at: number };

/** Elements that never have an end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose end tag an author may leave out; Word closes them itself. */
const OPTIONAL_END = new Set('p li dt dd option optgroup'.split(' '));
/** Elements that are allowed in one parent only. */
const PARENTS: { [name: string]: readonly string[] } = {
  td: ['tr'],
  th: ['tr'],
  tr: ['table', 'tbody', 'thead', 'tfoot'],
  tbody: ['table'],
  thead: ['table'],
  tfoot: ['table'],
};
/** Elements that contain table parts only: text in them would move out of the table. */
const TABLE_FRAME = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr']);
const TABLE_PARTS = new Set(['tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption', 'colgroup', 'col']);
const SHAPES = new Set(['v:rect', 'v:roundrect', 'v:image', 'v:shape', 'v:oval', 'v:line']);
const RAW: { [name: string]: (typeof TokenizerMode)[keyof typeof TokenizerMode] } = {
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  script: TokenizerMode.SCRIPT_DATA,
};

/**
 * Faults of a page in Word: unbalanced conditional comments, markup that does not parse, tags closed out of order,
 * misplaced table parts, VML shapes without a size, and rows whose cells do not fill their table.
 */
export function wordFindings(html: string): string[] {
  const view = wordView(html);
  const reader = new Reader(view.html);
  return [...view.unbalanced, ...reader.read()];
}

type Row = { tag: Tag; cells: Tag[] };
type Frame = { tag: Tag; rows: Row[]; availablePx: number | undefined };

class Reader {
  readonly #html: string;
  readonly #findings: string[] = [];
  readonly #stack: Tag[] = [];
  readonly #tables: Frame[] = [];
  #tokenizer: Tokenizer | undefined;

  constructor(html: string) {
    this.#html = html;
  }

  read(): string[] {
    const ignore = () => {};
    const tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: true },
      {
        onStartTag: (token) => this.#start(token),
        onEndTag: (token) => this.#end(token),
        onCharacter: (token) => this.#text(token),
        onComment: ignore,
        onDoctype: ignore,
        onEof: ignore,
        onNullCharacter: () => this.#report('a null character', 0),
        onWhitespaceCharacter: ignore,
        onParseError: ({ code, startOffset }) => this.#report(code, startOffset),
      },
    );
    this.#tokenizer = tokenizer;
    tokenizer.write(this.#html, true);
    for (const tag of this.#stack)
      if (!OPTIONAL_END.has(tag.name)) this.#report(`<${tag.name}> is never closed`, tag.at);
    return this.#findings;
  }

  #start(token: Token.TagToken): void {
    const tag = tagOf(token);
    const parent = this.#parent();
    const parents = PARENTS[tag.name];
    if (parents && !parents.includes(parent?.name ?? ''))
      this.#report(`<${tag.name}> in <${parent?.name}>`, tag.at);
    if (parent && TABLE_FRAME.has(parent.name) && !TABLE_PARTS.has(tag.name)) {
      this.#report(`<${tag.name}> directly in <${parent.name}>`, tag.at);
    }
    if (SHAPES.has(tag.name) && !isSized(tag)) this.#report(`<${tag.name}> has no size`, tag.at);
    this.#openTable(tag);
    if (token.selfClosing || VOID.has(tag.name)) {
      const isForeign = tag.name.includes(':');
      if (token.selfClosing && !isForeign && !VOID.has(tag.name))
        this.#report(`<${tag.name}/> closes itself`, tag.at);
      return;
    }
    this.#stack.push(tag);
    const raw = RAW[tag.name];
    if (raw !== undefined && this.#tokenizer) this.#tokenizer.state = raw;
  }

  #end(token: Token.TagToken): void {
    const name = token.tagName;
    const at = token.location?.startOffset ?? 0;
    while (this.#parent() && this.#parent()?.name !== name && OPTIONAL_END.has(this.#parent()?.name ?? '')) {
      this.#stack.pop();
    }
    const top = this.#parent();
    if (top?.name !== name) {
      this.#report(`</${name}> where <${top?.name}> is open`, at);
      const opened = this.#stack.findLastIndex((tag) => tag.name === name);
      if (opened < 0) return;
      this.#stack.length = opened + 1;
    }
    this.#stack.pop();
    if (name === 'table') this.#closeTable();
  }

  #text(token: Token.CharacterToken): void {
    const parent = this.#parent();
    if (parent && TABLE_FRAME.has(parent.name) && token.chars.trim()) {
      this.#report(`text directly in <${parent.name}>`, token.location?.startOffset ?? 0);
    }
  }

  #openTable(tag: Tag): void {
    const table = this.#tables.at(-1);
    if (tag.name === 'table') {
      this.#tables.push({ tag, rows: [], availablePx: widthPx(tag) });
    } else if (tag.name === 'tr') {
      table?.rows.push({ tag, cells: [] });
    } else if (tag.name === 'td' || tag.name === 'th') {
      table?.rows.at(-1)?.cells.push(tag);
    }
  }

  /** Cells that all have a width in pixels fill a table with a width. */
  #closeTable(): void {
    const table = this.#tables.pop();
    for (const { cells } of table?.rows ?? []) {
      const widths = cells.map(widthPx);
      if (table?.availablePx === undefined || !widths.length || widths.some((width) => width === undefined))
        continue;
      const sum = widths.reduce<number>((total, width) => total + (width ?? 0), 0);
      if (sum !== table.availablePx) {
        this.#report(`cells of ${widths.join(' + ')} px in a table of ${table.availablePx} px`, table.tag.at);
      }
    }
  }

  #parent(): Tag | undefined {
    return this.#stack.at(-1);
  }

  #report(what: string, at: number): void {
    this.#findings.push(`${what}: …${this.#html.slice(Math.max(0, at - 50), at + 70).replace(/\s+/g, ' ')}…`);
  }
}

function tagOf(token: Token.TagToken): Tag {
  const attributes = new Map(token.attrs.map(({ name, value }) => [name, value]));
  return { name: token.tagName, attributes, at: token.location?.startOffset ?? 0 };
}

/** A width as a plain number of pixels. */
function widthPx(tag: Tag): number | undefined {
  const width = tag.attributes.get('width') ?? '';
  return /^\d+(\.\d+)?(px)?$/.test(width) ? Number.parseFloat(width) : undefined;
}

/** A shape has width and height in its style, in any unit that Word supports. */
function isSized(tag: Tag): boolean {
  const style = tag.attributes.get('style') ?? '';
  const measure = (name: string) =>
    new RegExp(`(^|;)\\s*${name}\\s*:\\s*[\\d.]+(px|pt|in|%)?\\s*(;|$)`, 'i').test(style) ||
    new RegExp(`(^|;)\\s*mso-${name}-percent\\s*:\\s*[1-9]`, 'i').test(style);
  return measure('width') && measure('height');
}
