/**
 * What `/embed.js` offers to pages, as types. The names are those of Unlayer's embed API; the reference “Unlayer's embed API
 * here” says where one differs.
 */

/** Design JSON, as the editor saves it. */
export type Design = {
  counters?: Record<string, number>;
  schemaVersion?: number;
  body: { rows: object[]; values: Record<string, unknown>; [more: string]: unknown };
};

export type DisplayMode = 'email' | 'web' | 'popup' | 'document';

/** Options of a new editor; those of the project hold where one is absent. */
export type EditorOptions = {
  /** Needed if several projects allow the origin of the page. */
  projectId?: number;
  displayMode?: DisplayMode;
  designMode?: 'edit' | 'live';
  /** With `signature`, the HMAC-SHA256 of the id by the project's secret, the user has blocks and images of their own. */
  user?: { id?: string | number; name?: string; email?: string; signature?: string };
  /** A starter to begin with, such as `email-first-steps`. */
  stockTemplateId?: string;
  mergeTags?: Record<string, unknown> | readonly object[];
  mergeTagsConfig?: object;
  designTags?: Record<string, string>;
  designTagsConfig?: { delimiter: [string, string] };
  specialLinks?: object;
  linkTypes?: readonly object[];
  linkTypesSharedConfig?: object | null;
  displayConditions?: readonly object[];
  languages?: readonly object[];
  fonts?: object;
  showDefaultFonts?: boolean;
  blocks?: readonly object[];
  tools?: Record<string, object>;
  excludeTools?: readonly string[];
  tabs?: Record<string, object>;
  features?: Record<string, unknown>;
  appearance?: object;
  devices?: readonly string[];
  defaultDevice?: string;
  locale?: string;
  translations?: Record<string, Record<string, string>>;
  textDirection?: 'ltr' | 'rtl';
  /** Sources or URLs of scripts that register tools. */
  customJS?: string | readonly string[];
  /** Style sheets for the editor's window, as text or URL. */
  customCSS?: string | readonly string[];
  /** Exports remove scripts and event handlers. */
  safeHtml?: boolean | object;
  /** In ms; then the editor counts as failed. */
  loadTimeout?: number;
  validator?: Validator;
  /** Of AI, for this user. */
  credits?: { ai?: Credits };
};

export type Credits = {
  /** Null: without a limit. */
  limit: number | null;
  used: number;
  disabled?: boolean;
  lowBalanceThresholdPercentage?: number;
  unitLabel?: string;
  purchaseUrl?: string;
};

export type Finding = { title: string; severity?: 'ERROR' | 'WARNING'; [more: string]: unknown };
export type Validator = (info: {
  html: string;
  design: Design;
  defaultErrors: Finding[];
}) => Finding[] | Promise<Finding[]>;

export type ExportedHtml = { design: Design; html: string; chunks: Record<string, unknown>; amp?: unknown };
/** The URL of an exported file expires; null with `error` if the file could not be made. */
export type ExportedFile = { design: Design; url: string | null; error?: string };

/** Options of every export. */
type ExportOptions = { mergeTags?: Record<string, unknown>; language?: string };
export type HtmlOptions = ExportOptions & {
  title?: string;
  textDirection?: 'ltr' | 'rtl';
  /** With `onlyFooter`, the header and the footer. */
  onlyHeader?: boolean;
  onlyFooter?: boolean;
  /** Default true: omits ids and classes that no style refers to. */
  cleanup?: boolean;
  minify?: boolean;
  /** Also writes the rules of style sheets as `style` attributes. */
  inlineStyles?: boolean;
  popupId?: string;
  /** Default true. */
  amp?: boolean;
  /** Default true. */
  validateAmp?: boolean;
  outlookSupport?: boolean;
};
export type PlainTextOptions = ExportOptions & {
  ignoreLinks?: boolean;
  ignoreImages?: boolean;
  ignorePreheader?: boolean;
};
export type ImageOptions = ExportOptions & {
  width?: number;
  height?: number;
  fullPage?: boolean;
  deviceScaleFactor?: number;
};
export type PdfOptions = ExportOptions & {
  documentOrientation?: 'portrait' | 'landscape';
  pageSize?: string;
};

export type EditorEvent =
  | 'editor:ready'
  | 'design:loaded'
  | 'design:updated'
  | 'image:uploaded'
  | 'item:selected'
  | 'row:added'
  | 'row:removed'
  | 'row:moved'
  | 'column:added'
  | 'column:removed'
  | 'content:added'
  | 'content:removed'
  | 'content:moved'
  | 'inbox-previews:viewed'
  | 'ai:assistant:abort'
  | `ai:assistant:on:${'request' | 'stream' | 'success' | 'error' | 'cancel'}`;

