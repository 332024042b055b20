/** What a custom tool's script registers. Everything may be missing. */
type Tool = {
  name?: unknown;
  label?: unknown;
  supportedDisplayModes?: unknown;
  values?: Record<string, unknown>;
  options?: Record<string, { options?: Record<string, { defaultValue?: unknown; widget?: unknown }> }>;
  renderer?: {
    Viewer?: { render?: (values: object) => unknown };
    exporters?: Record<string, ((values: object, bodyValues: object) => unknown) | undefined>;
    head?: Record<'css' | 'js', ((values: object) => unknown) | undefined>;
  };
};

/** One block to be drawn by its tool. */
export type StageRequest = { slug: string; displayMode: string; values: object; bodyValues: object };
export type StageAnswer = { html: string; css: string; js: string } | { missing: 'tool' | 'exporter' };

/** The name under which {@link stage} leaves its drawing function. */
export const STAGE_DRAW = 'postpressDraw';

/**
 * The world that scripts of custom tools find: the global `unlayer`, as its public documentation describes it. It runs
 * in the browser, in exports and beside the context: its text is sent there, so it refers to nothing outside itself.
 *
 * `registerTool` keeps a tool, `createViewer` and `createWidget` hand back what they get, and whatever else a script
 * may call does nothing, for it is about the editor.
 */
export function stage(): void {
  const tools = new Map<string, Tool>();
  const nothing = () => undefined;
  const same = (given: unknown) => given;
  const known: Record<string, unknown> = {
    registerTool: (tool: Tool) => void tools.set(String(tool?.name), tool),
    createViewer: same,
    createWidget: same,
    registerPropertyEditor: nothing,
  };
  const unlayer = new Proxy(known, {
    // `then` would make it look like a promise.
    get: (target, name) =>
      typeof name === 'symbol' || name === 'then' ? undefined : (target[name] ?? nothing),
  });

  const isLink = (
    value: unknown,
  ): value is { values?: Record<string, unknown>; attrs?: Record<string, unknown> } =>
    typeof value === 'object' && value !== null && 'name' in value && ('values' in value || 'attrs' in value);
  /** A stored link as exporters see it: with its `url` and `target` resolved, beside what is stored. */
  const withLink = (value: unknown) => {
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
  };
  const valuesFor = (tool: Tool, own: object): Record<string, unknown> => {
    const values = Object.assign(defaultsOf(tool), own) as Record<string, unknown>;
    for (const name of Object.keys(values)) values[name] = withLink(values[name]);
    return values;
  };
  const defaultsOf = (tool: Tool): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    for (const group of Object.values(tool.options ?? {})) {
      for (const [name, option] of Object.entries(group?.options ?? {})) {
        if (option?.defaultValue !== undefined) values[name] = option.defaultValue;
      }
    }
    return Object.assign(values, tool.values);
  };
  const text = (drawn: unknown) => (drawn === undefined || drawn === null ? '' : String(drawn));

  const draw = async ({ slug, displayMode, values: own, bodyValues }: StageRequest): Promise<StageAnswer> => {
    const tool = tools.get(slug);
    if (!tool) return { missing: 'tool' };
    const { exporters = {}, Viewer, head } = tool.renderer ?? {};
    // Popups and documents are pages: without an exporter of their own they take that of the web.
    const exporter =
      exporters[displayMode] ??
      (displayMode === 'email' ? undefined : exporters.web) ??
      Viewer?.render?.bind(Viewer);
    if (!exporter) return { missing: 'exporter' };
    const values = valuesFor(tool, own);
    return {
      html: text(await exporter(values, bodyValues)),
      css: text(await head?.css?.(values)),
      js: text(await head?.js?.(values)),
    };
  };
  /** Which tools there are, as what goes through JSON: `postpressTools()`. */
  const describe = () =>
    [...tools].map(([slug, tool]) => ({
      ...{ slug, label: tool.label, options: tool.options, values: defaultsOf(tool) },
      supportedDisplayModes: tool.supportedDisplayModes,
    }));
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  define('unlayer', unlayer);
  // STAGE_DRAW, which does not exist where this text runs.
  define('postpressDraw', draw);
  define('postpressTools', describe);
}
