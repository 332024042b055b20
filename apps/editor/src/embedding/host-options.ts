import { isJsonObject } from '@postpress/design/json';
import { isHostCredits } from '../assistant/host-credits.ts';
import type { EditorOptions } from '../kernel/options-store.ts';

/** The limit of an export. */
const SCRIPTS_MAX = 20;

type Check = (value: unknown) => boolean;
const isList: Check = (value) => Array.isArray(value) && value.every(isJsonObject);
const isScripts: Check = (value) =>
  Array.isArray(value) && value.length <= SCRIPTS_MAX && value.every((each) => typeof each === 'string');
const LAYOUTS_MAX = 50;
const CELLS_MAX = 12;

const isLayout: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= CELLS_MAX &&
  value.every((cell) => Number.isInteger(cell) && cell > 0 && cell <= 100);
const isCount: Check = (value) => value === undefined || (Number.isInteger(value) && Number(value) >= 0);
const isRowLimit = ([area, limit]: [string, unknown]): boolean => {
  const { min, max } = (limit ?? {}) as { min?: unknown; max?: unknown };
  return ['headers', 'rows', 'footers'].includes(area) && isJsonObject(limit) && isCount(min) && isCount(max);
};
/** `{ai: {limit, used}}` */
const isCredits: Check = (value) => {
  const { ai } = (isJsonObject(value) ? value : { ai: null }) as { ai?: unknown };
  return ai === undefined || isHostCredits(ai);
};
const isText: Check = (value) => typeof value === 'string' && value.length <= 100;
const oneOf =
  (...choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);
const devices = oneOf('desktop', 'tablet', 'mobile');

/** `{tools: {[tool]: {styles: {[id]: {label, values}}}}}` */
const isStyleGuide: Check = (value) => {
  const { tools = {} } = (isJsonObject(value) ? value : { tools: null }) as { tools?: unknown };
  return (
    isJsonObject(tools) &&
    Object.values(tools as object).every((tool) => {
      const { styles = {} } = (isJsonObject(tool) ? tool : { styles: null }) as { styles?: unknown };
      return isJsonObject(styles) && Object.values(styles as object).every(isStyle);
    })
  );
};
const isStyle: Check = (style) => {
  const { label, values } = (style ?? {}) as { label?: unknown; values?: unknown };
  return typeof label === 'string' && isJsonObject(values);
};

const isDelimiter: Check = (value) =>
  value === undefined ||
  (Array.isArray(value) &&
    value.length === 2 &&
    value.every((each) => typeof each === 'string' && each.length > 0 && each.length <= 20));

/** The options that a host may set, and their formats. */
type Registered = 'customTabs' | 'propertyEditors' | 'loadedJS';
const checks: Readonly<Record<keyof Omit<EditorOptions, 'brand' | 'newStyles' | Registered>, Check>> = {
  mergeTags: isJsonObject,
  mergeTagsConfig: isJsonObject,
  designTags: isJsonObject,
  designTagsConfig: (value) =>
    isJsonObject(value) && isDelimiter((value as { delimiter?: unknown }).delimiter),
  specialLinks: isList,
  linkTypes: isList,
  displayConditions: isList,
  fonts: isList,
  showDefaultFonts: (value) => typeof value === 'boolean',
  palette: isList,
  styleGuide: isStyleGuide,
  tools: isJsonObject,
  customJS: isScripts,
  customCSS: isScripts,
  safeHtml: (value) => typeof value === 'boolean',
  layouts: (value) => Array.isArray(value) && value.length <= LAYOUTS_MAX && value.every(isLayout),
  rowLimits: (value) => isJsonObject(value) && Object.entries(value as object).every(isRowLimit),
  blocks: isList,
  credits: isCredits,
  features: isJsonObject,
  appearance: isJsonObject,
  locale: isText,
  translations: isJsonObject,
  textDirection: oneOf('ltr', 'rtl'),
  languages: isList,
  devices: (value) => Array.isArray(value) && value.length > 0 && value.every(devices),
  defaultDevice: devices,
  designMode: oneOf('edit', 'live'),
  user: (value) => value === null || isJsonObject(value),
  tabs: isJsonObject,
};

export const optionNames = Object.keys(checks) as (keyof typeof checks)[];

/** The valid options that a host sent, and the names of the invalid ones. */
export function readHostOptions(given: Readonly<Record<string, unknown>>): {
  options: Partial<EditorOptions>;
  wrong: string[];
} {
  const options: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const name of optionNames) {
    const value = wishFor(name, given);
    if (value === undefined) continue;
    if (checks[name](value)) options[name] = value;
    else wrong.push(name);
  }
  return { options: options as Partial<EditorOptions>, wrong };
}

function wishFor(name: string, given: Readonly<Record<string, unknown>>): unknown {
  const wish = given[name];
  const { fonts } = given;
  if (name === 'showDefaultFonts') return isJsonObject(fonts) ? fonts.showDefaultFonts : wish;
  if (name === 'fonts') return isJsonObject(wish) ? fontsOf(wish.customFonts ?? []) : wish;
  const isSource = name === 'customJS' || name === 'customCSS';
  return isSource && typeof wish === 'string' ? [wish] : wish;
}

/** The fonts of `{showDefaultFonts, customFonts}`, the form of Unlayer's configuration, out of their groups. */
function fontsOf(customFonts: unknown): unknown {
  if (!Array.isArray(customFonts)) return customFonts;
  return customFonts.flatMap((each: unknown) =>
    isJsonObject(each) && Array.isArray(each.options) ? fontsOf(each.options) : each,
  );
}

/** `setMergeTags` → `mergeTags`; undefined when no option is called that. */
export function optionOfSetter(call: string): keyof typeof checks | undefined {
  const name = call.replace(/^set(.)/, (_whole, first: string) => first.toLowerCase());
  return call.startsWith('set') ? optionNames.find((each) => each === name) : undefined;
}
