import type { TextStyle } from './text-style.ts';

/** Text in one style. */
export type Run = {
  words: string;
  look: TextStyle;
  /** The index of its link in `links`; -1 for none. */
  link: number;
  /** The index of its paragraph, from 0. */
  paragraph: number;
};

/** A link within rich text. */
export type TextLink = {
  href: string;
  words: string;
  /** It contains images, and one of them has an alternative text. */
  pictured: boolean;
  hasImage: boolean;
  paragraph: number;
  /** Its own style removes the underline. */
  withoutUnderline: boolean;
};

/** An image in rich text or custom HTML; `alt` is `undefined` without the attribute. */
export type TextImage = {
  src: string;
  alt: string | undefined;
  widthPx: number | undefined;
  /** The index of its link in `links`; -1 for none. */
  link: number;
};

/** Parsed rich text, independent of how it is stored. */
export type RichText = {
  runs: readonly Run[];
  links: readonly TextLink[];
  images: readonly TextImage[];
  headings: readonly { level: number; words: string }[];
  /** Tables that are no layout, and whether they have header cells. */
  tables: readonly { headed: boolean }[];
  /** How many paragraphs are empty. */
  emptyParagraphs: number;
  /** Names of all elements, once each. */
  elements: ReadonlySet<string>;
};

/** Collects rich text while its source is read front to back. */
export class RichTextWriter {
  readonly runs: Run[] = [];
  readonly links: TextLink[] = [];
  readonly images: TextImage[] = [];
  readonly headings: { level: number; words: string }[] = [];
  readonly tables: { headed: boolean }[] = [];
  readonly elements = new Set<string>();
  emptyParagraphs = 0;
  paragraph = 0;
  #inParagraph = '';

  words(words: string, look: TextStyle, link: number, heading: number): void {
    if (words === '') return;
    this.#inParagraph += words;
    const inLink = this.links[link];
    if (inLink) inLink.words += words;
    const inHeading = this.headings[heading];
    if (inHeading) inHeading.words += words;
    const last = this.runs.at(-1);
    if (last && last.look === look && last.link === link && last.paragraph === this.paragraph)
      last.words += words;
    else this.runs.push({ words, look, link, paragraph: this.paragraph });
  }

  /** Ends the current paragraph unless it is empty. */
  break(): void {
    if (this.#inParagraph !== '') this.paragraph += 1;
    this.#inParagraph = '';
  }

  link(href: string, withoutUnderline: boolean): number {
    return (
      this.links.push({
        href,
        words: '',
        pictured: false,
        hasImage: false,
        paragraph: this.paragraph,
        withoutUnderline: withoutUnderline,
      }) - 1
    );
  }

  heading(level: number): number {
    return this.headings.push({ level, words: '' }) - 1;
  }

  image(image: TextImage): void {
    this.images.push(image);
    const around = this.links[image.link];
    if (!around) return;
    around.pictured = true;
    if ((image.alt ?? '').trim() !== '') around.hasImage = true;
  }
}

/** All text on one line, with white space collapsed. */
export function plainText({ runs }: RichText): string {
  let words = '';
  let paragraph = 0;
  for (const run of runs) {
    if (run.paragraph !== paragraph) words += ' ';
    paragraph = run.paragraph;
    words += run.words;
  }
  return collapseWhitespace(words);
}

/** Zero-width characters, and white space other than single spaces between words. */
const UNEVEN = /\u034f|[\u00ad\u200b-\u200f\u2060\ufeff]|[^\S ]|\s\s|^\s|\s$/;

/** Collapses and trims white space, and removes zero-width characters. */
export function collapseWhitespace(words: string): string {
  if (!UNEVEN.test(words)) return words;
  return words
    .replace(/\u034f|[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
