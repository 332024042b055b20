import { blockElements, voidElements } from '@postpress/markup';
import { readMarkup } from '@postpress/render/reading';
import type { ReadAttribute } from './layers.ts';
import { type RichText, RichTextWriter } from './rich-text.ts';
import { type Declarations, declarationsOf, sizeOf } from './style.ts';
import { plainTextStyle, type TextStyle, textStyleWithin } from './text-style.ts';

/** Elements open at once that are followed; deeper ones count as their neighbors. */
const DEPTH_MAX = 200;

type Open = { name: string; look: TextStyle; link: number; heading: number; table: number };

/** Reads rich text or custom HTML: styled text, links, images, headings. Comments are skipped. */
export function readMarkupText(markup: string): RichText {
  const writer = new RichTextWriter();
  if (!markup.includes('<') && !markup.includes('&')) {
    writer.words(markup, plainTextStyle, -1, -1);
    return writer;
  }
  const reader = new MarkupReader(writer);
  readMarkup(markup, reader);
  return writer;
}

class MarkupReader {
  readonly #writer: RichTextWriter;
  readonly #open: Open[] = [{ name: '', look: plainTextStyle, link: -1, heading: -1, table: -1 }];
  /** How many runs there were when the open paragraph began; -1 if none is open. */
  #paragraphFrom = -1;

  constructor(writer: RichTextWriter) {
    this.#writer = writer;
  }

  get #inner(): Open {
    return this.#open.at(-1) as Open;
  }

  text(words: string): void {
    const { look, link, heading } = this.#inner;
    this.#writer.words(words, look, link, heading);
  }

  open(name: string, attribute: ReadAttribute): void {
    const writer = this.#writer;
    writer.elements.add(name);
    if (blockElements.has(name)) writer.break();
    if (name === 'br') this.text('\n');
    if (name === 'img') this.#image(attribute);
    if (voidElements.has(name) || this.#open.length > DEPTH_MAX) return;
    const style = declarationsOf(attribute('style') ?? '');
    const inner = this.#inner;
    this.#open.push({
      name,
      look: textStyleWithin(inner.look, name, style, attribute),
      link: name === 'a' ? this.#link(attribute, style) : inner.link,
      heading: /^h[1-6]$/.test(name) ? writer.heading(Number(name[1])) : inner.heading,
      table: name === 'table' ? this.#table(attribute) : inner.table,
    });
    if (name === 'p') this.#paragraphFrom = writer.runs.length;
    const table = writer.tables[this.#inner.table];
    if (name === 'th' && table) table.headed = true;
  }

  close(name: string): void {
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at > 0) this.#open.length = at;
    if (name === 'p') this.#endParagraph();
    if (blockElements.has(name)) this.#writer.break();
  }

  #endParagraph(): void {
    const { runs } = this.#writer;
    const from = this.#paragraphFrom;
    if (from >= 0 && runs.slice(from).every(({ words }) => words.trim() === ''))
      this.#writer.emptyParagraphs += 1;
    this.#paragraphFrom = -1;
  }

  #link(attribute: ReadAttribute, style: Declarations): number {
    const href = (attribute('href') ?? '').trim();
    // An anchor target is not a link.
    if (href === '' && (attribute('name') || attribute('id'))) return -1;
    return this.#writer.link(href, /none/.test(style.get('text-decoration') ?? ''));
  }

  #table(attribute: ReadAttribute): number {
    if (/^(?:presentation|none)$/.test(attribute('role') ?? '')) return -1;
    return this.#writer.tables.push({ headed: false }) - 1;
  }

  #image(attribute: ReadAttribute): void {
    const width = sizeOf(attribute('width') || declarationsOf(attribute('style') ?? '').get('width'));
    this.#writer.image({
      src: (attribute('src') ?? '').trim(),
      alt: attribute('alt'),
      widthPx: width && 'px' in width ? width.px : undefined,
      link: this.#inner.link,
    });
  }
}
