import type { Design, DisplayMode } from '@postpress/design';

/** A value for a merge tag: text, number, or what a rule repeats over or switches on. */
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
  /** The tag as designs write it, such as `*|NAME|*`; absent = `{{key}}`. */
  value?: string;
  sample?: string;
  mergeTags?: { [key: string]: MergeTagEntry };
  rules?: { [key: string]: { name?: string; before: string; after: string; sample?: unknown } };
};

/** How a design is drawn; all of it may be left out. */
export type RenderOptions = {
  /** Default `email`. */
  displayMode?: DisplayMode;
  mergeTags?: { [name: string]: MergeTagValue };
  mergeTagsSchema?: { [key: string]: MergeTagEntry };
  designTags?: { [name: string]: string | number };
  designTagsConfig?: { delimiter?: [string, string] };
  /** Removes whatever runs from html blocks and rich text. The cleaner is handed in, so that drawing itself loads no parser. */
  cleanHtml?: (html: string) => string;
  /** Picks `_languages[language]`; sets `lang`. */
  language?: string;
  /** Languages to check: a missing translation is a warning. */
  languages?: string[];
  textDirection?: 'ltr' | 'rtl';
  /** Default true; false leaves out every conditional comment, those of custom HTML too. E-mail only. */
  outlookSupport?: boolean;
  /** Default true: leaves out ids and classes that no rule of the head refers to. */
  cleanup?: boolean;
  /** Base address of the pictures that are ours: social icons, placeholders, play buttons, countdowns. No slash at the end. */
  assetBase?: string;
  title?: string;
  /** Throws `PageTooLong` when the page comes to more; without it a page is as long as it is. */
  charactersMax?: number;
  /** Markup drawn for custom tools by their own scripts, by content (the block object itself or its id). */
  customBlocks?: (content: { id?: string; slug?: string; values: object }) => CustomBlock | undefined;
  /** Attributes for an editor's canvas: written as `data-pp` on the first element of the node's drawing. */
  mark?: (node: object) => string | undefined;
};

/** A page that comes to more than `charactersMax`: a block takes 17 characters in a design, and 1,500 on its page. */
export class PageTooLong extends Error {
  readonly charactersMax: number;
  constructor(charactersMax: number) {
    super(`The page is longer than ${charactersMax} characters.`);
    this.charactersMax = charactersMax;
  }
}

/** What a custom tool drew. */
export type CustomBlock = { html: string; css?: string; js?: string };

/** Something the author should know; the page was drawn all the same. */
export type RenderWarning = {
  code: string;
  message: string;
  /** Dotted path of the node, where there is one. */
  path?: string;
};

/** The AMP form of a design, and whether our checker passes it. Disabled where no block is made for AMP. */
export type AmpResult = {
  enabled: boolean;
  format: 'AMP4EMAIL' | 'AMP';
  html?: string;
  validation: { status: 'PASS' | 'FAIL' | 'UNKNOWN'; errors: AmpIssue[] };
};
/** One finding of the AMP checker, placed like those of AMP’s own. */
export type AmpIssue = {
  severity: 'ERROR' | 'WARNING';
  line: number;
  col: number;
  message: string;
  code: string;
};

/** A drawn page: whole, and in parts for those who build the page themselves. */
export type RenderedDesign = {
  html: string;
  chunks: { css: string; js: string; body: string; fonts: RenderedFont[]; tags: string[] };
  warnings: RenderWarning[];
};
/** A web font the page loads; `url` is its style sheet. */
export type RenderedFont = { label?: string; value: string; url: string };

/** `renderDesign(design, options)`, the package's one main function. */
export type RenderDesign = (design: Design, options?: RenderOptions) => RenderedDesign;
