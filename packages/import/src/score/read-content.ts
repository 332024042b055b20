import {
  type Attribute,
  decodeText,
  inlineElements,
  isUnsafeImageUrl,
  mapUrls,
  protectTags,
  readAttributes,
  type Tag,
  type Token,
  textElements,
  tokenize,
} from '@postpress/markup';

export type ContentKind = 'word' | 'link' | 'image';

/** The content of a page in the order of its markup. */
export type Content = {
  /** `kinds[i]` is the kind of `items[i]`: a lowercase word, or the URL of a link or image. */
  kinds: readonly ContentKind[];
  items: readonly string[];
  /** Images in style sheets, which may or may not be shown. */
  sheetImages: ReadonlySet<string>;
};

/**
 * Reads the words, links and images of a page from its markup.
 *
 * - Every word of the body counts, including hidden ones such as the preheader. Alternative texts and labels of form
 *   buttons count as words.
 * - Comments do not count, so neither VML nor the content of conditional comments does; content hidden from Outlook
 *   counts.
 * - Links are those of `a` and `area`. Images are `img`, `input type=image` and background images; equal backgrounds
 *   count once, because they are often repeated for different clients. Images that only a style sheet refers to are
 *   listed separately.
 *
 * Tokenizes without building a tree, in linear time.
 */
export function readContent(given: string): Content {
  const html = protectTags(given);
  const reader = new ContentReader(html);
  let isInXml = false;
  for (const token of tokenize(html)) {
    // Office keeps its settings in `xml`.
    if ((token.kind === 'open' || token.kind === 'close') && token.name === 'xml') {
      isInXml = token.kind === 'open';
      reader.endRun();
    } else if (!isInXml) reader.read(token);
  }
  reader.endRun();
  return reader.content;
}

class ContentReader {
  readonly #html: string;
  readonly #kinds: ContentKind[] = [];
  readonly #items: string[] = [];
  readonly #backgrounds = new Set<string>();
  readonly #sheetImages = new Set<string>();
  #run = '';
  /** The link that is open and empty so far: how many items there were with it, and the start of a word before it. */
  #link: { items: number; begun: number } | undefined;

  constructor(html: string) {
    this.#html = html;
  }

  get content(): Content {
    return { kinds: this.#kinds, items: this.#items, sheetImages: this.#sheetImages };
  }

  read(token: Token): void {
    if (token.kind === 'text') this.#run += decodeText(this.#html.slice(token.start, token.end));
    else if (token.kind === 'raw') this.#raw(token.element, this.#html.slice(token.start, token.end));
    else if (token.kind === 'open' || token.kind === 'close') {
      if (!inlineElements.has(token.name)) this.endRun();
      if (token.kind === 'open' && !textElements.has(token.name)) this.#open(token);
      else if (token.kind === 'close' && token.name === 'a') this.#endLink();
    }
  }

  endRun(): void {
    if (this.#run === '') return;
    this.#fillLink();
    for (const word of wordsIn(this.#run)) this.#add('word', word);
    this.#run = '';
  }

  #raw(element: string, text: string): void {
    // The text of `plaintext` shows.
    if (element === 'plaintext') this.#run += text;
    if (element !== 'style') return;
    for (const address of addressesInCss(text)) this.#sheetImages.add(comparedAddress(address));
  }

  #open({ name, nameEnd }: Tag): void {
    if (SHOWN.test(name)) this.#link = undefined;
    const attributes = readAttributes(this.#html, nameEnd);
    if (name === 'a' || name === 'area') this.#beginLink(name, attributes);
    if (name === 'img') this.#image(attributes);
    if (name === 'input') this.#input(attributes);
    this.#background(name, attributes);
  }

  /** A link may start inside a word; it is listed before that word. */
  #beginLink(name: string, attributes: readonly Attribute[]): void {
    const wordStart = startOfLastWord(this.#run);
    const begun = this.#run.slice(wordStart);
    this.#run = this.#run.slice(0, wordStart);
    this.endRun();
    this.#add('link', comparedAddress(attributeValue(attributes, 'href')));
    this.#run = begun;
    this.#link = name === 'a' ? { items: this.#items.length, begun: begun.length } : undefined;
    if (name === 'area') this.#words(attributeValue(attributes, 'alt'));
  }

  /** Removes a link without text or image: readers can neither see nor click it. */
  #endLink(): void {
    this.#fillLink();
    const isEmpty = this.#link?.items === this.#items.length && this.#kinds.at(-1) === 'link';
    this.#link = undefined;
    if (!isEmpty) return;
    this.#kinds.pop();
    this.#items.pop();
  }

  /** Notes whether the run has any sign that is in the open link, also one that is no word. */
  #fillLink(): void {
    if (!this.#link) return;
    const inside = this.#run.slice(this.#link.begun).replace(UNSEEN, '');
    this.#link = inside.trim() === '' ? { ...this.#link, begun: 0 } : undefined;
  }

  #image(attributes: readonly Attribute[]): void {
    this.#add('image', comparedAddress(attributeValue(attributes, 'src')));
    this.#words(attributeValue(attributes, 'alt'));
  }

  #input(attributes: readonly Attribute[]): void {
    const type = attributeValue(attributes, 'type').toLowerCase();
    if (type === 'image') this.#image(attributes);
    if (type === 'submit' || type === 'button' || type === 'reset')
      this.#words(attributeValue(attributes, 'value'));
  }

