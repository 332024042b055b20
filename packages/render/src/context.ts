import type { DisplayMode } from '@postpress/design/kinds';
import { escapeHtml } from '@postpress/markup';
import { fontFamily } from './css.ts';
import { useFont } from './fonts.ts';
import type { MergeContext, Merger } from './merge/merger.ts';
import { PageTooLong, type RenderedFont, type RenderOptions, type RenderWarning } from './options.ts';
import type { StoredBodyValues, StoredFont, StoredTranslatable } from './stored.ts';
import { alignment, asObject, asText } from './value.ts';

/** The options of a page, completed by what the design itself decides. */
export type ContextStart = {
  options: RenderOptions;
  bodyValues: StoredBodyValues;
  widthPx: number;
  /** `80%` if the content width is a percentage; '' if it is fixed. */
  widthShare?: string;
  language: string;
  direction: '' | 'ltr' | 'rtl';
  merger: Merger | undefined;
};

const OURS = '/assets';
/** The margins of the content by `contentAlign`. */
const MARGINS: { readonly [side: string]: string | undefined } = {
  center: 'margin:0 auto;',
  justify: 'margin:0 auto;',
  right: 'margin:0 0 0 auto;',
};

/**
 * The state of rendering one page. It answers what every block needs (mode, width, language, merged texts) and collects
 * what blocks add elsewhere on the page (rules in the head, fonts, script, warnings).
 *
 * Create one for each page. All fields are set in a fixed order, so that V8 gives all contexts the same hidden class.
 */
export class RenderContext {
  readonly options: RenderOptions;
  readonly mode: DisplayMode;
  readonly email: boolean;
  /** Whether conditional comments for classic Outlook are written. */
  readonly outlook: boolean;
  readonly cleanup: boolean;
  readonly language: string;
  readonly direction: '' | 'ltr' | 'rtl';
  readonly assetBase: string;
  readonly bodyValues: StoredBodyValues;
  readonly merger: Merger | undefined;
  readonly warnings: RenderWarning[] = [];

  readonly widthPx: number;
  /** What the padding of the current row leaves of the content width. */
  rowWidthPx: number;
  /** Inner width of the current column in px, without its padding and border. */
  columnWidthPx: number;

  /** Rules outside media queries: links, hover. */
  css = '';
  /** Rules of overrides for phones, tablets and desktops. */
  mobileCss = '';
  tabletCss = '';
  desktopCss = '';
  /** True once a node is hidden or overridden on a device. */
  devices = false;
  hidesOnTablets = false;
  /** Column widths rendered so far, by the class names that the head defines: `50`, `33p33`. */
  readonly columnShares = new Map<string, number>();
  /** True once a row keeps its columns side by side on phones. */
  keepsColumns = false;
  readonly fonts: RenderedFont[] = [];
  script = '';
  /** The text of the first heading: the title of a page that has no other. */
  firstHeading = '';
  /** The path of the current row, for warnings: `body.rows.0`. */
  rowPath = '';
  columnIndex = 0;
  contentIndex = 0;

  /** Width and alignment of the content, the same for all rows. */
  readonly rowStyle: string;
  /** The opening tag of the table that holds a row's columns in Word, without the closing `>`. */
  readonly wordTable: string;

  /** Attributes of the first element of the current node: id, classes, mark. */
  nodeAttributes = '';
  /** The attribute that marks the text element of a block; '' unless an editor renders. */
  readonly textMark: string;
  /** The classes of the values that the current block overrides on a device; `undefined` if there are none. */
  overridden: readonly string[] | undefined = undefined;
  /** Receives the HTML of each block, if an editor renders. */
  slices: { node: object; html: string }[] | undefined = undefined;
  /** How many characters the page may still grow. */
  charactersLeft: number;
  /** True if the block just rendered is outside its column's table. */
  standalone = false;

  constructor(start: ContextStart) {
    const { options } = start;
    this.options = options;
    this.charactersLeft = options.charactersMax ?? Number.POSITIVE_INFINITY;
    this.mode = options.displayMode ?? 'email';
    this.email = this.mode === 'email';
    this.outlook = this.email && options.outlookSupport !== false && options.mark === undefined;
    this.cleanup = options.cleanup !== false && options.mark === undefined;
    this.language = start.language;
    this.direction = start.direction;
    this.assetBase = options.assetBase ?? OURS;
    this.bodyValues = start.bodyValues;
    this.merger = start.merger;
    this.widthPx = start.widthPx;
    this.rowWidthPx = start.widthPx;
    this.columnWidthPx = start.widthPx;
    const side = alignment(start.bodyValues.contentAlign, 'center');
    this.rowStyle = `max-width:${start.widthShare || `${start.widthPx}px`};${MARGINS[side] ?? ''}`;
    this.wordTable = `<table role="presentation" align="${side === 'justify' ? 'center' : side}" width="${start.widthPx}" cellpadding="0" cellspacing="0" border="0"`;
    this.textMark = options.mark === undefined ? '' : ' data-pp-text=""';
  }

  /** Plain text with merge tags replaced, escaped for text and attributes. */
  plain(value: unknown): string {
    if (typeof value === 'string') return escapeHtml(this.merged(value, 'text'));
    return escapeHtml(asText(value));
  }

  /** Rich text or custom HTML with merge tags replaced, cleaned if the options ask for it. */
  rich(value: unknown): string {
    const markup = this.merged(asText(value), 'html');
    const clean = this.options.cleanHtml;
    return clean === undefined || !markup.includes('<') ? markup : clean(markup);
  }

  /** A text with its merge tags replaced. Returns immediately if there are no merge values. */
  merged(value: string, mergeContext: MergeContext): string {
    return this.merger === undefined ? value : this.merger.merge(value, mergeContext);
  }

  /** The value of `key`, in the language of the page where the design has a translation of the same type. */
  translated<V extends StoredTranslatable, K extends keyof V & string>(values: V, key: K): V[K] {
    const base = values[key];
    if (this.language === '' || values._languages === undefined) return base;
    const translation = asObject(asObject(values._languages)[this.language])[key];
    const isMissing = translation === undefined || translation === null || translation === '';
    return isMissing || !isSameType(translation, base ?? translation) ? base : (translation as V[K]);
  }

  /** The `font-family` of a block. Web fonts are recorded for the head. */
  font(value: unknown): string {
    if (typeof value === 'object' && value !== null && (value as StoredFont).url !== undefined)
      useFont(value as StoredFont, this.fonts);
    return fontFamily(value);
  }

  /** Adds a warning for the author. Rendering continues. */
  warn(code: string, message: string): void {
    this.warnings.push({ code, message, path: this.path() });
  }

  /** Counts the characters of a rendered block. @throws PageTooLong */
  spend(characters: number): void {
    this.charactersLeft -= characters;
    if (this.charactersLeft < 0) throw new PageTooLong(this.options.charactersMax ?? 0);
  }

  /** Checks the size of markup that is not counted yet. @throws PageTooLong */
  requireRoom(characters: number): void {
    const { charactersMax } = this.options;
    if (charactersMax !== undefined && characters > charactersMax) throw new PageTooLong(charactersMax);
  }

  /** Dotted path of the current block. */
  path(): string {
    return `${this.rowPath}.columns.${this.columnIndex}.contents.${this.contentIndex}`;
  }
}

function isSameType(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
