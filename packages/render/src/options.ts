import type { Design, DisplayMode } from '@postpress/design';

/** A value for a merge tag. Rules repeat over lists and depend on booleans. */
export type MergeTagValue =
  | string
  | number
  | boolean
  | null
  | MergeTagValue[]
  | { [name: string]: MergeTagValue };

/** One entry of the editor's merge tag configuration (`mergeTagsSchema`). */
export type MergeTagEntry = {
  name?: string;
  /** The tag as designs write it, such as `*|NAME|*`. Default: `{{key}}`. */
  value?: string;
  sample?: string;
  mergeTags?: { [key: string]: MergeTagEntry };
  rules?: { [key: string]: { name?: string; before: string; after: string; sample?: unknown } };
};

/** Options of rendering; all are optional. */
export type RenderOptions = {
  /** Default `email`. */
  displayMode?: DisplayMode;
  mergeTags?: { [name: string]: MergeTagValue };
  mergeTagsSchema?: { [key: string]: MergeTagEntry };
  designTags?: { [name: string]: string | number };
  designTagsConfig?: { delimiter?: [string, string] };
  /** Cleans html blocks and rich text. Passed in, so that rendering itself loads no parser. */
  cleanHtml?: (html: string) => string;
  /** Picks `_languages[language]`; sets `lang`. */
  language?: string;
  /** Languages to check: a missing translation is a warning. */
  languages?: string[];
  textDirection?: 'ltr' | 'rtl';
  /** Default true; false leaves out every conditional comment, those of custom HTML too. Email only. */
  outlookSupport?: boolean;
  /** Default true: omits ids and classes that no rule in the head refers to. */
  cleanup?: boolean;
  /** Base URL of our own images, without a trailing slash: social icons, placeholders, play buttons, countdowns. */
  assetBase?: string;
  title?: string;
  /** Only the header rows, or with `onlyFooter` the header and footer rows. */
  onlyHeader?: boolean;
  /** Only the footer rows, or with `onlyHeader` the header and footer rows. */
  onlyFooter?: boolean;
  /** The `id` of a popup’s container, so that pages can tell several popups apart. Popup only. */
  popupId?: string;
  /** Default true; false leaves the AMP form unchecked: its status is `UNKNOWN`. AMP only. */
  validateAmp?: boolean;
  /** Default false; true omits the URLs of links, and blocks that only lead elsewhere. Plain text only. */
  ignoreLinks?: boolean;
  /** Default false; true omits the alternative texts of images. Plain text only. */
  ignoreImages?: boolean;
  /** Default false. Plain text only. */
  ignorePreheader?: boolean;
  /**
   * Default: the page follows its reader's setting, as far as the design has dark values. `light` leaves them out;
   * `dark` shows the page as in dark mode.
   */
  colorScheme?: 'light' | 'dark';
  /** Limit of the page's length; exceeding it throws `PageTooLong`. Default: no limit. */
  charactersMax?: number;
  /** How many values merging may take (`MergeLimits`); exceeding it throws `MergeTooLarge`. Default: no limit. */
  mergeValuesMax?: number;
  /** The markup that a custom tool's script rendered for a block (looked up by the block object or its id). */
  customBlocks?: (content: { id?: string; slug?: string; values: object }) => CustomBlock | undefined;
  /** HTML that custom exporters returned for blocks and containers. */
  exporters?: ExportedHtml;
  /** A mark for the editor's canvas, written as `data-pp` on the first element of each node. */
  mark?: (node: object) => string | undefined;
};

/** The page exceeds `charactersMax`: a block takes 17 characters in a design and 1,500 in its page. */
export class PageTooLong extends Error {
  readonly charactersMax: number;
  constructor(charactersMax: number) {
    super(`The page is longer than ${charactersMax} characters.`);
    this.charactersMax = charactersMax;
  }
}

/** The output of a custom tool. */
export type CustomBlock = { html: string; css?: string; js?: string };

/**
 * What custom exporters returned, by the path of the node: `body`, `body.rows.0`, `body.rows.0.columns.1`,
 * `body.rows.0.columns.1.contents.2`.
 */
export type ExportedHtml = {
  /** HTML that replaces the HTML of a block, inside the block's padding. */
  items: { readonly [path: string]: string };
  /** HTML around the body, a row, a column or a block, with `INNER_HTML` in place of what is inside. */
  containers: { readonly [path: string]: string };
};

/** A warning for the author; the page was rendered. */
export type RenderWarning = {
  code: string;
  message: string;
  /** Dotted path of the node, if there is one. */
  path?: string;
};

/** The AMP form of a design and its validation. Disabled if no block has AMP components. */
export type AmpResult = {
  enabled: boolean;
  format: 'AMP4EMAIL' | 'AMP';
  html?: string;
  validation: { status: 'PASS' | 'FAIL' | 'UNKNOWN'; errors: AmpIssue[] };
};
/** A finding of the AMP check, positioned like those of AMP's own validator. */
export type AmpIssue = {
  severity: 'ERROR' | 'WARNING';
  line: number;
  col: number;
  message: string;
  code: string;
};

/** A rendered page: whole, and in chunks for callers who build a page of their own. */
export type RenderedDesign = {
  html: string;
  /** What the page has before and after `chunks.body`. */
  around: { before: string; after: string };
  chunks: { css: string; js: string; body: string; fonts: RenderedFont[]; tags: string[] };
  warnings: RenderWarning[];
};
/** A web font; `url` is its style sheet. */
export type RenderedFont = { label?: string; value: string; url: string };

/** The type of the package's main function. */
export type RenderDesign = (design: Design, options?: RenderOptions) => RenderedDesign;