/** What the page answers for the editor: an upload, a choice of its own dialog, saved blocks. */
export type EditorCallback =
  | 'image'
  | 'selectImage'
  | 'fetchImage'
  | 'displayCondition'
  | 'mergeTag'
  | 'mergeTagRule'
  | 'previewHtml'
  | 'block:added'
  | 'block:modified'
  | 'block:removed'
  | 'credits:purchase'
  | 'ai:assistant:generate';

/** Lists that the page answers. */
export type EditorProvider = 'blocks' | 'userUploads' | 'stockImages';

// biome-ignore lint/suspicious/noExplicitAny: the page declares the types
type Given = any;
type Answer = (answer?: unknown) => void;

/** An editor in a page. Calls made before it is there wait for it, in their order. */
export interface EmbeddedEditor {
  /** Null until the editor's session is there. */
  readonly frame: { iframe: HTMLIFrameElement } | null;
  readonly version: string;
  destroy(): void;

  addEventListener(event: EditorEvent, listener: (data: Given) => void): void;
  removeEventListener(event: EditorEvent): void;
  registerCallback(name: EditorCallback, callback: (data: Given, done: Answer) => void): void;
  unregisterCallback(name: EditorCallback): void;
  registerProvider(name: EditorProvider, provider: (params: Given, done: Answer) => void): void;
  unregisterProvider(name: EditorProvider): void;

  loadDesign(design: Design): void;
  loadBlank(bodyValues?: object): void;
  loadStockTemplate(id: string): void;
  saveDesign(done: (design: Design) => void): void;
  exportHtml(done: (exported: ExportedHtml) => void, options?: HtmlOptions): void;
  exportLiveHtml(done: (exported: ExportedHtml) => void, options?: HtmlOptions): void;
  exportPlainText(
    done: (exported: { design: Design; text: string }) => void,
    options?: PlainTextOptions,
  ): void;
  exportImage(done: (exported: ExportedFile) => void, options?: ImageOptions): void;
  exportPdf(done: (exported: ExportedFile) => void, options?: PdfOptions): void;
  exportZip(done: (exported: ExportedFile) => void, options?: ExportOptions): void;

  undo(): void;
  redo(): void;
  canUndo(done: (can: boolean) => void): void;
  canRedo(done: (can: boolean) => void): void;
  showPreview(device?: string | { device?: string }): void;
  hidePreview(): void;
  audit(done: (audited: { status: 'PASS' | 'FAIL'; errors: Finding[] }) => void): void;
  setValidator(validator: Validator | null): void;
  setToolValidator(tool: string, validator: ((info: Given) => Finding[]) | null): void;
  clearValidators(): void;

  setBodyValues(values: object): void;
  setMergeTags(tags: Record<string, unknown> | readonly object[]): void;
  setMergeTagsConfig(config: object): void;
  setDesignTags(tags: Record<string, string>): void;
  setDesignTagsConfig(config: { delimiter: [string, string] }): void;
  setSpecialLinks(links: object): void;
  setLinkTypes(types: readonly object[]): void;
  setLinkTypesSharedConfig(config: object | null): void;
  setDisplayConditions(conditions: readonly object[]): void;
  setStyleGuide(styleGuide: object): void;
  setLanguages(languages: readonly object[]): void;
  setCurrentLanguage(language: string): void;
  setLocale(locale: string | null): void;
  setTranslations(translations: Record<string, Record<string, string>>): void;
  setTextDirection(direction: 'ltr' | 'rtl' | null): void;
  setAppearance(appearance: object): void;
  setTheme(theme: string | object): void;
  setColorPickerConfig(config: object): void;
  setCredits(resource: 'ai', credits: Credits): void;
  updateTabs(tabs: Record<string, object>): void;
  /** Opens another session, with the same design; so do `setDesignMode`, `loadProject` and a signed user. */
  setDisplayMode(mode: DisplayMode): void;
  setDesignMode(mode: 'edit' | 'live' | null): void;
  loadProject(projectId: number): void;
  loadUser(user: NonNullable<EditorOptions['user']>): void;

  registerTool(tool: object): void;
  /** Offers a row with these column shares. */
  registerColumns(cells: readonly number[]): void;
  registerPropertyEditor(editor: object): void;
  registerTab(tab: object): void;
  createViewer(config: object): object;
  createWidget(config: object): object;
  createPanel(config: object): object;
}

/** `window.unlayer`, which the script defines: an editor, and a factory for more. */
export interface EmbedScript extends EmbeddedEditor {
  /** @param options with the id of the element that holds the editor, which needs a height */
  init(options: EditorOptions & { id: string }): void;
  createEditor(options: EditorOptions & { id: string }): EmbeddedEditor;
}
