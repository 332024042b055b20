import type { EmbeddedEditor } from '../embed.ts';
import { Connection, missing, warn, warnMissing } from './connection.ts';
import { eventRules } from './events.ts';
import {
  type Anything,
  appearanceOf,
  type Config,
  linkTypesOf,
  mergeTagsOf,
  paletteOf,
  specialLinksOf,
  tabsOf,
  themeOf,
  withoutSignature,
} from './host-options.ts';
import { answererOf, type Callback, isRequest, requestOf } from './host-requests.ts';
import { Created, sourceOf } from './tool-source.ts';

/** The checks of a page: one for the design, and one for each kind of block. */
class Validators {
  #design: Callback | null = null;
  readonly #tools = new Map<string, Callback>();

  get isEmpty(): boolean {
    return this.#design === null && this.#tools.size === 0;
  }

  set(validator: Callback | null): void {
    this.#design = validator;
  }

  setOfTool(tool: string, validator: Callback | null): void {
    if (validator) this.#tools.set(tool, validator);
    else this.#tools.delete(tool);
  }

  clear(): void {
    this.#design = null;
    this.#tools.clear();
  }

  /** The page's checks of the audit: each receives the list of findings and returns the one to show. */
  readonly answer = async ({ design, html, defaultErrors }: Anything): Promise<Anything[]> => {
    let errors: Anything[] = defaultErrors.map(asAudit);
    if (this.#design) errors = await this.#design({ design, html, defaultErrors: errors });
    for (const [tool, validator] of this.#tools)
      for (const content of contentsOf(design, tool)) {
        const found = await validator({ design, html, values: content.values, defaultErrors: [] });
        errors = [...errors, ...(found ?? [])];
      }
    return errors.map(lower);
  };
}

const lower = (error: Anything) => ({ ...error, severity: String(error.severity).toLowerCase() });

type Zone = { wrap(callback: Callback, source: string): Callback };

/**
 * The interface that `@unlayer/types` declares as `EditorClass`, over our own protocol. Every member is a property of the object
 * itself, because wrappers copy editors with `{...editor}`.
 */
export class UnlayerEditor {
  readonly version = VERSION;
  readonly versions = { current: undefined, latest: VERSION, stable: VERSION };
  readonly #installation: string;
  readonly #listeners = new Map<string, Set<Callback>>();
  readonly #callbacks = new Map<string, Callback>();
  readonly #validators = new Validators();
  readonly #scripts: string[] = [];
  readonly #layouts: number[][] = [];
  #config: Config = {};
  #connection: Connection | undefined;
  #waiting: ((connection: Connection) => void)[] = [];
  /** The editor's initial design is not one that the page loaded. */
  #skipsLoaded = false;

  constructor(installation: string) {
    this.#installation = installation;
  }

  get frame(): { iframe: HTMLIFrameElement } | null {
    const iframe = this.#connection?.frame;
    return iframe ? { iframe } : null;
  }

  readonly init = (config: Config = {}): void => {
    this.#connection?.close();
    this.#connection = undefined;
    this.#config = { ...config };
    if (config.render === false) return;
    if (config.validator) this.#validators.set(config.validator);
    for (const [tool, { validator }] of Object.entries<Anything>(config.tools ?? {}))
      if (validator) this.#validators.setOfTool(tool, validator);
    const customJS = [...[config.customJS ?? []].flat(), ...this.#scripts];
    const opened = { ...config, customJS, layouts: this.#layouts };
    const connection = new Connection(this.#installation, opened, (editor) => this.#attach(editor));
    this.#connection = connection;
    for (const act of this.#waiting.splice(0)) act(connection);
    if (config.stockTemplateId) this.loadStockTemplate(config.stockTemplateId);
  };
  readonly loadEditor = this.init;
  /** Opens the editor that an `init` with `render: false` configured. */
  readonly renderEditor = (config: Config = {}): void =>
    this.init({ ...this.#config, render: true, ...config });
  readonly initEditor = this.init;

  readonly destroy = (): void => {
    this.#connection?.close();
    this.#connection = undefined;
    this.#waiting = [];
    this.#listeners.clear();
    this.#callbacks.clear();
  };

  readonly addEventListener = (type: string, callback: Callback): void => {
    const rule = eventRules[type];
    if (rule) this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(inZone(callback)));
    else warnMissing(`the event ${type}`);
  };
  readonly removeEventListener = (type: string): void => {
    this.#listeners.delete(type);
  };

  readonly registerCallback = (type: string, callback: Callback): void => {
    if (isRequest(type)) {
      this.#callbacks.set(type, inZone(callback));
      this.#withOpened((editor) => this.#answer(editor, type));
    } else this.addEventListener(type, callback);
  };
  readonly unregisterCallback = (type: string): void => {
    this.#callbacks.delete(type);
    this.#listeners.delete(type);
    if (isRequest(type)) this.#withOpened((editor) => editor.unhandle(requestOf(type)));
  };
  readonly registerProvider = (type: string, callback: Callback): void =>
    this.registerCallback(`provider:${type}`, callback);
  readonly unregisterProvider = (type: string): void => this.unregisterCallback(`provider:${type}`);
  /** Does nothing: the editor calls providers each time it needs their data. */
  readonly reloadProvider = (_type: string): void => {};

  readonly loadDesign = (design: object): void => this.#do('loadDesign', design);
  readonly loadBlank = (bodyValues?: object): void => this.#do('loadBlank', bodyValues);
  readonly loadStockTemplate = (id: string): void => this.#do('loadTemplate', id);
  readonly loadTemplate = missing('loadTemplate: load the design instead');
  readonly loadProject = (projectId: number): void => this.#reopen({ projectId });
  readonly loadUser = (user: Anything): void => {
    if (user.signature) this.#reopen({ user });
    else {
      this.#config = { ...this.#config, user };
      this.#do('setUser', withoutSignature(user));
    }
  };

  readonly saveDesign = (callback: Callback, _options?: object): void =>
    this.#callAndReturn('saveDesign', callback, undefined, ({ design }) => design);
  readonly exportHtml = (callback: Callback, options?: object): void =>
    this.#callAndReturn('exportHtml', callback, options);
  readonly exportLiveHtml = (callback: Callback, options?: object): void =>
    this.#callAndReturn('exportLiveHtml', callback, options);
  readonly exportPlainText = (callback: Callback, options?: object): void =>
    this.#callAndReturn('exportPlainText', callback, options);
  readonly exportImage = (callback: Callback, options?: object): void =>
    this.#exportFile('exportImage', callback, options);
  readonly exportPdf = (callback: Callback, options?: object): void =>
    this.#exportFile('exportPdf', callback, options);
  readonly exportZip = (callback: Callback, options?: object): void =>
    this.#exportFile('exportZip', callback, options);

  readonly canUndo = (callback: Callback): void => this.#callAndReturn('canUndo', callback);
  readonly canRedo = (callback: Callback): void => this.#callAndReturn('canRedo', callback);
  readonly undo = (): void => this.#do('undo');
  readonly redo = (): void => this.#do('redo');
  readonly showPreview = (payload?: string | { device?: string }): void => {
    const device = typeof payload === 'string' ? payload : payload?.device;
    this.#do('showPreview', device === undefined ? undefined : { device });
  };
  readonly hidePreview = (): void => this.#do('hidePreview');
  readonly audit = (callback: Callback): void =>
    this.#callAndReturn('audit', callback, undefined, ({ status, errors }) => ({
      status,
      errors: errors.map(asAudit),
    }));

  readonly setValidator = (validator: Callback | null): void =>
    this.#validate(() => this.#validators.set(validator));
  readonly setToolValidator = (tool: string, validator: Callback | null): void =>
    this.#validate(() => this.#validators.setOfTool(tool, validator));
  readonly clearValidators = (): void => this.#validate(() => this.#validators.clear());

  readonly setBodyValues = (values: object, _bodyId?: number): void => this.#do('setBodyValues', values);
  readonly setStyleGuide = (styleGuide: object): void => this.#do('setStyleGuide', styleGuide);
  readonly setMergeTags = (tags: Anything): void => {
    this.#config = { ...this.#config, mergeTags: tags };
    this.#do('setMergeTags', mergeTagsOf(tags));
  };
  readonly setMergeTagsConfig = (config: object): void => this.#do('setMergeTagsConfig', config);
  readonly setDesignTags = (tags: object): void => this.#do('setDesignTags', tags);
  readonly setDesignTagsConfig = (config: object): void => this.#do('setDesignTagsConfig', config);
  readonly setSpecialLinks = (links: Anything): void => this.#do('setSpecialLinks', specialLinksOf(links));
  readonly setDisplayConditions = (conditions: object[]): void =>
    this.#do('setDisplayConditions', conditions);
  readonly setLinkTypes = (linkTypes: Anything[]): void => {
    this.#config = { ...this.#config, linkTypes };
    this.#do('setLinkTypes', linkTypesOf(linkTypes, this.#config.linkTypesSharedConfig));
  };
  readonly setLinkTypesSharedConfig = (linkTypesSharedConfig: Anything | null): void => {
    this.#config = { ...this.#config, linkTypesSharedConfig };
    this.#do('setLinkTypes', linkTypesOf(this.#config.linkTypes ?? [], linkTypesSharedConfig));
  };
  readonly setLocale = (locale: string | null): void => this.#do('setLocale', locale ?? navigator.language);
  readonly setTextDirection = (direction: string | null): void =>
    this.#do('setTextDirection', direction ?? 'ltr');
  readonly setTranslations = (translations: object): void => this.#do('setTranslations', translations);
  readonly setAppearance = (appearance: Anything): void => {
    this.#do('setAppearance', appearanceOf(appearance));
    if (appearance.theme) this.setTheme(appearance.theme);
  };
  readonly setTheme = (theme: unknown): void => this.#do('setTheme', themeOf(theme) ?? 'system');
  readonly setLanguages = (languages: object[]): void => this.#do('setLanguages', languages);
  readonly setCurrentLanguage = (language: string): void => this.#do('setCurrentLanguage', language);
  readonly setColorPickerConfig = (config: Anything): void => this.#do('setPalette', paletteOf(config));
  readonly updateTabs = (tabs: Anything): void => this.#do('setTabs', tabsOf(tabs));
  readonly setDisplayMode = (displayMode: string): void => this.#reopen({ displayMode });
  readonly setDesignMode = (designMode: string | null): void =>
    this.#reopen({ designMode: designMode ?? undefined });
  readonly setDesignId = (designId: string | null): void => void Object.assign(this.#config, { designId });

  readonly registerTool = (config: object): void => this.#register('registerTool', config);
  readonly registerPropertyEditor = (config: object): void =>
    this.#register('registerPropertyEditor', config);
  readonly createViewer = (config: object): Created => new Created('createViewer', config);
  readonly createWidget = (config: object): Created => new Created('createWidget', config);
  readonly createPanel = (config: object): Created => new Created('createPanel', config);
  readonly registerTab = (config: object): void => this.#register('registerTab', config);
  readonly registerColumns = (cells: number[]): void => {
    this.#layouts.push(cells);
    if (this.#connection) this.#do('setLayouts', this.#layouts);
  };
  readonly registerContainerExporter = (name: string, exporter?: Callback | null): void =>
    this.#register('registerContainerExporter', name, exporter ?? null);
  readonly registerItemExporter = (name: string, exporter?: Callback | null): void =>
    this.#register('registerItemExporter', name, exporter ?? null);
  readonly setCredits = (resource: string, credits: object): void => {
    this.#config = { ...this.#config, credits: { ...this.#config.credits, [resource]: credits } };
    this.#do('setCredits', this.#config.credits);
  };

  #attach(editor: EmbeddedEditor): void {
    this.#skipsLoaded = true;
    for (const [type, { event, when = () => true, data }] of Object.entries(eventRules))
      editor.on(event, (params: never) => {
        if (event === 'design:loaded' && this.#skipsLoaded) return;
        const told = (params ?? {}) as Anything;
        if (!when(told)) return;
        for (const listener of this.#listeners.get(type) ?? []) listener(data(told, this.#config));
      });
    // After the listeners above, which must still skip the first one.
    editor.on('design:loaded', () => {
      this.#skipsLoaded = false;
    });
    editor.on('session:expiring', () => this.#do('renewSession'));
    editor.on('error', ({ message }: { message: string }) => console.warn(`unlayer: ${message}`));
    for (const type of this.#callbacks.keys()) this.#answer(editor, type);
    if (!this.#validators.isEmpty) editor.handle('validator', this.#validators.answer);
  }

  #answer(editor: EmbeddedEditor, type: string): void {
    const callback = this.#callbacks.get(type);
    if (callback)
      editor.handle(
        requestOf(type),
        answererOf(type, callback, this.#callbacks, () => this.#config),
      );
  }

  #validate(change: () => void): void {
    change();
    this.#withOpened((editor) =>
      this.#validators.isEmpty
        ? editor.unhandle('validator')
        : editor.handle('validator', this.#validators.answer),
    );
  }

  /** What is registered before the editor opens becomes part of its options. */
  #register(call: string, ...given: readonly unknown[]): void {
    this.#scripts.push(sourceOf(call, ...given));
    if (this.#connection)
      this.#do('setCustomJS', [...[this.#config.customJS ?? []].flat(), ...this.#scripts]);
  }

  /** Options that are fixed when a session is created need a new session, with the same design. */
  #reopen(change: Config): void {
    const before = this.#connection;
    if (!before) {
      this.#config = { ...this.#config, ...change };
      return;
    }
    before.call('saveDesign', []).then(
      (saved) => {
        this.init({ ...this.#config, ...change, stockTemplateId: undefined });
        this.loadDesign((saved as { design: object }).design);
      },
      () => this.init({ ...this.#config, ...change }),
    );
  }

  #withOpened(act: (editor: EmbeddedEditor) => void): void {
    this.#connection?.opened.then(act, () => {});
  }

  #call(name: string, given: unknown[]): Promise<unknown> {
    if (this.#connection) return this.#connection.call(name, given);
    return new Promise((resolve) => {
      this.#waiting.push((connection) => resolve(connection.call(name, given)));
    });
  }

  #do(name: string, ...given: unknown[]): void {
    this.#call(name, given).catch((cause: unknown) => warn(name, cause));
  }

  /** The callback of a file that could not be made gets the reason, and no URL. */
  #exportFile(name: string, callback: Callback, options?: unknown): void {
    const done = inZone(callback);
    this.#call(name, options === undefined ? [] : [options])
      .catch(async (cause: unknown) => {
        warn(name, cause);
        const { design } = (await this.#call('saveDesign', [])) as Anything;
        return { design, url: null, error: (cause as Error).message };
      })
      .then(done)
      .catch((cause: unknown) => warn(name, cause));
  }

  #callAndReturn(
    name: string,
    callback: Callback,
    options?: unknown,
    read: (answer: Anything) => unknown = (answer) => answer,
  ): void {
    const done = inZone(callback);
    this.#call(name, options === undefined ? [] : [options])
      .then((answer) => done(read(answer as Anything)))
      .catch((cause: unknown) => warn(name, cause));
  }
}

/** The release of the interface that this one follows. */
const VERSION = '1.497.0';

/**
 * A callback that runs in the zone of Angular it was given in. Zones do not follow messages of ports and native `await`, so
 * Angular would not show what the callback changes.
 */
function inZone(callback: Callback): Callback {
  const { Zone } = globalThis as { Zone?: { current?: Zone } };
  const wrapped = Zone?.current?.wrap(callback, 'unlayer');
  // Whether it takes `done` decides whether a returned value is its answer.
  return wrapped ? Object.defineProperty(wrapped, 'length', { value: callback.length }) : callback;
}

/** A finding as this API has it, which knows errors and warnings. */
function asAudit(finding: Anything): Anything {
  return { ...finding, severity: /^error$/i.test(finding.severity) ? 'ERROR' : 'WARNING' };
}

function contentsOf({ body }: Anything, tool: string): Anything[] {
  const rows = [...(body?.headers ?? []), ...(body?.rows ?? []), ...(body?.footers ?? [])];
  const columns = rows.flatMap((row: Anything) => row.columns ?? []);
  const contents = columns.flatMap((column: Anything) => column.contents ?? []);
  return contents.filter(({ type, slug }) => type === tool || (type === 'custom' && slug === tool));
}
