import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { comparedAddress } from './address.ts';
import { wordsIn } from './words.ts';

export type ContentKind = 'word' | 'link' | 'image';

/** What a page holds for its reader, in the order of its markup. */
export type Content = {
  /** `kinds[i]` says what `items[i]` is: a word in lower case, or the address of a link or picture. */
  kinds: readonly ContentKind[];
  items: readonly string[];
  /** Pictures that a style sheet names: they may be shown, and a drawing may have them or not. */
  sheetImages: ReadonlySet<string>;
};

/**
 * Words, links and pictures of a page, from its markup alone.
 *
 * - Every word of the body counts, hidden ones too: the preheader, what only phones show. Alternative texts and the labels of
 *   form buttons count as words where they stand.
 * - What stands in comments does not count, and so neither VML nor what conditional comments repeat for Outlook; what they
 *   hide from Outlook does.
 * - Links are those of `a` and `area`. Pictures are `img`, `input type=image` and backgrounds of elements; the same background
 *   counts once, for it is often written twice for different clients. Pictures that only a style sheet names are told apart.
 *
 * Reads tokens and builds no tree: linear in the length, whatever comes.
 */
export function readContent(html: string): Content {
  const reader = new ContentReader();
  const tokenizer = new Tokenizer({}, reader);
  reader.tokenizer = tokenizer;
  tokenizer.write(html, true);
  return reader.done();
}

/** Elements that may stand within a word. */
const INLINE =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|dfn|em|font|i|ins|del|kbd|mark|o:p|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;
/** Elements whose words nobody reads, and how their text is to be read. */
const UNREAD: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  /** Settings that Office leaves behind. */
  xml: TokenizerMode.DATA,
};
const CSS_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi;

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
    const mode = Object.hasOwn(UNREAD, tagName) ? UNREAD[tagName] : undefined;
    if (mode !== undefined) {
      this.#endRun();
      this.#unread = tagName;
      if (this.tokenizer) this.tokenizer.state = mode;
      return;
    }
    if (!INLINE.test(tagName)) this.#endRun();
    if (tagName === 'a' || tagName === 'area') this.#link(token);
    if (tagName === 'img') this.#picture(token);
    if (tagName === 'input') this.#input(token);
    if (token.attrs.length > 0) this.#background(token);
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (this.#unread !== '') {
      if (tagName === this.#unread) this.#endUnread();
      return;
    }
    if (!INLINE.test(tagName)) this.#endRun();
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

  /** A link may begin within a word: it stands before that word, not before the whole run. */
  #link(token: Token.TagToken): void {
    const wordStart = startOfLastWord(this.#run);
    const begun = this.#run.slice(wordStart);
    this.#run = this.#run.slice(0, wordStart);
    this.#endRun();
    this.#add('link', comparedAddress(attributeOf(token, 'href')));
    this.#run = begun;
    if (token.tagName === 'area') this.#words(attributeOf(token, 'alt'));
  }

  #picture(token: Token.TagToken): void {
    this.#add('image', comparedAddress(attributeOf(token, 'src')));
    this.#words(attributeOf(token, 'alt'));
  }

  #input(token: Token.TagToken): void {
    const type = attributeOf(token, 'type').toLowerCase();
    if (type === 'image') this.#picture(token);
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
  return [...css.matchAll(CSS_URL)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

function attributeOf(token: Token.TagToken, name: string): string {
  for (const attribute of token.attrs) if (attribute.name === name) return attribute.value;
  return '';
}

/** Where the unfinished word at the end of a run begins; the end when there is none, or one too long to be a word. */
function startOfLastWord(run: string): number {
  let at = run.length;
  while (at > 0 && run.length - at <= WORD_MAX && !/\s/.test(run[at - 1] ?? '')) at -= 1;
  return run.length - at > WORD_MAX ? run.length : at;
}

const WORD_MAX = 100;
