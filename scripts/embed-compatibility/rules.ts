/** How a name of Unlayer's embed API is supported. Which of them a test in a browser shows is recorded by the tests. */
export type Rule = {
  how: 'works' | 'differs' | 'not';
  /** How it differs, or why it is missing. */
  note?: string;
};

type Rules = Readonly<Record<string, Rule>>;

const works = (note?: string): Rule => ({ how: 'works', ...(note && { note }) });
const differs = (note: string): Rule => ({ how: 'differs', note });
const not = (note: string): Rule => ({ how: 'not', note });
const all = (rule: Rule, ...names: string[]): Rules => Object.fromEntries(names.map((name) => [name, rule]));

const noCloud = 'Specific to Unlayer’s cloud; your installation creates the session.';
const inAllowed = 'Where the project allows AI in pages, or the page generates (`ai:assistant:generate`).';
const noPages = 'A design has exactly one page and body.';

export const methods: Rules = {
  ...all(
    works(),
    'createEditor',
    'destroy',
    'addEventListener',
    'registerCallback',
    'loadDesign',
    'saveDesign',
  ),
  ...all(works(), 'exportHtml', 'exportPlainText', 'exportImage', 'exportPdf', 'exportZip', 'audit'),
  ...all(works(), 'setBodyValues', 'undo', 'redo', 'canUndo', 'setDisplayMode'),
  ...all(works(), 'init', 'exportLiveHtml', 'canRedo', 'loadBlank', 'hidePreview', 'unregisterCallback'),
  ...all(works(), 'removeEventListener', 'setLinkTypes', 'setLinkTypesSharedConfig', 'setMergeTags'),
  ...all(
    works(),
    'setSpecialLinks',
    'setDisplayConditions',
    'setLocale',
    'setTextDirection',
    'setStyleGuide',
  ),
  ...all(
    works(),
    'setMergeTagsConfig',
    'setValidator',
    'setToolValidator',
    'clearValidators',
    'setLanguages',
  ),
  ...all(works(), 'setCurrentLanguage', 'unregisterProvider', 'loadProject'),
  createViewer: differs('The canvas shows what `render` returns; `mount` is not called.'),
  createWidget: works(),
  ...all(works(), 'registerColumns', 'setDesignTagsConfig', 'setCredits'),
  version: differs('The release of the types that this table is made from.'),
  versions: differs('The release of the types that this table is made from.'),
  frame: differs('Only `iframe`; null until the session is open.'),
  ...all(differs('Same as `init`.'), 'loadEditor', 'initEditor'),
  renderEditor: differs('Opens the editor of an `init` with `render: false`; otherwise the same as `init`.'),
  loadUser: differs('With a `signature`, opens a new session with the same design.'),
  loadStockTemplate: differs('Loads our starters: `email-first-steps` and so on.'),
  loadTemplate: not('Sessions without a key cannot read templates: use `loadDesign`.'),
  registerProvider: differs('`blocks`, `userUploads` and `stockImages`; videos are not supported.'),
  reloadProvider: differs('No effect: providers are called each time their list is shown.'),
  setDesignMode: differs('Opens another session with the same design.'),
  setDesignId: differs('Stored without effect: designs have no id.'),
  setTranslations: differs('With [our message names](editor-words.md); others are ignored.'),
  setAppearance: differs('Light or dark theme, and the side of the panels.'),
  setTheme: differs('Light or dark; for a custom theme, by `isDark` or the theme it extends.'),
  showPreview: differs('Shows the device; `resolution` is ignored.'),
  setColorPickerConfig: differs('Colors are added to the palette; groups have no headings.'),
  updateTabs: differs('Visibility and order of tabs; icons cannot be changed.'),
  registerTool: differs(
    'Functions run in a sandbox without network or document, and cannot access the page’s variables. Icons are URLs of images: names of icon fonts show our icon. `rich_text` is edited as HTML.',
  ),
  registerPropertyEditor: differs(
    'Its widget is rendered and mounted in a frame without network, which cannot access the page’s variables.',
  ),
  createPanel: works(),
  registerTab: differs(
    'Its panel is rendered and mounted in a frame without network, which cannot access the page’s variables; the icon is ours.',
  ),
  registerItemExporter: differs(
    'Changes exports, except their AMP form; the canvas and the preview show our HTML. Runs in a sandbox without network or document, and cannot access the page’s variables.',
  ),
  registerContainerExporter: differs(
    'As `registerItemExporter`; `innerHTML` stands for the content, to be placed and not read. Our layout elements stay, without the padding, border and background of the container.',
  ),
};

