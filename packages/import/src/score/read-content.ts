import { inlineElements, isUnsafeImageUrl } from '@postpress/markup';
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { textMode } from '../text-elements.ts';
import { wordsIn } from './words.ts';

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
export function readContent(html: string): Content {
  const reader = new ContentReader();
  const tokenizer = new Tokenizer({}, reader);
  reader.tokenizer = tokenizer;
  tokenizer.write(html, true);
  return reader.done();
}

const CSS_URL = /url\((?:\s*"([^"]*)"\s*|\s*'([^']*)'\s*|([^()]*))\)/gi;

class ContentReader implements TokenHandler {
  tokenizer: Tokenizer | undefined;
  readonly #kinds: ContentKind[] = [];
  readonly #items: string[] = [];
  readonly #backgrounds = new Set<string>();
  readonly #sheetImages = new Set<string>();
  #run = '';
  #unread = '';

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#unread === '' || this.#unread === 'style') this.#run += chars;
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onStartTag(token: Token.TagToken): void {
    if (this.#unread !== '') return;
    const { tagName } = token;
    // Office keeps its settings in `xml`.
    const mode = tagName === 'xml' ? TokenizerMode.DATA : textMode(tagName);
    if (mode !== undefined) {
      this.#endRun();
      // The text of `plaintext` shows.
      if (tagName !== 'plaintext') this.#unread = tagName;
      if (this.tokenizer) this.tokenizer.state = mode;
      return;
    }
    if (!inlineElements.has(tagName)) this.#endRun();
    if (tagName === 'a' || tagName === 'area') this.#link(token);
    if (tagName === 'img') this.#image(token);
    if (tagName === 'input') this.#input(token);
    if (token.attrs.length > 0) this.#background(token);
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (this.#unread !== '') {
      if (tagName === this.#unread) this.#endUnread();
      return;
    }
    if (!inlineElements.has(tagName)) this.#endRun();
  }

  onComment(): void {}
  onDoctype(): void {}
  onNullCharacter(): void {}
  onEof(): void {
    if (this.#unread === '') this.#endRun();
    else this.#endUnread();
  }

  done(): Content {
    return { kinds: this.#kinds, items: this.#items, sheetImages: this.#sheetImages };
  }

  #endUnread(): void {
    for (const address of addressesInCss(this.#run)) this.#sheetImages.add(comparedAddress(address));
    this.#run = '';
    this.#unread = '';
  }

  #endRun(): void {
    if (this.#run === '') return;
    for (const word of wordsIn(this.#run)) this.#add('word', word);
    this.#run = '';
  }

  /** A link may start inside a word; it is listed before that word. */
  #link(token: Token.TagToken): void {
    const wordStart = startOfLastWord(this.#run);
    const begun = this.#run.slice(wordStart);
    this.#run = this.#run.slice(0, wordStart);
    this.#endRun();
    this.#add('link', comparedAddress(attributeOf(token, 'href')));
    this.#run = begun;
    if (token.tagName === 'area') this.#words(attributeOf(token, 'alt'));
  }

  #image(token: Token.TagToken): void {
    this.#add('image', comparedAddress(attributeOf(token, 'src')));
    this.#words(attributeOf(token, 'alt'));
  }

  #input(token: Token.TagToken): void {
    const type = attributeOf(token, 'type').toLowerCase();
    if (type === 'image') this.#image(token);
    if (type === 'submit' || type === 'button' || type === 'reset') this.#words(attributeOf(token, 'value'));
  }

  #background(token: Token.TagToken): void {
    const written = token.tagName === 'img' ? '' : attributeOf(token, 'background');
    if (written !== '') this.#addBackground(written);
    const style = attributeOf(token, 'style');
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

function addressesInCss(css: string): string[] {
  if (!css.includes('(')) return [];
  return [...css.matchAll(CSS_URL)].map(([, double, single, bare]) => double ?? single ?? bare?.trim() ?? '');
}

function attributeOf(token: Token.TagToken, name: string): string {
  for (const attribute of token.attrs) if (attribute.name === name) return attribute.value;
  return '';
}

/** The start of an unfinished word at the end of a run; the end if there is none, or one too long to be a word. */
function startOfLastWord(run: string): number {
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
