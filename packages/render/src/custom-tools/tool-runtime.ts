import { createExporters } from './exporter-runtime.ts';

export { INNER_HTML } from '../frame/exported.ts';
export { type ExportersAnswer, type ExportersRequest, RUN_EXPORTERS } from './exporter-runtime.ts';

/** The registration of a custom tool. Every property may be missing. */
type Tool = {
  name?: unknown;
  /** What older scripts have instead of a name. */
  type?: unknown;
  label?: unknown;
  icon?: unknown;
  position?: unknown;
  usageLimit?: unknown;
  supportedDisplayModes?: unknown;
  validator?: (info: object) => unknown;
  values?: Record<string, unknown>;
  options?: Record<string, { options?: Record<string, { defaultValue?: unknown; widget?: unknown }> }>;
  renderer?: {
    Viewer?: { render?: (values: object, bodyValues: object, info?: ViewerInfo) => unknown };
    exporters?: Record<string, ((values: object, bodyValues: object) => unknown) | undefined>;
    head?: Record<'css' | 'js', ((values: object) => unknown) | undefined>;
  };
};

/** A registered tab beside the canvas. */
type PanelTab = {
  label?: unknown;
  position?: unknown;
  enabled?: unknown;
  supportedDisplayModes?: unknown;
  renderer?: { Panel?: unknown };
};

/** A registered control for properties of tools. */
type PropertyEditor = { layout?: unknown; Widget?: unknown };

/** Where a block is, as viewers receive it. */
type ViewerInfo = { columnIndex: number; rowCells: readonly number[] };

/** One block for its tool to render. `info`: with the output of its viewer, which only editors show. */
export type ToolRequest = {
  slug: string;
  displayMode: string;
  values: object;
  bodyValues: object;
  info?: ViewerInfo;
};
export type ToolAnswer =
  | { html: string; css: string; js: string; view?: string }
  | { missing: 'tool' | 'exporter' };

/** Blocks for the validators of their tools, each with the name of its tool. */
export type ValidationRequest = { design: object; html: string; blocks: { slug: string; values: object }[] };

/** What a script shows in a frame of its own: the widget of a property editor, or the panel of a tab. */
export type ToolPart = { kind: 'widget' | 'panel'; name: string };

/** A stored link in the values of a custom tool. */
type ToolLink = { values?: Record<string, unknown>; attrs?: Record<string, unknown> };

/** The global function that renders one block, in the world where {@link installToolRuntime} ran. */
export const RENDER_BLOCK = 'postpressRender';

/** Installs the runtime in another world, such as the page of a browser: evaluate it there before the scripts of tools. */
export const toolRuntimeScript = (): string =>
  `(${installToolRuntime})(${valuesFor}, ${defaultsOf}, ${resolveLink}, ${createParts}, ${createExporters})`;

/**
 * Defines the global `unlayer` that scripts of custom tools expect, as its public documentation describes it, and our own
 * `postpressRender`, `postpressTools`, `postpressTabs`, `postpressPropertyEditors`, `postpressPart`, `postpressValidate` and
 * `postpressExport`. The text of this function is sent to a browser, so it must not refer to anything outside itself.
 *
 * `registerTool`, `registerTab`, `registerPropertyEditor`, `registerItemExporter` and `registerContainerExporter` store
 * what they are given; `createViewer`, `createWidget` and `createPanel` return their argument; every other call does
 * nothing, because it concerns the editor.
 */