export const events: Rules = {
  ...all(works(), 'editor:ready', 'onDesignLoad'),
  'design:updated': differs('At most once per animation frame, and once per second while the user types.'),
  ...all(
    works(),
    'design:loaded',
    'image:uploaded',
    'onImageUpload',
    'item:selected',
    'row:added',
    'column:added',
    'content:added',
  ),
  ...all(works(), 'row:removed', 'row:moved', 'column:removed', 'content:removed', 'content:moved'),
  ...all(
    differs('Where the project allows previews in pages; `browser` and `operatingSystem` are missing.'),
    'inbox-previews:viewed',
    'inboxPreview:viewed',
  ),
  ...all(not(noPages), 'page:added', 'page:removed', 'body:added', 'body:removed'),
  ...all(works(), 'header:added', 'header:removed', 'footer:added', 'footer:removed'),
  ...all(differs('When the user begins to edit a text.'), 'text-editor:ready', 'textEditor:ready'),
  'ai:assistant:abort': works(),
  ...all(differs(inAllowed), 'ai:assistant:on:request', 'ai:assistant:on:success', 'ai:assistant:on:error'),
  'ai:assistant:on:cancel': differs(`${inAllowed} Without usage.`),
  'ai:assistant:on:stream': differs(
    'Where the project allows AI in pages: one `design-partial` with the whole answer.',
  ),
};

export const callbacks: Rules = {
  ...all(works(), 'image', 'selectImage', 'previewHtml', 'block:added', 'block:modified', 'block:removed'),
  'image:removed': differs('For images of `userUploads`; the id is text.'),
  displayCondition: differs('`context` is empty.'),
  mergeTag: differs('`context` is empty.'),
  ...all(differs('Called afterward; its result has no effect.'), 'itemAdded', 'itemMoved'),
  itemRemoved: differs('Called once per selection, with its first item.'),
  mergeTagRule: differs(
    'Called when the user picks a rule in the list of merge tags, which writes it into the text; `context` is empty.',
  ),
  fetchImage: differs('Called when the user edits an image; the service fetches images for exports.'),
  'credits:purchase': works(),
  'ai:assistant:generate': differs(
    '`data` has the new block, row or design; image requests go to the service.',
  ),
};

/** Types of `registerProvider`, which `@unlayer/types` does not declare. */
export const providers: Rules = {
  ...all(works(), 'blocks', 'userUploads', 'stockImages'),
};

