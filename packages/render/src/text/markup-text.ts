import { blockElements, voidElements } from '@postpress/markup';
import type { RenderOptions } from '../options.ts';
import { alternative } from './alternative.ts';
import { Lines } from './lines.ts';
import { readMarkup } from './read-markup.ts';
import { withTarget } from './targets.ts';

/** Items and cells are written with what is around them. */
const WITHIN = /^(?:li|td|th|hr)$/;
const APART = /^(?:p|h[1-6]|ul|ol|blockquote|pre|table|dl)$/;
/** A rule without a line; one with a background is a line nevertheless. */
const UNSEEN_RULE =
  /^(?!.*background)(?=.*(?:^|;)\s*border(?:-width|-style|-color|-top)?\s*:\s*(?:0(?:px)?|none|transparent)\s*(?:!important\s*)?(?:;|$))/i;
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** Deeper lists and quotes are not indented further: the indentation alone could reach gigabytes. */
const DEPTH_MAX = 20;

type OpenList = { ordered: boolean; number: number; outer: string };

/** What plain text omits. */
type Ignored = Pick<RenderOptions, 'ignoreLinks' | 'ignoreImages'>;

/**
 * Rich text or custom HTML as plain text: paragraphs separated, lists with markers, links with URLs, images by their
 * alternative text. Hidden content is omitted.
 */
export function markupText(markup: string, ignored: Ignored = {}): string {
  if (!markup.includes('<') && !markup.includes('&')) return markup.replace(/[ \t\r\n\f]+/g, ' ').trim();
  const writer = new MarkupWriter(ignored);
  readMarkup(markup, {
    text: (words) => writer.text(words),
    open: (name, attribute) => writer.open(name, attribute),
    close: (name) => writer.close(name),
  });
  return tidy(writer.lines.done());
}

/** Markup of a design as plain text, without what the options of the page omit. */
export function textOfMarkup(markup: string, { options }: { options: Ignored }): string {
  return markupText(markup, options);
}

/** Removes zero-width spaces and soft hyphens, replaces non-breaking spaces, and limits blank lines to one. */
export function tidy(text: string): string {
  return text
    .replace(/\u00ad|\u200b|\u2060|\ufeff|\u034f/g, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/(?:[\u200c\u200d] *){2,}/g, '')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|(?<!\s)\s+$/g, '');
}

class MarkupWriter {
  readonly lines = new Lines();
  readonly #ignored: Ignored;
  readonly #lists: OpenList[] = [];
  readonly #links: { target: string; from: number }[] = [];
  #quotes = 0;
  /** The element that hides content, and how many elements of its name are open inside it. */
  #hidden: { name: string; open: number } | undefined;

  constructor(ignored: Ignored) {
    this.#ignored = ignored;
  }

  text(words: string): void {
    if (!this.#hidden) this.lines.words(words);
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (this.#hidden) {
      if (this.#hidden.name === name) this.#hidden.open += 1;
      return;
    }
    if (!HIDDEN.test(attribute('style') ?? '')) this.#begin(name, attribute);
    else if (!voidElements.has(name)) this.#hidden = { name, open: 1 };
  }

  close(name: string): void {
    if (this.#hidden) {
      if (this.#hidden.name === name) this.#hidden.open -= 1;
      if (this.#hidden.open <= 0) this.#hidden = undefined;
      return;
    }
    if (name === 'a') this.#endLink();
    else if (name === 'ul' || name === 'ol') this.#endList();
    else if (name === 'blockquote') this.#endQuote();
    else if (name === 'pre') this.lines.keep = Math.max(0, this.lines.keep - 1);
    else if (name === 'td' || name === 'th') this.lines.words(' ');
    this.#edge(name);
  }

  #edge(name: string): void {
    if (!blockElements.has(name) || WITHIN.test(name)) return;
    this.lines.block(APART.test(name) && this.#lists.length === 0);
  }

  #begin(name: string, attribute: (name: string) => string | undefined): void {
    this.#edge(name);
    switch (name) {
      case 'br':
        this.lines.break();
        break;
      case 'img':
        if (!this.#ignored.ignoreImages) this.lines.words(alternative(attribute('alt') ?? ''));
        break;
      case 'a':
        // Links do not nest: browsers close the outer one.
        this.#endLink();
        this.#links.push({ target: attribute('href') ?? '', from: this.lines.mark() });
        break;
      case 'hr':
        this.#rule(!UNSEEN_RULE.test(attribute('style') ?? ''));
        break;
      case 'ul':
      case 'ol':
        this.#beginList(name, Number.parseInt(attribute('start') ?? '', 10));
        break;
      case 'li':
        this.#item(Number.parseInt(attribute('value') ?? '', 10));
        break;
      case 'blockquote':
        this.#quotes += 1;
        if (this.#quotes <= DEPTH_MAX) this.lines.indent += '> ';
        break;
      case 'pre':
        this.lines.keep += 1;
        break;
    }
  }

  #beginList(name: 'ul' | 'ol', start: number): void {
    const number = Number.isNaN(start) ? 1 : start;
    this.#lists.push({ ordered: name === 'ol', number, outer: this.lines.indent });
  }

  #item(value: number): void {
    const list = this.#lists.at(-1);
    if (list && !Number.isNaN(value)) list.number = value;
    const mark = list?.ordered ? `${list.number}. ` : '- ';
    this.lines.indent = list?.outer ?? '';
    this.lines.item(mark);
    if (this.#lists.length <= DEPTH_MAX) this.lines.indent += ' '.repeat(mark.length);
    if (list) list.number += 1;
  }

  #endList(): void {
    const list = this.#lists.pop();
    if (list) this.lines.indent = list.outer;
  }

  #endQuote(): void {
    if (this.#quotes > 0 && this.#quotes <= DEPTH_MAX)
      this.lines.indent = this.lines.indent.replace(/> $/, '');
    this.#quotes = Math.max(0, this.#quotes - 1);
  }

  #endLink(): void {
    const link = this.#links.pop();
    if (!link || this.#ignored.ignoreLinks) return;
    const words = this.lines.since(link.from);
    const addition = withTarget(words, link.target).slice(words.length);
    if (addition !== '') this.lines.words(words === '' ? addition : ` ${addition.trim()}`);
  }

  #rule(isSeen: boolean): void {
    this.lines.block(false);
    if (isSeen) this.lines.words('-'.repeat(RULE_WIDTH));
    this.lines.block(false);
  }
}

/** Length of a horizontal rule in characters. */
export const RULE_WIDTH = 40;