function installToolRuntime(
  values: typeof valuesFor,
  defaults: typeof defaultsOf,
  link: typeof resolveLink,
  partsFor: typeof createParts,
  exportersFor: typeof createExporters,
): void {
  const exporters = exportersFor((given) => values(given, link));
  const tools = new Map<string, Tool>();
  const parts = partsFor();
  const same = (given: unknown) => given;
  const known: Record<string, unknown> = {
    registerTool: (tool: Tool) => void tools.set(String(tool?.name ?? tool?.type), tool),
    registerTab: parts.registerTab,
    registerPropertyEditor: parts.registerPropertyEditor,
    createPanel: same,
    createViewer: same,
    createWidget: same,
    registerItemExporter: exporters.registerItemExporter,
    registerContainerExporter: exporters.registerContainerExporter,
  };
  const define = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value });
  const unlayer = new Proxy(known, {
    // A `then` property would make the object look like a promise.
    get: (target, name) =>
      typeof name === 'symbol' || name === 'then' ? undefined : (target[name] ?? (() => undefined)),
  });
  const text = (value: unknown) => String(value ?? '');

  const render = async ({
    slug,
    displayMode,
    bodyValues,
    info,
    ...call
  }: ToolRequest): Promise<ToolAnswer> => {
    const tool = tools.get(slug);
    if (!tool) return { missing: 'tool' };
    const { exporters = {}, Viewer, head } = tool.renderer ?? {};
    // Popups and documents fall back to the web exporter.
    const exporter =
      exporters[displayMode] ??
      (displayMode === 'email' ? undefined : exporters.web) ??
      Viewer?.render?.bind(Viewer);
    if (!exporter) return { missing: 'exporter' };
    const own = values(Object.assign(defaults(tool), call.values), link);
    return {
      html: text(await exporter(own, bodyValues)),
      css: text(await head?.css?.(own)),
      js: text(await head?.js?.(own)),
      ...(info && Viewer?.render && { view: text(await Viewer.render(own, bodyValues, info)) }),
    };
  };
  /** What the validator of each block found: `postpressValidate(request)`. */
  const validate = ({ blocks, ...info }: ValidationRequest) =>
    Promise.all(
      blocks.map(async ({ slug, values: given }) => {
        const own = values(given, link);
        const found = await tools.get(slug)?.validator?.({ ...info, values: own, defaultErrors: [] });
        return Array.isArray(found) ? found : [];
      }),
    );
  /** The registered tools as JSON: `postpressTools()`. */
  const describe = () =>
    [...tools].map(([slug, tool]) => {
      const { label, icon, position, usageLimit, options, supportedDisplayModes } = tool;
      const shown = { slug, label, icon, position, usageLimit, options, supportedDisplayModes };
      return { ...shown, values: defaults(tool) };
    });
  define('unlayer', unlayer);
  // The values of RENDER_BLOCK and RUN_EXPORTERS, written out because this text runs elsewhere.
  define('postpressRender', render);
  define('postpressValidate', validate);
  define('postpressExport', exporters.run);
  define('postpressTools', describe);
  define('postpressTabs', parts.tabs);
  define('postpressPropertyEditors', parts.propertyEditors);
  define('postpressPart', parts.find);
}

/** What scripts registered to be shown beside the canvas. Self-contained, too. */
function createParts() {
  const tabs = new Map<string, PanelTab>();
  const editors = new Map<string, PropertyEditor>();
  return {
    registerTab: (tab: PanelTab & { name?: unknown }) => void tabs.set(String(tab?.name), tab),
    registerPropertyEditor: (editor: PropertyEditor & { name?: unknown }) =>
      void editors.set(String(editor?.name), editor),
    /** A widget or a panel, to render and mount: `postpressPart(part)`. */
    find: ({ kind, name }: ToolPart) =>
      kind === 'panel' ? tabs.get(name)?.renderer?.Panel : editors.get(name)?.Widget,
    /** As JSON: `postpressTabs()`. */
    tabs: () =>
      [...tabs].flatMap(([name, { label, position, enabled, supportedDisplayModes }]) =>
        enabled === false ? [] : [{ name, label, position, supportedDisplayModes }],
      ),
    /** As JSON: `postpressPropertyEditors()`. */
    propertyEditors: () => [...editors].map(([name, { layout }]) => ({ name, layout })),
  };
}

/** The values of a block as exporters expect them. Self-contained, too. */
function valuesFor(values: object, link: typeof resolveLink): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, link(value)]));
}

/** Values that a tool gives new blocks. Self-contained, too. */
function defaultsOf(tool: Tool): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const group of Object.values(tool.options ?? {})) {
    for (const [name, option] of Object.entries(group?.options ?? {})) {
      if (option?.defaultValue !== undefined) values[name] = option.defaultValue;
    }
  }
  return Object.assign(values, tool.values);
}

/** A stored link as exporters expect it, with `url` and `target` resolved; any other value as it is. Self-contained, too. */
function resolveLink(value: unknown): unknown {
  const isLink = (value: unknown): value is ToolLink =>
    typeof value === 'object' && value !== null && 'name' in value && ('values' in value || 'attrs' in value);
  if (!isLink(value)) return value;
  const parts: Record<string, unknown> = { ...value.attrs, ...value.values };
  const fill = (text: unknown) =>
    typeof text === 'string'
      ? text.replace(/\{\{(\w+)\}\}/g, (all, key) => String(value.values?.[key] ?? all))
      : '';
  return {
    ...value,
    url: fill(value.attrs?.href ?? parts.href ?? parts.url),
    target: fill(value.attrs?.target ?? parts.target),
  };
}