export const options: Rules = {
  ...all(
    works(),
    'id',
    'className',
    'projectId',
    'displayMode',
    'user',
    'defaultDevice',
    'devices',
    'designMode',
  ),
  ...all(
    works(),
    'tools',
    'excludeTools',
    'blocks',
    'fonts',
    'linkTypes',
    'linkTypesSharedConfig',
    'mergeTags',
  ),
  ...all(works(), 'languages', 'displayConditions', 'specialLinks', 'designTags', 'locale', 'textDirection'),
  ...all(works(), 'mergeTagsConfig', 'validator', 'designTagsConfig', 'loadTimeout', 'credits'),
  translations: differs('With [our message names](editor-words.md); others are ignored.'),
  appearance: differs('Light or dark theme, and the side of the panels.'),
  features: differs('As the table of features says. `done`, `save` and `saveStatus` are ours.'),
  tabs: differs('Visibility and order of tabs; icons cannot be changed.'),
  customJS: differs(
    'Runs in a sandbox without network or document, with `React` and lodash (`_`). The service fetches URLs.',
  ),
  stockTemplateId: differs('Our starters: `email-first-steps` and so on.'),
  multiLanguage: differs('No effect: enabled automatically if there are `languages`.'),
  customCSS: differs(
    'Styles the editor’s window, which has other class names; the canvas shows `head.css` of tools. The service fetches URLs.',
  ),
  ...all(
    differs(
      'Exports remove scripts and event handlers; the editor always does. `domPurifyOptions` are ignored.',
    ),
    'safeHtml',
    'safeHTML',
  ),
  editor: differs(
    "The limits on headers, rows and footers; the rest has no effect. `registerCallback('itemRemoved', …)` confirms deletions.",
  ),
  options: not('Deprecated there, without a declared meaning; use `tools`.'),
  amp: differs('No effect: `exportHtml` always returns `amp`.'),
  templateId: not('Sessions without a key cannot read templates: use `loadDesign`.'),
  designId: not('Names a design in Unlayer’s cloud.'),
  render: works('`false` waits for `renderEditor`.'),
  ...all(not(noCloud), 'version', 'source', 'offline', 'env'),
};

const wholeFeature = 'As a whole; its settings have no effect.';

/** Names of `features`, in both directions. */
export const features: Rules = {
  ...all(works(), 'audit', 'blocks'),
  ...all(differs(wholeFeature), 'preview', 'imageEditor', 'undoRedo', 'ai', 'inboxPreviews'),
  userUploads: differs('Hides the library. Uploading is turned off in the project.'),
  stockImages: differs('Photos of the page’s own provider are always shown.'),
  multiLanguage: differs('`languages` are applied; they turn it on.'),
  colorPicker: differs('Colors are added to the palette; groups have no headings.'),
  sendTestEmail: differs('Never shown: sessions without a key send no email.'),
  ...all(differs('No effect.'), 'beta', 'collaboration', 'preheaderText', 'headersAndFooters', 'devTab'),
  ...all(differs('No effect.'), 'textEditor', 'legacy', 'pageAnchors', 'svgImageUpload', 'smartMergeTags'),
  ...all(differs('No effect.'), 'styleGuide', 'syncedBlocks', 'minimap', 'normalizeEmailLineHeights'),
};

const ofEach = (rule: Rule, method: string, ...names: string[]): Rules =>
  all(rule, ...names.map((name) => `${method}({${name}})`));
const exported: Rule = { how: 'works' };
const noEffect = 'No effect: an export is the page that is sent.';

/** `exportLiveHtml` has the options of `exportHtml`. */
export const exportOptions: Rules = {
  ...ofEach(exported, 'exportHtml', 'amp', 'validateAmp', 'cleanup', 'minify', 'title', 'textDirection'),
  ...ofEach(exported, 'exportHtml', 'language', 'mergeTags', 'popupId', 'onlyHeader', 'onlyFooter'),
  ...ofEach(
    differs('Rules become `style` attributes; the sheet stays, for media queries, states and Outlook.'),
    'exportHtml',
    'inlineStyles',
  ),
  ...ofEach(differs(noEffect), 'exportHtml', 'isPreview', 'live'),
  ...ofEach(exported, 'exportPlainText', 'ignoreImages', 'ignorePreheader', 'mergeTags'),
  'exportPlainText({ignoreLinks})': {
    ...exported,
    note: 'Omits URLs, buttons, menus, social icons and videos; words of links in sentences stay.',
  },
  ...ofEach(exported, 'exportImage', 'mergeTags', 'language', 'width', 'height', 'fullPage'),
  ...ofEach(exported, 'exportImage', 'deviceScaleFactor'),
  ...ofEach(exported, 'exportPdf', 'mergeTags', 'language', 'documentOrientation', 'pageSize'),
  ...ofEach(exported, 'exportZip', 'mergeTags', 'language'),
};
