import type { DisplayMode } from '@postpress/design/kinds';
import { fontFamily } from './css.ts';
import { useFont } from './fonts.ts';
import { escapeHtml } from './html.ts';
import type { MergeContext, Merger } from './merge/merger.ts';
import { PageTooLong, type RenderedFont, type RenderOptions, type RenderWarning } from './options.ts';
import type { StoredBodyValues, StoredFont, StoredTranslatable } from './stored.ts';
import { alignment, asObject, asText } from './value.ts';

/** What drawing starts from: the options as asked, with what the design itself decides already filled in. */
export type ContextStart = {
  options: RenderOptions;
  bodyValues: StoredBodyValues;
  widthPx: number;
  /** `80%` where the content takes a share of the window; '' where its width is fixed. */
  widthShare?: string;
  language: string;
  direction: '' | 'ltr' | 'rtl';
  merger: Merger | undefined;
};

const OURS = '/assets';
/** Where the content of a design lies in the window, by `contentAlign`. */
const MARGINS: { readonly [side: string]: string | undefined } = {
  center: 'margin:0 auto;',
  justify: 'margin:0 auto;',
  right: 'margin:0 0 0 auto;',
};

/**
 * What one page is drawn on: the answers every block asks for (mode, width, language, texts with their tags merged)
 * and the places where blocks leave what belongs elsewhere on the page (rules of the head, fonts, script, warnings).
 *
 * One for each drawing, thrown away afterwards: nothing is remembered between two pages. Fields are set once in a fixed
 * order, so that all canvases share one shape.
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

  /** Width of the content in px. */
  readonly widthPx: number;
  /** What the padding of the row being drawn leaves of that. */
  rowWidthPx: number;
  /** Width of the column being drawn, its own padding and border taken off, in px. */
  columnWidthPx: number;

  /** Rules outside media queries: links, hover. */
  css = '';
  /** Rules for narrow screens, tablets and wide screens that overrides ask for. */
  mobileCss = '';
  tabletCss = '';
  desktopCss = '';
  /** True once a node is hidden or overridden on some device. */
  devices = false;
  hidesOnTablets = false;
  /** Percentages of the columns drawn so far, as the head's classes name them: `50`, `33p33`. */
  readonly columnShares = new Map<string, number>();
  /** True once a row keeps its columns side by side on phones. */
  keepsColumns = false;
  readonly fonts: RenderedFont[] = [];
  script = '';
  /** The words of the first heading, which name a page that has no title. */
  firstHeading = '';
  /** Where we are in the design, for warnings: `body.rows.0.columns.1.contents.2`. */
  rowPath = '';
  columnIndex = 0;
  contentIndex = 0;

  /** How wide the content of a row is and where it lies: the same for all rows of a design. */
  readonly rowStyle: string;
  /** The table that holds the columns of a row in Word, up to where its attributes may go on. */
  readonly wordTable: string;

  /** Attributes of the first element of the node being drawn: id, classes, mark. */
  nodeAttributes = '';
  /** The attribute that marks the element whose inside is the text; '' unless an editor draws. */
  readonly textMark: string;
  /** The classes of what the block being drawn overrides on some device, or undefined when it overrides nothing. */
  overridden: readonly string[] | undefined = undefined;
  /** Where an editor is told each block's own drawing. */
  slices: { node: object; html: string }[] | undefined = undefined;
  /** What the page may still come to. */
  charactersLeft: number;
  /** True when the block just drawn stands beside the rows of its column's table, not among them. */
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

  /** A plain text of the design, merged and escaped for text or for an attribute. */
  plain(value: unknown): string {
    if (typeof value === 'string') return escapeHtml(this.merged(value, 'text'));
    return escapeHtml(asText(value));
  }

  /** Rich text or custom HTML of the design: markup as it is, merged, and cleaned where that is asked. */
  rich(value: unknown): string {
    const markup = this.merged(asText(value), 'html');
    const clean = this.options.cleanHtml;
    return clean === undefined || !markup.includes('<') ? markup : clean(markup);
  }

  /** A text of the design with its tags replaced; costs nothing when no value is to be merged. */
  merged(value: string, place: MergeContext): string {
    return this.merger === undefined ? value : this.merger.merge(value, place);
  }

  /** The value of `key`, in the language of the page where the design has a translation. */
  translated<V extends StoredTranslatable>(values: V, key: keyof V & string): unknown {
    if (this.language === '' || values._languages === undefined) return values[key];
    const translation = asObject(asObject(values._languages)[this.language])[key];
    return typeof translation === 'string' && translation !== '' ? translation : values[key];
  }

  /** `font-family` of a block; a font that must be fetched is noted for the head. */
  font(value: unknown): string {
    if (typeof value === 'object' && value !== null && (value as StoredFont).url !== undefined)
      useFont(value as StoredFont, this.fonts);
    return fontFamily(value);
  }

  /** Tells the author about something; the page is drawn all the same. */
  warn(code: string, message: string): void {
    this.warnings.push({ code, message, path: this.path() });
  }

  /** Counts a drawn block. @throws PageTooLong */
  spend(characters: number): void {
    this.charactersLeft -= characters;
    if (this.charactersLeft < 0) throw new PageTooLong(this.options.charactersMax ?? 0);
  }

  /** Looks at what is being drawn, which may not be counted yet. @throws PageTooLong */
  requireRoom(characters: number): void {
    const { charactersMax } = this.options;
    if (charactersMax !== undefined && characters > charactersMax) throw new PageTooLong(charactersMax);
  }

  /** Dotted path of the block being drawn. */
  path(): string {
    return `${this.rowPath}.columns.${this.columnIndex}.contents.${this.contentIndex}`;
  }
}
