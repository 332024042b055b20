import type { DisplayMode } from '@postpress/design/kinds';
import {
  attributeAroundTags,
  type Color,
  escapeAroundTags,
  escapeHtml,
  mayHaveTags,
  splitTags,
  type TextPiece,
} from '@postpress/markup';
import { fontFamily } from './css.ts';
import { type DarkClasses, type DarkText, pageIsDark, pageText } from './dark/dark-values.ts';
import { HeadContents } from './head/head-contents.ts';
import type { MergeContext, Merger } from './merge/merger.ts';
import { PageTooLong, type RenderOptions } from './options.ts';
import type {
  StoredBlockValues,
  StoredBodyValues,
  StoredFont,
  StoredRowValues,
  StoredTranslatable,
} from './stored.ts';
import { alignment, asObject, asText } from './value.ts';

/** The options of a page, completed by what the design itself decides. */
export type ContextStart = {
  options: RenderOptions;
  bodyValues: StoredBodyValues;
  widthPx: number;
  /** `80%` if the content width is a percentage; '' if it is fixed. */
  widthShare?: string;
  language: string;
  /** Whose translations are shown, best first. */
  languages: readonly string[];
  direction: '' | 'ltr' | 'rtl';
  merger: Merger | undefined;
  /** Receives the HTML of each block. */
  slices?: { node: object; html: string }[] | undefined;
  word?: WordParts | undefined;
};

/** What renders for Word only: the editor's canvas does without its tables of font widths. */
export type WordParts = {
  button(
    values: StoredBlockValues<'button'>,
    parts: { background: string; link: string; markup: string; style: string },
    context: RenderContext,
  ): string;
  row(
    values: StoredRowValues,
    parts: { cell: string; inner: string; image: string },
    context: RenderContext,
  ): string;
  /** The color instead of the background image of a row with links or headings; '' to keep the image. */
  rowColor(values: StoredRowValues, context: RenderContext): string;
  rowEnd(cell: boolean, image: boolean): string;
};

const OURS = '/assets';
/** The margins of the content by `contentAlign`. */
const MARGINS: { readonly [side: string]: string | undefined } = {
  center: 'margin:0 auto;',
  justify: 'margin:0 auto;',
  right: 'margin:0 0 0 auto;',
};

/** The node that is being rendered. */
export class CurrentNode {
  /** The path of the row, for warnings and ids: `body.rows.0`. */
  rowPath = '';
  columnIndex = 0;
  contentIndex = 0;
  /** What the padding of the row leaves of the content width. */
  rowWidthPx: number;
  /** Inner width of the column in px, without its padding and border. */
  columnWidthPx: number;
  /** Attributes of the block's first element: id, classes, mark. */
  attributes = '';
  /** The classes of the values that the block overrides on a device; `undefined` if there are none. */
  overridden: readonly string[] | undefined = undefined;
  /** The dark classes of the block's elements; `undefined` if its colors stay. */
  dark: DarkClasses | undefined = undefined;
  /** What the row and the column pass on to text in dark mode; `undefined` if text keeps its colors. */
  rowDarkText: DarkText | undefined;
  darkText: DarkText | undefined;
  /** The color behind the block, in plain text only; `undefined` if it is unknown. */
  behind: Color | undefined = undefined;
  /** Whether the block is outside its column's table. */
  standalone = false;

  constructor(widthPx: number, darkText: DarkText | undefined) {
    this.rowDarkText = darkText;
    this.darkText = darkText;
    this.rowWidthPx = widthPx;
    this.columnWidthPx = widthPx;
  }
}

/**
 * What every renderer reads: the facts of the page, its texts with merge tags replaced, and the current node. What nodes
 * need elsewhere on the page, they add to `head`.
 *
 * Create one for each page. All fields are set in a fixed order, so that V8 gives all contexts the same hidden class.
 */
export class RenderContext {
  readonly options: RenderOptions;
  readonly mode: DisplayMode;
  readonly email: boolean;
  /** What renders for classic Outlook, if its conditional comments are written. */
  readonly word: WordParts | undefined;
  readonly outlook: boolean;
  readonly cleanup: boolean;
  readonly language: string;
  readonly languages: readonly string[];
  readonly direction: '' | 'ltr' | 'rtl';
  readonly assetBase: string;
  readonly bodyValues: StoredBodyValues;
  readonly merger: Merger | undefined;
  readonly widthPx: number;
  /** Whether dark values are rendered: not on paper. */
  readonly hasDarkMode: boolean;
  /** What the page passes on to blocks on dark backgrounds; `darkTextOnPage`: where only the page is behind them. */
  readonly darkText: DarkText | undefined;
  readonly darkTextOnPage: DarkText | undefined;
  readonly head = new HeadContents();
  readonly current: CurrentNode;

  /** Width and alignment of the content, the same for all rows. */
  readonly rowStyle: string;
  /** The opening tag of the table that holds a row's columns in Word, without the closing `>`. */
  readonly wordTable: string;

