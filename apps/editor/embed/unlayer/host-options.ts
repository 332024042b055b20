// biome-ignore lint/suspicious/noExplicitAny: configurations of pages, which nobody checked
export type Anything = Record<string, any>;

/** The configuration of `unlayer.init`: `Config` of `@unlayer/types`. */
export type Config = Anything & {
  id?: string;
  className?: string;
  projectId?: number | null;
  displayMode?: string;
  user?: { id?: string | number; signature?: string; [more: string]: unknown };
};

/** Options that are the same there and here. */
const SAME = [
  ...['mergeTagsConfig', 'designTags', 'designTagsConfig', 'displayConditions', 'fonts', 'blocks', 'devices'],
  ...['defaultDevice', 'credits'],
  ...['locale', 'translations', 'textDirection', 'languages', 'designMode', 'styleGuide'],
] as const;

/** The editor's options from a configuration. */
export function hostOptions(config: Config): Anything {
  const options: Anything = {};
  for (const name of SAME) if (config[name] != null) options[name] = config[name];
  const { appearance, features, user, tabs } = config;
  if (config.mergeTags) options.mergeTags = mergeTagsOf(config.mergeTags);
  if (config.specialLinks) options.specialLinks = specialLinksOf(config.specialLinks);
  if (config.linkTypes) options.linkTypes = linkTypesOf(config.linkTypes, config.linkTypesSharedConfig);
  if (appearance) options.appearance = appearanceOf(appearance);
  if (features) options.features = featuresOf(features);
  if (features?.colorPicker) options.palette = paletteOf(features.colorPicker);
  if (features?.multiLanguage?.languages) options.languages ??= features.multiLanguage.languages;
  if (user) options.user = withoutSignature(user);
  options.tabs = tabsOf(tabs ?? {});
  options.tools = toolsOf(config.tools ?? {}, config.excludeTools ?? []);
  options.customJS = [config.customJS ?? []].flat();
  options.customCSS = [config.customCSS ?? []].flat();
  if (config.editor) options.rowLimits = rowLimitsOf(config.editor);
  if (config.layouts?.length) options.layouts = config.layouts;
  if (config.safeHtml ?? config.safeHTML) options.safeHtml = true;
  return options;
}

/** The list of tags of older pages, with generated keys. */
export function mergeTagsOf(tags: Anything | Anything[]): Anything {
  return Array.isArray(tags) ? Object.fromEntries(tags.map((tag, at) => [String(at), tag])) : tags;
}

/** Objects by name, at every depth, as lists. */
export function specialLinksOf(links: Anything | Anything[]): Anything[] {
  return Object.values(links).map((link: Anything) =>
    link.specialLinks ? { ...link, specialLinks: specialLinksOf(link.specialLinks) } : link,
  );
}

/** @param shared attributes and fields that every type has */
export function linkTypesOf(types: Anything[], shared: Anything | null | undefined): Anything[] {
  if (!shared) return types;
  return types.map((type) => ({
    ...type,
    attrs: { ...shared.attrs, ...type.attrs },
    fields: [...(shared.fields ?? []), ...(type.fields ?? [])],
  }));
}

export function appearanceOf({ theme, panels }: Anything): Anything {
  const named = themeOf(theme);
  return {
    ...(named && { theme: named }),
    ...(panels?.tools?.dock && { panels: { tools: { dock: panels.tools.dock } } }),
  };
}

/** Of a theme we know whether it is light or dark. */
export function themeOf(theme: unknown): 'light' | 'dark' | undefined {
  if (typeof theme === 'string') return theme.endsWith('dark') ? 'dark' : 'light';
  const { isDark, extends: base } = (theme ?? {}) as { isDark?: unknown; extends?: unknown };
  if (typeof isDark === 'boolean') return isDark ? 'dark' : 'light';
  return typeof base === 'string' ? themeOf(base) : undefined;
}

/** `{maxRows: 3}` as `{rows: {max: 3}}`. */
function rowLimitsOf(editor: Anything): Anything {
  const areas = ['Headers', 'Rows', 'Footers'].map((area) => {
    const [min, max] = [editor[`min${area}`], editor[`max${area}`]];
    return [area.toLowerCase(), { ...(min != null && { min }), ...(max != null && { max }) }];
  });
  return Object.fromEntries(areas);
}

const FEATURES: Readonly<Record<string, string>> = {
  sendTestEmail: 'testSend',
  inboxPreviews: 'previews',
  userUploads: 'uploads',
};

function featuresOf(features: Anything): Anything {
  const entries = Object.entries(features).flatMap(([name, value]) => {
    const isOn = typeof value === 'boolean' ? value : (value as { enabled?: unknown } | null)?.enabled;
    return typeof isOn === 'boolean' ? [[FEATURES[name] ?? name, isOn]] : [];
  });
  return Object.fromEntries(entries);
}

/** Colors of every form that the color picker's configuration has had. */
export function paletteOf({ colors = [], presets = [], brandColors = [] }: Anything): Anything[] {
  const all = [...brandColors, ...presets, ...colors].flatMap((each: string | Anything) =>
    typeof each === 'string' ? [each] : (each.colors ?? []),
  );
  return [...new Set<string>(all)].map((color) => ({ color }));
}

const TABS: Readonly<Record<string, string>> = { content: 'blocks', blocks: 'saved' };

export function tabsOf(tabs: Anything): Anything {
  return Object.fromEntries(Object.entries(tabs).map(([name, tab]) => [TABS[name] ?? name, tab]));
}

function toolsOf(tools: Anything, excluded: string[]): Anything {
  const off = excluded.map((name) => [name, { ...tools[name], enabled: false }]);
  return { ...tools, ...Object.fromEntries(off) };
}

export function withoutSignature({ signature: _, ...user }: Anything): Anything {
  return user;
}
