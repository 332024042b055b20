/** How a name of Unlayer's embed API is supported. */
export type Rule = {
  how: 'works' | 'differs' | 'not';
  /** How it differs, or why it is missing. */
  note?: string;
  /** The test that shows it, from the root of the repository; absent for a missing name. */
  test?: keyof typeof tests;
};

export const tests = {
  adapter: 'apps/editor/embed/unlayer/unlayer-editor.test.ts',
  react: 'test/browser/editor/unlayer-react.test.ts',
  page: 'test/browser/editor/unlayer-page.test.ts',
} as const;

type Rules = Readonly<Record<string, Rule>>;

const works = (note?: string): Rule => ({ how: 'works', test: 'adapter', ...(note && { note }) });
const inApp = (note?: string): Rule => ({ how: 'works', test: 'react', ...(note && { note }) });
const differs = (note: string, test: Rule['test'] = 'adapter'): Rule => ({ how: 'differs', note, test });
const not = (note: string): Rule => ({ how: 'not', note });
const all = (rule: Rule, ...names: string[]): Rules => Object.fromEntries(names.map((name) => [name, rule]));

const noCloud = 'The vendor’s own cloud; here a session comes from this installation.';
const noAi = 'Sessions without a key do not offer AI: it costs credits.';
const onService = 'Exports are rendered by the service, which runs no code of pages.';
const noPages = 'A design has one page, whose body stays.';

export const methods: Rules = {
  ...all(
    inApp(),
    'createEditor',
    'destroy',
    'addEventListener',
    'registerCallback',
    'loadDesign',
    'saveDesign',
  ),
  ...all(inApp(), 'exportHtml', 'exportPlainText', 'exportImage', 'exportPdf', 'exportZip', 'audit'),
  ...all(inApp(), 'setBodyValues', 'undo', 'redo', 'canUndo', 'setDisplayMode'),
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
  ...all(works(), 'setCurrentLanguage', 'unregisterProvider', 'loadProject', 'createViewer', 'createWidget'),
  version: differs('The release of the types that this table is made from.'),
  versions: differs('The release of the types that this table is made from.'),
  frame: differs('Only `iframe` of it; null until the session is there.'),
  ...all(
    differs('The same as `init`; nobody calls it in between.'),
    'loadEditor',
    'renderEditor',
    'initEditor',
  ),
  loadUser: differs('With a `signature` a new session opens, with the same design.'),
  loadStockTemplate: differs('Our starters: `email-welcome` and so on.'),
  loadTemplate: not('Sessions without a key read no templates: load the design with `loadDesign`.'),
  registerProvider: differs('`blocks` and `userUploads`; there is no library of stock images or videos.'),
  reloadProvider: differs('Has nothing to do: providers are asked each time that their list is shown.'),
  setDesignMode: differs('Another session opens, with the same design.'),
  setDesignId: differs('Kept, and without effect: designs have no id here.'),
  setTranslations: differs('Under [our names of texts](editor-words.md); others are ignored.'),
  setAppearance: differs('The theme as light or dark, and the side of the panels.'),
  setTheme: differs('As light or dark: of a custom theme `isDark` or what it extends.'),
  showPreview: differs('Shows the device; a `resolution` is ignored.'),
  setColorPickerConfig: differs('Its colors become the palette; groups have no headings.'),
  updateTabs: differs('Which tabs are shown, and in which order; their icons stay ours.'),
  registerTool: differs(
    'Functions run in a sandbox without network and document: they reach no variable of the page.',
    'page',
  ),
  registerPropertyEditor: differs('Appears as a plain field; `mount` is not called.'),
  createPanel: differs('Returns its argument, for `registerTab`, which is not there.'),
  registerTab: not('The sides of the editor have our own tabs only.'),
  registerColumns: not('Rows are divided by hand, into any columns.'),
  registerContainerExporter: not(onService),
  registerItemExporter: not(onService),
  setDesignTagsConfig: not('Design tags are written `{{name}}`.'),
  setCredits: not(noAi),
};

export const events: Rules = {
  ...all(inApp(), 'editor:ready', 'onDesignLoad'),
  'design:updated': {
    ...differs('At most once a frame, once a second while the user types.'),
    test: 'react',
  },
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
  ...all(
    differs('Of the item, only its `id`.'),
    'row:removed',
    'row:moved',
    'column:removed',
    'content:removed',
  ),
  'content:moved': differs('Of the item, only its `id`.'),
  ...all(
    not('Text is edited on the canvas itself: no editor is loaded for it.'),
    'text-editor:ready',
    'textEditor:ready',
  ),
  ...all(
    not('Sessions without a key do not offer inbox previews.'),
    'inbox-previews:viewed',
    'inboxPreview:viewed',
  ),
  ...all(not(noPages), 'page:added', 'page:removed', 'body:added', 'body:removed'),
  ...all(
    not('Told as `row:added` and `row:removed`.'),
    'header:added',
    'header:removed',
    'footer:added',
    'footer:removed',
  ),
  ...all(not(noAi), 'ai:assistant:abort', 'ai:assistant:on:request', 'ai:assistant:on:stream'),
  ...all(not(noAi), 'ai:assistant:on:success', 'ai:assistant:on:error', 'ai:assistant:on:cancel'),
};

export const callbacks: Rules = {
  ...all(works(), 'image', 'selectImage', 'previewHtml', 'block:added', 'block:modified', 'block:removed'),
  displayCondition: differs('`context` is empty.'),
  mergeTag: differs('`context` and `mergeTags` are empty.'),
  ...all(differs('Told afterwards; what it answers changes nothing.'), 'itemAdded', 'itemMoved'),
  itemRemoved: differs('Asked once for a selection, about its first item.'),
  mergeTagRule: not('Rules of merge tags are chosen in the editor.'),
  fetchImage: not('The service fetches images, through its own guard.'),
  'image:removed': not('Images are removed from a library of yours by your page.'),
  'credits:purchase': not(noAi),
  'ai:assistant:generate': not(noAi),
};

/** Types of `registerProvider`, which `@unlayer/types` does not declare. */
export const providers: Rules = {
  ...all(works(), 'blocks', 'userUploads'),
  stockImages: not('There is no library of stock images in sessions without a key.'),
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
  ...all(works(), 'mergeTagsConfig', 'validator'),
  translations: differs('Under [our names of texts](editor-words.md); others are ignored.'),
  appearance: differs('The theme as light or dark, and the side of the panels.'),
  features: differs(
    'What is `false` is off, and `colorPicker` sets the palette; what sessions do not offer cannot be turned on.',
  ),
  tabs: differs('Which tabs are shown, and in which order; their icons stay ours.'),
  customJS: differs('Runs in a sandbox without network and document. A URL is fetched by the service.'),
  stockTemplateId: differs('Our starters: `email-welcome` and so on.'),
  multiLanguage: not('Is on where there are `languages`.'),
  customCSS: not('The editor looks as `appearance` says; tools bring their CSS with `head.css`.'),
  editor: not('The editor’s own rules hold: rows are not counted.'),
  options: not('Options of tools are set by `tools`.'),
  ...all(not('HTML blocks are always cleaned.'), 'safeHtml', 'safeHTML'),
  designTagsConfig: not('Design tags are written `{{name}}`.'),
  credits: not(noAi),
  amp: not('AMP for email is exported by the API.'),
  templateId: not('Sessions without a key read no templates: load the design with `loadDesign`.'),
  designId: not('Designs have no id here.'),
  ...all(not(noCloud), 'version', 'source', 'offline', 'render', 'env', 'loadTimeout'),
};