  /** The attribute that marks the text element of a block; '' unless an editor renders. */
  readonly textMark: string;
  /** Receives the HTML of each block, if an editor renders. */
  readonly slices: { node: object; html: string }[] | undefined;
  /** How many characters the page may still grow. */
  #charactersLeft: number;

  constructor(start: ContextStart) {
    const { options } = start;
    this.options = options;
    this.#charactersLeft = options.charactersMax ?? Number.POSITIVE_INFINITY;
    this.mode = options.displayMode ?? 'email';
    this.email = this.mode === 'email';
    const isForWord = this.email && options.outlookSupport !== false && options.mark === undefined;
    this.word = isForWord ? start.word : undefined;
    this.outlook = this.word !== undefined;
    this.cleanup = options.cleanup !== false && options.mark === undefined;
    this.language = start.language;
    this.languages = start.languages;
    this.direction = start.direction;
    this.assetBase = options.assetBase ?? OURS;
    this.bodyValues = start.bodyValues;
    this.merger = start.merger;
    this.widthPx = start.widthPx;
    this.hasDarkMode = this.mode !== 'document' && options.colorScheme !== 'light';
    this.darkText = this.hasDarkMode ? pageText(start.bodyValues) : undefined;
    const isDarkPage = this.darkText !== undefined && pageIsDark(start.bodyValues, this.mode);
    this.darkTextOnPage = isDarkPage ? this.darkText : undefined;
    this.current = new CurrentNode(start.widthPx, this.darkTextOnPage);
    this.slices = start.slices;
    const side = alignment(start.bodyValues.contentAlign, 'center');
    this.rowStyle = `max-width:${start.widthShare || `${start.widthPx}px`};${MARGINS[side] ?? ''}`;
    this.wordTable = `<table role="presentation" align="${side === 'justify' ? 'center' : side}" width="${start.widthPx}" cellpadding="0" cellspacing="0" border="0"`;
    this.textMark = options.mark === undefined ? '' : ' data-pp-text=""';
  }

  /** Plain text with merge tags replaced, escaped for text. Tags without a value stay as they are written. */
  plain(value: unknown): string {
    if (typeof value !== 'string') return asText(value);
    return mayHaveTags(value)
      ? escapeAroundTags(this.#pieces(value))
      : escapeHtml(this.merged(value, 'text'));
  }

  /** The same as an attribute, with a space before it. */
  attribute(name: string, value: unknown): string {
    const text = asText(value);
    return mayHaveTags(text)
      ? attributeAroundTags(name, this.#pieces(text))
      : ` ${name}="${escapeHtml(this.merged(text, 'text'))}"`;
  }

  #pieces(text: string): readonly TextPiece[] {
    return this.merger === undefined ? splitTags(text) : this.merger.pieces(text);
  }

  /** Rich text or custom HTML with merge tags replaced, cleaned if the options ask for it. */
  rich(value: unknown): string {
    const markup = this.merged(asText(value), 'html');
    const clean = this.options.cleanHtml;
    return clean === undefined ? markup : clean(markup);
  }

  /** A text with its merge tags replaced. Returns immediately if there are no merge values. */
  merged(value: string, mergeContext: MergeContext): string {
    return this.merger === undefined ? value : this.merger.merge(value, mergeContext);
  }

  /** The value of `key`, in the language of the page or the nearest that the design has a translation of the same type to. */
  translated<V extends StoredTranslatable, K extends keyof V & string>(values: V, key: K): V[K] {
    const base = values[key];
    if (values._languages === undefined) return base;
    const all = asObject(values._languages);
    for (const language of this.languages) {
      const translation = asObject(all[language])[key];
      const isMissing = translation === undefined || translation === null || translation === '';
      if (!isMissing && isSameType(translation, base ?? translation)) return translation as V[K];
    }
    return base;
  }

  /** The `font-family` of a block. Web fonts are recorded for the head. */
  font(value: unknown): string {
    if (typeof value === 'object' && value !== null && (value as StoredFont).url !== undefined)
      this.head.addFont(value as StoredFont);
    return fontFamily(value);
  }

  /** Adds a warning for the author. Rendering continues. */
  warn(code: string, message: string): void {
    this.head.warn({ code, message, path: this.path() });
  }

  /** Counts the characters of a rendered block. @throws PageTooLong */
  spend(characters: number): void {
    this.#charactersLeft -= characters;
    if (this.#charactersLeft < 0) throw new PageTooLong(this.options.charactersMax ?? 0);
  }

  /** Checks the size of markup that is not counted yet. @throws PageTooLong */
  requireRoom(characters: number): void {
    const { charactersMax } = this.options;
    if (charactersMax !== undefined && characters > charactersMax) throw new PageTooLong(charactersMax);
  }

  /** Dotted path of the current block. */
  path(): string {
    const { rowPath, columnIndex, contentIndex } = this.current;
    return `${rowPath}.columns.${columnIndex}.contents.${contentIndex}`;
  }
}

function isSameType(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
