import { textElements } from '@postpress/markup';

/**
 * The context at a position of markup.
 *
 * `attribute` includes the range of its value; `raw` is the content of an element such as `script`.
 */
export type MarkupContext =
  | { kind: 'text' | 'tag' | 'style' | 'raw' | 'comment' }
  | { kind: 'attribute'; element: string; name: string; quote: '"' | "'" | ''; start: number; end: number };

/** A start or end tag that was read. */
export type ReadTag = { name: string; start: number; end: number; closing: boolean; conditional: boolean };

const TEXT: MarkupContext = { kind: 'text' };
const TAG: MarkupContext = { kind: 'tag' };
const COMMENT: MarkupContext = { kind: 'comment' };
const STYLE: MarkupContext = { kind: 'style' };
const RAW: MarkupContext = { kind: 'raw' };

/** The context inside an element whose content is text. References in `escapable` ones are decoded: it is escaped as elsewhere. */
function textContext(element: string): MarkupContext {
  return element === 'style' ? STYLE : textElements.get(element) === 'escapable' ? TEXT : RAW;
}

const TAG_OPEN = /<\/?[A-Za-z][^\s/>]*/y;
/** An attribute name may begin with `=` and contain quotes. */
const ATTRIBUTE = /[\s/]*(=?[^\s/>=]+|=)(\s*=\s*)?/y;
const COMMENT_END = /--!?>/g;

/**
 * Reads markup in one pass and returns the context at increasing positions, as a browser would parse it.
 *
 * Conditional comments are read as markup, because Outlook reads them.
 */
export class MarkupReader {
  readonly #markup: string;
  readonly #onTag: ((tag: ReadTag) => void) | undefined;
  #at = 0;
  #context: MarkupContext = TEXT;
  /** The current context applies up to this offset. */
  #until = 0;
  #element = '';
  #tagStart = 0;
  #closing = false;
  #inTag = false;
  #conditional = false;
  #rawElement = '';
  /** The last end of a comment that was searched for: from where, and where it is. */
  #commentEnd = { from: 0, start: -1, end: 0 };

  constructor(markup: string, onTag?: (tag: ReadTag) => void) {
    this.#markup = markup;
    this.#onTag = onTag;
  }

  /** The context at `index`, which must not decrease between calls. */
  seek(index: number): MarkupContext {
    while (this.#until <= index && this.#at < this.#markup.length) this.#advance();
    return this.#context;
  }

  /** Whether the position sought last is in a conditional comment of Outlook. */
  get isConditional(): boolean {
    return this.#conditional;
  }

  /** Reads to the end, to collect the tags. */
  finish(): void {
    this.seek(this.#markup.length);
  }

  #advance(): void {
    if (this.#inTag) this.#readAttribute();
    else if (this.#rawElement !== '') this.#readRaw();
    else this.#readText();
  }

  #cover(context: MarkupContext, until: number): void {
    this.#context = context;
    this.#until = until;
    this.#at = until;
  }

  #readText(): void {
    const markup = this.#markup;
    const open = markup.indexOf('<', this.#at);
    TAG_OPEN.lastIndex = open;
    if (open < 0) this.#cover(TEXT, markup.length);
    else if (open > this.#at) this.#cover(TEXT, open);
    else if (markup.startsWith('<!--', open)) this.#readComment(open);
    else if (TAG_OPEN.test(markup)) this.#openTag(open, TAG_OPEN.lastIndex);
    else if ('!?/'.includes(markup[open + 1] ?? ' ')) this.#readDeclaration(open);
    else this.#cover(TEXT, open + 1);
  }

  /** `<!…>`, `<?…>` and broken end tags: all comments up to the next `>`. */
  #readDeclaration(open: number): void {
    if (this.#markup.startsWith('<![endif]', open)) this.#conditional = false;
    const close = this.#markup.indexOf('>', open);
    this.#cover(COMMENT, close < 0 ? this.#markup.length : close + 1);
  }

  #readComment(open: number): void {
    const markup = this.#markup;
    const end = this.#endOfComment(open + 2);
    const condition = /^<!--\[if[^\]]*\]>/i.exec(markup.slice(open, open + 200));
    const head = open + (condition?.[0].length ?? 0);
    // `<!--[if !mso]><!-->` ends the comment at once: all clients but Outlook show its content.
    this.#conditional = condition !== null && end > head + 5;
    this.#cover(COMMENT, this.#conditional ? head : end);
  }

  /** Remembers the end that was found: conditional comments are read again from inside. */
  #endOfComment(from: number): number {
    if (from <= this.#commentEnd.start && from >= this.#commentEnd.from) return this.#commentEnd.end;
    COMMENT_END.lastIndex = from;
    const close = COMMENT_END.exec(this.#markup);
    const start = close?.index ?? Number.POSITIVE_INFINITY;
    const end = close ? close.index + close[0].length : this.#markup.length;
    this.#commentEnd = { from, start, end };
    return end;
  }

  #openTag(open: number, nameEnd: number): void {
    this.#closing = this.#markup[open + 1] === '/';
    this.#element = this.#markup.slice(open + (this.#closing ? 2 : 1), nameEnd).toLowerCase();
    this.#tagStart = open;
    this.#inTag = true;
    this.#cover(TAG, nameEnd);
  }

  /** Reads from the end of a name to the end of the next attribute or of the tag. */
  #readAttribute(): void {
    const markup = this.#markup;
    ATTRIBUTE.lastIndex = this.#at;
    const match = ATTRIBUTE.exec(markup);
    if (!match) {
      const close = markup.indexOf('>', this.#at);
      if (close < 0) this.#cover(TAG, markup.length);
      else this.#closeTag(close + 1);
      return;
    }
    const start = this.#at + match[0].length;
    if (match[2] === undefined) this.#cover(TAG, start);
    else this.#readValue((match[1] ?? '').toLowerCase(), start);
  }

  #readValue(name: string, start: number): void {
    const markup = this.#markup;
    const sign = markup[start];
    if (sign === '"' || sign === "'") {
      const close = markup.indexOf(sign, start + 1);
      const end = close < 0 ? markup.length : close;
      this.#cover(
        { kind: 'attribute', element: this.#element, name, quote: sign, start: start + 1, end },
        end + 1,
      );
      return;
    }
    let end = start;
    while (end < markup.length && !/[\s>]/.test(markup[end] ?? '')) end += 1;
    const context: MarkupContext = { kind: 'attribute', element: this.#element, name, quote: '', start, end };
    // An empty value has no extent.
    this.#cover(end > start ? context : TAG, end);
  }

  #closeTag(end: number): void {
    this.#inTag = false;
    const name = this.#element;
    this.#onTag?.({
      name,
      start: this.#tagStart,
      end,
      closing: this.#closing,
      conditional: this.#conditional,
    });
    if (!this.#closing && textElements.has(name)) this.#rawElement = name;
    this.#cover(TAG, end);
  }

  #readRaw(): void {
    const markup = this.#markup;
    const name = this.#rawElement;
    this.#rawElement = '';
    const close = name === 'plaintext' ? null : new RegExp(`</${name}(?=[\\s/>])`, 'ig');
    if (close) close.lastIndex = this.#at;
    const end = close?.exec(markup)?.index ?? markup.length;
    this.#cover(textContext(name), end);
  }
}
