import {
  type Attribute,
  nextToken,
  readAttributes,
  type Tag,
  type Token,
  textElements,
} from '@postpress/markup';

/**
 * The context at a position of markup.
 *
 * `attribute` includes the range of its value; `raw` is the content of an element such as `script`.
 */
export type MarkupContext =
  | { kind: 'text' | 'tag' | 'style' | 'raw' | 'comment' }
  | { kind: 'attribute'; element: string; name: string; quote: '"' | "'" | ''; start: number; end: number };

const CONDITION = /^<!--\[if[^\]]*\]>/i;
const CONDITION_LENGTH_MAX = 200;
/** `<!--[if !mso]><!-->` ends the comment at once: all clients but Outlook show its content. */
const ENDED_AT_ONCE = /--!?>/;
const END_LENGTH = '<!-->'.length;

/**
 * Reads markup in one pass and returns the context at increasing positions, as a browser would parse it.
 *
 * Conditional comments are read as markup, because Outlook reads them.
 */
export class MarkupReader {
  readonly #markup: string;
  readonly #onTag: (tag: Tag, isConditional: boolean) => void;
  #token: Token | undefined;
  #end = 0;
  #isConditional = false;
  /** The attributes of the current tag. */
  #attributes: readonly Attribute[] | undefined;
  /** How many of them are before the position sought last. */
  #passed = 0;

  /** @param onTag receives the tags before the positions that are sought */
  constructor(markup: string, onTag: (tag: Tag, isConditional: boolean) => void = () => {}) {
    this.#markup = markup;
    this.#onTag = onTag;
  }

  /** The context at `index`, which must not decrease between calls. */
  seek(index: number): MarkupContext {
    while (this.#end <= index && this.#end < this.#markup.length) this.#advance();
    const token = this.#token;
    if (token?.kind === 'open' || token?.kind === 'close') return this.#contextInTag(token, index);
    if (token?.kind === 'raw') return { kind: contentOf(token.element) };
    return { kind: token?.kind === 'cut' ? 'tag' : (token?.kind ?? 'text') };
  }

  /** Whether the position sought last is in a conditional comment of Outlook. */
  get isConditional(): boolean {
    return this.#isConditional;
  }

  /** Reads to the end, to collect the tags. */
  finish(): void {
    while (this.#end < this.#markup.length) this.#advance();
    this.#leave();
  }

  #advance(): void {
    this.#leave();
    const start = this.#end;
    const head = this.#conditionAt(start);
    if (head > 0 || this.#markup.startsWith('<!--', start)) this.#isConditional = head > 0;
    else if (this.#markup.startsWith('<![endif]', start)) this.#isConditional = false;
    this.#token =
      head > 0 ? { kind: 'comment', start, end: start + head } : nextToken(this.#markup, start, this.#token);
    this.#end = this.#token.end;
  }

  #leave(): void {
    const token = this.#token;
    if (token?.kind === 'open' || token?.kind === 'close') this.#onTag(token, this.#isConditional);
    this.#attributes = undefined;
    this.#passed = 0;
  }

  /** The length of the beginning of a conditional comment whose content only Outlook reads; 0 if there is none. */
  #conditionAt(start: number): number {
    const markup = this.#markup;
    if (!markup.startsWith('<!--[', start)) return 0;
    const length = CONDITION.exec(markup.slice(start, start + CONDITION_LENGTH_MAX))?.[0].length ?? 0;
    return ENDED_AT_ONCE.test(markup.slice(start + 2, start + length + END_LENGTH)) ? 0 : length;
  }

  #contextInTag({ name: element, nameEnd }: Tag, index: number): MarkupContext {
    this.#attributes ??= readAttributes(this.#markup, nameEnd);
    while ((this.#attributes[this.#passed]?.end ?? index + 1) <= index) this.#passed += 1;
    const attribute = this.#attributes[this.#passed];
    if (!attribute || index < attribute.valueStart || index >= attribute.valueEnd) return { kind: 'tag' };
    const { name, quote, valueStart: start, valueEnd: end } = attribute;
    return { kind: 'attribute', element, name, quote, start, end };
  }
}

/** References in `textarea` and `title` are decoded: values are escaped there as elsewhere. */
function contentOf(element: string): 'style' | 'text' | 'raw' {
  if (element === 'style') return 'style';
  return textElements.get(element) === 'escapable' ? 'text' : 'raw';
}