  #background(name: string, attributes: readonly Attribute[]): void {
    const written = name === 'img' ? '' : attributeValue(attributes, 'background');
    if (written !== '') this.#addBackground(written);
    const style = attributeValue(attributes, 'style');
    for (const address of addressesInCss(style)) this.#addBackground(address);
  }

  #addBackground(address: string): void {
    const compared = comparedAddress(address);
    if (this.#backgrounds.has(compared)) return;
    this.#backgrounds.add(compared);
    this.#add('image', compared);
  }

  #words(text: string): void {
    for (const word of wordsIn(text)) this.#add('word', word);
  }

  #add(kind: ContentKind, item: string): void {
    if (item === '') return;
    this.#kinds.push(kind);
    this.#items.push(item);
  }
}

/** Elements that show something without words. */
const SHOWN =
  /^(?:img|svg|math|picture|video|audio|canvas|object|embed|iframe|input|button|select|textarea|hr)$/;

function addressesInCss(css: string): string[] {
  const found: string[] = [];
  mapUrls(css, (url) => void found.push(url));
  return found;
}

function attributeValue(attributes: readonly Attribute[], name: string): string {
  return attributes.find((attribute) => attribute.name === name)?.value ?? '';
}

/**
 * The start of an unfinished word at the end of a run; the end if there is none, or one too long to be a word, or a
 * merge tag, which may contain spaces.
 */
function startOfLastWord(run: string): number {
  if (/(?:\}|%\}|%>|\|\*|%%|\]\])$/.test(run)) return run.length;
  let at = run.length;
  while (at > 0 && run.length - at <= WORD_MAX && !/\s/.test(run[at - 1] ?? '')) at -= 1;
  return run.length - at > WORD_MAX ? run.length : at;
}

const WORD_MAX = 100;

/**
 * A URL normalized for comparison: spaces removed, percent-encoding decoded. Empty for URLs that designs never keep,
 * such as scripts.
 */
function comparedAddress(address: string): string {
  const bare = address.replace(/\s+/g, '');
  if (isUnsafeImageUrl(bare)) return '';
  if (!bare.includes('%')) return bare;
  try {
    return decodeURIComponent(bare).replace(/\s+/g, '');
  } catch {
    return bare;
  }
}

/**
 * Tags of common template languages, each as one word: `{{name}}`, `{% if x %}`, `*|NAME|*`, `<%= x %>`, `[[name]]`,
 * `${name}`, `%%name%%`.
 */
const MERGE_TAG = [
  '\\{\\{\\{?[^{}]{1,200}\\}?\\}\\}',
  '\\{%[^%{}]{1,200}%\\}',
  '\\*\\|[^|]{1,200}\\|\\*',
  '<%[^%<>]{1,200}%>',
  '\\[\\[[^\\][]{1,200}\\]\\]',
  '\\$\\{[^{}]{1,200}\\}',
  '%%[^%\\s]{1,200}%%',
].join('|');
/** A run of letters and digits, or one meaningful symbol: a currency, ©, an emoji. */
const WORD = new RegExp(`${MERGE_TAG}|[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*|[\\p{Sc}\\p{So}]`, 'gu');
/** Soft hyphens, joiners and blanks of no width, which preheaders are padded with. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the bound of ASCII
const BEYOND_ASCII = /[^\x00-\x7f]/;

/**
 * The lowercase words of a text, separated by white space and punctuation. A merge tag in any common syntax is one
 * word.
 */
function wordsIn(text: string): string[] {
  const plain = BEYOND_ASCII.test(text) ? text.replace(UNSEEN, '').normalize('NFC') : text;
  const found = plain.toLowerCase().match(WORD);
  if (!found) return [];
  return plain.includes('{') || plain.includes('|') || plain.includes('%') || plain.includes('[')
    ? found.map((word) => word.replace(/\s+/g, ''))
    : found;
}
